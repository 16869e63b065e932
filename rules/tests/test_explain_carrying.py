"""Tests of `rules.explain_carrying`."""

from fractions import Fraction

from rules import Place, breakdown_lines, explain_derived
from rules.tests.factories import gear, human_build, machete, rope, steven, stone


def labels(name, **changes):
    explained = explain_derived(steven(**changes), name)
    assert sum(part.amount for part in explained.parts) == explained.total
    return {part.label: part.amount for part in explained.parts}


def test_a_load_names_what_is_carried_times_its_quantity():
    rows = (
        gear(rope(), quantity=2),
        gear(machete(), place=Place.STORED),
        gear(rope(name="none"), quantity=0),
    )
    assert labels("load", gear=rows) == {"rope": 4}
    assert explain_derived(steven(gear=rows), "load").parts[0].lines == (
        ("rope", "2"),
        ("each", "× 2 kg"),
    )


def test_without_a_row_there_is_no_capacity_and_it_says_so():
    explained = explain_derived(steven(build=human_build(strength=60)), "carrying-capacity")
    assert (explained.total, explained.parts) == (0, ())
    assert explained.follows == ("The rules give no carrying capacity for strength 60.",)


def test_the_running_of_the_encumbered_is_half_and_not_rounded():
    explained = explain_derived(steven(), "encumbered-running")
    assert breakdown_lines(explained) == (("running", "5"), ("encumbered", "× ½"))
    assert (explained.total, explained.rounding) == (Fraction(5, 2), "Not rounded.")
    assert explain_derived(steven(build=human_build(running=4)), "encumbered-running").rounding == ""


def test_the_most_to_carry_is_twice_the_capacity():
    explained = explain_derived(steven(), "most-load")
    assert breakdown_lines(explained) == (("carrying capacity", "5 kg"), ("twice as much", "× 2"))
    assert explained.total == 10


def test_without_a_capacity_there_is_no_most_to_carry():
    assert explain_derived(steven(build=human_build(strength=60)), "most-load").total == 0


def test_worth_is_the_sum_of_all_pieces_by_the_formula():
    rows = (gear(machete()), gear(stone(), quantity=3), gear(rope()), gear(machete(), quantity=0))
    assert labels("equipment-worth", gear=rows) == {"machete": 61, "stone": 60}
    assert explain_derived(steven(gear=rows), "equipment-worth").follows == (
        "What has neither power nor cover counts nothing.",
    )


def test_a_piece_that_the_formula_puts_below_1_counts_1():
    clumsy = gear(stone(heft=9), quantity=2)
    assert labels("equipment-worth", gear=(clumsy,)) == {"stone": 2}
    assert explain_derived(steven(gear=(clumsy,)), "equipment-worth").follows == (
        "No piece counts below 1 CP.",
    )
