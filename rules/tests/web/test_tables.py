"""The tables on the pages of the rules: every figure is the one of the data."""

import pytest

import rules
from rules.web.book import chapters
from rules.web.tables import table

OF_FIGURES = sorted(set(rules.TABLES) - {"length", "strength-and-toughness"})
SHOWN = [name for chapter in chapters().values() for section in chapter.sections for name in section.tables]


def lines(name):
    return [line for column in table(name, "section").columns for line in column]


@pytest.mark.parametrize("name", OF_FIGURES)
def test_every_row_of_the_data_is_shown_with_its_figure(name):
    shown = [(line.label, line.cells[0]) for line in lines(name)]
    assert shown == [(row.label, rules.fraction_text(row.figure)) for row in rules.TABLES[name].values()]


@pytest.mark.parametrize("name", sorted({*rules.TABLES, "mass-factors"}))
def test_a_row_that_is_not_printed_says_so(name):
    rows = (rules.MASS_FACTORS if name == "mass-factors" else rules.TABLES[name]).values()
    assert [bool(line.certainty) for line in lines(name)] == [row.certainty != "printed" for row in rows]


@pytest.mark.parametrize("name", ["length", "strength-and-toughness"])
def test_what_depends_on_the_variability_is_told_in_the_words_of_the_data(name):
    assert [line.cells for line in lines(name)] == [(row.label,) for row in rules.TABLES[name].values()]


def test_every_table_of_the_data_is_shown_once():
    assert set(rules.TABLES) <= set(SHOWN)
    assert len(SHOWN) == len(set(SHOWN))


def test_a_quality_says_what_it_does_and_what_it_goes_with():
    flying, _, soaring = lines("qualities")[:3]
    assert flying.note.endswith("Not with gliding or parachuting. Of templates only.")
    assert "Needs gliding or flying." in soaring.note


@pytest.mark.parametrize(
    ("name", "label", "cells"),
    [
        ("movement", "5", ("10", "18", "5", "2.5")),
        ("speeds", "1/4", ("–", "1/2")),
        ("speeds", "1", ("1/2", "2")),
        ("speeds", "4", ("3", "–")),
        ("health", "7", ("7", "14")),
        ("harm", "5", ("5 damage", "2 damage, 3 stun", "5 stun")),
        ("dice", "d8", ("0, 3, 6 … 21",)),
    ],
)
def test_what_is_worked_out_is_what_the_rules_say(name, label, cells):
    assert next(line.cells for line in lines(name) if line.label == label) == cells
