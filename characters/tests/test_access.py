"""Whose character it is."""

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
    with CaptureQueriesContext(connection) as guests:
        assert as_guest(client, steven).get(address).status_code == 200
    Character.objects.update(owner=user())
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    with CaptureQueriesContext(connection) as accounts:
        assert client.get(address).status_code == 200
    assert len(guests) == len(accounts) - 1


def test_a_guests_draft_is_nobody_elses(rf):
    steven, other = a_draft(), a_draft()
    for somebody in (
        request_of(rf, AnonymousUser()),
        request_of(rf, AnonymousUser(), other),
        request_of(rf, user()),
        request_of(rf, user(), steven),
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
