"""Purchases in many windows at once, and in any order."""

from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from characters import inventory, lifecycle, purchases
from characters.purchases import Refused, buy, funds, pieces_alike, put_back, returned_for, sell
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
from config.tests.at_once import in_threads

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def at_once(count, action):
    """Run an action in so many threads at once and return what each returned, or how it was refused."""

    def run(number):
        try:
            return action(number)
        except Refused as refusal:
            return refusal

    return in_threads(count, run)


@pytest.mark.django_db(transaction=True)
def test_ten_parallel_posts_of_one_purchase_buy_once():
    market = a_setting(**COINS)
    steven, item, token = a_character(market), an_item(market), uuid4()
    entries = at_once(10, lambda _: buy(steven, item, 1, token=token, quoted_price=61, by=None))
    assert len(entries) == 10
    assert len({entry.pk for entry in entries}) == 1
    assert (funds(steven), goods_of(steven)) == (139, [(1, "machete", "hand")])


@pytest.mark.django_db(transaction=True)
def test_ten_purchases_of_the_last_coins_never_go_below_zero():
    market = a_setting(**COINS)
    steven, item = a_character(market), an_item(market)
    answers = at_once(10, lambda _: buy(steven, item, 1, token=uuid4(), quoted_price=61, by=None))
    assert sum(isinstance(answer, Refused) for answer in answers) == 7
    assert (funds(steven), fresh(steven).inventory.count(), fresh(steven).version) == (17, 3, 4)


@pytest.mark.django_db(transaction=True)
def test_ten_sales_of_one_thing_sell_it_once():
    market = a_setting(**COINS)
    steven = a_character(market)
    possession = bought(steven, an_item(market))
    ready(steven)
    answers = at_once(10, lambda _: sell(possession, 1, token=uuid4(), quoted=30, by=None))
    assert sum(isinstance(answer, Refused) for answer in answers) == 9
    assert funds(steven) == 169


MOVES = st.lists(
    st.tuples(
        st.sampled_from(["buy machete", "buy torch", "back", "sell", "ready", "draft", "stow"]),
        st.integers(1, 6),
    ),
    max_size=12,
)


class TestRandomHistories(TestCase):
    """Whatever is bought, put back, sold and moved."""

    @settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
    @given(moves=MOVES)
    def test_the_balance_is_the_sum_of_the_ledger_and_never_below_zero(self, moves):
        market = a_setting(**COINS)
        steven = a_character(market)
        items = {"machete": an_item(market), "torch": torches(market)}
        balance = 200
        for move, number in moves:
            entry = self.attempt(steven, items, move, number)
            balance += entry.amount if entry else 0
            assert funds(steven) == balance >= 0
        owned = sum(row.price_paid * row.quantity // row.lot for row in fresh(steven).inventory.all())
        assert balance + owned <= 200
        if not steven.ledger.filter(kind="sale").exists():
            assert self.all_put_back(steven) == 200

    def attempt(self, steven, items, move, number):
        """Return the entry of a move, or None where it is refused or moves no money."""
        verb, _, name = move.partition(" ")
        possession = steven.inventory.order_by("?").first()
        try:
            if verb == "buy":
                item = items[name]
                return buy(steven, item, number, token=uuid4(), quoted_price=item.price, by=None)
            if verb in ("ready", "draft"):
                {"ready": lifecycle.make_ready, "draft": lifecycle.back_to_draft}[verb](steven)
            elif possession and verb == "stow":
                inventory.move(possession, "stored", by=None, seen_version=10**6)
            elif possession and verb == "sell":
                alike = pieces_alike(fresh(steven), fresh(steven).inventory.all())[possession.bought_as()]
                brings = returned_for(possession, number, fresh(steven), alike=alike)
                return sell(possession, number, token=uuid4(), quoted=brings, by=None)
            elif possession:
                return put_back(possession, number, token=uuid4(), by=None)
        except Refused:
            pass
        return None

    def all_put_back(self, steven):
        lifecycle.back_to_draft(steven)
        for row in fresh(steven).inventory.all():
            purchases.put_back(row, row.quantity, token=uuid4(), by=None)
        return funds(steven)
