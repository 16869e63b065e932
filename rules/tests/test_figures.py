"""Tests of `rules.figures`."""

from fractions import Fraction
from time import perf_counter

import pytest

from rules.figures import (
    FigureError,
    check_range,
    fraction_text,
    kilograms_text,
    metres_text,
    milligrams,
    millimetres,
    speed_from_text,
    speed_text,
    whole_number,
)

UNREADABLE = [
    "",
    "   ",
    "abc",
    "NaN",
    "Infinity",
    "-inf",
    "1E+999999",
    "1e3",
    "５",
    "٣",
    "1_000",
    "1,800",
    "12,345,678",
    "1\n",
    "1\x00",
    "\u202e1",
    "1 2",
    "--1",
    ".",
    ",",
    "0x10",
    "½kg",
    "4.2 lb",
]


def read_whole(text):
    return whole_number(text, label="power", low=0, high=100_000)


@pytest.mark.parametrize("text", UNREADABLE)
@pytest.mark.parametrize("read", [milligrams, millimetres, read_whole, speed_from_text])
def test_what_cannot_be_read_is_refused_with_a_sentence(read, text):
    with pytest.raises(FigureError) as caught:
        read(text)
    assert caught.value.sentence.endswith(".")
    assert caught.value.sentence[0].isupper()


@pytest.mark.parametrize("read", [milligrams, millimetres, read_whole, speed_from_text])
def test_ten_megabytes_are_refused_at_once(read):
    text = "9" * 10_000_000
    start = perf_counter()
    with pytest.raises(FigureError, match="too long"):
        read(text)
    assert perf_counter() - start < 1


@pytest.mark.parametrize(
    ("text", "mg"),
    [
        ("0", 0),
        ("0.5", 500_000),
        ("0,5", 500_000),
        ("4,5", 4_500_000),
        (".5", 500_000),
        ("0,500", 500_000),
        ("1.800", 1_800_000),
        (" 95 kg ", 95_000_000),
        ("+1", 1_000_000),
        ("-0", 0),
        ("0.000001", 1),
        ("10000000", 10**13),
        ("1.5000000", 1_500_000),
    ],
)
def test_a_mass_is_read_exactly(text, mg):
    assert milligrams(text) == mg


@pytest.mark.parametrize("text", ["-1", "−0.5", "10000000.1"])
def test_a_mass_outside_its_range_is_refused(text):
    with pytest.raises(FigureError, match="Mass must be from 0 to 10,000,000 kg"):
        milligrams(text)


def test_a_mass_below_a_milligram_is_refused():
    with pytest.raises(FigureError, match="at most 6 decimal places in kg"):
        milligrams("0.0000005")


def test_an_ambiguous_thousand_says_what_to_write():
    with pytest.raises(FigureError, match="write 1800 without a comma"):
        milligrams("1,800")


def test_a_length_is_read_exactly():
    assert (millimetres("1.6"), millimetres("1,65 m"), millimetres("1.605")) == (1_600, 1_650, 1_605)


def test_a_length_outside_its_range_is_refused():
    with pytest.raises(FigureError, match="Height must be from 0 to 100,000 m"):
        millimetres("-1", label="height")


@pytest.mark.parametrize(("text", "number"), [("5", 5), (" 5 ", 5), ("+5", 5), ("-5", -5), ("−5", -5)])
def test_a_whole_number_is_read(text, number):
    assert whole_number(text, label="agility", low=-100, high=1_000) == number


@pytest.mark.parametrize("text", ["1.5", "1,5", "1/2"])
def test_a_part_is_no_whole_number(text):
    with pytest.raises(FigureError, match="whole number"):
        read_whole(text)


def test_a_whole_number_outside_its_range_is_refused():
    with pytest.raises(FigureError, match="Agility must be from −100 to 1,000"):
        whole_number("1001", label="agility", low=-100, high=1_000)


def test_no_number_passes_a_range():
    assert check_range("Heft", None, 0, 1) is None


@pytest.mark.parametrize(
    ("text", "speed"),
    [
        ("1/4", Fraction(1, 4)),
        ("¼", Fraction(1, 4)),
        ("½", Fraction(1, 2)),
        ("1", Fraction(1)),
        (" 4 ", Fraction(4)),
    ],
)
def test_a_speed_is_read(text, speed):
    assert speed_from_text(text) == speed


@pytest.mark.parametrize("text", ["0.25", "1.0", "5", "0", "-1", "2/4"])
def test_a_speed_is_never_a_decimal_or_another_number(text):
    with pytest.raises(FigureError, match="Speed must be 1/4, 1/2, 1, 2, 3 or 4"):
        speed_from_text(text)


@pytest.mark.parametrize(
    ("mg", "text"), [(0, "0"), (1, "0.000001"), (500_000, "0.5"), (10_000_000, "10"), (-500_000, "−0.5")]
)
def test_kilograms_are_written_without_idle_zeros(mg, text):
    assert kilograms_text(mg) == text


def test_metres_are_written_without_idle_zeros():
    assert (metres_text(1_600), metres_text(2_000), metres_text(1_655)) == ("1.6", "2", "1.655")


def test_a_speed_is_written_as_printed():
    assert (speed_text(Fraction(1, 4)), speed_text(Fraction(3))) == ("1/4", "3")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"),
        (-3, "−3"),
        (Fraction(5, 2), "2.5"),
        (Fraction(-5, 2), "−2.5"),
        (Fraction(1, 3), "1/3"),
        (Fraction(-4, 3), "−1 1/3"),
        (Fraction(0), "0"),
    ],
)
def test_a_fraction_is_written_exactly(value, text):
    assert fraction_text(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(61, 2), "30½"),
        (Fraction(1, 2), "½"),
        (Fraction(5, 4), "1¼"),
        (Fraction(3), "3"),
        (Fraction(-9, 2), "−4½"),
    ],
)
def test_a_mixed_fraction_keeps_its_part(value, text):
    assert fraction_text(value, mixed=True) == text


@pytest.mark.parametrize(
    ("text", "words"),
    [("1,800", "write a number from −100 to 1000 without a comma"), ("1,000", "write 1000 without a comma")],
)
def test_a_number_with_a_comma_is_told_what_can_be_meant_within_its_bounds(text, words):
    with pytest.raises(FigureError, match=words):
        whole_number(text, label="agility", low=-100, high=1000)


@pytest.mark.parametrize("typed", ["kg", "+", "− kg", "."])
def test_what_lacks_its_number_is_told_as_it_was_typed(typed):
    with pytest.raises(FigureError) as refused:
        milligrams(typed)
    assert f"such as 0.5; “{typed.removesuffix(' kg')}” is not one." in refused.value.sentence
