"""What points can buy, and what it would change."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import QUALITIES, AgeCategory, Limits, Severity, affordable, character_cp, find_problems
from rules.tests.factories import ability, clone, human_build, steven
from rules.tests.test_properties import KEYS, blueprints

LIST = tuple(ability(key, 0) for key in ("natural-weapons", "one-handed", "grappling", "stealth"))
MUTE = (QUALITIES["mute"],)


def options(blueprint=None, cp=99, abilities=LIST, qualities=MUTE):
    return affordable(blueprint or steven(), cp, abilities, qualities)


def option(key, level="", **given_):
    found = options(**given_)
    return next((one for one in found if (one.choice.key, one.choice.level) == (key, level)), None)


def told(one):
    return [f"{each.name} {each.before} → {each.after} {each.unit}".strip() for each in one.effects]


def test_toughness_says_what_it_does_to_stamina():
    one = option("toughness", "8")
    assert (one.cp, told(one), one.warnings) == (3, ["stamina 14 → 16"], ())


def test_strength_says_what_it_does_to_loads_grapples_and_limbs():
    assert told(option("strength", "4")) == [
        "carrying capacity 5 → 10 kg",
        "grapple attack 3 → 4",
        "grapple defense 13 → 14",
        "power of hands and feet 3 → 4",
    ]


def test_an_ability_says_what_it_does_to_the_weapon_that_it_wields():
    found = option("one-handed", "4", blueprint=steven(abilities=(ability("one-handed", 3),)))
    assert told(found) == ["melee defense 13 → 14", "attack of machete 3 → 4", "defense of machete 13 → 14"]


def test_an_ability_that_changes_no_figure_says_nothing():
    assert option("stealth", "1").effects == ()


def test_the_next_levels_end_at_the_ceiling_and_at_the_points():
    levels = [one.choice.level for one in options(cp=12) if one.choice.key == "stealth"]
    assert levels == ["1", "2"]
    assert option("one-handed", "5") is None
    developed = option("one-handed", "5", blueprint=steven(awarded_cp=1))
    assert developed.cp == 5


def test_no_more_than_what_is_left_can_be_spent():
    narrow = steven(limits=Limits(cp=206))
    assert {one.cp for one in options(narrow, cp=99)} == {-15, 3, 5}


def test_who_is_over_the_limit_is_offered_only_what_gives_points_back():
    assert [one.choice.key for one in options(steven(limits=Limits(cp=100)))] == ["mute"]


@pytest.mark.parametrize("key", ["mute", "perfect-regeneration", "flying"])
def test_a_quality_that_is_had_is_an_advantage_or_a_template_s_is_not_offered(key):
    blueprint = steven(qualities=MUTE)
    assert option(key, blueprint=blueprint, qualities=tuple(QUALITIES.values())) is None


def test_what_would_be_beyond_a_printed_limit_is_not_offered_and_an_inferred_one_is_told():
    assert option("agility", "3", blueprint=clone(build=human_build(agility=2))) is None
    strong = option("strength", "7", blueprint=clone(build=human_build(strength=6)))
    assert [sentence.endswith("by our reading of the rules.") for sentence in strong.warnings] == [True]


def test_a_warning_that_stands_already_is_not_told_as_new():
    assert option("stealth", "1").warnings == ()


def test_a_value_that_breaks_a_limit_already_is_not_raised_further():
    assert option("agility", "5", blueprint=clone(build=human_build(agility=4))) is None


def test_a_weak_child_may_grow():
    child = clone(build=human_build(strength=0), age_category=AgeCategory.CHILD)
    assert told(option("strength", "1", blueprint=child))[0] == "carrying capacity 0 → 1 kg"


def errors(blueprint):
    return {(one.code, one.field) for one in find_problems(blueprint) if one.severity is Severity.ERROR}


@settings(max_examples=30, deadline=None)
@given(blueprints, st.integers(0, 60))
def test_an_option_costs_what_it_says_and_brings_no_new_error(blueprint, cp):
    roomy = replace(
        blueprint, limits=replace(blueprint.limits, cp=max(0, character_cp(blueprint).total + 50))
    )
    total, left = character_cp(roomy).total, character_cp(roomy).left
    lists = tuple(ability(key, 0) for key in KEYS)
    for one in affordable(roomy, cp, lists, tuple(QUALITIES.values())):
        assert character_cp(one.choice.blueprint).total - total == one.cp <= min(cp, left)
        assert errors(one.choice.blueprint) <= errors(roomy)


def test_airspeed_is_offered_to_who_goes_through_the_air():
    assert option("airspeed", "1") is None
    assert option("airspeed", "1", blueprint=clone(qualities=(QUALITIES["gliding"],))) is not None
    assert option("airspeed", "2", blueprint=clone(build=human_build(airspeed=1))) is not None
