"""What to leave behind to be encumbered no more."""

import rules
from rules.lightening import MOST_CHOICES, Leaving, Lightening, lightening
from rules.tests.factories import gear

HAND, STORED, WORN = rules.Place.HAND, rules.Place.STORED, rules.Place.WORN


def thing(kg, quantity=1, **where):
    """Return gear of so many kilograms a piece."""
    return gear(rules.Item(name="thing", mass_mg=kg * 1_000_000), quantity=quantity, **where)


def test_who_carries_no_more_than_the_capacity_leaves_nothing():
    assert lightening([thing(5)], 3) == Lightening(0)
    assert lightening([thing(50, place=STORED)], 3) == Lightening(0)


def test_without_a_row_for_the_strength_nothing_is_too_much():
    assert lightening([thing(500)], 60) == Lightening(0)


def test_the_lightest_thing_that_suffices_comes_first():
    found = lightening([thing(4), thing(2), thing(1)], 3)
    assert (found.excess_mg, found.one_of) == (
        2_000_000,
        (Leaving(1, 1, 2_000_000), Leaving(0, 1, 4_000_000)),
    )


def test_of_several_pieces_as_few_are_left_as_suffice():
    assert lightening([thing(2, quantity=4)], 3).one_of == (Leaving(0, 2, 4_000_000),)


def test_what_is_held_or_worn_is_left_last():
    found = lightening([thing(2, place=HAND, hands=1), thing(2, place=WORN), thing(3)], 3)
    assert [leaving.at for leaving in found.one_of] == [2, 0, 1]


def test_several_things_that_suffice_are_left_before_one_that_is_held_or_worn():
    found = lightening([thing(6, place=WORN), thing(1), thing(2), thing(1)], 3)
    assert (found.excess_mg, found.one_of) == (5_000_000, (Leaving(0, 1, 6_000_000),))
    found = lightening([thing(5, place=WORN), thing(1), thing(2), thing(2)], 3)
    assert (found.one_of, found.all_of) == (
        (), (Leaving(2, 1, 2_000_000), Leaving(3, 1, 2_000_000), Leaving(1, 1, 1_000_000))
    )  # fmt: skip


def test_what_is_in_a_worn_bag_is_left_before_the_bag():
    found = lightening([thing(4, place=WORN), thing(2, container=0), thing(2, container=0)], 3)
    assert found.one_of == ()
    assert found.all_of == (Leaving(1, 1, 2_000_000), Leaving(2, 1, 2_000_000))


def test_no_more_than_three_are_named():
    found = lightening([thing(2) for _ in range(8)], 5)
    assert (found.excess_mg, len(found.one_of)) == (1_000_000, MOST_CHOICES)


def test_a_bag_is_left_with_what_is_in_it_and_a_thing_in_it_without():
    found = lightening([thing(1), thing(3, container=0), thing(3)], 3)
    assert found.one_of == (Leaving(1, 1, 3_000_000), Leaving(2, 1, 3_000_000), Leaving(0, 1, 4_000_000))


def test_a_bag_without_mass_is_left_with_what_is_in_it():
    found = lightening([thing(0), thing(1, quantity=2, container=0), thing(1, quantity=5, container=0)], 3)
    assert found.one_of == (
        Leaving(1, 2, 2_000_000), Leaving(2, 2, 2_000_000), Leaving(0, 1, 7_000_000)
    )  # fmt: skip


def test_where_no_single_thing_suffices_the_heaviest_are_left_in_order():
    found = lightening([thing(3), thing(4), thing(1, container=0), thing(5), thing(2)], 3)
    assert (found.excess_mg, found.one_of) == (10_000_000, ())
    assert found.all_of == (Leaving(3, 1, 5_000_000), Leaving(0, 1, 4_000_000), Leaving(1, 1, 4_000_000))


def test_what_is_in_a_circle_of_bags_is_not_named():
    circle = [thing(9, container=1), thing(9, container=0)]
    assert lightening(circle, 3) == Lightening(13_000_000)


def test_what_is_left_is_enough_and_never_counted_twice():
    rows = [
        thing(1),
        thing(2, container=0),
        thing(3, container=1),
        thing(2, quantity=3),
        thing(4, place=WORN),
    ]
    for strength in range(9):
        found = lightening(rows, strength)
        assert all(leaving.mass_mg >= found.excess_mg for leaving in found.one_of)
        if found.all_of:
            assert sum(leaving.mass_mg for leaving in found.all_of) >= found.excess_mg
