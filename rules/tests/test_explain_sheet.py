"""Tests of `rules.explain_sheet`."""

from fractions import Fraction

import pytest

from rules import COMPLETE, DERIVED, Place, derive_sheet, explain_derived
from rules.tests.factories import foot, gear, hide, human, human_build, jacket, rope, steven


def labels(name, **changes):
    explained = explain_derived(steven(**changes), name)
    assert sum(part.amount for part in explained.parts) == explained.total
    return {part.label: part.amount for part in explained.parts}


@pytest.mark.parametrize(
    ("name", "figure"),
    [
        ("stamina", 14),
        ("carrying-capacity", 5),
        ("load", Fraction(1, 2)),
        ("melee-defense", 14),
        ("missile-defense", 10),
        ("grapple-attack", 3),
        ("grapple-defense", 13),
        ("best-absorption", 0),
        ("total-cover", 0),
        ("combo-actions", 2),
        ("ground", 10),
        ("water", 0),
        ("air", 0),
    ],
)
def test_stevens_derived_values_are_the_printed_ones(name, figure):
    assert explain_derived(steven(), name).total == figure


def test_every_derived_value_adds_up_and_names_its_rule():
    for name in DERIVED:
        assert labels(name) is not None
        assert explain_derived(steven(), name).rule


def test_melee_defense_is_that_of_the_best_weapon():
    assert explain_derived(steven(), "melee-defense").row == "Best with: machete"
    blob = steven(template=human(natural_weapons=()), gear=(), build=human_build(agility=1))
    explained = explain_derived(blob, "melee-defense")
    assert (explained.total, explained.row) == (11, "No weapon defends")


def test_absorption_is_the_best_piece_and_cover_all_of_them():
    armored = {
        "template": human(natural_armor=(hide(),)),
        "gear": (gear(jacket(name="helmet", cover=2, absorption=5), place=Place.WORN),),
    }
    assert labels("best-absorption", **armored) == {"helmet": 5}
    assert labels("total-cover", **armored) == {"hide": 5, "helmet": 2}


def test_complete_cover_is_told_in_words():
    suit = (gear(jacket(cover=COMPLETE), place=Place.WORN),)
    explained = explain_derived(steven(gear=suit), "total-cover")
    assert explained.total == 0
    assert explained.follows == ("Complete cover cannot be avoided.",)
    assert explained.parts[0].lines == (("cover", "complete"),)


def test_a_combo_rounds_the_speed_up():
    slow = steven(
        build=human_build(speed=Fraction(1, 2)), template=human(natural_weapons=(foot(quantity=1),)), gear=()
    )
    explained = explain_derived(slow, "combo-actions")
    assert (explained.total, explained.rounding) == (1, "Speed 1/2, rounded up.")


def test_an_encumbered_movement_shows_what_the_load_takes():
    loaded = {"gear": (gear(rope(mass_mg=6_000_000)),), "build": human_build(airspeed=4)}
    assert labels("ground", **loaded) == {"running": 10, "encumbered": -5}
    assert labels("air", **loaded) == {"airspeed": 8, "encumbered": -8}
    assert derive_sheet(steven(**loaded)).movement.ground_m == 5


def test_a_ladder_is_half_of_the_running_rounded_up():
    explained = explain_derived(steven(), "ladder")
    assert (explained.total, explained.rounding) == (3, "Rounded up.")
    assert explained.parts[0].lines == (("running", "5"), ("half of it", "2.5"))
    assert explain_derived(steven(build=human_build(running=4)), "ladder").rounding == ""


def test_a_long_jump_is_the_running_and_half_of_it_from_standing():
    explained = explain_derived(steven(), "long-jump")
    assert (explained.total, explained.follows) == (5, ("From standing half as far: 2.5 m.",))


def test_jumps_and_ladders_say_what_the_load_takes():
    loaded = steven(gear=(gear(rope(mass_mg=6_000_000)),))
    assert explain_derived(loaded, "ladder").follows == ("The load halves the running of 5.",)
    assert explain_derived(loaded, "long-jump").follows[-1] == "The load halves the running of 5."


def test_an_unknown_name_has_no_breakdown():
    with pytest.raises(KeyError):
        explain_derived(steven(), "charm")
