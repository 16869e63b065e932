"""Tests of `rules.build`: what a new character may have."""

from fractions import Fraction

import pytest

from rules.build import (
    LEVELS,
    SPEEDS,
    Variability,
    allowed_range,
    build_value_text,
    highest,
    length_range,
    less_speed,
    less_speed_allowed,
    lowest,
    mass_range,
    may_step,
    more_speed,
    more_speed_allowed,
    speed_words,
    speeds_allowed,
    with_step,
)
from rules.figures import FigureError
from rules.tests.factories import human, human_build


def test_a_humans_length_and_mass_have_exact_ranges():
    assert length_range(human()) == (1_360, 2_040)
    assert mass_range(human()) == (37_500_000, 150_000_000)


def test_ranges_are_not_rounded():
    template = human(variability=Variability.HIGH, build=human_build(mass_mg=1, length_mm=1))
    assert length_range(template) == (Fraction(7, 10), Fraction(13, 10))
    assert mass_range(template) == (Fraction(1, 3), 3)


@pytest.mark.parametrize(("variability", "strength"), [("none", 3), ("low", 4), ("medium", 6), ("high", 9)])
def test_strength_may_grow_by_variability(variability, strength):
    assert highest("strength", human(variability=Variability(variability))) == strength


def test_a_template_below_zero_has_its_own_level_as_its_highest():
    assert highest("strength", human(build=human_build(strength=-3))) == -3


@pytest.mark.parametrize(
    ("name", "limits"),
    [
        ("agility", (-5, 2)),
        ("strength", (0, 6)),
        ("toughness", (1, 10)),
        ("running", (0, None)),
        ("swimming", (0, None)),
        ("airspeed", (0, None)),
    ],
)
def test_a_human_has_these_limits(name, limits):
    assert allowed_range(human(), name) == limits


@pytest.mark.parametrize("name", LEVELS)
def test_without_variability_nothing_changes(name):
    template = human(variability=Variability.NONE)
    own = getattr(template.build, name)
    assert allowed_range(template, name) == (own, own)


def test_the_lowest_level_is_never_above_the_templates():
    assert lowest("agility", human(build=human_build(agility=-7))) == -7
    assert lowest("toughness", human(build=human_build(toughness=0))) == 0


def test_more_and_less_speed_go_one_step():
    assert [more_speed(speed) for speed in SPEEDS[:-1]] == list(SPEEDS[1:])
    assert [less_speed(speed) for speed in SPEEDS[1:]] == list(SPEEDS[:-1])


@pytest.mark.parametrize("speed", [Fraction(4), Fraction(5), Fraction(1, 3)])
def test_there_is_no_speed_above_4(speed):
    with pytest.raises(FigureError, match="no speed above 4"):
        more_speed(speed)


@pytest.mark.parametrize("speed", [Fraction(1, 4), Fraction(0)])
def test_there_is_no_speed_below_a_quarter(speed):
    with pytest.raises(FigureError, match="no speed below 1/4"):
        less_speed(speed)


@pytest.mark.parametrize("variability", ["none", "low"])
def test_speed_varies_only_with_medium_or_high_variability(variability):
    template = human(variability=Variability(variability))
    assert speeds_allowed(template) == (1,)


@pytest.mark.parametrize(
    ("speed", "allowed"),
    [
        (Fraction(1, 4), (Fraction(1, 4), Fraction(1, 2))),
        (Fraction(1), (Fraction(1, 2), 1, 2)),
        (Fraction(3), (2, 3, 4)),
        (Fraction(4), (3, 4)),
    ],
)
def test_speeds_allowed_are_the_neighbours(speed, allowed):
    assert speeds_allowed(human(build=human_build(speed=speed))) == allowed


def test_a_speed_at_the_end_has_no_next():
    assert not more_speed_allowed(Fraction(4), Variability.HIGH)
    assert not less_speed_allowed(Fraction(1, 4), Variability.HIGH)


@pytest.mark.parametrize("name", LEVELS)
def test_one_step_of_a_level_is_one(name):
    build = human_build()
    assert getattr(with_step(build, name, 1), name) == getattr(build, name) + 1
    assert with_step(with_step(build, name, 1), name, -1) == build


def test_one_step_of_speed_is_the_next_speed():
    assert with_step(human_build(), "speed", 1).speed == 2
    assert with_step(human_build(), "speed", -1).speed == Fraction(1, 2)


def test_one_step_of_mass_is_a_kilogram_and_of_length_ten_centimetres():
    assert with_step(human_build(), "mass", 1).mass_mg == 76_000_000
    assert with_step(human_build(), "length", -1).length_mm == 1_600


@pytest.mark.parametrize(
    ("name", "level", "less", "more"),
    [
        ("toughness", 1, False, True),
        ("toughness", 10, True, False),
        ("toughness", 12, True, False),
        ("agility", -5, False, True),
        ("running", 1_000, True, False),
        ("speed", Fraction(1, 2), False, True),
        ("speed", Fraction(2), True, False),
        ("mass_mg", 150_000_000, True, False),
        ("length_mm", 1_360, False, True),
    ],
)
def test_a_step_ends_where_its_limit_is(name, level, less, more):
    build, value = human_build(**{name: level}), name.partition("_")[0]
    assert may_step(human(), build, value) == (less, more)


def test_a_build_value_is_told_as_the_rules_print_it():
    build = human_build(speed=Fraction(1, 2), agility=-1)
    assert [build_value_text(build, name) for name in ("speed", "agility", "running")] == ["1/2", "−1", "5"]


@pytest.mark.parametrize(
    ("speed", "words"),
    [
        (Fraction(1, 4), "1 quick action with one weapon every 4 turns"),
        (Fraction(1, 2), "1 quick action with one weapon every 2 turns"),
        (Fraction(1), "1 quick action a turn with one weapon"),
        (Fraction(3), "3 quick actions a turn with one weapon"),
    ],
)
def test_a_speed_is_told_in_one_way(speed, words):
    assert speed_words(speed) == words
