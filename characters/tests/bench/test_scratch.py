"""Rows to measure with."""

import pytest
from django.contrib.auth.models import User

from characters.bench.scratch import ABILITIES, POSSESSIONS, make_world, multiply, stored_world
from characters.blueprints import blueprint_of
from characters.models import Character
from characters.tests.factories import a_setting, an_item
from equipment.models import Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_world_has_so_many_rows_and_one_rich_character():
    world = make_world(7)
    blueprint = blueprint_of(world.character)
    assert world.user.characters.count() == world.character.setting.items.count() == 8
    assert (len(blueprint.abilities), len(blueprint.gear)) == (ABILITIES, POSSESSIONS)


def test_a_stored_world_is_deleted_again():
    with stored_world(2) as world:
        assert world.user.characters.count() == 3
    assert not Character.objects.exists()
    assert not Setting.objects.filter(pk=world.character.setting_id).exists()
    assert not User.objects.filter(username=world.user.username).exists()


def test_a_row_is_multiplied_with_its_changes():
    setting = a_setting()
    multiply(an_item(setting), 2, {"name": "'thing ' || n"})
    rows = setting.items.order_by("id").values_list("name", "power", "price")
    assert list(rows) == [("machete", 5, 61), ("thing 1", 5, 61), ("thing 2", 5, 61)]
