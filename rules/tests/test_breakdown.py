"""Tests of `rules.breakdown`."""

from fractions import Fraction

import pytest

from rules import Breakdown, Part, breakdown_lines


def test_a_single_part_is_spelled_out():
    spelled = (("Steven 7, human 5", "2 levels"), ("toughness level", "× 3 CP"))
    assert breakdown_lines(Breakdown("toughness", 6, (Part("toughness", 6, spelled),))) == spelled


def test_several_parts_stand_with_their_sums_only():
    parts = (Part("rope", 4, (("2", "× 2 kg"),)), Part("machete", Fraction(1, 2)))
    assert breakdown_lines(Breakdown("load", Fraction(9, 2), parts)) == (("rope", "+4"), ("machete", "+0.5"))


@pytest.mark.parametrize(("amount", "text"), [(4, "+4"), (-3, "−3"), (0, "0")])
def test_an_amount_carries_its_sign(amount, text):
    assert breakdown_lines(Breakdown("sum", amount, (Part("part", amount),))) == (("part", text),)
