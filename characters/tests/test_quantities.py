"""What is used up and what is found."""

from uuid import uuid4

import pytest

import rules
from characters import history, purchases
from characters.blueprints import blueprint_of
from characters.gifts import give
from characters.inventory import move
from characters.models import LedgerEntry, Possession
from characters.money import receipt
from characters.outfits import switch
from characters.quantities import Amount, amount, count, remove_used_up, was_removed
from characters.refusals import Refused
from characters.steps import Conflict
from characters.tests.factories import (
    a_character,
    an_item,
    bought,
    fresh,
    goods_of,
    ready,
    torches,
)

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


@pytest.fixture
def torch(steven):
    """Ten torches, two lots of five, for fourteen coins."""
    return bought(steven, torches(steven.setting), 2)


def typed(row, text, **changes):
    changes = {"token": uuid4(), "seen_version": fresh(row.character).version, "by": None, **changes}
    return count(row, amount(text), **changes)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("12", (12, False)), ("0", (0, False)), (" +5 ", (5, True)), ("+1", (1, True)), ("-1", (-1, True)),
        ("−3", (-3, True)), ("1000000", (1_000_000, False)),
    ],
)  # fmt: skip
def test_a_number_is_how_many_there_are_and_a_sign_makes_it_more_or_fewer(text, read):
    assert amount(text) == Amount(*read)


@pytest.mark.parametrize(
    "text",
    ["", " ", "abc", "1e9", "1.5", "５", "+", "−", "+0", "--1", "+-1", "++3", "-+1", "−+1", "+ +3", "1 000",
     "1,500", "NaN", "²", "9" * 9, "+" + "9" * 10_000_000, "\x00", "+\u200b1"],
)  # fmt: skip
def test_what_is_no_number_of_pieces_gets_a_sentence(text):
    with pytest.raises(rules.FigureError) as refused:
        amount(text)
    assert refused.value.sentence.startswith("Quantity")
    assert len(refused.value.sentence) < 300


@pytest.mark.parametrize("sign", ["+", "-", "−", " + "])
def test_a_sign_alone_is_told_as_it_was_typed(sign):
    with pytest.raises(rules.FigureError, match=f"such as 5; “[{sign.strip()}]” is not one"):
        amount(sign)


def test_nobody_owns_more_than_a_million_of_one_thing_in_several_rows_together(steven, torch):
    typed(torch, "+999985")
    move(torch, "stored", by=None, seen_version=9, quantity=5)
    assert sum(row.quantity for row in fresh(steven).inventory.all()) == 999_995
    stored = steven.inventory.get(place="stored")
    for more in (
        lambda: typed(stored, "+6"),
        lambda: typed(stored, "12"),
        lambda: bought(steven, torch.item, 2),
    ):
        with pytest.raises(Refused, match="Nobody can own more than 1,000,000 pieces of one thing"):
            more()
    typed(stored, "+5")
    bruni = a_character(steven.setting, name="Bruni")
    with pytest.raises(Refused, match="Nobody can own more"):
        give(bought(bruni, torch.item), steven, 1, token=uuid4(), by=None)
    assert sum(row.quantity for row in fresh(steven).inventory.all()) == 1_000_000
    bought(steven, an_item(steven.setting))


def test_a_number_with_two_signs_is_told_with_both():
    with pytest.raises(rules.FigureError, match=r"“\+\+3” is not one"):
        amount(" ++3")


def test_what_is_used_up_is_gone_without_money_and_stands_in_the_receipts(steven, torch):
    entry = typed(torch, "−1")
    assert goods_of(steven) == [(9, "torch", "carried")]
    assert (entry.kind, entry.quantity, entry.amount) == ("used-up", 1, 0)
    assert receipt(entry, steven.setting) == "Used up 1 × torch."
    assert purchases.funds(steven) == 186


def test_a_hundred_coins_less_three_are_ninety_seven(steven):
    coins = Possession.objects.create(character=steven, name="coin", quantity=100)
    typed(coins, "-3")
    assert goods_of(steven) == [(97, "coin", "carried")]


def test_the_last_one_leaves_a_row_without_mass_that_is_as_it_was_after_loading(steven, torch):
    typed(torch, "0")
    assert goods_of(steven) == [(0, "torch", "carried")]
    found = blueprint_of(fresh(steven))
    assert rules.carried_mass(found.gear) == 0
    assert rules.blueprint_from_json(rules.blueprint_to_json(found)).gear == found.gear


def test_more_than_there_are_cannot_be_used_up(torch):
    with pytest.raises(Refused, match="only 10 pieces here: 11 cannot be used up"):
        typed(torch, "−11")


def test_what_is_found_costs_nothing_and_a_draft_gets_nothing_for_it_so_it_is_a_row_of_its_own(steven, torch):
    entry = typed(torch, "+5")
    found = entry.possession
    assert goods_of(steven) == [(10, "torch", "carried"), (5, "torch", "carried")]
    assert receipt(entry, steven.setting) == "Found 5 × torch."
    assert (found.paid_by, found.lot, purchases.funds(steven)) == (Possession.NOBODY, 5, 186)
    assert purchases.put_back(found, 5, token=uuid4(), by=None).amount == 0
    assert purchases.put_back(torch, 10, token=uuid4(), by=None).amount == 14


def test_what_is_found_again_joins_what_was_found(steven, torch):
    typed(torch, "+5")
    found = typed(torch, "+2").possession
    typed(found, "+1")
    assert goods_of(steven) == [(10, "torch", "carried"), (8, "torch", "carried")]


def test_a_row_that_is_used_up_takes_what_is_found_itself_and_a_draft_gets_nothing_for_it(steven, torch):
    typed(torch, "0")
    typed(torch, "4")
    assert goods_of(steven) == [(4, "torch", "carried")]
    assert purchases.put_back(torch, 1, token=uuid4(), by=None).amount == 0


def test_who_is_ready_sells_what_was_found_at_the_resale_rate(steven, torch):
    found = typed(torch, "+5").possession
    ready(steven)
    assert purchases.sell(found, 5, token=uuid4(), quoted=3, by=None).amount == 3


def test_a_weapon_that_is_found_is_carried_beside_the_one_in_hand(steven):
    machete = bought(steven, an_item(steven.setting))
    typed(machete, "+1")
    assert goods_of(steven) == [(1, "machete", "hand"), (1, "machete", "carried")]


@pytest.mark.parametrize(("place", "hands"), [("worn", 0), ("hand", 1)])
def test_what_is_found_beside_what_the_other_outfit_uses_has_a_row_of_its_own(steven, place, hands):
    cap = Possession.objects.create(
        character=steven,
        name="cap",
        cover=2,
        absorption=1,
        place="carried",
        other_place=place,
        other_hands=hands,
    )
    typed(cap, "+2")
    assert goods_of(steven) == [(1, "cap", "carried"), (2, "cap", "carried")]
    switch(fresh(steven), 2, by=None)
    assert goods_of(steven) == [(1, "cap", place), (2, "cap", "carried")]


def test_a_weapon_that_is_used_up_leaves_the_hand_free(steven):
    stone = Possession.objects.create(character=steven, name="stone", place="hand", hands=1)
    typed(stone, "-1")
    assert goods_of(steven) == [(0, "stone", "carried")]


def test_what_lay_over_armor_that_is_used_up_stays_on(steven):
    shirt = Possession.objects.create(character=steven, name="shirt", place="worn")
    coat = Possession.objects.create(character=steven, name="coat", place="worn", worn_over=shirt)
    typed(shirt, "0")
    coat.refresh_from_db()
    assert (coat.place, coat.worn_over) == ("worn", None)


def test_a_bag_that_holds_something_stays_one_and_those_found_are_empty(steven):
    bag = Possession.objects.create(character=steven, name="bag", holds_things=True)
    Possession.objects.create(character=steven, name="rope", container=bag)
    typed(bag, "3")
    bags = Possession.objects.filter(character=steven, name="bag").order_by("pk")
    assert [(row.quantity, row.contents.count()) for row in bags] == [(1, 1), (2, 0)]


def test_what_is_in_a_bag_that_is_used_up_comes_out(steven):
    bag = Possession.objects.create(character=steven, name="bag", holds_things=True, place="stored")
    rope = Possession.objects.create(character=steven, name="rope", container=bag)
    typed(bag, "0")
    rope.refresh_from_db()
    assert (rope.container, rope.place) == (None, "stored")


def test_the_same_token_counts_once(steven, torch):
    token = uuid4()
    first, second = (typed(torch, "−1", token=token) for _ in range(2))
    assert first == second
    assert goods_of(steven) == [(9, "torch", "carried")]


def test_as_many_as_there_are_is_no_change(steven, torch):
    assert typed(torch, "10") is None
    assert fresh(steven).version == 2


def test_two_windows_that_use_one_each_use_two(steven, torch):
    typed(torch, "−1", seen_version=2)
    typed(torch, "−1", seen_version=2)
    assert goods_of(steven) == [(8, "torch", "carried")]


def test_a_number_in_all_from_an_older_page_is_a_conflict(steven, torch):
    typed(torch, "−1", seen_version=2)
    answer = typed(torch, "10", seen_version=2)
    assert isinstance(answer, Conflict)
    assert (answer.stored, answer.posted) == ({"quantity": 9}, {"quantity": 10})


def test_nobody_finds_more_than_a_million_of_one_thing(torch):
    with pytest.raises(Refused, match="more than 1,000,000"):
        typed(torch, "+1000000")


def test_undo_brings_back_what_was_used_up_and_takes_what_was_found(steven, torch):
    typed(torch, "−4")
    typed(torch, "+5")
    history.bring_back(fresh(steven), 3, seen_version=4, by=None)
    assert goods_of(steven) == [(6, "torch", "carried")]
    history.bring_back(fresh(steven), 2, seen_version=5, by=None)
    assert goods_of(steven) == [(10, "torch", "carried")]


def test_a_row_that_is_used_up_can_be_removed_once_and_undo_brings_it_back(steven, torch):
    typed(torch, "0")
    assert remove_used_up(torch, by=None)
    assert was_removed(steven, torch.pk)
    assert not remove_used_up(torch, by=None)
    assert goods_of(steven) == []
    history.bring_back(fresh(steven), 3, seen_version=4, by=None)
    assert goods_of(steven) == [(0, "torch", "carried")]


def test_what_is_there_and_what_another_one_had_was_not_removed(steven, torch):
    other = bought(a_character(steven.setting), torches(steven.setting))
    assert not was_removed(steven, torch.pk)
    assert not was_removed(steven, other.pk)


def test_what_is_there_again_is_not_removed(torch):
    with pytest.raises(Refused, match="There are 10 of it again"):
        remove_used_up(torch, by=None)


def test_nothing_of_what_is_used_up_can_be_moved(torch):
    typed(torch, "0")
    with pytest.raises(Refused, match="No torch is left here"):
        move(torch, "stored", seen_version=9, by=None)


@pytest.mark.parametrize(("pieces", "kg", "put_back"), [(1, "0.05", 0), (10, "0.5", 5), (15, "0.75", 7)])
def test_arrows_of_a_lot_weigh_and_cost_by_the_piece(steven, pieces, kg, put_back):
    arrows = bought(
        steven,
        an_item(steven.setting, plain=True, name="arrows", mass_mg=50_000, lot=12, list_price=6),
        2,
    )
    typed(arrows, f"{pieces}")
    arrows.refresh_from_db()
    assert rules.kilograms_text(arrows.mass_mg * arrows.quantity) == kg
    assert purchases.put_back(arrows, pieces, token=uuid4(), by=None).amount == put_back


def test_ledger_entries_of_both_kinds_move_no_money(steven, torch):
    typed(torch, "+5")
    typed(torch, "−5")
    kinds = [LedgerEntry.Kind.USED_UP, LedgerEntry.Kind.FOUND]
    assert steven.ledger.filter(kind__in=kinds).balance() == 0
