"""Which items an address keeps to be compared."""

import pytest
from django.http import QueryDict

from characters.pages.compared import TOO_MANY, compared_numbers, comparing, side_by_side
from characters.tests.factories import a_character

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_each_item_stands_once_and_what_is_no_number_is_nothing():
    query = QueryDict("compare=3&compare=1&compare=3&compare=x&compare=&compare=" + "9" * 30)
    assert compared_numbers(query) == ([3, 1], "")


def test_a_fifth_is_refused_with_a_sentence_and_four_stay():
    assert compared_numbers(QueryDict("&".join(f"compare={n}" for n in range(5)))) == ([0, 1, 2, 3], TOO_MANY)


def test_the_opened_item_is_added_or_taken_away_and_the_filters_stay():
    steven = a_character()
    shop = f"/characters/{steven.pk}/shop/"
    more = comparing(steven, QueryDict("q=axe&compare=1&open=item-2"), "item-2")
    assert more["toggle_url"] == f"{shop}?q=axe&compare=1&compare=2&open=item-2#open-item-2"
    assert (more["has_opened"], more["count"]) == (False, "1 item to compare")
    less = comparing(steven, QueryDict("q=axe&compare=1&compare=2&open=item-2"), "item-2")
    assert less["toggle_url"] == f"{shop}?q=axe&compare=1&open=item-2#open-item-2"
    assert (less["has_opened"], less["count"]) == (True, "2 items to compare")
    assert less["none_url"] == f"{shop}?q=axe&open=item-2"


def test_without_an_opened_item_there_is_nothing_to_add():
    assert comparing(a_character(), QueryDict(""), "")["toggle_url"] == ""


def test_the_page_has_an_address():
    steven = a_character()
    assert side_by_side(steven, [3, 1]) == f"/characters/{steven.pk}/shop/compare/?compare=3&compare=1"
