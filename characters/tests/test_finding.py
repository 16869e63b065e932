"""Something of the setting that is found and added without paying."""

from uuid import uuid4

import pytest

from characters.models import LedgerEntry, Possession
from characters.money import receipt
from characters.purchases import funds, put_back, sell
from characters.quantities import find
from characters.refusals import Refused
from characters.row_changes import MOST_PIECES
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
)
from characters.tests.test_history import redo, undo
from config.tests.at_once import in_threads

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


def found(character, item, pieces=1, reason="in a cave", token=None):
    return find(fresh(character), item, pieces, reason, token=token or uuid4(), by=None)


def test_what_is_found_is_there_with_a_receipt_of_no_coins_that_says_why(steven, market):
    entry = found(steven, torches(market), 3)
    assert (entry.kind, entry.quantity, entry.amount, entry.version) == (LedgerEntry.Kind.FOUND, 3, 0, 2)
    assert receipt(entry, market) == "Found 3 × torch: in a cave."
    assert goods_of(steven) == [(3, "torch", "carried")]
    assert (funds(steven), fresh(steven).version) == (200, 2)


def test_a_weapon_goes_where_one_that_is_bought_would(steven, market):
    found(steven, an_item(market))
    assert goods_of(steven) == [(1, "machete", "hand")]


def test_a_draft_that_puts_it_back_gets_no_coins(steven, market):
    row = found(steven, an_item(market)).possession
    assert put_back(row, 1, token=uuid4(), by=None).amount == 0
    assert funds(steven) == 200


def test_who_is_ready_sells_it_at_the_resale_rate_of_its_price_of_then(steven, market):
    machete = an_item(market)
    row = found(steven, machete).possession
    machete.list_price = 1_000
    machete.save()
    ready(steven)
    assert sell(row, 1, token=uuid4(), quoted=30, by=None).amount == 30


def test_what_has_no_price_is_found_and_brings_nothing(steven, market):
    row = found(steven, an_item(market, name="idol", plain=True)).possession
    ready(steven)
    assert sell(row, 1, token=uuid4(), quoted=0, by=None).amount == 0


def test_it_lies_apart_from_what_was_paid_for_and_beside_what_was_found_before(steven, market):
    torch = torches(market)
    bought(steven, torch)
    for _ in range(2):
        found(steven, torch, 2)
    assert goods_of(steven) == [(5, "torch", "carried"), (4, "torch", "carried")]
    assert [row.paid_by for row in fresh(steven).inventory.all()] == [None, Possession.NOBODY]


def test_undo_takes_it_away_and_redo_brings_it_again(steven, market):
    found(steven, torches(market), 3)
    undo(steven)
    assert goods_of(steven) == []
    redo(steven)
    assert goods_of(steven) == [(3, "torch", "carried")]
    assert funds(steven) == 200


def test_more_than_anybody_can_own_is_refused(steven, market):
    torch = torches(market, mass_mg=0)
    found(steven, torch, MOST_PIECES)
    with pytest.raises(Refused, match="Nobody can own more than"):
        found(steven, torch)
    assert goods_of(steven) == [(MOST_PIECES, "torch", "carried")]


def test_where_nothing_is_charged_it_joins_what_was_taken():
    core = a_setting()
    steven, machete = a_character(core), torches(core)
    bought(steven, machete)
    found(steven, machete)
    assert goods_of(steven) == [(6, "torch", "carried")]


@pytest.mark.django_db(transaction=True)
def test_ten_presses_of_one_form_find_it_once():
    market = a_setting(**COINS)
    steven, torch, token = a_character(market), torches(market), uuid4()
    in_threads(10, lambda _: found(steven, torch, 3, token=token).pk)
    assert goods_of(steven) == [(3, "torch", "carried")]
