"""Abilities of a character's own: names that its setting does not list, such as clockmaking."""

import unicodedata
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.utils.text import slugify

import rules
from characters.models import Character

BEFORE_KEY = "own-"
MOST = 50
"""How many abilities of its own a character can have."""

Own = Mapping[str, Any]
"""One of them without its key: name, group and level."""


def own_by_key(character: Character) -> dict[str, dict[str, Any]]:
    """Return a character's own abilities by key, in the order of their names."""
    return {row["key"]: {name: row[name] for name in ("name", "group", "level")} for row in _rows(character)}


def _rows(character: Character) -> list[dict[str, Any]]:
    return list(character.own_abilities)


def own_rows(abilities: Mapping[str, Own]) -> list[dict[str, Any]]:
    """Return own abilities as the column keeps them, in the order of their names."""
    rows = [{"key": key, **own} for key, own in abilities.items()]
    return sorted(rows, key=lambda row: (folded(row["name"]), row["key"]))


def own_levels(abilities: Mapping[str, Own]) -> tuple[rules.AbilityLevel, ...]:
    """Return own abilities as the rules take them."""
    return tuple(rules.AbilityLevel(key=key, **own) for key, own in abilities.items())


def folded(name: str) -> str:
    """Return a name for comparing: letters of one size, single spaces, one form of each sign that is seen.

    >>> folded("  Clock  Making "), folded("ＣＬＯＣＫ\u00ad making")
    ('clock making', 'clock making')
    """
    seen = (sign for sign in unicodedata.normalize("NFKC", name) if unicodedata.category(sign) != "Cf")
    return " ".join("".join(seen).casefold().split())


def own_key(name: str, taken: Collection[str]) -> str:
    """Return a key for a new own ability that nothing has yet; fields and addresses can hold it.

    >>> own_key("Clock making", ()), own_key("clock-making", ("own-clock-making",)), own_key("?", ())
    ('own-clock-making', 'own-clock-making-2', 'own-ability')
    """
    stem = BEFORE_KEY + (slugify(name, allow_unicode=True)[:40].strip("-_") or "ability")
    number, key = 1, stem
    while key in taken:
        number += 1
        key = f"{stem}-{number}"
    return key


def posted_own(character: Character, values: Mapping[str, Any]) -> tuple[dict[str, Own], dict[str, int]]:
    """Return which of a step's values are own abilities, and the levels of the rest.

    A value is a level, or all of an own ability; an own one without a value is given up.
    """
    stored = own_by_key(character)
    own: dict[str, Own] = {}
    levels: dict[str, int] = {}
    for key, value in values.items():
        if isinstance(value, Mapping):
            own[key] = dict(value)
        elif key in stored:
            own[key] = {**stored[key], "level": value}
        else:
            levels[key] = value
    return own, levels


def level_of(value: Any) -> int:
    """Return the level of a step's value: a level, or all of an own ability."""
    return int(value["level"] if isinstance(value, Mapping) else value)


def named_own(changes: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Return the names of the own abilities among the fields of changes, by key."""
    return {
        key: value["name"]
        for fields in changes
        for key, value in fields.items()
        if isinstance(value, Mapping) and "name" in value
    }
