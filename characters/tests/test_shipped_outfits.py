"""The outfits that ship, in the hands of somebody new."""

from uuid import uuid4

import pytest

import rules
from characters.blueprints import blueprint_of
from characters.purchases import buy, funds
from characters.tests.factories import a_character, fresh, user
from equipment.catalogue_files import catalogue
from equipment.catalogue_rows import load
from equipment.models import Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.mark.parametrize("slug", ["old-roads", "tideline"])
def test_a_plain_human_pays_each_from_the_purse_carries_all_of_it_and_wields_the_weapon(slug):
    load(catalogue(slug))
    setting = Setting.objects.get(slug=slug)
    outfits = setting.kits.filter(outfit=True).contents()
    assert outfits
    for kit, contents in outfits.items():
        somebody = a_character(setting, name=kit.name)
        for part in contents:
            quoted = part.thing.price
            buy(somebody, part.thing, part.quantity, token=uuid4(), quoted_price=quoted, by=user())
        sheet = rules.derive_sheet(blueprint_of(fresh(somebody)))
        assert funds(somebody) >= 0, kit.name
        assert not any(problem.severity is rules.Severity.ERROR for problem in sheet.problems), kit.name
        assert {gear.place for gear in sheet.blueprint.gear} <= {"hand", "worn", "carried"}, kit.name
        assert all(weapon.wieldy for weapon in sheet.weapons), kit.name
