"""Everything that the page of versions shows: who changed what, when, and the way back to it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Exists, F, OuterRef, QuerySet
from django.urls import reverse

from characters.history import stands_for, step_order, targets
from characters.models import Change, Character
from characters.pages.change_words import ChangeLine, Names, change_lines, names_of
from config.paging import Order, Page, page_of, page_url

PAGE_SIZE = 40
COLUMNS = ("version", "step", "before", "after", "stands_for", "brings_back", "made_at", "by__username")


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionRow:
    """One version: what made it, and whether it is the one shown everywhere else."""

    version: int
    words: str
    lines: tuple[ChangeLine, ...]
    made_at: datetime | None
    by: str
    current: bool


def versions_context(character: Character, cursor: str) -> dict[str, Any]:
    """Return a page of a character's versions, the latest first."""
    order = Order(F("version"), descending=True)
    page = page_of(_one_of_each(character), order, ("version",), cursor=cursor, size=PAGE_SIZE)
    changes = character.changes.filter(version__in=[row["version"] for row in page.rows])
    address = reverse("characters:versions", args=[character.pk])
    names, now = names_of(character), stands_for(character, character.version)
    return {
        "section": "characters",
        "character": character,
        "rows": _rows(changes.order_by("-version", "-id").values(*COLUMNS), names, now, character, page),
        "undo": undo_context(character),
        "previous_url": page_url(address, page.before),
        "next_url": page_url(address, page.after),
    }


def undo_context(character: Character) -> dict[str, Any]:
    """Return what the buttons Undo and Redo post."""
    found = targets(character)
    return {
        "url": reverse("characters:bring-back", args=[character.pk]),
        "version": character.version,
        "undo": found.undo,
        "redo": found.redo,
    }


def _one_of_each(character: Character) -> QuerySet[Change]:
    """Return the newest change of each version, so that no version is torn where a page ends."""
    later = character.changes.filter(version=OuterRef("version"), id__gt=OuterRef("id"))
    return character.changes.filter(~Exists(later))


def _rows(changes: Any, names: Names, now: int, character: Character, page: Page) -> list[VersionRow]:
    """Return a row for each version; the first version of all is the one that nobody changed."""
    versions: dict[int, list[dict[str, Any]]] = {}
    for change in changes:
        versions.setdefault(change["version"], []).append(change)
    rows = [_row(version, made, names, current=version == now) for version, made in versions.items()]
    if not page.after:
        begun = VersionRow(
            version=1, words="Begun", lines=(), made_at=character.created_at, by="", current=now == 1
        )
        rows.append(begun)
    return rows


def _row(version: int, made: list[dict[str, Any]], names: Names, *, current: bool) -> VersionRow:
    made.sort(key=lambda change: step_order(change["step"]))
    lines = [
        line
        for change in made
        for line in change_lines(change["step"], change["before"], change["after"], names)
    ]
    back = made[0]["step"] != "award" and (made[0]["stands_for"] or made[0]["brings_back"])
    return VersionRow(
        version=version,
        words=f"Version {back} brought back" if back else "",
        lines=tuple(lines),
        made_at=made[0]["made_at"],
        by=made[0]["by__username"] or "",
        current=current,
    )
