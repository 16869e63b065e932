"""The figures of a thing in words, before and after."""

from collections.abc import Mapping
from typing import Any, Final

import rules
from characters.pages.sheet_values import NONE, Difference

LABELS: Final = {
    "mass_mg": "mass",
    "range_m": "range",
    "cover_complete": "complete cover",
    "two_handed": "two-handed",
    "reload_turns": "turns to reload",
    "wielded_with": "wielded with",
    "holds_things": "holds things",
}


def figure_differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Difference]:
    """Return the figures that differ, by the names of their columns; those that one lacks do not count."""
    return [
        Difference(LABELS.get(name, name), _words(name, before[name]), _words(name, after[name]))
        for name in before
        if name in after and before[name] != after[name]
    ]


def _words(name: str, value: Any) -> str:
    if value is None or value == "":
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(str(one).replace("-", " ") for one in value) or NONE
    if name == "mass_mg":
        return f"{rules.kilograms_text(value)} kg"
    if name == "range_m":
        return f"{value:,} m"
    return f"{value:,}" if isinstance(value, int) else str(value)
