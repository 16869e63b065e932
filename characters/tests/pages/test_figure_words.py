"""The figures of a thing in words."""

import pytest

from characters.pages.figure_words import figure_differences


@pytest.mark.parametrize(
    ("name", "before", "after", "words"),
    [
        ("mass_mg", 500_000, 1_000_000, ("mass", "0.5 kg", "1 kg")),
        ("range_m", 0, 1_500, ("range", "0 m", "1,500 m")),
        ("sharp", False, True, ("sharp", "no", "yes")),
        ("power", None, 1_000, ("power", "–", "1,000")),
        ("wielded_with", [], ["one-handed", "throwing"], ("wielded with", "–", "one handed, throwing")),
        ("name", "machete", "great machete", ("name", "machete", "great machete")),
        ("takes", "", "arrows", ("takes", "–", "arrows")),
    ],
)
def test_a_figure_is_told_with_its_unit(name, before, after, words):
    (found,) = figure_differences({name: before}, {name: after})
    assert (found.label, found.one, found.other) == words


def test_what_is_the_same_or_not_on_both_sides_is_not_told():
    assert figure_differences({"power": 5, "heft": 3}, {"power": 5, "takes": "arrows"}) == []
