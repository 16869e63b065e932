"""One item opened."""

from decimal import Decimal
from uuid import uuid4

import pytest

from characters.forms.shop import QuantityForm
from characters.pages.shop_item import opened_item
from characters.tests.factories import a_character, an_item, bought, fresh, torches
from characters.tests.pages.test_shop_rows import buyer_of
from equipment.models import Item

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def opened(market, item, *, funds=200, refused=None, **changes):
    return opened_item(item, buyer_of(a_character(market, **changes), funds=funds), refused)


def test_shows_the_sum_the_use_and_what_is_left(market):
    found = opened(market, an_item(market))
    assert found.sum.result == "61 CP"
    assert found.figures == (
        ("power", "machete 5", "5"),
        ("attack", "agility 0, one handed 0", "0"),
        ("defense", "every defense 10, agility 0, one handed 0", "10"),
    )
    assert (found.offer, found.leaves, found.short) == ("Buy for 61 coins", "leaves 139 coins", "")


@pytest.mark.parametrize(
    ("figures", "sentence"),
    [
        ({}, "Wieldy: its heft 3 is not above the hand’s power 3."),
        ({"heft": 5}, "Unwieldy: its heft 5 is above the hand’s power 3, so one quick action a turn"),
        ({"heft": 6, "kind": "bow"}, "Steven is not strong enough to draw it: heft 6, strength 3."),
        ({"list_price": 70}, "The price is on the list; the formula says 61 CP."),
        ({"printed_cp": 81}, "The rules print 81 CP; the formula counts."),
        ({"plain": True, "list_price": 5}, "the formula prices only what has power or cover."),
        ({"plain": True}, "It has no price yet: ask the GM to set one."),
        ({"plain": True, "cover": 5, "absorption": 2, "kind": "armor"}, "Worn, it absorbs 2 of each hit"),
    ],
)
def test_says_in_sentences_what_is_special(market, figures, sentence):
    assert sentence in " ".join(opened(market, an_item(market, **figures)).sentences)


def test_armor_says_what_it_would_make_of_all_that_is_worn(market):
    cap = an_item(market, name="cap", plain=True, cover=1, absorption=1, kind="armor", list_price=1)
    coat = an_item(market, name="coat", plain=True, cover=5, absorption=2, kind="armor", list_price=1)
    steven = a_character(market)
    bought(steven, cap)
    said = opened_item(coat, buyer_of(fresh(steven), funds=200), None).sentences
    assert "Best absorption and total cover: 2 and 6, now 1 and 1." in said


def test_is_short_of_what_is_missing(market):
    found = opened(market, an_item(market), funds=60)
    assert found.short == "1 coin short"


def test_a_lot_is_offered_whole(market):
    found = opened(market, torches(market))
    assert (found.offer, found.each) == ("Buy 5 for 7 coins", "Buy, 7 coins for 5")
    taken = opened(market, torches(market), funds=None)
    assert (taken.offer, taken.each) == ("Take 5", "Take, 5 at once")


@pytest.mark.parametrize(
    ("typed", "offer", "leaves"),
    [
        ("3", "Buy 3 for 183 coins", "leaves 17 coins"),
        ("4", "Buy 4 for 244 coins", "44 coins short"),
        ("abc", "Buy", ""),
    ],
)
def test_the_price_and_what_is_left_are_those_of_the_number_typed(market, typed, offer, leaves):
    found = opened(market, an_item(market), refused=QuantityForm({"quantity": typed, "token": uuid4()}))
    assert (found.offer, found.each) == (offer, "Buy, 61 coins each")
    assert found.leaves == leaves


def test_what_costs_nothing_is_bought_for_nothing(market):
    found = opened(market, an_item(market, list_price=0))
    assert (found.offer, found.each) == ("Buy for nothing", "Buy, nothing each")


def test_what_was_typed_stays_with_its_sentence(market):
    form = QuantityForm({"quantity": "abc", "token": ""})
    step = opened(market, an_item(market), refused=form).step
    assert step["value"] == "abc"
    assert "quantity" in step["fault"].lower()


@pytest.mark.parametrize(("typed", "less", "more"), [("3", 2, 4), ("1", 1, 2), ("1000", 999, 1000)])
def test_the_buttons_lead_to_the_values_beside_it(market, typed, less, more):
    step = opened(market, an_item(market), refused=QuantityForm({"quantity": typed})).step
    assert (step["less"], step["more"]) == (less, more)


def with_factors(market):
    market.price_factor = Decimal("1.15")
    market.save()
    market_list = market.equipment_lists.get()
    market_list.price_factor = Decimal("0.9")
    market_list.save()


@pytest.mark.parametrize(
    ("changes", "formula", "parts", "price"),
    [
        (
            {},
            "61 CP",
            [
                ("61 CP × 1", "+61"),
                ("× 1.15, Old Roads", "+9.15"),
                ("× 0.9, Blades", "−7.015"),
                ("rounded half up", "−0.135"),
            ],
            "63 coins",
        ),
        (
            {"list_price": 100},
            "61 CP",
            [
                ("price on the list", "+100"),
                ("× 1.15, Old Roads", "+15"),
                ("× 0.9, Blades", "−11.5"),
                ("rounded half up", "+0.5"),
            ],
            "104 coins",
        ),
    ],
)
def test_the_factors_of_setting_and_list_are_parts_of_the_price(market, changes, formula, parts, price):
    item = an_item(market, **changes)
    with_factors(market)
    found = opened(market, Item.objects.get(pk=item.pk))
    assert found.sum.result == formula
    assert [(part["label"], part["amount"]) for part in found.price_sum.parts] == parts
    assert (found.price_sum.result, found.each) == (price, f"Buy, {price} each")


def test_without_a_factor_there_is_one_sum(market):
    assert opened(market, an_item(market)).price_sum is None


def test_what_is_charged_is_what_the_opened_price_says(market):
    item = an_item(market)
    with_factors(market)
    steven = a_character(market)
    entry = bought(steven, Item.objects.get(pk=item.pk), 2)
    assert entry.price_paid == 63
    assert steven.ledger.first().amount == -126
