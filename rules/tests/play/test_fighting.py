"""Tests of `rules.play.fighting`; the printed figures are case files."""

from fractions import Fraction

import pytest

from rules.play.fighting import (
    Sharpness,
    charge_bonus,
    damage_and_stun,
    powerful_throw_range,
    quick_throw_range,
    range_difficulty,
)


@pytest.mark.parametrize("kind", Sharpness)
def test_armor_that_absorbs_all_leaves_no_harm(kind):
    assert damage_and_stun(3, 5, kind) == (0, 0)


def test_beyond_its_range_a_weapon_cannot_shoot():
    assert range_difficulty(140, 141) is None
    assert range_difficulty(140, -1) is None


def test_distance_may_be_a_fraction():
    assert range_difficulty(150, Fraction(15, 2)) == 1


def test_without_range_only_what_is_there_is_hit():
    assert (range_difficulty(0, 0), range_difficulty(0, 1)) == (0, None)


def test_a_short_charge_adds_nothing():
    assert (charge_bonus(0), charge_bonus(6)) == (0, 1)


def test_heft_above_the_strength_takes_no_range_away():
    assert quick_throw_range(2, 3, 10) == 2
    assert powerful_throw_range(0, 3, 10) == 0


def test_no_throw_goes_backwards():
    assert quick_throw_range(-4, 3, 3) == 0
