"""Tests of `rules.wielding`."""

from fractions import Fraction

import pytest

from rules import Item, ItemKind, Place, can_draw_bow, is_unwieldy, wielder_of, without_limbs
from rules.tests.factories import ability, foot, gear, hand, human, light_bow, machete, rope, steven
from rules.wielding import (
    Hand,
    ability_keys,
    grip,
    hand_weapon_power,
    hands_of,
    hands_wanted,
    held_gear,
    is_weapon_in_hand,
    levels_of,
)


def spear(**changes):
    figures = {"heft": 3, "power": 4, "control": 2, "two_handed": True, "name": "spear"}
    return Item(kind=ItemKind.HAND, **(figures | changes))


def test_a_two_handed_weapon_in_one_hand_loses_control_or_gains_half_its_heft():
    assert grip(spear(), 1) == (3, 0, 0)
    assert grip(spear(control=0), 1) == (Fraction(9, 2), 0, 0)
    assert grip(spear(control=0, heft=None), 1) == (None, 0, 0)


@pytest.mark.parametrize(
    ("kind", "key"),
    [(ItemKind.GUN, "marksmanship"), (ItemKind.THROWN, "throwing"), (ItemKind.ARMOR, "one-handed")],
)
def test_an_items_kind_names_its_ability(kind, key):
    assert ability_keys(machete(kind=kind), 1) == (key,)


def test_hands_are_ordered_by_strength():
    template = human(natural_weapons=(hand(quantity=1), hand(quantity=1, leverage=1)))
    assert wielder_of(steven(template=template)).hands == (Hand(4, 0), Hand(3, 0))


def test_a_missing_hand_holds_nothing():
    assert wielder_of(without_limbs(steven(), {"hand": 1})).hands == (Hand(3, 0),)
    assert wielder_of(without_limbs(steven(), {"hand": 2})).hands == ()


def test_a_two_handed_weapon_in_two_hands_keeps_its_figures_and_its_ability():
    assert grip(spear(), 2) == (3, 0, 2)
    assert ability_keys(spear(), 2) == ("two-handed",)
    assert ability_keys(spear(), 1) == ("one-handed",)
    assert ability_keys(spear(abilities=("law",)), 2) == ("law",)


def test_the_larger_power_counts():
    assert hand_weapon_power(6, 2) == 6
    assert hand_weapon_power(3, 5) == 5


def test_limits_of_heft_are_exact():
    assert [is_unwieldy(heft, 3) for heft in (3, Fraction(7, 2))] == [False, True]
    assert [can_draw_bow(3, heft) for heft in (5, 6)] == [True, False]


def test_a_bow_and_a_two_handed_weapon_want_two_hands():
    assert [hands_wanted(item) for item in (machete(), spear(), light_bow())] == [1, 2, 2]
    assert hands_of(gear(spear(), hands=1)) == 1
    assert hands_of(gear(spear())) == 2


def test_only_what_is_in_hand_and_in_no_container_is_held():
    held = gear(rope(), place=Place.HAND)
    rows = (held, gear(place=Place.HAND, container=0), gear(place=Place.HAND, quantity=0), gear())
    assert held_gear(rows) == [held]


def test_a_weapon_in_hand_has_power():
    assert is_weapon_in_hand(gear(place=Place.HAND))
    assert not is_weapon_in_hand(gear(rope(), place=Place.HAND))
    assert not is_weapon_in_hand(gear())


def test_the_best_of_some_abilities_counts_and_none_is_0():
    wielder = wielder_of(steven(abilities=(ability("law", 2), ability("stealth", 3))))
    assert wielder.level(("law", "stealth", "riding")) == 3
    assert wielder.level(()) == 0
    assert levels_of((ability("law", 2),)) == {"law": 2}


def test_a_limb_without_a_hand_holds_nothing():
    template = human(natural_weapons=(foot(), hand(quantity=3)))
    assert len(wielder_of(steven(template=template)).hands) == 3
