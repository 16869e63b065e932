"""What stands under the row of an opened kit."""

from uuid import uuid4

import pytest
from django.http import QueryDict

from characters.forms.kits import KitForm
from characters.kits import kit_for
from characters.pages.kit_opened import opened_kit
from characters.pages.shop import buyer_of
from characters.purchases import funds
from characters.tests.factories import a_character, a_kit, a_setting, an_item, torches

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


@pytest.fixture
def walk(market):
    return a_kit(market, (an_item(market), 1, "hand"), (torches(market), 2))


def opened(character, kit, posted=None):
    form = None if posted is None else KitForm(QueryDict(f"token={uuid4()}&{posted}"))
    return opened_kit(kit, kit_for(character, kit.pk)[1], buyer_of(character, funds(character)), form)


def test_each_part_says_how_many_where_what_it_weighs_and_costs(steven, walk):
    parts = opened(steven, walk).parts
    assert [(part.name, part.pieces, part.where, part.kg, part.price, part.ticked) for part in parts] == [
        ("machete", "", "in hand", "0.5", "61", True),
        ("torch", "× 10", "carried", "2", "14", True),
    ]


def test_the_sums_are_those_of_one_kit_and_the_button_names_the_number(steven, walk):
    keys = "&".join(f"part={part.key}" for part in opened(steven, walk).parts)
    found = opened(steven, walk, f"quantity=2&{keys}")
    assert (found.count, found.kg, found.total, found.offer, found.leaves) == (
        "2 things", "2.5", "75", "Buy 2 for 150 coins", "leaves 50 coins",
    )  # fmt: skip
    assert found.each == "Buy what is ticked, 75 coins each"


def test_what_is_not_ticked_is_not_counted(steven, walk):
    machete, _ = opened(steven, walk).parts
    found = opened(steven, walk, f"part={machete.key}")
    assert (found.count, found.total, found.kg, found.offer) == (
        "1 of 2 things",
        "61",
        "0.5",
        "Buy for 61 coins",
    )


def test_without_a_tick_there_is_nothing_to_buy(steven, walk):
    found = opened(steven, walk, "quantity=1")
    assert (found.offer, found.short, found.count) == ("", "", "0 of 2 things")


def test_what_is_too_dear_says_by_how_much(steven, market):
    dear = opened(steven, a_kit(market, (an_item(market), 4)))
    assert dear.short == "44 coins short. Leave something out."
    (key,) = (part.key for part in opened(steven, a_kit(market, (torches(market), 1))).parts)
    assert opened(steven, market.kits.last(), f"quantity=30&part={key}").leaves == "10 coins short"


def test_a_number_that_cannot_be_read_promises_nothing(steven, walk):
    key = opened(steven, walk).parts[0].key
    found = opened(steven, walk, f"quantity=abc&part={key}")
    assert (found.offer, found.leaves, found.step["value"]) == ("Buy", "", "abc")
    assert "Quantity must be" in found.step["fault"]


def test_where_nothing_is_charged_it_is_taken_whatever_has_no_price():
    core = a_setting()
    clone, pebble = a_character(core), an_item(core, name="pebble", plain=True)
    found = opened(clone, a_kit(core, (pebble, 1)))
    assert (found.offer, found.each, found.leaves, found.price) == ("Take", "Take what is ticked", "", "")
    assert found.parts[0].can_be_had
    assert found.parts[0].price == "no price"
