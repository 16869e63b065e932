"""Signing in, and a form whose sender is signed out in the meantime."""

import html
import re

import pytest
from axes.models import AccessAttempt
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client
from django.urls import include, path, reverse

from config import urls
from config.sign_in import counted_name

handler400, handler403 = urls.handler400, urls.handler403
handler404, handler500 = urls.handler404, urls.handler500
urlpatterns = [
    path("closed/", lambda request: HttpResponse(request.POST.get("notes", "page"))),
    path("", include(urls.urlpatterns)),
]
pytestmark = [pytest.mark.database, pytest.mark.django_db, pytest.mark.urls(__name__)]
SIGN_IN = reverse("sign-in", urlconf=urls)
SECRET = "a long secret"
NOTES = "owes “Ann” a horse & <b>more</b>\n\n  2 lines"
HERE = {"Origin": "http://testserver"}
HTMX = {"HX-Request": "true"}


@pytest.fixture
def browser():
    """Return a client as browsers are: its forms need their token."""
    return Client(enforce_csrf_checks=True, headers=HERE)


def fields(page):
    """Return the fields of the page's last form as a browser posts them."""
    form = page.content.decode().rsplit("<form", 1)[1].split("</form>")[0]
    inputs = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form)
    areas = re.findall(r'<textarea name="([^"]+)" hidden>\n(.*?)</textarea>', form, re.DOTALL)
    return {name: html.unescape(value) for name, value in inputs + areas}


def action(page):
    return html.unescape(re.findall(r'<form method="post" action="([^"]*)"', page.content.decode())[-1])


def sign_in(browser, page, **more):
    return browser.post(SIGN_IN, {**fields(page), "username": "ann", "password": SECRET, **more})


def post_signed_out(browser, **more):
    """Post to a closed page, from a page of ours whose token is good."""
    browser.get(SIGN_IN)
    token = browser.cookies["csrftoken"].value
    return browser.post("/closed/?q=1", {"notes": NOTES, "csrfmiddlewaretoken": token, **more})


@pytest.mark.usefixtures("user")
class TestWhatWasTyped:
    def test_is_kept_over_a_sign_in_and_stored_by_one_press(self, browser):
        asked = post_signed_out(browser, version="7")
        assert asked.status_code == 401
        assert "nothing was stored" in asked.content.decode()
        shown = sign_in(browser, asked)
        assert "owes “Ann” a horse &amp; &lt;b&gt;more&lt;/b&gt;" in shown.content.decode()
        assert action(shown) == "/closed/?q=1"
        again = fields(shown)
        assert (again["notes"], again["version"]) == (NOTES, "7")
        assert browser.post(action(shown), again).content.decode() == NOTES

    def test_survives_a_wrong_password(self, browser):
        wrong = sign_in(browser, post_signed_out(browser), password="wrong")
        assert wrong.status_code == 422
        assert fields(sign_in(browser, wrong))["notes"] == NOTES

    def test_survives_too_many_wrong_passwords(self, browser, settings):
        settings.AXES_FAILURE_LIMIT = 2
        wrong = sign_in(browser, post_signed_out(browser), password="wrong")
        closed = sign_in(browser, wrong, password="wrong")
        assert closed.status_code == 429
        assert "kept on this page" in closed.content.decode()
        AccessAttempt.objects.all().delete()  # a quarter of an hour later
        assert fields(sign_in(browser, closed))["notes"] == NOTES

    def test_survives_a_sign_in_in_another_window_first(self, browser):
        asked = post_signed_out(browser)
        sign_in(browser, browser.get(SIGN_IN))
        assert fields(sign_in(browser, asked))["notes"] == NOTES

    def test_survives_a_sign_in_page_that_is_too_old(self, browser):
        asked = post_signed_out(browser)
        browser.cookies.clear()
        old = sign_in(browser, asked)
        assert old.status_code == 403
        assert "sign in once more" in old.content.decode()
        assert fields(sign_in(browser, old))["notes"] == NOTES

    def test_of_another_site_is_not_kept(self, browser):
        asked = browser.post("/closed/", {"notes": NOTES}, headers={"Origin": "https://evil.example.org"})
        assert asked.status_code == 401
        assert "kept" not in fields(asked)

    def test_of_a_password_is_not_kept_and_says_so(self, browser):
        asked = post_signed_out(browser, password=SECRET)
        assert asked.status_code == 401
        assert SECRET not in asked.content.decode()
        assert "cannot be kept here" in asked.content.decode()
        assert sign_in(browser, asked)["Location"] == "/closed/?q=1"

    def test_is_never_sent_to_another_site(self, browser):
        page = browser.get(SIGN_IN)
        shown = sign_in(browser, page, next="https://evil.example.org/", kept="notes=x")
        assert action(shown) == "/characters/"

    @pytest.mark.parametrize("kept", ["&", "password=x", "=", "%ff=%ff", "a=1&" * 600])
    def test_what_is_no_form_leads_on(self, browser, kept):
        answer = sign_in(browser, browser.get(SIGN_IN), next="/closed/", kept=kept)
        assert answer.status_code in {200, 302}


@pytest.mark.usefixtures("user")
class TestAnotherWindow:
    def test_signs_in_and_the_token_of_its_cookie_saves(self, browser):
        assert post_signed_out(browser).status_code == 401
        old = browser.cookies["csrftoken"].value
        sign_in(browser, browser.get(SIGN_IN))
        new = browser.cookies["csrftoken"]
        assert old != new.value
        assert not new["httponly"]
        saved = browser.post("/closed/", {"notes": "x", "csrfmiddlewaretoken": new.value}, headers=HTMX)
        assert saved.content == b"x"

    def test_is_asked_for_where_every_cookie_is_gone(self, browser):
        refused = browser.post("/closed/", {"notes": NOTES, "csrfmiddlewaretoken": "old"}, headers=HTMX)
        assert refused.status_code == 401
        assert "sign in in another window" in refused.content.decode()


class TestNext:
    @pytest.mark.parametrize("name", ["sign-in", "sign-up", "sign-out"])
    def test_never_leads_in_a_circle(self, client, user, name):
        door = reverse(name)
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        for address in (door, f"{door}?next={door}", f"http://testserver{door}"):
            assert client.get(SIGN_IN, {"next": address})["Location"] == "/characters/"
            assert client.post(SIGN_IN, {"next": address})["Location"] == "/characters/"

    def test_leads_back_who_is_signed_in_already(self, client, user):
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        assert client.get(SIGN_IN, {"next": "/closed/?q=1"})["Location"] == "/closed/?q=1"

    @pytest.mark.parametrize(
        "wanted",
        ["https://evil.example.org/", "//evil.example.org", "http://[", "", "foo", "account", "a b", "http"],
    )
    def test_never_leads_elsewhere(self, client, user, wanted):
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        assert client.get(SIGN_IN, {"next": wanted})["Location"] == "/characters/"


class TestTheWayToTheAdmin:
    def test_leads_over_the_sign_in_page(self, client):
        assert client.get("/admin/login/?next=/admin/auth/user/")["Location"] == (
            f"{SIGN_IN}?next=/admin/auth/user/"
        )
        assert client.post("/admin/login/", {"username": "x"})["Location"] == f"{SIGN_IN}?next=/admin/"

    def test_is_closed_to_who_is_signed_in_and_no_maintainer(self, client, user):
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        assert client.get("/admin/", follow=True).status_code == 403

    def test_is_open_to_a_maintainer(self, client, user):
        User.objects.update(is_staff=True)
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        assert client.get("/admin/login/", follow=True).redirect_chain[-1][0] == "/admin/"


class TestLongNames:
    @pytest.mark.parametrize("length", [151, 255, 256, 5_000])
    def test_are_refused_like_any_wrong_one(self, client, length):
        answer = client.post(SIGN_IN, {"username": "n" * length, "password": "x"})
        assert answer.status_code == 422
        assert AccessAttempt.objects.count() == 1

    def test_are_counted_as_far_as_the_column_goes(self):
        assert counted_name(None, {"username": "n" * 300}) == "n" * 255
        assert counted_name(None, {"password": "x"}) is None
        assert counted_name(None, None) is None


def test_an_account_that_is_gone_is_signed_out(client, user):
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    User.objects.all().delete()
    assert client.post("/closed/", {"notes": "x"}, headers=HTMX).status_code == 401
