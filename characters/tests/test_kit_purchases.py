"""Buying a kit: everything at the quoted prices where it says, in one version, or nothing."""

from uuid import uuid4

import pytest

import rules
from characters.history import bring_back
from characters.inventory import Placement
from characters.kit_purchases import buy_kit, placed_as, receipt_of_kit
from characters.kits import kit_for
from characters.models import LedgerEntry
from characters.purchases import Refused, funds, put_back
from characters.quotes import Offer, quote
from characters.tests.factories import (
    COINS,
    a_character,
    a_kit,
    a_setting,
    an_item,
    bought,
    fresh,
    goods_of,
    torches,
)
from config.tests.at_once import in_threads
from equipment.models import Item
from rules.tests import factories as pure

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HAND, WORN, CARRIED, STORED = rules.Place.HAND, rules.Place.WORN, rules.Place.CARRIED, rules.Place.STORED
SHIRT = rules.Item(name="shirt", mass_mg=300_000)


@pytest.fixture
def steven(market):
    return a_character(market)


@pytest.fixture
def robber(market):
    """A kit of 91 coins: a machete in hand, a coat worn, ten torches carried."""
    coat = an_item(market, plain=True, name="coat", mass_mg=2_000_000, list_price=16)
    return a_kit(market, (an_item(market), 1, "hand"), (coat, 1, "worn"), (torches(market), 2))


def quoted(character, kit):
    parts = kit_for(character, kit.pk)[1]
    return {part.key for part in parts}, quote(
        character, {part.item.pk: Offer(part.item.price, part.item.lot) for part in parts}
    )


def buy(character, kit, times=1, *, token=None, seen=None, without=()):
    keys, offers = seen or quoted(character, kit)
    keys = {key for key in keys if not any(key.startswith(f"{item.pk}-") for item in without)}
    return buy_kit(character, kit, times, keys=keys, quote=offers, token=token or uuid4(), by=None)


def nothing_happened(character):
    return (funds(character), goods_of(character), fresh(character).version) == (200, [], 1)


def test_each_part_is_an_entry_of_its_own_and_all_are_one_version(steven, robber):
    entries = buy(steven, robber)
    assert [(entry.name, entry.quantity, entry.amount) for entry in entries] == [
        ("machete", 1, -61),
        ("coat", 1, -16),
        ("torch", 10, -14),
    ]
    assert {entry.version for entry in entries} == {2} == {fresh(steven).version}
    assert goods_of(steven) == [(1, "machete", "hand"), (1, "coat", "worn"), (10, "torch", "carried")]
    assert funds(steven) == 200 - 91


def test_several_kits_are_bought_at_once_and_only_what_fits_is_held_and_worn(steven, robber):
    buy(steven, robber, 2)
    assert goods_of(steven) == [
        (1, "machete", "hand"),
        (1, "machete", "hand"),
        (1, "coat", "worn"),
        (1, "coat", "carried"),
        (20, "torch", "carried"),
    ]
    assert funds(steven) == 200 - 182


def test_one_undo_takes_the_whole_kit_back_and_redo_brings_it_again(steven, robber):
    buy(steven, robber)
    bring_back(steven, 1, seen_version=2, by=None)
    assert (funds(steven), goods_of(steven)) == (200, [])
    bring_back(steven, 2, seen_version=3, by=None)
    assert (funds(steven), len(goods_of(steven))) == (109, 3)


def test_each_part_can_be_put_back_by_itself(steven, robber):
    """Chummer 5063: no kits after creation, and nothing of them could be given back alone."""
    buy(steven, robber)
    for row, paid in zip(fresh(steven).inventory.all(), (61, 16, 14), strict=True):
        before = funds(steven)
        put_back(row, row.quantity, token=uuid4(), by=None)
        assert funds(steven) == before + paid
    assert (funds(steven), goods_of(steven)) == (200, [])


def test_the_same_form_twice_buys_once(steven, robber):
    token = uuid4()
    first, second = buy(steven, robber, token=token), buy(steven, robber, token=token)
    assert [entry.pk for entry in first] == [entry.pk for entry in second]
    assert funds(steven) == 109


@pytest.mark.django_db(transaction=True)
def test_ten_windows_that_send_one_form_buy_one_kit():
    market = a_setting(**COINS)
    steven = a_character(market)
    kit = a_kit(market, (an_item(market), 1, "hand"), (torches(market), 1))
    token, seen = uuid4(), quoted(steven, kit)
    in_threads(10, lambda _: buy(steven, kit, token=token, seen=seen))
    assert (funds(steven), fresh(steven).version) == (200 - 68, 2)


def test_parts_may_be_left_out(steven, market, robber):
    buy(steven, robber, without=[market.items.get(name="machete")])
    assert goods_of(steven) == [(1, "coat", "worn"), (10, "torch", "carried")]
    assert funds(steven) == 200 - 30


def test_without_any_part_nothing_is_bought(steven, market, robber):
    with pytest.raises(Refused, match="Nothing of it is ticked"):
        buy(steven, robber, without=market.items.all())


def test_what_is_too_dear_says_by_how_much_and_buys_nothing(steven, robber):
    with pytest.raises(Refused, match="73 coins short"):
        buy(steven, robber, 3)
    assert nothing_happened(steven)


@pytest.mark.parametrize("change", [{"hidden": True}, {"deleted_at": "2026-11-30T12:00Z"}])
def test_what_went_off_sale_meanwhile_is_named_and_nothing_is_bought(steven, robber, change):
    seen = quoted(steven, robber)
    Item.objects.filter(name="coat").update(**change)
    with pytest.raises(Refused, match=r"coat is not on sale here any more. Nothing was bought."):
        buy(steven, robber, seen=seen)
    assert nothing_happened(steven)


def test_what_lost_its_price_meanwhile_is_named_and_nothing_is_bought(steven, robber):
    seen = quoted(steven, robber)
    Item.objects.filter(name="coat").update(price=None, list_price=None)
    with pytest.raises(Refused, match=r"coat has no price any more. Nothing was bought."):
        buy(steven, robber, seen=seen)
    assert nothing_happened(steven)


def test_the_prices_that_the_page_showed_are_charged(steven, robber):
    seen = quoted(steven, robber)
    Item.objects.filter(name="coat").update(price=90, list_price=90)
    buy(steven, robber, seen=seen)
    assert funds(steven) == 109


def test_another_lot_than_the_page_showed_is_refused_by_name(steven, robber):
    seen = quoted(steven, robber)
    Item.objects.filter(name="torch").update(lot=50)
    with pytest.raises(Refused, match="torch: The page offered 5 at once, and now it is 50"):
        buy(steven, robber, seen=seen)
    assert nothing_happened(steven)


def test_prices_that_no_page_quoted_are_refused(steven, robber):
    keys, _ = quoted(steven, robber)
    with pytest.raises(Refused, match="did not say which prices it showed"):
        buy(steven, robber, seen=(keys, ""))


def test_a_kit_that_the_gm_changed_meanwhile_is_looked_at_again(steven, robber):
    seen = quoted(steven, robber)
    robber.lines.filter(item__name="torch").update(quantity=9)
    with pytest.raises(Refused, match="What is in robber’s outfit has changed"):
        buy(steven, robber, seen=seen)
    robber.delete()
    with pytest.raises(Refused, match="What is in robber’s outfit has changed"):
        buy(steven, robber, seen=seen)
    assert nothing_happened(steven)


def test_where_nothing_is_charged_the_goods_are_taken():
    core = a_setting()
    clone, pebble = a_character(core), an_item(core, name="pebble", plain=True)
    kit = a_kit(core, (pebble, 1), (an_item(core), 1, "hand"))
    entries = buy(clone, kit)
    assert goods_of(clone) == [(1, "pebble", "carried"), (1, "machete", "hand")]
    assert receipt_of_kit("kit", entries, core) == "Took kit: 2 things."


def test_more_lots_than_can_be_bought_at_once_are_refused(steven, robber):
    Item.objects.update(price=0, list_price=0)
    with pytest.raises(Refused, match="Buy from 1 to 1,000 at once"):
        buy(steven, robber, 501)
    assert nothing_happened(steven)


def test_pieces_join_those_that_one_has_at_the_same_price(steven, market, robber):
    bought(steven, market.items.get(name="torch"))
    buy(steven, robber)
    assert (15, "torch", "carried") in goods_of(steven)
    assert LedgerEntry.objects.filter(character=steven, name="torch").count() == 2


def test_the_receipt_says_what_all_of_it_cost(steven, market, robber):
    entries = buy(steven, robber)
    assert (
        receipt_of_kit("robber’s outfit", entries, market) == "Bought robber’s outfit for 91 coins: 3 things."
    )
    assert receipt_of_kit("axe", entries[:1], market) == "Bought axe for 61 coins: 1 thing."


def placed(place, item, pieces=1, *gear, lot=1, strength=3):
    build = pure.human_build(strength=strength)
    blueprint = rules.Blueprint(template=pure.human(), build=build, gear=gear)
    return placed_as(place, item, rules.wielder_of(blueprint), gear, pieces=pieces, lot=lot)


class TestPlaces:
    def test_what_the_kit_wears_is_worn_though_it_is_no_armor(self):
        assert placed("worn", SHIRT) == [Placement(1, WORN)]

    def test_what_the_kit_carries_is_carried_though_a_hand_is_free(self):
        assert placed("carried", pure.machete()) == [Placement(1, CARRIED)]

    def test_what_the_kit_holds_is_held_as_far_as_hands_allow(self):
        one = Placement(1, HAND, 1)
        assert placed("hand", pure.machete(), 3) == [one, one, Placement(1, CARRIED)]

    def test_a_bow_takes_both_hands(self):
        assert placed("hand", pure.light_bow()) == [Placement(1, HAND, 2)]

    def test_with_full_hands_it_is_carried(self):
        held = rules.Gear(item=pure.machete(), place=HAND, hands=2)
        assert placed("hand", pure.machete(), 1, held) == [Placement(1, CARRIED)]

    def test_what_is_worn_already_is_carried(self):
        assert placed("worn", SHIRT, 1, rules.Gear(item=SHIRT, place=WORN)) == [Placement(1, CARRIED)]

    def test_what_is_sold_in_lots_is_packed(self):
        assert placed("hand", pure.machete(), 6, lot=3) == [Placement(6, CARRIED)]

    def test_what_is_too_heavy_to_carry_is_stored(self):
        chest = rules.Item(name="chest", mass_mg=11_000_000)
        assert placed("worn", chest) == [Placement(1, STORED)]
