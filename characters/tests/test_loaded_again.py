"""A shipped setting that is loaded again when its files changed."""

from dataclasses import replace

import pytest

from characters.blueprints import blueprint_of
from characters.models import Possession
from characters.purchases import funds
from characters.tests.factories import a_character, bought, fresh
from equipment.catalogue_files import catalogue
from equipment.catalogue_rows import load
from equipment.models import Item, Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]

OLD_ROADS = catalogue("old-roads")


def test_characters_keep_what_they_have_whatever_becomes_of_items_kits_and_occupations():
    load(OLD_ROADS)
    setting = Setting.objects.get(slug="old-roads")
    ada = a_character(setting)
    ada.occupations.create(occupation=setting.occupations.get(key="hunter"))
    arrows = bought(ada, setting.items.get(key="arrows"), 2)
    dagger = bought(ada, setting.items.get(key="dagger"))
    before, coins = blueprint_of(fresh(ada)), funds(ada)
    rest = tuple(entry for entry in OLD_ROADS.lists["items"] if entry.key != "dagger")
    heavier = [
        replace(entry, columns={**entry.columns, "mass": "3", "list_price": 90})
        if entry.key == "arrows"
        else entry
        for entry in rest
    ]
    hunters = [entry for entry in OLD_ROADS.lists["occupations"] if entry.key == "hunter"]
    poorer = [replace(entry, columns={**entry.columns, "kit": "pilgrim", "funds": 70}) for entry in hunters]
    lists = {**OLD_ROADS.lists, "items": heavier, "occupations": poorer}
    assert load(replace(OLD_ROADS, lists=lists)) > 0
    assert Item.objects.get(key="dagger").deleted_at is not None
    assert Item.objects.get(key="arrows").price == 90
    assert (blueprint_of(fresh(ada)), funds(ada)) == (before, coins)
    assert {row.pk: row.price_paid for row in Possession.objects.all()} == {arrows.pk: 6, dagger.pk: 51}
