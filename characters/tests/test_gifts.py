"""Things and coins that one character gives to another."""

from uuid import uuid4

import pytest

from characters import lifecycle
from characters.copies import copies
from characters.gifts import give, give_coins
from characters.history import bring_back, targets
from characters.models import LedgerEntry
from characters.money import receipt
from characters.purchases import funds, put_back, sell
from characters.refusals import Gone, Refused
from characters.tests.factories import (
    COINS,
    a_character,
    a_setting,
    an_item,
    bought,
    fresh,
    goods_of,
    ready,
    torches,
    user,
)
from characters.tests.test_history import undo
from characters.tests.test_purchases_at_once import at_once
from config.tests.at_once import in_threads

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


@pytest.fixture
def bruni(market):
    return a_character(market, name="Bruni")


def given(row, to, quantity=1, token=None):
    return give(row, to, quantity, token=token or uuid4(), by=user())


def paid(giver, to, coins, token=None):
    return give_coins(giver, to, coins, token=token or uuid4(), by=user())


def the(character, name="machete"):
    return character.inventory.get(name=name)


def test_a_thing_goes_to_the_other_and_both_have_a_receipt_and_a_version(steven, bruni, market):
    given(bought(steven, an_item(market)), bruni)
    gave, got = steven.ledger.first(), bruni.ledger.first()
    assert (goods_of(steven), goods_of(bruni)) == ([], [(1, "machete", "hand")])
    assert receipt(gave, market) == "Gave 1 machete to Bruni."
    assert receipt(got, market) == "Got 1 machete from Steven."
    assert (gave.amount, got.amount, funds(steven), funds(bruni)) == (0, 0, 139, 200)
    assert (gave.version, fresh(steven).version) == (3, 3)
    assert (got.version, fresh(bruni).version, got.possession) == (2, 2, the(bruni))


def test_five_of_ten_go_and_are_added_to_what_came_before(steven, bruni, market):
    row = bought(steven, torches(market), 2)
    given(row, bruni, 2)
    given(the(steven, "torch"), bruni, 3)
    assert (goods_of(steven), goods_of(bruni)) == (
        [(5, "torch", "carried")], [(5, "torch", "carried")],
    )  # fmt: skip


def test_what_somebody_paid_for_and_what_somebody_got_lie_apart(steven, bruni, market):
    torch = torches(market)
    bought(bruni, torch)
    given(bought(steven, torch), bruni, 5)
    assert goods_of(bruni) == [(5, "torch", "carried"), (5, "torch", "carried")]


def test_figures_and_price_paid_go_along_whatever_the_list_says_now(steven, bruni, market):
    item = an_item(market)
    row = bought(steven, item)
    item.power, item.list_price = 9, 5
    item.save()
    given(row, bruni)
    assert (the(bruni).power, the(bruni).price_paid, the(bruni).item) == (5, 61, item)


def test_a_draft_gets_no_coins_for_what_it_was_given(steven, bruni, market):
    given(bought(steven, an_item(market)), bruni)
    assert put_back(the(bruni), 1, token=uuid4(), by=user()).amount == 0
    assert (funds(steven), funds(bruni)) == (139, 200)


def test_who_paid_gets_the_coins_back_when_the_thing_comes_back(steven, bruni, market):
    given(bought(steven, an_item(market)), bruni)
    given(the(bruni), steven)
    assert put_back(the(steven), 1, token=uuid4(), by=user()).amount == 61


def test_what_went_through_three_hands_is_still_paid_by_the_first(steven, bruni, market):
    cato = a_character(market, name="Cato")
    given(bought(steven, an_item(market)), bruni)
    given(the(bruni), cato)
    assert the(cato).paid_by == steven.pk
    given(the(cato), steven)
    assert the(steven).paid_by is None


def test_who_is_ready_sells_what_was_given_for_half_of_what_was_paid(steven, bruni, market):
    given(bought(steven, an_item(market)), bruni)
    ready(bruni)
    assert sell(the(bruni), 1, token=uuid4(), quoted=30, by=user()).amount == 30


def test_pieces_of_a_lot_that_go_and_come_back_bring_what_was_paid(steven, bruni, market):
    given(bought(steven, torches(market)), bruni, 3)
    given(the(bruni, "torch"), steven, 3)
    for pieces in (2, 3):
        put_back(the(steven, "torch"), pieces, token=uuid4(), by=user())
    assert funds(steven) == 200


def test_parts_of_a_lot_that_are_put_back_apart_bring_what_was_paid(steven, bruni, market):
    given(bought(steven, torches(market)), bruni, 3)
    put_back(the(steven, "torch"), 2, token=uuid4(), by=user())
    given(the(bruni, "torch"), steven, 3)
    put_back(the(steven, "torch"), 3, token=uuid4(), by=user())
    assert funds(steven) == 200


def test_a_copy_of_who_was_given_something_makes_no_coins_of_it(steven, bruni, market):
    given(bought(steven, an_item(market)), bruni)
    (copied,) = copies(fresh(bruni), user(), ["Bruna"])
    assert [(entry.kind, entry.amount) for entry in copied.ledger.all()] == [("copied", 0), ("start", 200)]
    assert put_back(the(copied), 1, token=uuid4(), by=user()).amount == 0
    (other,) = copies(fresh(bruni), user(), ["Bruna"])
    given(the(other), steven)
    assert put_back(the(steven), 1, token=uuid4(), by=user()).amount == 0


def test_coins_go_from_purse_to_purse(steven, bruni, market):
    entry = paid(steven, bruni, 50)
    assert (funds(steven), funds(bruni)) == (150, 250)
    assert receipt(entry, market) == "Gave 50 coins to Bruni."
    assert receipt(bruni.ledger.first(), market) == "Got 50 coins from Steven."


def test_more_coins_than_there_are_are_not_given(steven, bruni):
    with pytest.raises(Refused, match=r"^1 coin short\. Nothing was given\.$"):
        paid(steven, bruni, 201)
    assert (funds(steven), funds(bruni), fresh(bruni).version) == (200, 200, 1)


def test_a_copy_of_who_was_given_coins_and_spent_them_is_not_below_zero(steven, bruni, market):
    paid(steven, bruni, 100)
    bought(bruni, an_item(market, list_price=290))
    (copied,) = copies(fresh(bruni), user(), ["Bruna"])
    assert funds(copied) == 10


def test_where_nothing_is_charged_things_are_given_and_coins_are_not():
    setting = a_setting()
    steven, bruni = a_character(setting), a_character(setting, name="Bruni")
    given(bought(steven, an_item(setting)), bruni)
    assert goods_of(bruni) == [(1, "machete", "hand")]
    with pytest.raises(Refused, match="there is no purse"):
        paid(steven, bruni, 1)


def test_the_same_token_gives_once(steven, bruni, market):
    row, token = bought(steven, torches(market)), uuid4()
    assert given(row, bruni, 2, token) == given(row, bruni, 2, token)
    assert (goods_of(bruni), fresh(bruni).version) == ([(2, "torch", "carried")], 2)
    coins = uuid4()
    assert paid(steven, bruni, 5, coins) == paid(steven, bruni, 5, coins)
    assert funds(bruni) == 205


def test_nobody_gives_to_themselves_to_another_setting_or_into_the_bin(steven, bruni, market):
    row = bought(steven, an_item(market))
    lifecycle.bin(bruni)
    for to, sentence in (
        (steven, "Nobody gives something to themselves"),
        (a_character(a_setting(**COINS), name="Mira"), "Mira is in another setting"),
        (bruni, "Bruni is in the bin"),
    ):
        with pytest.raises(Refused, match=sentence):
            given(row, to)
    assert goods_of(steven) == [(1, "machete", "hand")]


def test_what_or_who_is_gone_is_neither_given_nor_gets_anything(steven, bruni, market):
    row = bought(steven, torches(market))
    with pytest.raises(Refused, match="Choose a number from 1 to 5"):
        given(row, bruni, 6)
    given(row, bruni, 5)
    row.pk = 10**9
    with pytest.raises(Refused, match="not in the inventory any more"):
        given(row, bruni)
    to = fresh(bruni)
    lifecycle.delete_for_good([bruni.pk])
    with pytest.raises(Gone):
        given(row, to)


def test_undo_leaves_what_was_given_with_the_other_and_says_what_to_do(steven, bruni, market):
    given(bought(steven, an_item(market)), bruni)
    for one, sentence in ((steven, "machete went to Bruni"), (bruni, "machete came from Steven")):
        with pytest.raises(Refused, match=sentence):
            bring_back(fresh(one), 1, seen_version=fresh(one).version, by=user())
    with pytest.raises(Refused, match=r"\. Let Bruni give it back first, then go back\. Or set by hand"):
        undo(steven)
    with pytest.raises(Refused, match=r"\. Give it back first, then go back\."):
        undo(bruni)
    assert (goods_of(steven), goods_of(bruni)) == ([], [(1, "machete", "hand")])


def test_later_changes_are_undone_as_ever(steven, bruni, market):
    given(bought(steven, an_item(market)), bruni)
    bought(bruni, torches(market))
    undo(bruni)
    assert (goods_of(bruni), targets(fresh(bruni)).redo) == ([(1, "machete", "hand")], 3)


def test_when_all_went_back_every_version_can_be_had_again(steven, bruni, market):
    given(bought(steven, an_item(market)), bruni)
    given(the(bruni), steven)
    paid(steven, bruni, 5)
    with pytest.raises(Refused, match="money went to Bruni"):
        bring_back(fresh(steven), 1, seen_version=5, by=user())
    paid(bruni, steven, 5)
    bring_back(fresh(steven), 1, seen_version=6, by=user())
    bring_back(fresh(bruni), 1, seen_version=5, by=user())
    assert (goods_of(steven), goods_of(bruni), funds(steven), funds(bruni)) == ([], [], 200, 200)


@pytest.mark.django_db(transaction=True)
def test_ten_presses_of_one_form_give_once():
    market = a_setting(**COINS)
    steven, bruni, token = a_character(market), a_character(market, name="Bruni"), uuid4()
    row = bought(steven, torches(market))
    entries = at_once(10, lambda _: give(row, bruni, 1, token=token, by=None))
    assert len({entry.pk for entry in entries}) == 1
    assert (goods_of(steven), goods_of(bruni)) == ([(4, "torch", "carried")], [(1, "torch", "carried")])


@pytest.mark.django_db(transaction=True)
def test_two_who_give_to_each_other_at_once_only_wait():
    market = a_setting(**COINS)
    steven, bruni = a_character(market), a_character(market, name="Bruni")
    rows = [bought(steven, torches(market)), bought(bruni, an_item(market))]

    def act(number):
        mine, theirs = (steven, bruni) if number % 2 else (bruni, steven)
        if number < 2:
            return give(rows[number], bruni if number == 0 else steven, 1, token=uuid4(), by=None)
        return give_coins(mine, theirs, 10, token=uuid4(), by=None)

    entries = in_threads(10, act)
    assert len(entries) == 10
    assert all(isinstance(entry, LedgerEntry) for entry in entries)
    assert funds(steven) + funds(bruni) == 400 - 7 - 61
    assert goods_of(steven) == [(4, "torch", "carried"), (1, "machete", "hand")]
