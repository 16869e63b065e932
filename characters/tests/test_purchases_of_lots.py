"""Pieces of a lot, put back in parts and from several places."""

from uuid import uuid4

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from characters.inventory import move
from characters.purchases import funds, pieces_alike, put_back
from characters.tests.factories import COINS, a_character, a_setting, bought, fresh, goods_of, torches, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


def test_whole_lots_come_back_whole_and_of_a_part_what_stays_is_rounded_down(steven, market):
    possession = bought(steven, torches(market), 2)
    assert put_back(possession, 5, token=uuid4(), by=user()).amount == 7
    possession.refresh_from_db()
    assert put_back(possession, 3, token=uuid4(), by=user()).amount == 5
    assert (goods_of(steven), funds(steven)) == ([(2, "torch", "carried")], 198)


@settings(max_examples=25, deadline=None)
@given(parts=st.lists(st.tuples(st.integers(1, 9), st.booleans()), max_size=6), stored=st.integers(0, 9))
def test_put_back_in_any_parts_from_any_place_all_that_was_paid_comes_back(parts, stored):
    market = a_setting(**COINS)
    steven = a_character(market)
    arrows = bought(steven, torches(market, lot=10))
    if stored:
        move(arrows, "stored", by=user(), seen_version=2, quantity=stored)
    for part, last in (*parts, (10, False), (10, False)):
        if left := list(fresh(steven).inventory.all()):
            row = left[-1 if last else 0]
            put_back(row, min(part, row.quantity), token=uuid4(), by=user())
    assert (goods_of(steven), funds(steven)) == ([], 200)


def test_pieces_of_the_same_lots_are_counted_wherever_they_are(steven, market):
    row = bought(steven, torches(market), 2)
    move(row, "stored", by=user(), seen_version=2, quantity=3)
    found = fresh(steven)
    assert list(pieces_alike(found, found.inventory.all()).values()) == [10]
