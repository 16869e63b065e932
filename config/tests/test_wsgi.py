"""The door for gunicorn."""

import pytest
from django.test import RequestFactory

from config.wsgi import application

pytestmark = [pytest.mark.database, pytest.mark.django_db]
MANY = "&".join(f"f{number}=1" for number in range(1_001))


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        ("text/plain", "200 OK"),
        ("text/plain; charset=utf-8", "200 OK"),
        ("text/plain; charset=undefined", "415 Unsupported Media Type"),
        ("text/plain; a*=foo''b", "415 Unsupported Media Type"),
    ],
)
def test_every_content_type_gets_an_answer(kind, status):
    answered = []
    environ = RequestFactory().get("/account/sign-in/?q=%5Cud800").environ | {"CONTENT_TYPE": kind}
    application(environ, lambda line, _headers: answered.append(line)).close()
    assert answered == [status]


@pytest.mark.parametrize("kind", ["text/plain", "text/plain; charset=utf-8"])
def test_too_many_words_in_an_address_get_an_answer(kind):
    answered = []
    environ = RequestFactory().get(f"/account/sign-in/?{MANY}").environ | {"CONTENT_TYPE": kind}
    application(environ, lambda line, _headers: answered.append(line)).close()
    assert answered == ["400 Bad Request"]
