"""Which items an address keeps to be compared."""

import pytest
from django.http import QueryDict

from characters.pages.compared import TOO_MANY, compared_numbers, comparing, side_by_side, toggles
from characters.tests.factories import a_character

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_each_item_stands_once_and_what_is_no_number_is_nothing():
    query = QueryDict("compare=3&compare=1&compare=3&compare=x&compare=&compare=" + "9" * 30)
    assert compared_numbers(query) == ([3, 1], "")


def test_a_fifth_is_refused_with_a_sentence_and_four_stay():
    assert compared_numbers(QueryDict("&".join(f"compare={n}" for n in range(5)))) == ([0, 1, 2, 3], TOO_MANY)


def test_each_item_is_added_or_taken_away_and_the_filters_stay():
    steven = a_character()
    shop = f"/characters/{steven.pk}/shop/"
    query = QueryDict("q=axe&compare=1&open=item-2")
    none, more = toggles(steven, query, [1, 2])
    assert (none.words, none.url) == ("Compare no more", f"{shop}?q=axe&open=item-2#open-item-1")
    assert (more.words, more.url) == ("Compare", f"{shop}?q=axe&open=item-2&compare=1&compare=2#open-item-2")
    assert toggles(steven, QueryDict(), [3])[0].url == f"{shop}?compare=3#open-item-3"
    assert toggles(steven, QueryDict("compare=3"), [3])[0].url == f"{shop}#open-item-3"


def test_how_many_there_are_is_said_with_the_way_to_have_none():
    steven = a_character()
    said = comparing(steven, QueryDict("q=axe&compare=1"))
    assert (said["count"], said["none_url"]) == ("1 item to compare", f"/characters/{steven.pk}/shop/?q=axe")
    assert comparing(steven, QueryDict("compare=1&compare=2"))["count"] == "2 items to compare"


def test_the_page_has_an_address():
    steven = a_character()
    assert side_by_side(steven, [3, 1]) == f"/characters/{steven.pk}/shop/compare/?compare=3&compare=1"
