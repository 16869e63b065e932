"""Purse, load and what is owned."""

from uuid import uuid4

import pytest

import rules
from characters.blueprints import blueprint_of
from characters.kit_purchases import buy_kit
from characters.kits import kit_quote, kits_shown
from characters.models import Character, Possession
from characters.pages.goods import (
    SHOWN_AT_MOST,
    carrying,
    goods_context,
    goods_problems,
    load_ruler,
    owned_row,
    purse,
    rate,
)
from characters.purchases import ledger_of
from characters.tests.factories import COINS, a_character, a_kit, a_setting, an_item, bought, fresh, torches

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def sheet_of(character):
    return rules.derive_sheet(blueprint_of(fresh(character)))


@pytest.mark.parametrize(
    ("budget", "title", "amount", "note"),
    [
        (COINS, "Purse", "200 coins", "200 at the start"),
        ({"budget": "allowance", "allowance_cp": 100}, "Allowance", "61 CP of 100", "what is owned"),
        ({}, "Worth", "61 CP", "Old Roads charges nothing for equipment"),
    ],
)
def test_the_purse_is_what_the_setting_counts(budget, title, amount, note):
    steven = a_character(a_setting(**budget))
    if not budget.get("starting_coins"):
        bought(steven, an_item(steven.setting))
    found = purse(fresh(steven), sheet_of(steven), ledger_of(steven))
    assert (found["title"], found["amount"]) == (title, amount)
    assert note in found["note"]


def test_the_purse_tells_the_start_of_this_character_whatever_the_setting_gives_now():
    steven = a_character(a_setting(**COINS))
    bought(steven, an_item(steven.setting))
    type(steven.setting).objects.update(starting_coins=700)
    found = purse(fresh(steven), sheet_of(steven), ledger_of(steven))
    assert (found["amount"], found["note"]) == ("139 coins", "200 at the start")


def test_an_amount_in_larger_coins_says_what_it_is_in_the_smallest():
    steven = a_character(a_setting(**COINS, denominations=[["crown", 100]]))
    found = purse(fresh(steven), sheet_of(steven), ledger_of(steven))
    assert (found["amount"], found["note"]) == ("2 crowns", "= 200 coins, 200 at the start")


def test_what_a_lost_hand_held_is_a_problem_beside_what_is_owned():
    steven = a_character(a_setting())
    bought(steven, an_item(steven.setting, name="pike", two_handed=True))
    assert goods_problems(sheet_of(steven)) == []
    Character.objects.filter(pk=steven.pk).update(missing_limbs={"hand": 1})
    (problem,) = goods_problems(sheet_of(steven))
    assert problem.sentence == "What Steven holds (pike) takes 2 hands; Steven has 1 hand left."
    assert problem.breaks


def test_a_shield_in_hand_is_told_to_be_worn():
    steven = a_character(a_setting())
    shield = an_item(steven.setting, name="shield", power=None, heft=None, cover=2, absorption=2)
    held = bought(steven, shield)
    Possession.objects.filter(pk=held.pk).update(place="hand", hands=1)
    (problem,) = goods_problems(sheet_of(steven))
    assert problem.sentence.startswith("The shield in hand covers nothing; wear it")
    assert not problem.breaks


def test_the_load_says_what_it_means():
    steven = a_character()
    bought(steven, torches(steven.setting, mass_mg=1_500_000))
    found = carrying(sheet_of(steven))
    assert found["amount"] == "7.5 of 5 kg"
    assert found["says"] == (
        "Encumbered: running and swimming are halved, nothing strenuous, no flight. "
        "Now 5 m a turn on the ground in place of 10."
    )
    assert found["state"] == "encumbered"


def test_no_capacity_and_a_capacity_of_0_have_no_ruler_and_mean_different_things():
    for strength, amount, state in ((0, "0.001 of 0 kg", "too heavy"), (60, "0.001 kg", "")):
        steven = a_character(strength=strength)
        Possession.objects.create(character=steven, name="coin", mass_mg=1_000)
        found = carrying(sheet_of(steven))
        assert (found["ruler"], found["amount"], found["state"]) == (None, amount, state)


def test_what_is_packed_is_said_to_be_in_its_container():
    steven = a_character()
    bag = Possession.objects.create(character=steven, name="bag", holds_things=True)
    Possession.objects.create(character=steven, name="rope", container=bag)
    found = goods_context(fresh(steven), sheet_of(steven), ledger_of(steven))
    assert [row["where"] for row in found["owned_rows"]] == ["in the bag", "carried"]


@pytest.mark.parametrize(
    ("carried_mg", "width", "over", "scale"),
    [
        (0, 0, 0, 20_000),
        (7_500_000, 15_000, 0, 20_000),
        (10_000_000, 20_000, 0, 20_000),
        (10_000_001, 20_000, 5_000, 25_000),
        (99_000_000, 20_000, 5_000, 25_000),
    ],
)
@pytest.mark.parametrize("times", [1, 8_000])
def test_the_ruler_ends_at_twice_the_capacity_or_goes_on_for_a_fifth(carried_mg, width, over, scale, times):
    ruler = load_ruler(carried_mg * times, 5_000_000 * times)
    assert sum(share["width"] for share in ruler["shares"]) == width
    assert (ruler["over"], ruler["scale"], ruler["limit"]) == (over, scale, 20_000)


def test_only_the_latest_possessions_are_shown():
    steven = a_character()
    for number in range(SHOWN_AT_MOST + 2):
        bought(steven, torches(steven.setting, name=f"torch {number}"))
    found = goods_context(fresh(steven), sheet_of(steven), ledger_of(steven))
    assert len(found["owned_rows"]) == SHOWN_AT_MOST
    assert found["owned_more"] == 2
    assert found["receipt"].startswith("Took 5 × torch 9")


@pytest.mark.parametrize(
    ("budget", "told"),
    [(COINS, "Bought robber’s outfit for 68 coins: 2 things."), ({}, "Took robber’s outfit: 2 things.")],
)
def test_the_last_receipt_tells_a_whole_kit(budget, told):
    steven = a_character(a_setting(**budget))
    bought(steven, an_item(steven.setting, name="club"))
    things = an_item(steven.setting), torches(steven.setting)
    kit = a_kit(steven.setting, *((thing, 1) for thing in things))
    kits = kits_shown(steven)
    keys, said = [part.key for part in kits[kit]], kit_quote(steven, kits)
    buy_kit(steven, kit, 1, keys=keys, quote=said, token=uuid4(), by=None)
    found = goods_context(fresh(steven), sheet_of(steven), ledger_of(steven))
    assert found["receipt"] == told


@pytest.mark.parametrize(
    ("state", "words", "brings"),
    [("draft", "Put back", "brings 61 coins"), ("ready", "Sell", "brings 30 coins")],
)
def test_a_draft_puts_back_and_who_is_ready_sells(state, words, brings):
    steven = a_character(a_setting(**COINS))
    row = bought(steven, an_item(steven.setting))
    Character.objects.filter(pk=steven.pk).update(state=state)
    found = owned_row(row, fresh(steven), 1)
    assert (found["words"], found["brings"], found["sells"]) == (words, brings, state == "ready")


@pytest.mark.parametrize(
    ("state", "owned", "brings"),
    [
        ("draft", 12, "1 brings 1 coin, all 12 bring 6 coins"),
        ("draft", 11, "1 brings nothing, all 11 bring 5 coins"),
        ("ready", 12, "1 brings nothing, all 12 bring 3 coins"),
    ],
)
def test_of_several_pieces_it_says_what_one_brings_and_what_all_do(state, owned, brings):
    steven = a_character(a_setting(**COINS))
    row = bought(steven, torches(steven.setting, lot=12, list_price=6))
    row.quantity = owned
    Character.objects.filter(pk=steven.pk).update(state=state)
    assert owned_row(row, fresh(steven), owned)["brings"] == brings


@pytest.mark.parametrize(
    ("state", "lot", "owned", "words"),
    [
        ("draft", 12, 12, "one may bring nothing and the next a coin"),
        ("draft", 12, 1, ""),
        ("draft", 1, 3, ""),
        ("ready", 1, 3, "A sale brings 50 % of what was paid for all that is sold at once, rounded down."),
    ],
)
def test_the_rule_behind_what_pieces_bring_is_told_where_it_is_needed(state, lot, owned, words):
    steven = a_character(a_setting(**COINS))
    row = bought(steven, torches(steven.setting, lot=lot, list_price=6))
    row.quantity = owned
    Character.objects.filter(pk=steven.pk).update(state=state)
    told = rate(fresh(steven), [owned_row(row, fresh(steven), owned)])
    assert (words in told) if words else told == ""
