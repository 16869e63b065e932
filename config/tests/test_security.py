"""The policy on every answer, and refusals with a page of their own."""

import pytest
from django.contrib.auth.decorators import login_not_required
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client
from django.urls import include, path

from config import urls
from config.security import BROKEN, DATABASE_AWAY, FORBIDDEN, STALE_FORM

HTMX = {"HX-Request": "true", "HX-Target": "build-results"}


def _raises(fault):
    @login_not_required
    def view(request):
        raise fault

    return view


handler403, handler500 = urls.handler403, urls.handler500
urlpatterns = [
    path("forbidden/", _raises(PermissionDenied())),
    path("broken/", _raises(ZeroDivisionError())),
    path("away/", _raises(OperationalError())),
    path("form/", login_not_required(lambda _request: HttpResponse("stored"))),
    path("", include(urls.urlpatterns)),
]
pytestmark = pytest.mark.urls(__name__)
REFUSALS = [
    ("/forbidden/", 403, FORBIDDEN),
    ("/broken/", 500, BROKEN),
    ("/away/", 503, DATABASE_AWAY),
    ("/form/", 403, STALE_FORM),
]


@pytest.fixture
def visitor():
    """Return a client as browsers are: an error of ours is a page for it, and a form needs its token."""
    return Client(enforce_csrf_checks=True, raise_request_exception=False)


@pytest.mark.parametrize(("address", "status", "sentence"), REFUSALS)
def test_a_refusal_has_a_page_of_its_own(visitor, address, status, sentence):
    answer = visitor.post(address) if address == "/form/" else visitor.get(address)
    assert answer.status_code == status
    assert sentence in answer.content.decode()
    assert "<title>" in answer.content.decode()


@pytest.mark.parametrize(("address", "status", "sentence"), REFUSALS)
def test_htmx_gets_the_sentence_for_the_message_region(visitor, address, status, sentence):
    answer = (
        visitor.post(address, headers=HTMX) if address == "/form/" else visitor.get(address, headers=HTMX)
    )
    assert (answer.status_code, answer.content.decode()) == (status, f"<p>{sentence}</p>")
    assert (answer["HX-Retarget"], answer["HX-Reswap"]) == ("#message", "innerHTML")


def test_an_unreachable_database_asks_for_another_try(visitor):
    assert visitor.get("/away/")["Retry-After"] == "10"


@pytest.mark.parametrize("address", ["/healthz", "/forbidden/", "/broken/", "/nowhere/", "/account/"])
def test_every_page_has_the_policy(visitor, address):
    answer = visitor.get(address)
    if address != "/healthz":
        assert "default-src 'none'" in answer["Content-Security-Policy"]
        assert "unsafe" not in answer["Content-Security-Policy"]
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["X-Frame-Options"] == "DENY" or answer.status_code == 500


def test_an_address_that_does_not_exist_has_a_page_of_its_own(visitor):
    answer = visitor.get("/nowhere/")
    assert answer.status_code == 404
    assert "nothing at this address" in answer.content.decode()
