"""Tests of `rules.points`; the printed sums are case files."""

from fractions import Fraction

import pytest

from rules.build import LEVELS
from rules.figures import FigureError
from rules.items import Item
from rules.points import (
    abilities_cp,
    ability_cp,
    build_cp,
    build_value_cp,
    character_cp,
    level_cp,
    leverage_cp,
    natural_armor_cp,
    natural_weapons_cp,
    owned_cp,
    qualities_cp,
    template_cp,
    template_speed_cp,
)
from rules.tables import QUALITIES
from rules.tests.factories import (
    ability,
    clone,
    foot,
    gear,
    hand,
    hide,
    human,
    human_build,
    machete,
    rope,
    steven,
)


def test_stevens_points_are_shared_as_printed():
    cp = character_cp(steven())
    assert (cp.template, cp.build, cp.abilities, cp.qualities, cp.total) == (155, 6, 40, 0, 201)
    assert (cp.limit, cp.left, cp.over) == (300, 99, 0)


def test_points_above_the_limit_are_over_and_never_a_negative_rest():
    cp = character_cp(clone(build=human_build(agility=17)))
    assert (cp.total, cp.left, cp.over) == (365, 0, 65)


def test_awarded_points_raise_the_limit():
    assert character_cp(steven(awarded_cp=12)).limit == 312


def test_a_quality_costs_a_character_what_it_costs_a_template():
    blind = QUALITIES["blind"]
    assert qualities_cp((blind,)) == -70
    assert character_cp(steven(qualities=(blind,))).total == 131
    assert template_cp(human(qualities=(blind,))) == 85


def test_a_template_of_speed_4_has_no_price():
    with pytest.raises(FigureError, match="rules price no other"):
        template_speed_cp(human(build=human_build(speed=Fraction(4))))


def test_each_step_of_speed_costs():
    template = human()
    costs = [
        build_value_cp(template, human_build(speed=Fraction(speed)), "speed")
        for speed in ("1/4", "1/2", 1, 3)
    ]
    assert costs == [-40, -20, 0, 40]


@pytest.mark.parametrize("speed", [Fraction(5), Fraction(1, 3)])
def test_a_speed_that_does_not_exist_has_no_price(speed):
    with pytest.raises(FigureError, match="Speed must be"):
        build_value_cp(human(), human_build(speed=speed), "speed")


def test_levels_below_the_template_give_back_what_levels_above_cost():
    up, down = human_build(strength=5, running=6), human_build(strength=1, running=4)
    assert build_cp(human(), up) == 20 == -build_cp(human(), down)


def test_abilities_count_against_the_templates():
    template = human(abilities=(ability("climbing", 2),))
    assert abilities_cp(template, (ability("climbing", 3), ability("law", 1))) == 10
    assert abilities_cp(template, (ability("climbing", 1),)) == -5
    assert abilities_cp(template, ()) == -10


def test_one_ability_costs_5_a_level():
    assert (ability_cp(0, 4), ability_cp(2, 1)) == (20, -5)


def test_natural_armor_is_priced_like_worn_armor():
    assert natural_armor_cp(hide()) == 50
    assert natural_armor_cp(hide(cover="complete", absorption=6)) == 300


@pytest.mark.parametrize(("limbs", "cp"), [((), -50), ((foot(quantity=1),), -20), ((foot(),), 0)])
def test_the_number_of_limbs_has_a_price(limbs, cp):
    assert natural_weapons_cp(limbs) == cp


def test_padded_limbs_cost_in_all_and_not_each():
    one, two = foot(quantity=1, padded=True), foot(padded=True)
    assert natural_weapons_cp((one, foot())) == 5
    assert natural_weapons_cp((two, foot())) == natural_weapons_cp((two, two)) == 8


def test_offense_and_range_are_priced_for_each_limb():
    assert natural_weapons_cp((foot(offense=1, range_m=3),)) == 2 * (5 + 3)


def test_a_weak_hand_gives_back_only_while_one_other_is_stronger():
    weak = hand(quantity=1, leverage=-2)
    assert leverage_cp(weak, (weak, hand(quantity=1))) == -8
    assert leverage_cp(weak, (weak, hand(quantity=2))) == 0
    assert leverage_cp(foot(leverage=-2), (foot(leverage=-2),)) == 0
    assert leverage_cp(hand(leverage=2), (hand(leverage=2),)) == 16


def test_owned_gear_counts_by_the_formula_and_never_gives_points():
    clumsy = Item(name="log", mass_mg=100_000_000, heft=10, power=0)
    assert owned_cp((gear(machete(), quantity=2), gear(rope()), gear(clumsy))) == 123


@pytest.mark.parametrize("name", LEVELS)
def test_one_more_level_costs_what_it_adds_to_the_value(name):
    above = human_build(**{name: getattr(human().build, name) + 1})
    assert level_cp(name) == build_value_cp(human(), above, name)


def test_one_more_step_of_speed_costs_what_it_adds():
    assert level_cp("speed") == build_value_cp(human(), human_build(speed=Fraction(2)), "speed")
