"""The forms by which an ability of one's own is added and taken away."""

import pytest
from django.http import QueryDict

from characters.forms.own_abilities import AddOwnForm, RemoveOwnForm
from characters.tests.factories import fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_the_groups_are_the_settings_each_once_and_in_its_order(steven):
    for key, group in {"stealth": "Tricks", "throwing": "Combat", "craftsmanship": "Tricks"}.items():
        steven.setting.abilities.filter(key=key).update(group=group)
    assert AddOwnForm(fresh(steven)).groups() == ["Combat", "Tricks"]


def test_a_setting_without_groups_offers_one(steven):
    assert AddOwnForm(steven).groups() == ["Other"]


def test_taking_away_needs_to_say_what(steven):
    assert not RemoveOwnForm(steven, QueryDict("remove-version=1&remove-key=")).is_valid()
    assert RemoveOwnForm(steven, QueryDict("remove-version=1&remove-key=own-x")).is_valid()
