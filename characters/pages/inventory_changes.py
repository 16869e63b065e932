"""Which rows of the inventory a change makes new, so that one of five hundred is answered alone."""

from collections.abc import Mapping
from typing import Any

from characters.containers import around
from characters.models import Character, Possession
from characters.pages.inventory_places import is_armor
from characters.row_changes import IN_USE

MOST = 40
"""Of more rows the whole list is answered: it is quicker then."""
Before = Mapping[int, Mapping[str, Any] | None]
"""What changed since a version, as it was then, by id; None is what was not there."""


def new_rows(character: Character, since: int) -> tuple[set[int], set[int]] | None:
    """Return the rows to answer, and those to take away, to a page that showed a version; None is all rows.

    All rows are new where what one can put things into has changed, since each of them offers it, and where
    there was no row or is none.
    """
    before: dict[int, Mapping[str, Any] | None] = {}
    for change in character.changes.filter(version__gt=since).order_by("version"):
        if change.step != "equipment" or "outfit" in change.after:
            return None
        for pk, was in change.before["possessions"].items():
            before.setdefault(int(pk), was)
    character.read_choices()  # the page needs them all, and so the possessions are read once
    rows = {row.pk: row for row in character.inventory.all()}
    there_were = any(pk not in before or before[pk] is not None for pk in rows)
    if not there_were or _bags_differ(rows, before) or _repacked_among_namesakes(rows, before):
        return None
    found = _with_others(rows, before)
    shown = {pk for pk in found | set(before) if before.get(pk, {}) is not None}
    return (found, shown) if len(found) <= MOST else None


def _bags_differ(rows: Mapping[int, Possession], before: Before) -> bool:
    now = {pk: rows[pk].as_change() if pk in rows else None for pk in before}
    return any(_bag(was) != _bag(now[pk]) for pk, was in before.items())


def _bag(row: Mapping[str, Any] | None) -> str | None:
    """Return what the other rows say of a container; None for what is none."""
    return row["name"] if row and row.get("holds_things") and row["quantity"] else None


def _repacked_among_namesakes(rows: Mapping[int, Possession], before: Before) -> bool:
    """Return whether a thing is in another container, where some are told apart by what is in them."""
    names = [row.name for row in rows.values() if row.holds_things and row.quantity]
    if len(set(names)) == len(names):
        return False
    now = {pk: rows[pk].container_id if pk in rows else None for pk in before}
    return any((was["container_id"] if was else None) != now[pk] for pk, was in before.items())


def _with_others(rows: Mapping[int, Possession], before: Before) -> set[int]:
    """Return the changed rows with those that say something of them."""
    changed = {pk for pk in before if pk in rows}
    kept = [was for was in before.values() if was]
    names = {rows[pk].name.lower() for pk in changed} | {was["name"].lower() for was in kept}
    alike = {row.bought_as() for row in (*(rows[pk] for pk in changed), *(Possession(**was) for was in kept))}
    armor = any(is_armor(rows[pk]) for pk in changed) or any(was["absorption"] is not None for was in kept)
    found = {pk for pk in {*changed, *(was["container_id"] for was in kept)} if pk in rows}
    found |= {bag.pk for pk in found for bag in around(rows[pk], rows)}
    return found | {
        row.pk
        for row in rows.values()
        if row.place in IN_USE
        or row.bought_as() in alike
        or (armor and is_armor(row))
        or (row.takes and any(name.endswith(row.takes.lower()) for name in names))
        or not changed.isdisjoint(bag.pk for bag in around(row, rows))
    }
