"""Tests of `rules.effects`: what one more and one less of a build value changes."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import LEVELS, Place, Variability, derive_sheet, steps_beside
from rules.build import may_step, with_step
from rules.effects import effects
from rules.tests.factories import (
    clone,
    foot,
    gear,
    hand,
    human,
    human_build,
    light_bow,
    machete,
    rope,
    steven,
)
from rules.tests.test_properties import blueprints

VALUES = ("speed", *LEVELS, "mass", "length")


def step(name, by, blueprint=None):
    return steps_beside(derive_sheet(blueprint or steven()), name)[by > 0]


def told(name, by, blueprint=None):
    found = step(name, by, blueprint)
    return [f"{one.name} {one.before} → {one.after} {one.unit}".rstrip() for one in found.effects]


def differences(name, by, blueprint=None):
    return {one.name: f"{one.by} {one.unit}".rstrip() for one in step(name, by, blueprint).effects}


def test_toughness_is_told_in_stamina():
    assert told("toughness", 1) == ["stamina 14 → 16"]
    assert told("toughness", -1) == ["stamina 14 → 12"]


def test_strength_is_told_in_loads_grapples_and_the_power_of_limbs():
    assert differences("strength", 1) == {
        "carrying capacity": "+5 kg",
        "grapple attack": "+1",
        "grapple defense": "+1",
        "power of hands and feet": "+1",
    }
    assert differences("strength", -1)["carrying capacity"] == "−3 kg"


def test_a_hand_stronger_than_its_weapon_lends_it_power():
    strong = steven(build=human_build(strength=5))
    assert "power of hands, feet and machete" in differences("strength", 1, strong)


def test_agility_is_told_in_defenses_and_rolls():
    assert differences("agility", 1) == {
        "melee defense": "+1",
        "missile defense": "+1",
        "grapple attack": "+1",
        "grapple defense": "+1",
        "attack of hands and feet": "+1",
        "attack of machete": "+1",
        "defense of hands and feet": "+1",
        "defense of machete": "+1",
    }


def test_running_is_told_in_metres():
    assert differences("running", 1) == {"ground": "+2 m a turn", "long jump": "+1 m"}
    assert differences("swimming", 1) == {"water": "+2 m a turn"}
    assert differences("airspeed", 1) == {"air": "+2 m a turn"}


def test_an_encumbered_runner_gains_half():
    loaded = steven(gear=(gear(rope(mass_mg=6_000_000)),))
    assert differences("running", 1, loaded)["ground"] == "+1 m a turn"


def test_strength_that_takes_a_load_from_the_shoulders_lets_run_again():
    loaded = steven(gear=(gear(rope(mass_mg=6_000_000)),))
    lighter = told("strength", 1, loaded)
    assert "load encumbered → free" in lighter
    assert "ground 5 → 10 m a turn" in lighter


def test_speed_is_told_in_combos_and_a_slow_one_in_turns():
    assert (step("speed", 1).cp, told("speed", 1)) == (20, ["quick actions of a combo 2 → 3"])
    assert (step("speed", -1).cp, told("speed", -1)) == (-20, ["turns a round 1 → 1/2"])
    half = human_build(speed=Fraction(1, 2))
    slow = clone(template=human(build=half), build=half)
    assert told("speed", -1, slow) == ["turns a round 1/2 → 1/4"]


def test_mass_and_length_cost_nothing_and_change_no_figure():
    for name in ("mass", "length"):
        assert [(step(name, by).cp, step(name, by).effects) for by in (-1, 1)] == [(0, ()), (0, ())]


@pytest.mark.parametrize(
    ("name", "more", "less"),
    [
        ("speed", 20, -20),
        ("agility", 10, -10),
        ("strength", 5, -5),
        ("toughness", 3, -3),
        ("running", 10, -10),
    ],
)
def test_one_less_gives_back_what_one_more_costs(name, more, less):
    assert (step(name, 1).cp, step(name, -1).cp) == (more, less)


def test_beyond_a_limit_there_is_no_step():
    assert step("swimming", -1) is None
    assert step("strength", 1, steven(build=human_build(strength=6))) is None
    assert step("agility", 1, steven(build=human_build(agility=2))) is None
    assert step("running", 1, steven(build=human_build(running=1_000))) is None
    rigid = clone(template=human(variability=Variability.NONE), build=human_build())
    assert {step(name, by, rigid) for name in VALUES for by in (-1, 1)} == {None}


def test_a_step_leads_back_from_beyond_a_limit():
    assert step("strength", -1, steven(build=human_build(strength=9))).cp == -5
    assert step("speed", -1, steven(build=human_build(speed=Fraction(4)))).cp == -20


def test_a_capacity_that_the_rules_do_not_give_is_told_in_words():
    giant = clone(template=human(build=human_build(strength=50)), build=human_build(strength=50))
    assert "carrying capacity 100,000 → none" in told("strength", 1, giant)
    assert "carrying capacity" in differences("strength", 1, giant)
    assert differences("strength", 1, giant)["carrying capacity"] == ""


def test_weapons_of_one_name_are_told_once_and_a_bow_does_not_gain():
    template = human(natural_weapons=(hand(quantity=4), foot()))
    held = tuple(gear(item, place=Place.HAND) for item in (machete(), machete(), light_bow()))
    armed = clone(template=template, gear=held)
    assert "attack of machete" in differences("agility", 1, armed)
    assert not [name for name in differences("agility", 1, armed) if "bow" in name]


@settings(max_examples=60, deadline=None)
@given(blueprints, st.sampled_from(VALUES), st.sampled_from((-1, 1)))
def test_a_step_changes_what_the_changed_blueprint_derives(blueprint, name, by):
    now = derive_sheet(blueprint)
    found = steps_beside(now, name)[by > 0]
    if not may_step(blueprint.template, blueprint.build, name)[by > 0]:
        assert found is None
        return
    then = derive_sheet(replace(blueprint, build=with_step(blueprint.build, name, by)))
    assert found.effects == effects(now, then)
    assert found.cp == then.cp.total - now.cp.total
