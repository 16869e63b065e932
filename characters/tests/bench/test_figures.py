"""Prices, sheets and PDFs, measured."""

import pytest

from characters.bench.figures import price_measures, sheet_measure, smallest_price
from characters.bench.rounds import compare
from characters.tests.factories import a_character


def test_prices_and_their_floor_are_measured():
    assert [compare(measure, 1).ratio > 0 for measure in price_measures()] == [True, True]


def test_the_smallest_price_is_a_row_and_an_addition():
    assert smallest_price(500_000, 60) == 61


@pytest.mark.database
@pytest.mark.django_db
def test_a_sheet_is_measured():
    assert compare(sheet_measure(a_character()), 1).ratio > 0
