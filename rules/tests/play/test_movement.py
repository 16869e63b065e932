"""Tests of `rules.play.movement`; the computed figures are case files."""

from fractions import Fraction

from rules.play import ladder_metres
from rules.play.movement import jumps, kilometres_per_hour


def test_jumps_keep_halves_and_quarters():
    assert jumps(3) == (3, Fraction(3, 2), Fraction(3, 2), Fraction(3, 4))


def test_a_ladder_is_climbed_at_half_the_running_rounded_up():
    assert [ladder_metres(running) for running in (0, 1, 4, 5)] == [0, 1, 2, 3]


def test_a_point_is_3_6_kilometres_an_hour():
    assert kilometres_per_hour(1) == Fraction(36, 10)
