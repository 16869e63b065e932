"""Whose character it is."""

from typing import ClassVar

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.http import Http404
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from characters import lifecycle
from characters.models import Character
from characters.tests.factories import a_character, a_draft, as_guest, user
from characters.views.access import character_or_404

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def request_of(rf, who, *drafts):
    request = rf.get("/")
    request.user = who
    request.session = as_guest(Client(), *drafts).session if drafts else {}
    return request


def test_the_owner_gets_the_character_with_its_setting_in_one_query(rf, django_assert_num_queries):
    steven = a_character()
    request = request_of(rf, user())
    with django_assert_num_queries(1):
        found = character_or_404(request, steven.pk)
        assert found.setting == steven.setting
    assert found == steven


@pytest.mark.parametrize("who", ["a stranger", "a visitor"])
def test_nobody_else_does(rf, who):
    somebody = AnonymousUser() if who == "a visitor" else user("bob")
    with pytest.raises(Http404):
        character_or_404(request_of(rf, somebody), a_character().pk)


def test_a_guest_gets_a_draft_of_the_session_in_one_query(rf, django_assert_num_queries):
    steven = a_draft()
    request = request_of(rf, AnonymousUser(), steven)
    with django_assert_num_queries(1):
        assert character_or_404(request, steven.pk).setting == steven.setting


@pytest.mark.parametrize("name", ["build", "shop", "sheet"])
def test_a_guests_page_asks_what_an_accounts_asks_but_for_the_account(client, name):
    steven = a_draft()
    address = reverse(f"characters:{name}", args=[steven.pk])
    as_guest(client, steven)
    with CaptureQueriesContext(connection) as guests:
        assert client.get(address).status_code == 200
    Character.objects.update(owner=user(), guest="")
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    with CaptureQueriesContext(connection) as accounts:
        assert client.get(address).status_code == 200
    assert len(guests) == len(accounts) - 1


def test_a_guests_draft_is_nobody_elses(rf):
    steven, other = a_draft(), a_draft()
    as_guest(Client(), steven, key="another key")
    for somebody in (
        request_of(rf, AnonymousUser()),
        request_of(rf, AnonymousUser(), other),
        request_of(rf, user()),
        request_of(rf, user(), other),
    ):
        with pytest.raises(Http404):
            character_or_404(somebody, steven.pk)


def test_a_draft_with_an_owner_is_no_guests(rf):
    steven = a_character()
    with pytest.raises(Http404):
        character_or_404(request_of(rf, AnonymousUser(), steven), steven.pk)


def test_the_bin_is_a_place_of_its_own(rf):
    steven = a_character()
    request = request_of(rf, user())
    lifecycle.bin(steven)
    assert character_or_404(request, steven.pk, binned=True) == steven
    with pytest.raises(Http404):
        character_or_404(request, steven.pk)


def test_an_id_that_is_no_id_is_not_found(rf):
    with pytest.raises(Http404):
        character_or_404(request_of(rf, user()), 10**30)


class TestWhoIsSignedOut:
    """A guest with a draft of the browser, at the address of what may be an account's."""

    HERE: ClassVar = {"Origin": "http://testserver"}

    @pytest.fixture(params=["an account’s", "another guest’s", "nobody’s"])
    def address(self, request):
        made = {"an account’s": a_character, "another guest’s": a_draft}
        pk = made[request.param]().pk if request.param in made else 4_711
        return reverse("characters:description", args=[pk])

    @pytest.fixture
    def guest(self, client):
        return as_guest(client, a_draft())

    def test_is_told_so_in_an_open_page_and_keeps_what_was_typed(self, guest, address):
        answer = guest.post(address, {"notes": "owes Ann"}, headers={"HX-Request": "true"})
        said = answer.content.decode()
        assert answer.status_code == 404
        assert "You are signed out" in said
        assert "What you typed is still here" in said
        assert f'href="{reverse("sign-in")}"' in said
        assert "bin" not in said

    def test_signs_in_without_scripts_and_sends_what_was_typed_once_more(self, guest, address):
        page = guest.post(address, {"notes": "owes Ann a horse"}, headers=self.HERE)
        assert page.status_code == 404
        assert "notes=owes+Ann+a+horse" in page.content.decode()
        assert f'name="next" value="{address}"' in page.content.decode()

    def test_is_led_to_sign_in_from_a_page(self, guest, address):
        page = guest.get(address)
        assert page.status_code == 404
        assert f'href="{reverse("sign-in")}?next={address}"' in page.content.decode()

    def test_hears_of_the_bin_where_a_draft_of_the_browser_is_in_it(self, client):
        draft = a_draft()
        address = reverse("characters:description", args=[draft.pk])
        as_guest(client, draft, a_draft())
        lifecycle.bin(draft)
        answer = client.post(address, {"notes": "owes Ann"}, headers={"HX-Request": "true"})
        assert "put into the bin" in answer.content.decode()
        assert "Sign in</a></p>" not in client.get(address).content.decode()
