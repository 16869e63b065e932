"""Buying, putting back and selling."""

from uuid import uuid4

import pytest

from characters.models.possessions import LedgerQuerySet
from characters.purchases import (
    Refused,
    buy,
    funds,
    ledger_of,
    put_back,
    receipt,
    returned_for,
    sell,
)
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
from equipment.models import Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


def test_a_new_character_has_the_starting_coins(steven):
    assert funds(steven) == 200


def test_without_coins_there_are_no_funds():
    assert funds(a_character()) is None


@pytest.mark.parametrize(("budget", "amount"), [(COINS, 139), ({}, None)])
def test_a_ledger_says_the_funds_and_the_newest_movement(budget, amount, django_assert_num_queries):
    steven = a_character(a_setting(**budget))
    assert (ledger_of(steven).funds, ledger_of(steven).newest) == (funds(steven), None)
    bought(steven, an_item(steven.setting))
    with django_assert_num_queries(1):
        ledger = ledger_of(steven)
    assert ledger.funds == funds(steven) == amount
    assert (ledger.newest["kind"], ledger.newest["name"], ledger.newest["item__lot"]) == (
        "purchase",
        "machete",
        1,
    )


def test_buying_takes_the_price_and_brings_the_item_in_one_entry(steven, market):
    entry = buy(steven, an_item(market), 1, token=uuid4(), quoted_price=61, by=user())
    assert (entry.kind, entry.name, entry.quantity, entry.amount) == ("purchase", "machete", 1, -61)
    assert (entry.possession.price_paid, funds(steven), entry.version, entry.by) == (61, 139, 2, user())
    assert goods_of(steven) == [(1, "machete", "hand")]


def test_a_purchase_is_a_change_of_the_step_equipment_with_its_rows_and_token(steven, market):
    token = uuid4()
    entry = buy(steven, an_item(market), 1, token=token, quoted_price=61, by=user())
    change = steven.changes.get()
    key = str(entry.possession.pk)
    assert (change.step, change.before) == ("equipment", {"possessions": {key: None}})
    assert change.after["token"] == str(token)
    assert change.after["possessions"][key] == fresh(steven).inventory.get().as_change()
    assert fresh(steven).equipment_version == 2


def test_the_same_token_buys_once_and_returns_the_first_entry(steven, market):
    item, token = an_item(market), uuid4()
    first = buy(steven, item, 1, token=token, quoted_price=61, by=user())
    again = buy(steven, item, 1, token=token, quoted_price=61, by=user())
    assert (again, receipt(steven, token), funds(steven)) == (first, first, 139)
    assert fresh(steven).version == 2


def test_an_unused_token_has_no_receipt(steven):
    assert receipt(steven, uuid4()) is None


def test_funds_may_be_spent_to_the_last_coin(steven, market):
    bought(steven, an_item(market, list_price=200))
    assert funds(steven) == 0


def test_what_is_missing_is_said_in_coins(steven, market):
    item = an_item(market, list_price=259)
    with pytest.raises(Refused) as refusal:
        buy(steven, item, 1, token=uuid4(), quoted_price=259, by=user())
    assert refusal.value.sentence == "59 coins short."
    assert (funds(steven), goods_of(steven), fresh(steven).version) == (200, [], 1)


def test_one_missing_coin_is_one_coin(steven, market):
    item = an_item(market, list_price=201)
    with pytest.raises(Refused, match=r"^1 coin short\.$"):
        buy(steven, item, 1, token=uuid4(), quoted_price=201, by=user())


def test_the_quoted_price_is_charged_and_comes_back(steven, market):
    item = an_item(market, list_price=70)
    buy(steven, item, 1, token=uuid4(), quoted_price=61, by=user())
    assert funds(steven) == 200 - 61
    put_back(steven.inventory.get(), 1, token=uuid4(), by=user())
    assert funds(steven) == 200


def test_a_page_that_quotes_no_price_is_refused(steven, market):
    with pytest.raises(Refused, match="did not say which price"):
        buy(steven, an_item(market), 1, token=uuid4(), quoted_price=None, by=user())


def test_an_item_without_a_price_is_refused_where_coins_are_charged(steven, market):
    with pytest.raises(Refused, match="no price yet"):
        bought(steven, an_item(market, plain=True, name="rope"))


def test_a_price_of_zero_is_a_price(steven, market):
    bought(steven, an_item(market, list_price=0))
    assert (funds(steven), goods_of(steven)) == (200, [(1, "machete", "hand")])


@pytest.mark.parametrize("quantity", [0, -1, 1001, 10**9])
def test_a_quantity_beyond_one_to_a_thousand_is_refused(steven, market, quantity):
    item = an_item(market, list_price=0)
    with pytest.raises(Refused, match="from 1 to 1,000"):
        buy(steven, item, quantity, token=uuid4(), quoted_price=0, by=user())


def test_a_thousand_at_once_is_the_most(market):
    steven = a_character(market)
    bought(steven, an_item(market, plain=True, name="nail", list_price=0), 1000)
    assert goods_of(steven) == [(1000, "nail", "carried")]


def test_more_than_a_million_pieces_of_one_thing_are_refused(steven, market):
    item = an_item(market, plain=True, name="sand", list_price=0, lot=1_000_000)
    bought(steven, item)
    with pytest.raises(Refused, match="1,000,000 pieces"):
        bought(steven, item)
    with pytest.raises(Refused, match="1,000,000 pieces"):
        bought(steven, item, 2)
    assert steven.ledger.count() == 2


@pytest.mark.parametrize("change", [{"hidden": True}, {"deleted_at": "2026-01-01T00:00Z"}])
def test_what_is_hidden_or_in_the_bin_is_not_on_sale(steven, market, change):
    with pytest.raises(Refused, match="not on sale"):
        bought(steven, an_item(market, **change))


def test_an_item_of_another_setting_is_not_on_sale(steven):
    with pytest.raises(Refused, match="not on sale"):
        bought(steven, an_item(a_setting(**COINS)))


@pytest.mark.parametrize(
    "budget", [{"budget": Setting.Budget.NONE}, {"budget": Setting.Budget.ALLOWANCE, "allowance_cp": 10}]
)
def test_without_coins_nothing_is_charged_and_the_entry_says_zero(budget):
    setting = a_setting(**budget)
    steven = a_character(setting)
    entry = buy(steven, an_item(setting), 3, token=uuid4(), quoted_price=None, by=user())
    assert (entry.amount, entry.possession.price_paid) == (0, 0)
    back = put_back(entry.possession, 1, token=uuid4(), by=user())
    assert back.amount == 0


def test_a_lot_is_bought_whole_and_its_pieces_are_counted(steven, market):
    entry = buy(steven, torches(market), 3, token=uuid4(), quoted_price=7, by=user())
    assert (entry.quantity, entry.amount) == (15, -21)
    assert goods_of(steven) == [(15, "torch", "carried")]


def test_buying_the_same_item_twice_adds_up(steven, market):
    item = torches(market)
    first, second = bought(steven, item), bought(steven, item, 2)
    assert (first, goods_of(steven)) == (second, [(15, "torch", "carried")])


def test_rows_that_cost_differently_stay_apart(steven, market):
    item = torches(market)
    bought(steven, item)
    item.list_price = 8
    item.save()
    bought(steven, item)
    assert goods_of(steven) == [(5, "torch", "carried"), (5, "torch", "carried")]


def test_putting_back_returns_exactly_what_was_paid(steven, market):
    item = an_item(market)
    possession = bought(steven, item)
    item.list_price = 10
    item.save()
    entry = put_back(possession, 1, token=uuid4(), by=user())
    assert (entry.kind, entry.amount, funds(steven), goods_of(steven)) == ("put-back", 61, 200, [])


def test_putting_back_twice_with_one_token_is_once(steven, market):
    possession, token = bought(steven, an_item(market)), uuid4()
    first = put_back(possession, 1, token=token, by=user())
    possession.pk = first.possession_id or 10**9
    assert put_back(possession, 1, token=token, by=user()) == first
    assert funds(steven) == 200


def test_of_a_single_piece_one_can_be_given_back(steven, market):
    with pytest.raises(Refused, match=r"^There is 1 piece here\. Choose 1\.$"):
        put_back(bought(steven, an_item(market)), 2, token=uuid4(), by=user())


@pytest.mark.parametrize("quantity", [0, -1, 6])
def test_one_cannot_give_back_what_one_does_not_have(steven, market, quantity):
    possession = bought(steven, torches(market))
    with pytest.raises(Refused, match="from 1 to 5"):
        put_back(possession, quantity, token=uuid4(), by=user())


def test_what_is_gone_cannot_be_given_back(steven, market):
    possession = bought(steven, an_item(market))
    put_back(steven.inventory.get(), 1, token=uuid4(), by=user())
    with pytest.raises(Refused, match="not in the inventory"):
        put_back(possession, 1, token=uuid4(), by=user())


def test_a_draft_puts_back_and_does_not_sell(steven, market):
    possession = bought(steven, an_item(market))
    with pytest.raises(Refused, match="is a draft"):
        sell(possession, 1, token=uuid4(), quoted=30, by=user())


def test_who_is_ready_sells_and_does_not_put_back(steven, market):
    possession = bought(steven, an_item(market))
    ready(steven)
    with pytest.raises(Refused, match="is ready"):
        put_back(possession, 1, token=uuid4(), by=user())
    entry = sell(possession, 1, token=uuid4(), quoted=30, by=user())
    assert (entry.kind, entry.amount, funds(steven)) == ("sale", 30, 169)


@pytest.mark.parametrize(("quantity", "percent", "coins"), [(5, 50, 3), (10, 50, 7), (3, 50, 2), (5, 33, 2)])
def test_a_sale_is_price_times_quantity_times_rate_rounded_down_once(quantity, percent, coins):
    market = a_setting(**COINS, resale_percent=percent)
    steven = a_character(market)
    possession = bought(steven, torches(market), 2)
    ready(steven)
    assert returned_for(possession, quantity, fresh(steven), alike=10) == coins
    assert sell(possession, quantity, token=uuid4(), quoted=coins, by=user()).amount == coins


def test_an_exception_inside_a_purchase_leaves_nothing(steven, market, monkeypatch):
    item = an_item(market)

    def fail(*args, **kwargs):
        raise RuntimeError("the power went out")

    monkeypatch.setattr(LedgerQuerySet, "bulk_create", fail)
    with pytest.raises(RuntimeError):
        buy(steven, item, 1, token=uuid4(), quoted_price=61, by=user())
    monkeypatch.undo()
    assert (goods_of(steven), funds(steven), steven.changes.count()) == ([], 200, 0)
    assert fresh(steven).version == 1
