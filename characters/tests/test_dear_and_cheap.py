"""What factors and small prices make of a purchase, down to the last coin."""

from decimal import Decimal
from uuid import uuid4

import pytest

from characters.purchases import funds, put_back, sell
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, ready, user
from equipment.catalogue_files import catalogue
from equipment.catalogue_rows import load
from equipment.models import Item, Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def now(item):
    """Return an item as it is stored now, with its setting and list."""
    return Item.objects.get(pk=item.pk)


def with_factor(market, factor):
    market.price_factor = Decimal(factor)
    market.save()


def test_of_a_hundred_coins_three_are_taken_and_the_rest_stays():
    steven = a_character(a_setting(**{**COINS, "starting_coins": 100}))
    bought(steven, an_item(steven.setting, list_price=3))
    assert funds(steven) == 97


@pytest.mark.parametrize(("rate", "factor"), [("0.0041", "1"), ("0.0082", "0.5"), ("1", "0.0041")])
@pytest.mark.parametrize("many", [1, 5])
def test_a_price_of_a_quarter_is_one_coin_for_each_and_never_nothing(rate, factor, many):
    """61 CP × 0.0041 are 0.2501 coins."""
    market = a_setting(**COINS, coins_per_cp=Decimal(rate))
    item = an_item(market)
    with_factor(market, factor)
    steven = a_character(market)
    row = bought(steven, now(item), many)
    assert (row.price_paid, funds(steven)) == (1, 200 - many)


def test_ten_for_one_coin_at_half_the_price_are_still_one_coin_and_come_back_for_it(market):
    item = an_item(market, plain=True, name="nail", lot=10, list_price=1)
    with_factor(market, "0.5")
    steven = a_character(market)
    bought(steven, now(item))
    assert funds(steven) == 199
    for pieces in (3, 7):
        put_back(steven.inventory.get(), pieces, token=uuid4(), by=user())
    assert funds(steven) == 200


def test_a_sale_is_a_part_of_what_was_paid_whatever_the_factor_is_then(market):
    item = an_item(market)
    with_factor(market, "1.15")
    steven = a_character(market)
    row = bought(steven, now(item))
    with_factor(market, "0.9")
    ready(steven)
    assert sell(row, 1, token=uuid4(), quoted=35, by=user()).amount == 35
    assert funds(steven) == 200 - 70 + 35


@pytest.mark.parametrize("factor", ["1.15", "0.9"])
def test_a_factor_over_a_whole_shipped_list_is_on_every_price_once(factor):
    load(catalogue("old-roads"))
    before = dict(Item.objects.values_list("pk", "price"))
    with_factor(Setting.objects.get(slug="old-roads"), factor)
    after = dict(Item.objects.values_list("pk", "price"))
    for number, price in before.items():
        exact = (price or 0) * Decimal(factor)
        assert price is None or abs(after[number] - exact) <= Decimal("0.5") or after[number] == 1
