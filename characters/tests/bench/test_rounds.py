"""Measuring in turns."""

import pytest

from characters.bench.rounds import HEADINGS, Measure, Outcome, compare, duration, line, row


def a_measure(**changes):
    measure = {
        "what": "a price", "floor_is": "a bisect", "mark": 4, "ours": lambda: None, "floor": lambda: None,
    }  # fmt: skip
    return Measure(**{**measure, **changes})


def test_both_sides_run_in_turn_after_a_first_run_of_each():
    calls = []
    measure = a_measure(ours=lambda: calls.append("ours"), floor=lambda: calls.append("floor"))
    outcome = compare(measure, 3)
    assert calls == ["floor", "ours", *["ours", "floor"] * 3]
    assert outcome.ours_ns > 0 < outcome.floor_ns


def test_repeats_are_timed_together():
    calls = []
    compare(a_measure(ours=lambda: calls.append(1), repeats=5), 2)
    assert len(calls) == 1 + 2 * 5


@pytest.mark.parametrize(("ratio", "over"), [(4, False), (4.01, True)])
def test_a_ratio_above_its_mark_is_marked(ratio, over):
    text = line(a_measure(), Outcome(ours_ns=500, floor_ns=125, ratio=ratio))
    assert ("OVER" in text, "a bisect" in text, "500 ns" in text) == (over, True, True)


@pytest.mark.parametrize(
    ("nanoseconds", "text"), [(0.5, "0.5 ns"), (134, "134 ns"), (1_600, "1.6 µs"), (2.5e9, "2.5 s")]
)
def test_a_time_has_the_unit_that_suits_it(nanoseconds, text):
    assert duration(nanoseconds) == text


def test_columns_stand_under_each_other():
    heading = row(*HEADINGS)
    text = row("a price", "500 ns", "125 ns", "4 ×", "≤ 4 ×", "a bisect")
    assert heading.index("floor is") == text.index("a bisect")
