"""Stun and damage: one box for each point of stamina, for a pencil."""

from dataclasses import dataclass
from itertools import groupby
from typing import Final

import rules

IN_ONE_ROW: Final = 30
"""More boxes than these stand in rows of twenty."""
IN_A_ROW: Final = 20
MOST_BOXES: Final = 200
"""A creature with more stamina keeps its stun and damage as two figures."""
FULL_SIZE: Final = 14
"""As many boxes of full size fit a row of 155 mm; more of them share it."""

ROOM_FOR_WORDS: Final = 5
"""Above fewer boxes than these stands a single word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """Some boxes of one state beside each other, with the words above them.

    `kind` is healthy, injured or last, the box that means incapacitated.
    """

    kind: str
    words: str
    boxes: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """The boxes in rows of runs, none where there are too many; `size` is how many boxes share a row."""

    size: int
    rows: tuple[tuple[Run, ...], ...]
    instead: str


def track_of(sheet: rules.Sheet) -> Track:
    """Return the track of a sheet: "injured" begins at the box that equals toughness (Health)."""
    toughness, stamina = sheet.blueprint.build.toughness, sheet.stamina
    if not 0 < stamina <= MOST_BOXES:
        limits = f"injured from {toughness:,}, incapacitated from {stamina:,}".replace("-", "−")
        return Track(size=FULL_SIZE, rows=(), instead=limits)
    in_a_row = stamina if stamina <= IN_ONE_ROW else IN_A_ROW
    boxes = [(box, _kind(box, toughness, stamina)) for box in range(1, stamina + 1)]
    rows = (boxes[start : start + in_a_row] for start in range(0, stamina, in_a_row))
    return Track(
        size=max(FULL_SIZE, in_a_row), rows=tuple(tuple(_runs(row, toughness)) for row in rows), instead=""
    )


def _kind(box: int, toughness: int, stamina: int) -> str:
    if box == stamina:
        return "last"
    return "injured" if box >= toughness else "healthy"


def _runs(row: list[tuple[int, str]], toughness: int) -> list[Run]:
    """Return the runs of one row; the words stand where a state begins."""
    beginnings = {1: "healthy", toughness: f"injured from {toughness}: nothing strenuous, no combos"}
    runs = []
    for kind, group in groupby(row, key=lambda box: box[1]):
        boxes = tuple(number for number, _ in group)
        words = "" if kind == "last" else beginnings.get(boxes[0], kind)
        if len(boxes) < ROOM_FOR_WORDS:
            words = words.partition(" ")[0]
        runs.append(Run(kind=kind, words=words, boxes=boxes))
    return runs
