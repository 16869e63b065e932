"""The bridge from rows to rules."""

from fractions import Fraction

import pytest

import rules
from characters.blueprints import blueprint_of, gear_of
from characters.models import AbilityChoice, Character, Possession
from characters.tests.factories import a_character, a_setting, a_template, an_item, bought, fresh
from rules.tests import factories as pure

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_new_human_is_the_template_and_nothing_else():
    blueprint = blueprint_of(a_character())
    assert blueprint.template == pure.human()
    assert blueprint.build == pure.human().build
    assert (blueprint.name, blueprint.abilities, blueprint.gear) == ("Steven", (), ())
    assert rules.character_cp(blueprint).total == 155


def test_chosen_levels_replace_the_templates():
    build = blueprint_of(a_character(toughness=7, speed="1/2", mass_mg=95_000_000)).build
    assert build == pure.human_build(toughness=7, speed=Fraction(1, 2), mass_mg=95_000_000)


def test_abilities_stand_in_the_settings_order_with_the_templates_own():
    setting = a_setting()
    setting.creature_templates.all().delete()
    a_template(setting, pure.human(abilities=(pure.ability("stealth", 2), pure.ability("gnawing", 3))))
    character = a_character(setting)
    ability = setting.abilities.get(key="one-handed")
    AbilityChoice.objects.create(character=character, ability=ability, level=4)
    abilities = blueprint_of(fresh(character)).abilities
    assert [(one.key, one.level) for one in abilities] == [("one-handed", 4), ("stealth", 2), ("gnawing", 3)]


def test_a_level_given_back_stays_in_the_blueprint_at_zero():
    setting = a_setting()
    setting.creature_templates.all().delete()
    a_template(setting, pure.human(abilities=(pure.ability("stealth", 2),)))
    character = a_character(setting)
    stealth = setting.abilities.get(key="stealth")
    AbilityChoice.objects.create(character=character, ability=stealth, level=0)
    assert blueprint_of(fresh(character)).abilities == (pure.ability("stealth", 0),)


def test_gear_names_its_container_and_what_it_is_worn_over_by_index():
    setting = a_setting()
    character = a_character(setting)
    sack = Possession.objects.create(character=character, name="sack")
    shirt = Possession.objects.create(character=character, name="shirt", place="worn")
    Possession.objects.create(character=character, name="coin", container=sack)
    Possession.objects.create(character=character, name="coat", place="worn", worn_over=shirt)
    gear = gear_of(fresh(character))
    assert [(row.item.name, row.container, row.worn_over) for row in gear] == [
        ("sack", None, None),
        ("shirt", None, None),
        ("coin", 0, None),
        ("coat", None, 1),
    ]


def test_a_blueprint_costs_the_same_number_of_queries_however_much_is_owned(django_assert_num_queries):
    setting = a_setting()
    for name in ("one", "two"):
        character = a_character(setting, name=name)
        for number in range(5):
            bought(character, an_item(setting, name=f"thing {number}"))
    with django_assert_num_queries(6):
        blueprints = [blueprint_of(one) for one in Character.objects.with_choices()]
    assert [len(one.gear) for one in blueprints] == [5, 5]
