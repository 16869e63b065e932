"""Stored prices, worked out anew."""

import pytest

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
