"""What the list of kits says of each."""

import pytest
from django.http import QueryDict

from characters.kits import kit_for
from characters.pages.kits import kits_context, price_of
from characters.tests.factories import a_character, a_kit, a_setting, an_item, torches

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def rows(character, query=""):
    return kits_context(character, QueryDict(query), form=None, opened=None, refused={})["rows"]


def test_a_kit_says_what_is_in_it_what_it_costs_and_weighs_and_what_is_short(market):
    steven = a_character(market)
    a_kit(market, (an_item(market), 3, "hand"), (torches(market), 4), name="raid", description="At night.")
    (row,) = rows(steven)
    assert (row["name"], row["description"], row["things"]) == (
        "raid",
        "At night.",
        "3\N{NO-BREAK SPACE}× machete; 20\N{NO-BREAK SPACE}× torch",
    )
    assert (row["price"].text, row["kg"], row["load"], row["short"]) == (
        "211",
        "5.5",
        "5.5",
        "11 coins short",
    )
    assert row["load_note"] == "encumbered"


def test_outfits_and_kits_stand_under_their_headings_once(market):
    steven, torch = a_character(market), torches(market)
    for name, outfit in (("a", True), ("b", True), ("c", False), ("d", False)):
        a_kit(market, (torch, 1), name=name, outfit=outfit)
    assert [row["first_of"] for row in rows(steven)] == ["outfits", "", "kits", ""]


def test_what_is_hidden_is_not_told_and_a_kit_of_hidden_things_alone_is_not_there(market):
    steven = a_character(market)
    dagger = an_item(market, name="dagger", hidden=True)
    a_kit(market, (dagger, 1), (torches(market), 1), name="walk")
    a_kit(market, (dagger, 1), name="secret")
    assert [(row["name"], row["things"], row["price"].text) for row in rows(steven)] == [
        ("walk", "5\N{NO-BREAK SPACE}× torch", "7")
    ]


def test_what_has_no_price_is_left_out_of_the_sum(market):
    steven = a_character(market)
    pebble = an_item(market, name="pebble", plain=True)
    mixed, free = a_kit(market, (pebble, 1), (torches(market), 1)), a_kit(market, (pebble, 1))
    assert price_of(kit_for(steven, mixed.pk)[1]) == 7
    assert price_of(kit_for(steven, free.pk)[1]) is None
    assert [row["price"].text for row in rows(steven)] == ["7", "no price"]


def test_where_nothing_is_charged_nothing_is_short():
    core = a_setting()
    a_kit(core, (an_item(core), 100))
    (row,) = rows(a_character(core))
    assert (row["short"], row["unit"]) == ("", "CP")
