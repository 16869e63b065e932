"""Bare views."""

import pytest

from characters.bench.floors import listing, stored, update
from characters.tests.factories import a_character, a_setting, an_item, fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_the_update_stores_and_returns_the_level(rf):
    steven = a_character()
    assert update(rf.get("/", {"toughness": 9}), steven.pk).content == b"9"
    assert fresh(steven).toughness == 9


def test_the_listing_has_the_bytes_that_are_asked_for(rf):
    setting = a_setting()
    an_item(setting)
    content = listing(rf.get("/"), a_character(setting).pk, 5_000).content
    assert len(content) == 5_000
    assert b"machete" in content


def test_the_stored_row_has_the_bytes_that_are_asked_for(rf):
    assert stored(rf.get("/"), a_character().pk, 5_000).content == b"%" * 5_000
