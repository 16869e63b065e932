"""Measuring in turns: ours, its floor, ours, its floor, so that a slow moment of the machine meets both."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter_ns

FEWEST_ROUNDS = 20

HEADINGS = ("what", "ours", "floor", "ratio", "mark", "floor is")
UNITS = ((1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "µs"), (1, "ns"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """Something of ours, the floor that it is held against, and the ratio that it may reach.

    `repeats` calls are timed together, for what is too quick to be timed alone.
    """

    what: str
    floor_is: str
    mark: float
    ours: Callable[[], object]
    floor: Callable[[], object]
    repeats: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The medians of both, in nanoseconds a call, and the median of the rounds' ratios."""

    ours_ns: float
    floor_ns: float
    ratio: float


def compare(measure: Measure, rounds: int = FEWEST_ROUNDS) -> Outcome:
    """Return what a measure comes to; both sides run once before anything is timed."""
    measure.floor()
    measure.ours()
    pairs = [
        (_time(measure.ours, measure.repeats), _time(measure.floor, measure.repeats)) for _ in range(rounds)
    ]
    return Outcome(
        ours_ns=median(ours for ours, _ in pairs),
        floor_ns=median(floor for _, floor in pairs),
        ratio=median(ours / floor for ours, floor in pairs),
    )


def line(measure: Measure, outcome: Outcome) -> str:
    """Return a measure and its outcome as a line of the table."""
    verdict = "" if outcome.ratio <= measure.mark else "  OVER"
    ratio, mark = f"{outcome.ratio:.3g} ×{verdict}", f"≤ {measure.mark:g} ×"
    return row(
        measure.what, duration(outcome.ours_ns), duration(outcome.floor_ns), ratio, mark, measure.floor_is
    )


def row(what: str, ours: str, floor: str, *rest: str) -> str:
    """Return one line of the table, its columns under each other."""
    ratio, mark, floor_is = rest
    return f"{what:<52} {ours:>9} {floor:>9}  {ratio:<15} {mark:<9} {floor_is}"


def duration(nanoseconds: float) -> str:
    """Return a time with the unit that suits it.

    >>> duration(134), duration(812_345)
    ('134 ns', '812 µs')
    """
    size, unit = next((one for one in UNITS if nanoseconds >= one[0]), UNITS[-1])
    return f"{nanoseconds / size:.3g} {unit}"


def _time(call: Callable[[], object], repeats: int) -> float:
    start = perf_counter_ns()
    for _ in range(repeats):
        call()
    return (perf_counter_ns() - start) / repeats
