"""The policy on every answer."""

import pytest
from django.test import Client

from config.tests import test_errors

pytestmark = pytest.mark.urls(test_errors.__name__)


@pytest.mark.parametrize("address", ["/healthz", "/forbidden/", "/broken/", "/nowhere/", "/account/sign-in/"])
def test_every_page_has_the_policy(address):
    answer = Client(raise_request_exception=False).get(address)
    if address != "/healthz":
        assert "default-src 'none'" in answer["Content-Security-Policy"]
        assert "unsafe" not in answer["Content-Security-Policy"]
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["X-Frame-Options"] == "DENY" or answer.status_code == 500


def test_a_redirect_has_nothing_that_a_policy_could_be_about():
    answer = Client().get("/account/")
    assert (answer.status_code, answer.content) == (302, b"")
    assert not answer.has_header("Content-Security-Policy")


def test_a_fragment_comes_into_a_page_that_has_the_policy():
    answer = Client().get("/account/sign-in/", headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert not answer.has_header("Content-Security-Policy")
    assert answer["X-Content-Type-Options"] == "nosniff"
