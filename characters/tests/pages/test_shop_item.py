"""One item opened."""

import pytest

from characters.forms.shop import QuantityForm
from characters.pages.shop_item import opened_item
from characters.tests.factories import COINS, a_character, a_setting, an_item, torches
from characters.tests.pages.test_shop_rows import buyer_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def market():
    return a_setting(**COINS)


def opened(market, item, *, funds=200, refused=None, **changes):
    return opened_item(item, buyer_of(a_character(market, **changes), funds=funds), refused)


def test_shows_the_sum_the_use_and_what_is_left(market):
    found = opened(market, an_item(market))
    assert found.sum.result == "61 CP"
    assert found.sentences[0] == "In Steven’s hands: power 5, attack 0, defense 10."
    assert (found.offer, found.leaves, found.short) == ("Buy for 61 coins", "leaves 139 coins", "")


@pytest.mark.parametrize(
    ("figures", "sentence"),
    [
        ({}, "Its heft 3 is not above the power of the limb."),
        ({"heft": 5}, "It is unwieldy: one quick action a turn and nothing strenuous."),
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


def test_is_short_of_what_is_missing(market):
    found = opened(market, an_item(market), funds=60)
    assert (found.short, found.leaves) == ("1 coin short", "")


def test_a_lot_is_offered_whole(market):
    assert opened(market, torches(market)).offer == "Buy 5 for 7 coins"
    assert opened(market, torches(market), funds=None).offer == "Take 5"


def test_what_was_typed_stays_with_its_sentence(market):
    form = QuantityForm({"quantity": "abc", "token": ""})
    step = opened(market, an_item(market), refused=form).step
    assert step["value"] == "abc"
    assert "quantity" in step["fault"].lower()


@pytest.mark.parametrize(("typed", "less", "more"), [("3", 2, 4), ("1", 1, 2), ("1000", 999, 1000)])
def test_the_buttons_lead_to_the_values_beside_it(market, typed, less, more):
    step = opened(market, an_item(market), refused=QuantityForm({"quantity": typed})).step
    assert (step["less"], step["more"]) == (less, more)
