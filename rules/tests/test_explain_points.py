"""Tests of `rules.explain_points`."""

from fractions import Fraction

import pytest

from rules.build import LEVELS
from rules.explain_points import (
    explain_ability,
    explain_build_value,
    explain_character,
    explain_quality,
    explain_template,
)
from rules.points import character_cp, template_cp
from rules.tables import QUALITIES
from rules.tests.factories import ability, clone, foot, hand, hide, human, human_build, steven

CREATURE = human(
    abilities=(ability("climbing", 2),),
    qualities=(QUALITIES["flying"],),
    natural_armor=(hide(), hide(cover="complete")),
    natural_weapons=(
        hand(sharp=True, leverage=-1),
        foot(padded=True, offense=1, range_m=2),
        foot(name="tail", plural="", quantity=1, leverage=2),
    ),
)


@pytest.mark.parametrize(
    "template", [human(), CREATURE, human(natural_weapons=(foot(quantity=1, sharp=True),))]
)
def test_the_parts_add_up_to_the_templates_cp(template):
    breakdown = explain_template(template)
    assert sum(part.amount for part in breakdown.parts) == breakdown.total == template_cp(template)


def test_the_human_is_explained():
    assert [(part.label, part.amount) for part in explain_template(human()).parts] == [
        ("medium variability", 0),
        ("1 speed", 30),
        ("strength 3 × 10", 30),
        ("toughness 5 × 5", 25),
        ("running 5 × 10", 50),
        ("2 hands: each hand", 20),
    ]


def test_the_parts_add_up_to_the_characters_cp():
    blueprint = steven(
        template=CREATURE, qualities=(QUALITIES["deaf"],), build=human_build(speed=Fraction(1, 2))
    )
    breakdown = explain_character(blueprint)
    assert sum(part.amount for part in breakdown.parts) == breakdown.total == character_cp(blueprint).total


def test_steven_is_explained_choice_by_choice():
    breakdown = explain_character(steven())
    assert [(part.label, part.amount) for part in breakdown.parts] == [
        ("template human", 155),
        ("toughness", 6),
        ("unarmed combat", 10),
        ("one-handed weapons", 20),
        ("craftsmanship", 10),
    ]
    assert breakdown.follows == ("99 of 300 are left.",)


def test_points_over_the_limit_are_said():
    breakdown = explain_character(clone(build=human_build(agility=17)))
    assert breakdown.follows == ("65 over the limit of 300.",)


def test_stevens_toughness_is_explained_as_in_the_builder():
    breakdown = explain_build_value(steven(), "toughness")
    assert breakdown.label == "toughness"
    assert breakdown.parts[0].lines == (("Steven 7, human 5", "2 levels"), ("toughness level", "× 3 CP"))
    assert breakdown.total == breakdown.parts[0].amount == 6
    assert breakdown.follows == ("Stamina follows: 2 × 7 = 14.",)


@pytest.mark.parametrize("name", ["speed", *LEVELS])
def test_a_value_as_the_template_has_it_costs_nothing(name):
    breakdown = explain_build_value(clone(build=human_build(), name=""), name)
    assert breakdown.total == breakdown.parts[0].amount == 0
    assert breakdown.parts[0].lines[0][0].startswith("this character ")
    assert breakdown.follows


def test_less_speed_is_one_step():
    breakdown = explain_build_value(steven(build=human_build(speed=Fraction(1, 2))), "speed")
    assert breakdown.parts[0].lines == (("Steven 1/2, human 1", "1 step"), ("step down in speed", "× −20 CP"))
    assert breakdown.total == -20


def test_levels_below_the_template_are_signed():
    breakdown = explain_build_value(steven(build=human_build(strength=1)), "strength")
    assert breakdown.parts[0].lines == (("Steven 1, human 3", "−2 levels"), ("strength level", "× 5 CP"))


def test_an_ability_is_explained_against_the_template():
    blueprint = steven(template=human(abilities=(ability("one-handed", 1),)))
    breakdown = explain_ability(blueprint, "one-handed")
    assert breakdown.label == "one-handed weapons"
    assert breakdown.parts[0].lines == (("Steven 4, human 1", "3 levels"), ("ability level", "× 5 CP"))


def test_an_ability_never_learned_costs_nothing():
    assert explain_ability(steven(), "stealth").total == 0


def test_a_quality_is_its_own_only_part():
    breakdown = explain_quality(QUALITIES["deaf"])
    assert [part.amount for part in breakdown.parts] == [breakdown.total] == [-30]
