"""Stun and damage: boxes for a pencil."""

import pytest

import rules
from characters.pages.sheet_track import IN_A_ROW, track_of
from rules.tests import factories as pure


def track(toughness):
    return track_of(rules.derive_sheet(pure.steven(build=pure.human_build(toughness=toughness))))


def kinds(toughness):
    return [(run.kind, run.boxes) for row in track(toughness).rows for run in row]


def test_steven_is_injured_from_seven_and_incapacitated_at_fourteen():
    assert kinds(7) == [
        ("healthy", (1, 2, 3, 4, 5, 6)),
        ("injured", (7, 8, 9, 10, 11, 12, 13)),
        ("last", (14,)),
    ]


def test_words_stand_where_a_state_begins():
    words = [run.words for run in track(7).rows[0]]
    assert words == ["healthy", "injured from 7: nothing strenuous, no combos", ""]


def test_above_few_boxes_stands_a_single_word():
    assert [run.words for run in track(3).rows[0]] == ["healthy", "injured", ""]


def test_toughness_1_has_no_healthy_box():
    assert kinds(1) == [("injured", (1,)), ("last", (2,))]


@pytest.mark.parametrize(("toughness", "size"), [(5, 14), (7, 14), (9, 18), (15, 30), (16, 20)])
def test_up_to_thirty_boxes_share_one_row(toughness, size):
    assert track(toughness).size == size


def test_more_boxes_stand_in_rows_of_twenty_that_are_cut_where_a_state_begins():
    rows = track(20).rows
    assert [sum(len(run.boxes) for run in row) for row in rows] == [IN_A_ROW, IN_A_ROW]
    assert [run.kind for run in rows[0]] == ["healthy", "injured"]
    assert [run.words for run in rows[1]] == ["injured", ""]


@pytest.mark.parametrize("toughness", [0, -5, 101, 1_000])
def test_without_a_sensible_number_of_boxes_the_limits_stand_in_words(toughness):
    assert track(toughness).rows == ()
    assert track(toughness).instead.startswith("injured from")
