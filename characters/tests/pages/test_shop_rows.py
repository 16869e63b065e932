"""The rows of a shop as text."""

from collections import Counter

import pytest
from django.http import QueryDict

import rules
from characters.blueprints import blueprint_of
from characters.breakdowns import Opening
from characters.pages.shop_rows import Buyer, price_unit, shop_rows, wieldy_words
from characters.shop import ShopFilters, categories_of, items_on_sale, shop_page
from characters.tests.factories import a_character, an_item, fresh, torches
from rules.wielding import Hand

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def buyer_of(character, funds=200, owned=None):
    blueprint = blueprint_of(fresh(character))
    return Buyer(
        setting=character.setting,
        blueprint=blueprint,
        wielder=rules.wielder_of(blueprint),
        sheet=rules.derive_sheet(blueprint),
        funds=funds,
        owned=Counter(owned or {}),
    )


def rows_of(character, **changes):
    buyer = buyer_of(character, **changes)
    on_sale = items_on_sale(character)
    page = shop_page(on_sale, buyer.wielder, ShopFilters(), buyer.funds).page
    categories = categories_of(on_sale, character.setting)
    return shop_rows(page.rows, buyer, Opening("/", QueryDict()), categories)


def test_a_row_shows_what_the_item_does_in_these_hands(market):
    machete = an_item(market)
    row = rows_of(a_character(market), owned={machete.pk: 2})[0]
    assert (row["power"], row["attack"], row["defense"], row["wieldy"]) == ("5", "0", "10", "yes")
    assert (row["owned"], row["note"], row["short"], row["buyable"]) == (2, "blades, sharp", "", True)


@pytest.mark.parametrize(
    ("strength", "kind", "power", "bare"),
    [(5, "hand", "5", False), (6, "hand", "6", True), (6, "bow", "5", False)],
)
def test_a_row_tells_whether_the_power_is_the_hands(market, strength, kind, power, bare):
    an_item(market, kind=kind)
    row = rows_of(a_character(market, strength=strength))[0]
    assert (row["power"], row["bare"]) == (power, bare)


def test_what_is_no_weapon_has_dashes(market):
    torches(market)
    row = rows_of(a_character(market))[0]
    assert (row["power"], row["attack"], row["defense"], row["wieldy"]) == ("–", "–", "–", "–")


def test_masses_stand_at_the_decimal_point(market):
    an_item(market, mass_mg=500_000)
    an_item(market, mass_mg=10_000_000, list_price=1)
    assert [(row["kg"], len(row["kg_pad"])) for row in rows_of(a_character(market))] == [
        ("0.5", 0),
        ("10", 2),
    ]


def test_the_load_after_counts_the_whole_lot_and_says_its_state(market):
    torches(market, mass_mg=1_500_000)
    torches(market, mass_mg=3_000_000, list_price=1)
    found = [(row["load"], row["load_note"]) for row in rows_of(a_character(market))]
    assert found == [("7.5", "encumbered"), ("15", "too heavy, stored")]


def test_what_is_too_dear_says_how_much_is_short(market):
    an_item(market)
    assert rows_of(a_character(market), funds=60)[0]["short"] == "1 coin short"
    assert rows_of(a_character(market, name="Bruni"), funds=59)[0]["short"] == "2 coins short"


def test_what_shoots_says_what_it_takes(market):
    an_item(market, name="short bow", kind="bow", takes="arrows")
    assert rows_of(a_character(market))[0]["note"].endswith(", takes arrows")


def test_without_a_price_nothing_is_sold_for_coins_but_taken_for_nothing(market):
    an_item(market, plain=True)
    row = rows_of(a_character(market))[0]
    assert (row["price"].text, row["buyable"]) == ("no price", False)
    assert rows_of(a_character(market), funds=None)[0]["buyable"]


def test_the_price_says_in_what_it_is_counted(market):
    an_item(market)
    steven = a_character(market)
    assert rows_of(steven)[0]["price"].label == "machete, price in coins:"
    assert price_unit(buyer_of(steven, funds=None)) == "CP"


@pytest.mark.parametrize(
    ("changes", "strength", "hands", "words"),
    [
        ({"heft": 3}, 3, (3, 3), "yes"),
        ({"heft": 4}, 3, (3, 3), "no, heft 4"),
        ({"heft": 3, "two_handed": True}, 3, (3,), "no, heft 4.5"),
        ({"heft": 3}, 3, (), "no hands"),
        ({"heft": 6, "kind": rules.ItemKind.BOW}, 3, (6, 6), "cannot draw"),
        ({"heft": 2, "kind": rules.ItemKind.BOW}, 3, (3,), "cannot draw"),
    ],
)
def test_wieldy_or_what_hinders_it(changes, strength, hands, words):
    item = rules.Item(**{"name": "x", "kind": rules.ItemKind.HAND, "mass_mg": 0, "power": 5, **changes})
    who = rules.Wielder(agility=0, strength=strength, hands=tuple(Hand(one, 0) for one in hands), levels={})
    assert wieldy_words(rules.weapon_in_use(item, who), who) == words


def test_a_lot_says_its_size_and_what_is_thrown_hits_with_its_throw(market):
    torches(market, lot=12, list_price=6)
    an_item(market, name="stone", kind="thrown", heft=1, power=1, sharp=False, list_price=1)
    stone, torch = rows_of(a_character(market, agility=2))
    assert torch["note"] == "blades, 12 for 6 coins"
    assert (stone["attack"], stone["throw"], torch["throw"]) == ("2", True, False)


@pytest.mark.parametrize(
    ("price", "funds", "text", "unit"),
    [
        (0, 9, "free", ""),
        (1, 9, "1", "coin"),
        (2, 9, "2", "coins"),
        (2, None, "2", "CP"),
        (None, 9, "no price", ""),
    ],
)
def test_a_price_agrees_with_its_unit(market, price, funds, text, unit):
    an_item(market, plain=True, list_price=price)
    row = rows_of(a_character(market), funds=funds)[0]
    assert (row["price"].text, row["unit"]) == (text, unit)
