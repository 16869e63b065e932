"""The ranges of weapons, and where distance begins to add to the difficulty."""

from fractions import Fraction

import pytest

import rules
from characters.pages.ranges import DIFFICULTIES, ranges_of
from rules import play
from rules.tests import factories as pure


def rows(item, strength=5, throwing=4):
    blueprint = rules.Blueprint(
        template=pure.human(),
        build=pure.human_build(strength=strength),
        abilities=(rules.AbilityLevel(key="throwing", name="throwing", level=throwing),),
    )
    found = ranges_of(item, rules.wielder_of(blueprint))
    return None if found is None else {row.name: row.metres for row in found.rows}


def test_a_bow_says_from_where_on_distance_adds():
    assert rows(pure.light_bow()) == {"range 150 m": ("7.5", "37.5", "75", "112.5", "150")}


@pytest.mark.parametrize("range_m", [1, 7, 20, 140, 150, 999])
def test_every_step_begins_where_the_rules_begin_it(range_m):
    ((name, metres),) = rows(pure.light_bow(range_m=range_m)).items()
    assert name == f"range {range_m} m"
    for difficulty, text in zip(DIFFICULTIES, metres, strict=True):
        begins = Fraction(text)
        assert play.range_difficulty(range_m, begins) == difficulty
        assert play.range_difficulty(range_m, begins - Fraction(1, 1000)) == difficulty - 1


def test_what_is_thrown_flies_as_far_as_this_character_throws():
    assert rows(pure.machete(kind=rules.ItemKind.THROWN)) == {
        "quick throw 6 m": ("0.3", "1.5", "3", "4.5", "6"),
        "powerful throw 12 m": ("0.6", "3", "6", "9", "12"),
    }


def test_who_cannot_throw_it_any_distance_is_told_no_range():
    assert rows(pure.machete(kind=rules.ItemKind.THROWN, heft=9), throwing=0) is None


def test_reach_and_armor_have_no_steps():
    assert rows(rules.Item(name="cap", kind=rules.ItemKind.ARMOR, cover=1, absorption=2)) is None
    pike = pure.machete(range_m=2)
    assert "range 2 m" not in (rows(pike) or {})


def test_the_rule_is_a_link_away():
    found = ranges_of(pure.light_bow(), rules.wielder_of(pure.steven()))
    assert found.rule_url == "/rules/fighting/#distance"
    assert found.heads == ("+1", "+5", "+10", "+15", "+20")
