"""Whose character it is."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from characters import lifecycle
from characters.tests.factories import a_character, user
from characters.views.access import character_or_404

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def request_of(rf, who):
    request = rf.get("/")
    request.user = who
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


def test_a_guests_draft_is_no_visitors(rf):
    steven = a_character()
    steven.owner = None
    steven.save()
    with pytest.raises(Http404):
        character_or_404(request_of(rf, AnonymousUser()), steven.pk)


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
