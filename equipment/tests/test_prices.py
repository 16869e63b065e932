"""Stored prices, worked out anew."""

from decimal import Decimal

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from equipment.catalogue_files import catalogue, slugs
from equipment.catalogue_rows import load
from equipment.models import Item
from equipment.prices import wrong_prices
from equipment.tests import factories

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_every_shipped_price_is_what_its_figures_give():
    for slug in slugs():
        load(catalogue(slug))
    assert Item.objects.count() > 400
    assert list(wrong_prices()) == []


def test_a_price_that_was_stored_wrong_is_found():
    machete = factories.machete(factories.equipment_list(factories.setting()))
    Item.objects.filter(pk=machete.pk).update(formula_cp=81, price=1)
    found = list(wrong_prices())
    assert [(row.item, row.formula_cp, row.price) for row in found] == [(machete, (81, 61), (1, 61))]


def priced(**changes):
    """Return a list in a setting with things of every sort of price."""
    found = factories.equipment_list(factories.setting(**changes))
    factories.machete(found)
    factories.machete(found, name="dear", list_price=1_000)
    factories.machete(found, name="log", heft=50, power=1)
    factories.item(found, name="free", list_price=0)
    factories.item(found, name="rope", list_price=5, lot=10)
    factories.item(found, name="unpriced")
    return found


def prices(within):
    return dict(within.items.values_list("name", "price"))


@pytest.mark.parametrize(
    ("rate", "setting", "list_"),
    [("1", "1.15", "1"), ("1", "0.9", "1"), ("2.5", "1.15", "0.9"), ("0.0001", "0.0001", "0.0001")],
)
def test_one_update_makes_the_prices_that_the_rules_make(rate, setting, list_, django_assert_num_queries):
    found = priced()
    found.setting.coins_per_cp, found.setting.price_factor = Decimal(rate), Decimal(setting)
    found.setting.save()
    found.price_factor = Decimal(list_)
    found.save()
    assert list(wrong_prices()) == []
    with django_assert_num_queries(1):
        assert found.items.all().reprice() == 6


def test_a_factor_is_on_every_price_of_the_setting_or_of_its_list_alone():
    found = priced()
    other = factories.equipment_list(found.setting)
    factories.machete(other)
    found.setting.price_factor = Decimal("1.15")
    found.setting.save()
    assert prices(found) == {
        "machete": 70, "dear": 1150, "log": 1, "free": 0, "rope": 6, "unpriced": None,
    }  # fmt: skip
    found.price_factor = Decimal("0.5")
    found.save()
    assert (prices(found)["machete"], prices(other)["machete"]) == (35, 70)


@pytest.mark.parametrize("price", ["0", "-1", "100.0001"])
@pytest.mark.parametrize("where", ["setting", "list"])
def test_a_factor_out_of_range_is_refused(where, price):
    found = priced()
    row = found.setting if where == "setting" else found
    row.price_factor = Decimal(price)
    with pytest.raises(ValidationError, match="price_factor"):
        row.full_clean()
    with pytest.raises(IntegrityError), transaction.atomic():
        row.save()


def test_the_highest_figures_that_are_let_in_have_a_price():
    found = priced(coins_per_cp=Decimal(10_000), price_factor=Decimal(100))
    found.price_factor = Decimal(100)
    found.save()
    factories.machete(found, name="most", power=100_000, range_m=100_000)
    factories.item(found, name="dearest", list_price=10**12)
    assert list(wrong_prices()) == []
    assert prices(found)["dearest"] == 10**16
