"""Everything that the first page shows: one finished character with a number that opens."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from django.http import QueryDict
from django.urls import reverse

import rules
from characters.breakdowns import Opening, shown

EXAMPLE = Path(rules.__file__).parent / "data" / "steven.json"
OPENED = "stamina"
"""The number of the example that opens; it stands open at first, to show that numbers do."""


@cache
def example() -> rules.Sheet:
    """Return the sheet of the character that the rules print as their example."""
    return rules.derive_sheet(rules.blueprint_from_json(EXAMPLE.read_text(encoding="utf-8")))


def home_context(query: QueryDict) -> dict[str, Any]:
    """Return what the first page shows."""
    sheet = example()
    asked = query.copy()
    if "open" not in asked:
        asked["open"] = OPENED
    opening = Opening(reverse("characters:home"), asked)
    lines = rules.statblock(sheet).splitlines()
    before, _, after = lines[1].partition(str(sheet.stamina))
    opened = opening.open == OPENED
    stamina = opening.figure(OPENED, str(sheet.stamina), OPENED)
    if opened:  # without a word it would stand open again
        stamina = replace(stamina, url=f"{opening.path}?open=nothing#open-{OPENED}")
    return {
        "sheet": sheet,
        "headline": lines[0].removeprefix(sheet.blueprint.name),
        "before": before,
        "after": after,
        "stamina": stamina,
        "open_one": f"{opening.path}?open={OPENED}#open-{OPENED}",
        "breakdown": shown(rules.explain_derived(sheet.blueprint, "stamina")) if opened else None,
        "lines": lines[2:7],
    }
