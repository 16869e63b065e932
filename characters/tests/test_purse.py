"""Coins that come and go without goods."""

from uuid import uuid4

import pytest

from characters.history import bring_back, targets
from characters.models import LedgerEntry
from characters.pages.change_words import change_lines
from characters.purchases import buy, funds, receipt, sell
from characters.purse import move_coins
from characters.refusals import Refused
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, fresh, ready, user
from characters.tests.test_history import redo, undo
from characters.tests.test_purchases_at_once import at_once

pytestmark = [pytest.mark.database, pytest.mark.django_db]

GIFT, FINE = LedgerEntry.Kind.GIFT, LedgerEntry.Kind.FINE


@pytest.fixture
def steven(market):
    return a_character(market)


def move(character, kind, coins, reason="found a purse", token=None):
    return move_coins(character, kind, coins, reason, token=token or uuid4(), by=user())


def test_a_gift_adds_coins_and_keeps_its_reason_its_giver_and_the_version(steven):
    entry = move(steven, GIFT, 50)
    assert (entry.kind, entry.amount, entry.quantity, entry.name) == (GIFT, 50, 0, "found a purse")
    assert (funds(steven), entry.version, fresh(steven).version, entry.by) == (250, 2, 2, user())


def test_a_fine_takes_coins_down_to_the_last(steven):
    assert move(steven, FINE, 200).amount == -200
    assert funds(steven) == 0


@pytest.mark.parametrize(
    ("before", "sentence"),
    [
        (0, "There are 200 coins in the purse. Take at most that."),
        (199, "There is 1 coin in the purse. Take at most that."),
        (200, "The purse is empty: there is nothing to take."),
    ],
)
def test_a_fine_of_more_than_there_is_takes_nothing_and_says_what_is_there(steven, before, sentence):
    if before:
        move(steven, FINE, before)
    with pytest.raises(Refused) as refusal:
        move(steven, FINE, 201 - before)
    assert refusal.value.sentence == sentence
    assert funds(steven) == 200 - before


def test_where_nothing_is_charged_there_is_no_purse():
    with pytest.raises(Refused, match="there is no purse"):
        move(a_character(), GIFT, 50)


def test_the_same_token_moves_coins_once(steven):
    token = uuid4()
    first, again = move(steven, GIFT, 50, token=token), move(steven, GIFT, 50, token=token)
    assert (first, receipt(steven, token)) == (again, first)
    assert (funds(steven), fresh(steven).version) == (250, 2)


def test_undo_takes_a_gift_back_and_redo_gives_it_again(steven):
    move(steven, GIFT, 50)
    undo(steven)
    assert (funds(steven), targets(fresh(steven)).redo) == (200, 2)
    redo(steven)
    assert funds(steven) == 250


def test_the_versions_tell_what_was_in_the_purse_before_and_after_and_why(steven):
    move(steven, GIFT, 50)
    undo(steven)
    told = [
        [(line.label, line.before, line.after) for line in change_lines(row.step, row.before, row.after, {})]
        for row in steven.changes.all()
    ]
    assert told == [[("purse", "250", "200")], [("purse", "200", "250 (found a purse)")]]


def test_undo_of_a_gift_that_was_spent_takes_the_thing_back_first(steven, market):
    move(steven, GIFT, 50)
    bought(steven, an_item(market, list_price=230))
    undo(steven)
    undo(steven)
    assert (funds(steven), steven.inventory.count()) == (200, 0)


def test_what_a_version_from_the_list_moved_in_coins_alone_is_undone_too(steven, market):
    """A sale after a purchase leaves no row of goods to bring back, only the coins that it brought."""
    row = bought(steven, an_item(market))
    ready(steven)
    sell(row, 1, token=uuid4(), quoted=30, by=user())
    bring_back(fresh(steven), 1, seen_version=3, by=user())
    assert funds(steven) == 200
    undo(steven)
    assert funds(steven) == 169


@pytest.mark.django_db(transaction=True)
def test_ten_fines_and_purchases_at_once_never_go_below_zero():
    market = a_setting(**COINS)
    steven, item = a_character(market), an_item(market)

    def act(number):
        if number % 2:
            return move_coins(steven, FINE, 45, "a toll", token=uuid4(), by=None)
        return buy(steven, item, 1, token=uuid4(), quoted_price=61, by=None)

    done = [one for one in at_once(10, act) if isinstance(one, LedgerEntry)]
    assert funds(steven) == 200 + sum(entry.amount for entry in done) >= 0
    assert len(done) >= 3
    assert funds(steven) < 61
