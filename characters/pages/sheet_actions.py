"""Actions at a glance: what this character can do, in three columns."""

from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Final

import rules
from characters.breakdowns import Sum
from characters.pages.sheet_numbers import Number, Numbers
from characters.pages.sheet_text import bounded
from characters.templatetags.figures import figure, signed
from rules.play import ActionGroup, ActionRow, actions_at_a_glance, explain_action

NONE: Final = "–"
HEAD_LINES: Final = 2
"""What the head of a table and the space above it take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionLine:
    """One action with the totals of this character."""

    name: str
    strenuous: bool
    to_hit: Number
    power: Number
    note: str
    breakdown: Sum | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionTable:
    """Some actions under one heading; without `figures` they have only notes."""

    title: str
    figures: bool
    lines: tuple[ActionLine, ...]


def action_columns(sheet: rules.Sheet, numbers: Numbers) -> tuple[tuple[ActionTable, ...], ...]:
    """Return three columns of tables, in the order of the rules."""
    groups = enumerate(actions_at_a_glance(sheet))
    return _columns([_table(group, f"action-{number}", numbers) for number, group in groups])


def _table(group: ActionGroup, key: str, numbers: Numbers) -> ActionTable:
    lines = tuple(_line(row, f"{key}-{number}", numbers) for number, row in enumerate(group.rows))
    figures = any(row.to_hit is not None or row.power is not None for row in group.rows)
    return ActionTable(title=bounded(group.title, 40), figures=figures, lines=lines)


def _line(row: ActionRow, key: str, numbers: Numbers) -> ActionLine:
    name = bounded(row.name)
    to_hit: Number = NONE
    power: Number = NONE
    if row.to_hit is not None:
        roll = partial(explain_action, row, "roll")
        to_hit = numbers.number(f"{key}-roll", signed(row.to_hit), f"{name}, to hit", roll)
    if row.power is not None:
        force = partial(explain_action, row, "power")
        power = numbers.number(f"{key}-power", figure(row.power), f"{name}, power", force)
    return ActionLine(
        name=name,
        strenuous=row.strenuous,
        to_hit=to_hit,
        power=power,
        note=row.note,
        breakdown=numbers.under(to_hit, power),
    )


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
