"""Everything that the list of characters shows."""

import logging
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import uuid4

from django.db.models import F, QuerySet

import rules
from characters.blueprints import blueprint_of
from characters.models import Character
from characters.pages.state import state_words
from characters.unreadable import UNREADABLE
from config.paging import TIME, Order, page_of, page_url

PAGE_SIZE = 25
logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterRow:
    """One character in the list; `fault` says why it cannot be read, and then there are no figures."""

    id: int
    name: str
    setting: str
    state: str
    at: datetime | None
    who: str = ""
    total: str = ""
    limit: str = ""
    rest: str = ""
    problems: str = ""
    fault: str = ""


def roster_context(characters: QuerySet[Character], address: str, cursor: str, *, at: str) -> dict[str, Any]:
    """Return a page of characters, the latest first by the column `at`."""
    page = page_of(characters, Order(F(at), TIME, descending=True), (), cursor=cursor, size=PAGE_SIZE)
    wanted = [row["id"] for row in page.rows]
    found = {character.pk: character for character in characters.with_choices().filter(pk__in=wanted)}  # type: ignore[attr-defined]
    return {
        "section": "characters",
        "token": uuid4(),
        "rows": [_row(found[number], at) for number in wanted if number in found],
        "previous_url": page_url(address, page.before),
        "next_url": page_url(address, page.after),
    }


def _row(character: Character, at: str) -> RosterRow:
    row = RosterRow(
        id=character.pk,
        name=str(character),
        setting=character.setting.name,
        state=character.get_state_display(),
        at=getattr(character, at),
    )
    try:
        sheet = rules.derive_sheet(blueprint_of(character))
    except (rules.FormatError, rules.FigureError) as error:  # the others are shown all the same
        logger.exception("Character %s cannot be read", character.pk)
        return replace(row, fault=UNREADABLE.format(str(error).rstrip(".")))
    count = len(sheet.problems)
    return replace(
        row,
        state=state_words(character, sheet),
        who=rules.who_line(sheet.blueprint),
        total=rules.fraction_text(sheet.cp.total),
        limit=rules.fraction_text(sheet.cp.limit),
        rest=f"{sheet.cp.over:,} over" if sheet.cp.over else f"{sheet.cp.left:,} left",
        problems="" if not count else "1 problem" if count == 1 else f"{count} problems",
    )
