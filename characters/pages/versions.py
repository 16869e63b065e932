"""Everything that the page of versions shows: who changed what, when, and the way back to it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Exists, F, OuterRef, QuerySet
from django.urls import reverse

from characters.history import stands_for, step_order, targets
from characters.models import Change, Character
from characters.pages.change_words import ChangeLine, Names, change_lines, drawn_words, names_of
from config.paging import Order, Page, page_of, page_url

PAGE_SIZE = 40
COLUMNS = ("version", "step", "before", "after", "stands_for", "brings_back", "made_at", "by__username")


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionRow:
    """One version: what made it, whether everything is as it was then, and whether a button leads to it."""

    version: int
    words: str
    lines: tuple[ChangeLine, ...]
    made_at: datetime | None
    by: str
    stands: str
    button: str


class _Marks(NamedTuple):
    """The newest version, the one whose state it has, and those to which Undo and Redo lead."""

    newest: int
    now: int
    undo: int | None
    redo: int | None

    def stands(self, version: int) -> str:
        """Return whether a version is the one that is shown everywhere else, or had the same state."""
        return "now" if version == self.newest else "the same as now" if version == self.now else ""

    def button(self, version: int) -> str:
        """Return which button leads to a version, if one does."""
        return "Undo" if version == self.undo else "Redo" if version == self.redo else ""


def versions_context(character: Character, cursor: str) -> dict[str, Any]:
    """Return a page of a character's versions, the latest first."""
    order = Order(F("version"), descending=True)
    page = page_of(_one_of_each(character), order, ("version",), cursor=cursor, size=PAGE_SIZE)
    changes = character.changes.filter(version__in=[row["version"] for row in page.rows])
    address = reverse("characters:versions", args=[character.pk])
    undo = undo_context(character)
    now = stands_for(character, character.version)
    marks = _Marks(character.version, now, undo["undo"], undo["redo"])
    changed = changes.order_by("-version", "-id").values(*COLUMNS)
    return {
        "section": "characters",
        "character": character,
        "rows": _rows(changed, marks, character, page),
        "undo": undo,
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


def changed_words(character: Character, version: int) -> str:
    """Return what a version changed, such as "toughness: 7 → 6"; of more than two values how many."""
    names = names_of(character)
    made = character.changes.filter(version=version).values("step", "before", "after")
    lines = [line for change in made for line in change_lines(**change, names=names)]
    if len(lines) > 2:
        return f"{len(lines):,} values changed"
    return "; ".join(f"{line.label}: {line.before} → {line.after}" for line in lines)


def _one_of_each(character: Character) -> QuerySet[Change]:
    """Return the newest change of each version, so that no version is torn where a page ends."""
    later = character.changes.filter(version=OuterRef("version"), id__gt=OuterRef("id"))
    return character.changes.filter(~Exists(later))


def _rows(changes: Any, marks: _Marks, character: Character, page: Page) -> list[VersionRow]:
    """Return a row for each version; the first version of all is the one that nobody changed."""
    versions: dict[int, list[dict[str, Any]]] = {}
    for change in changes:
        versions.setdefault(change["version"], []).append(change)
    names = names_of(character)
    rows = [_row(version, made, names, marks) for version, made in versions.items()]
    if not page.after:
        begun = VersionRow(
            version=1,
            words="Begun",
            lines=(),
            made_at=character.created_at,
            by="",
            stands=marks.stands(1),
            button=marks.button(1),
        )
        rows.append(begun)
    return rows


def _row(version: int, made: list[dict[str, Any]], names: Names, marks: _Marks) -> VersionRow:
    made.sort(key=lambda change: step_order(change["step"]))
    lines = [
        line
        for change in made
        for line in change_lines(change["step"], change["before"], change["after"], names)
    ]
    back = made[0]["step"] != "award" and (made[0]["stands_for"] or made[0]["brings_back"])
    return VersionRow(
        version=version,
        words=f"Version {back} brought back" if back else drawn_words(made[0]),
        lines=tuple(lines),
        made_at=made[0]["made_at"],
        by=made[0]["by__username"] or "",
        stands=marks.stands(version),
        button=marks.button(version),
    )
