"""A row of the builder: a field, what it costs, and what limits it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import rules
from characters.breakdowns import Figure, Sum
from characters.forms.base import ENDS

NO_LONGER_OFFERED = "No longer on the setting’s list: once given up, it cannot be taken again."
"""What stands beside what a character has of a setting that offers it no more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """One thing that a choice asks for: whether it is met, and how far it is; what people judge is open.

    `choose` is the address where one of several abilities is chosen for it.
    """

    words: str
    met: bool
    choose: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Learning:
    """A button that learns: its words ("Learn law 2 and riding 1, 15 CP"), and the levels that it posts.

    The note says how far that is beyond the points that are left, if it is.
    """

    words: str
    levels: str
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What follows from one field: CP that may open, a note, a problem, or why it could not be read.

    Only what is `priced` shows its CP. `steps` say what one less and one more would do, None where the
    page does not tell; an empty one leads beyond the limit.
    """

    name: str
    figure: Figure | None
    note: str
    problem: str
    fault: str
    priced: bool = True
    needs: tuple[Need, ...] = ()
    steps: tuple[str, str] | None = None
    learning: Learning | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepper:
    """A number with − and +, as `parts/stepper.html` shows it."""

    name: str
    label: str
    value: str
    less: str
    more: str
    low: int
    high: int | None
    at_low: bool
    at_high: bool
    low_says: str
    high_says: str
    changed: bool
    zero: str
    fault: str
    fault_beside: bool = True
    steps: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One field of a step with its label, the template's value and what follows from it."""

    name: str
    label: str
    template: str
    value: str
    changed: bool
    result: Result
    breakdown: Any = None
    stepper: Stepper | None = None
    options: tuple[str, ...] = ()
    unit: str = ""
    words: str = ""
    description: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TickRow:
    """One row: its box, or why there is none, what it is, and what follows from it."""

    name: str
    label: str
    ticked: bool
    inborn: str
    description: tuple[str, ...]
    result: Result
    breakdown: Sum | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TickGroup:
    """Some rows under their heading; what is `folded` says why, and stands below the rest."""

    name: str
    rows: tuple[TickRow, ...]
    why: str = ""

    @property
    def folded(self) -> bool:
        """Whether the group stands below the rest, where a press unfolds it."""
        return bool(self.why)

    @property
    def open(self) -> bool:
        """Whether a folded group is unfolded at first: something in it is chosen, opened or wrong."""
        return any(row.ticked or row.breakdown or row.result.fault for row in self.rows)


def limit_sentences(rows: Iterable[Row]) -> dict[tuple[str, str], str]:
    """Return the sentences that − and + say at their limit, by field and end.

    An older page presses for a limit at which its number does not stand any more.
    """
    steppers = [row.stepper for row in rows if row.stepper]
    low = {(one.name, ENDS[0]): one.low_says if one.at_low else _stands(one) for one in steppers}
    high = {(one.name, ENDS[1]): one.high_says if one.at_high else _stands(one) for one in steppers}
    return low | high


def _stands(one: Stepper) -> str:
    label = one.label[:1].upper() + one.label[1:]
    return (
        f"“{label}” stands at {one.value} now, and nothing was changed: the page was older. Press once more."
    )


def results_of(rows: Iterable[Row]) -> list[Result]:
    """Return what follows from each field, for the region that a change makes new."""
    return [row.result for row in rows]


def stepper(  # noqa: PLR0913 - the parts of one field
    *,
    name: str,
    label: str,
    value: str,
    level: int,
    span: tuple[int, int | None],
    changed: bool,
    zero: str,
    fault: str,
) -> Stepper:
    """Return a number's stepper; − and + at an end of its `span` post that end instead of a value."""
    low, high = span
    at_low, at_high = level <= low, high is not None and level >= high
    capital = label[:1].upper() + label[1:]
    return Stepper(
        name=name,
        label=label,
        value=value,
        less=ENDS[0] if at_low else str(level - 1),
        more=ENDS[1] if at_high else str(level + 1),
        low=low,
        high=high,
        at_low=at_low,
        at_high=at_high,
        low_says=f"{capital} is at least {rules.fraction_text(low)}.",
        high_says="" if high is None else f"{capital} is at most {rules.fraction_text(high)}.",
        changed=changed,
        zero=zero,
        fault=fault,
    )
