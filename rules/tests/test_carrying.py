"""Tests of `rules.carrying`."""

from fractions import Fraction

import pytest

from rules import Load, Place, capacity_mg, carried_mass, free_hands, load, place_for, wielder_of
from rules.carrying import halved, hands_used, is_carried, is_worn, outermost
from rules.tests.factories import foot, gear, human, human_build, jacket, light_bow, machete, rope, steven

KG = 1_000_000
STEVEN = wielder_of(steven())


def bag(**changes):
    return gear(rope(name="bag", mass_mg=KG), **changes)


@pytest.mark.parametrize(("strength", "kg"), [(0, 0), (3, 5), (50, 100_000)])
def test_capacity_follows_strength(strength, kg):
    assert capacity_mg(strength) == kg * KG


@pytest.mark.parametrize("strength", [-1, 51])
def test_beyond_the_table_there_is_no_capacity_and_no_load(strength):
    assert capacity_mg(strength) is None
    assert load(strength, 10**12) is Load.FREE


@pytest.mark.parametrize(
    ("mass_mg", "expected"),
    [
        (5 * KG, Load.FREE),
        (5 * KG + 1, Load.ENCUMBERED),
        (10 * KG, Load.ENCUMBERED),
        (10 * KG + 1, Load.IMPOSSIBLE),
    ],
)
def test_one_milligram_above_a_limit_counts(mass_mg, expected):
    assert load(3, mass_mg) is expected


def test_a_half_is_kept():
    assert halved(5, Load.ENCUMBERED) == Fraction(5, 2)
    assert halved(5, Load.IMPOSSIBLE) == Fraction(5, 2)
    assert halved(5, Load.FREE) == 5


def test_everything_with_the_character_weighs_and_what_is_stored_does_not():
    rows = [gear(rope(), place=place) for place in Place]
    assert carried_mass(rows) == 3 * 2 * KG


def test_quantity_counts():
    assert carried_mass([gear(rope(mass_mg=300_000), quantity=4)]) == 1_200_000


def test_three_bags_in_each_other_weigh_as_much_as_side_by_side():
    nested = [bag(), bag(container=0), gear(rope(), container=1)]
    assert carried_mass(nested) == 4 * KG


def test_what_is_in_a_stored_bag_is_stored_wherever_it_says_it_is():
    rows = [bag(place=Place.STORED), gear(machete(), place=Place.HAND, container=0)]
    assert carried_mass(rows) == 0
    assert not is_carried(rows, 1)


def test_bags_in_a_circle_still_weigh_and_have_no_outside():
    rows = [bag(container=1), bag(container=0), bag(container=9)]
    assert carried_mass(rows) == 3 * KG
    assert [outermost(rows, index) for index in range(3)] == [None, None, None]


def test_only_armor_outside_of_bags_is_worn():
    assert is_worn(gear(jacket(), place=Place.WORN))
    assert not is_worn(gear(jacket(), place=Place.WORN, container=0))
    assert not is_worn(gear(jacket(), place=Place.WORN, quantity=0))
    assert not is_worn(gear(rope(), place=Place.WORN))


def test_a_weapon_goes_into_free_hands_and_then_into_the_pack():
    assert place_for(machete(), STEVEN, ()) == (Place.HAND, 1)
    assert place_for(machete(two_handed=True), STEVEN, ()) == (Place.HAND, 2)
    assert place_for(light_bow(), STEVEN, steven().gear) == (Place.CARRIED, 0)
    assert place_for(machete(), STEVEN, [gear(place=Place.HAND, hands=2)]) == (Place.CARRIED, 0)


def test_armor_is_worn_and_the_rest_is_carried():
    strong = wielder_of(steven(build=human_build(strength=10)))
    assert place_for(jacket(), strong, ()) == (Place.WORN, 0)
    assert place_for(rope(cover=1, absorption=1), strong, ()) == (Place.WORN, 0)
    assert place_for(rope(), strong, ()) == (Place.CARRIED, 0)


def test_what_cannot_be_carried_is_stored():
    assert place_for(machete(mass_mg=11 * KG), STEVEN, ()) == (Place.STORED, 0)


def test_hands_that_hold_something_are_not_free():
    rows = (gear(place=Place.HAND, hands=1), gear(light_bow(), place=Place.HAND))
    assert hands_used(rows) == 3
    assert free_hands(STEVEN, rows) == 0
    assert free_hands(STEVEN, rows[:1]) == 1


def test_a_beast_holds_nothing():
    beast = wielder_of(steven(template=human(natural_weapons=(foot(quantity=4),))))
    assert place_for(machete(), beast, ()) == (Place.CARRIED, 0)
