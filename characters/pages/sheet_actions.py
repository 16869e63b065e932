"""Actions at a glance: what this character can do, in three columns."""

from dataclasses import dataclass
from itertools import product
from typing import Final

import rules
from characters.pages.sheet_text import bounded
from characters.templatetags.figures import figure, signed
from rules.play import ActionGroup, actions_at_a_glance

HEAD_LINES: Final = 2
"""What the head of a table and the space above it take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionLine:
    """One action with the totals of this character."""

    name: str
    strenuous: bool
    to_hit: str
    power: str
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionTable:
    """Some actions under one heading; without `figures` they have only notes."""

    title: str
    figures: bool
    lines: tuple[ActionLine, ...]


def action_columns(sheet: rules.Sheet) -> tuple[tuple[ActionTable, ...], ...]:
    """Return three columns of tables, in the order of the rules."""
    return _columns([_table(group) for group in actions_at_a_glance(sheet)])


def _table(group: ActionGroup) -> ActionTable:
    lines = tuple(
        ActionLine(
            name=bounded(row.name),
            strenuous=row.strenuous,
            to_hit="–" if row.to_hit is None else signed(row.to_hit),
            power="–" if row.power is None else figure(row.power),
            note=row.note,
        )
        for row in group.rows
    )
    figures = any(row.to_hit is not None or row.power is not None for row in group.rows)
    return ActionTable(title=bounded(group.title, 40), figures=figures, lines=lines)


def _columns(tables: list[ActionTable]) -> tuple[tuple[ActionTable, ...], ...]:
    """Return the tables as three columns whose longest is as short as can be, in their order within each."""

    def longest(columns: tuple[tuple[ActionTable, ...], ...]) -> int:
        return max(sum(len(table.lines) + HEAD_LINES for table in column) for column in columns)

    return min((_set(tables, places) for places in product(range(3), repeat=len(tables))), key=longest)


def _set(tables: list[ActionTable], places: tuple[int, ...]) -> tuple[tuple[ActionTable, ...], ...]:
    return tuple(
        tuple(table for table, place in zip(tables, places, strict=True) if place == column)
        for column in range(3)
    )
