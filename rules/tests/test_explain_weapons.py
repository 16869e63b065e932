"""Tests of `rules.explain_weapons`."""

from fractions import Fraction

import pytest

from rules import Item, ItemKind, Place, derive_sheet, explain_weapon
from rules.explain_weapons import ability_part, defense_parts, level_part, part_if_any, ten_part
from rules.tests.factories import (
    ability,
    foot,
    gear,
    hand,
    human,
    human_build,
    light_bow,
    machete,
    steven,
    stone,
)

POLE = Item(name="pole", kind=ItemKind.HAND, heft=3, power=2, two_handed=True, control=1)


def armed(*items, **changes):
    """Return Steven with four arms, each of leverage 1 and offense 1, and some items in single hands."""
    template = human(natural_weapons=(hand(quantity=4, leverage=1, offense=1), foot()))
    held = tuple(gear(item, place=Place.HAND, hands=1) for item in items)
    return steven(template=template, gear=held, **changes)


def parts(blueprint, weapon, figure):
    explained = explain_weapon(blueprint, weapon, figure)
    assert sum(part.amount for part in explained.parts) == explained.total
    return {part.label: part.amount for part in explained.parts}


def test_a_limbs_power_is_strength_and_leverage():
    assert parts(armed(), 0, "power") == {"strength": 3, "leverage": 1}
    assert parts(armed(), 1, "power") == {"strength": 3}


def test_a_limbs_attack_has_its_own_offense():
    expected = {"agility": 0, "unarmed combat": 2, "offense of the limb": 1}
    assert parts(armed(), 0, "attack") == expected


def test_a_weapons_power_is_the_larger_one_and_the_other_is_told():
    assert parts(armed(machete()), 2, "power") == {"machete": 5}
    assert parts(armed(POLE), 2, "power") == {"strongest hand on it": 4}
    assert explain_weapon(armed(POLE), 2, "power").parts[0].lines == (("pole", "2"),)


def test_offense_and_control_count_as_the_grip_leaves_them():
    flail = machete(name="flail", offense=1, control=2)
    assert parts(armed(flail), 2, "attack") == {
        "agility": 0,
        "one-handed weapons": 4,
        "offense": 1,
        "control": 2,
        "offense of the hand": 1,
    }
    assert parts(armed(flail), 2, "defense") == {
        "every defense": 10,
        "agility": 0,
        "one-handed weapons": 4,
        "control": 2,
    }
    assert "control" not in parts(armed(POLE), 2, "defense")


def test_a_bow_uses_no_agility():
    assert parts(armed(light_bow(), build=human_build(agility=2)), 2, "attack") == {"archery": 0}


def test_a_throw_is_agility_and_throwing():
    thrower = armed(stone(), abilities=(ability("throwing", 3),))
    assert parts(thrower, 2, "throw") == {"agility": 0, "throwing": 3}


def test_a_grip_of_one_hand_adds_half_the_heft():
    pole = Item(name="pole", kind=ItemKind.HAND, heft=3, power=2, two_handed=True)
    explained = explain_weapon(armed(pole), 2, "heft")
    assert explained.total == Fraction(9, 2)
    assert [part.amount for part in explained.parts] == [3, Fraction(3, 2)]
    assert explained.rounding == "Not rounded."


@pytest.mark.parametrize(("weapon", "figure"), [(0, "throw"), (0, "heft"), (0, "mood"), (9, "power")])
def test_a_figure_that_is_not_there_has_no_breakdown(weapon, figure):
    with pytest.raises(LookupError):
        explain_weapon(armed(), weapon, figure)


def test_parts_of_other_breakdowns():
    sheet = derive_sheet(steven())
    assert ability_part(sheet, "two-handed").label == "two handed"
    assert ten_part().amount == 10
    assert level_part("agility", -1).amount == -1
    assert part_if_any("leverage", 0) == ()
    assert sum(part.amount for part in defense_parts(sheet, sheet.weapons[2])) == 14
