"""How far a weapon shoots or flies, and from where on distance adds to the difficulty."""

from dataclasses import dataclass

from django.urls import reverse

import rules
from rules import play

DIFFICULTIES = (1, 5, 10, 15, 20)
"""Of the twenty steps, those that the table shows; each between them lies at its twentieth of the range."""
SHOOTS = (rules.ItemKind.BOW, rules.ItemKind.GUN)


@dataclass(frozen=True, slots=True)
class Reach:
    """One range by its name, with the metres from which on each of DIFFICULTIES is added, as text."""

    name: str
    metres: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranges:
    """The ranges of a weapon, the heads of their table, and the rule's address."""

    heads: tuple[str, ...]
    rows: tuple[Reach, ...]
    rule_url: str


def ranges_of(item: rules.Item, wielder: rules.Wielder) -> Ranges | None:
    """Return the ranges of what shoots or is thrown by a wielder; None for everything else.

    Distance adds 1 for every twentieth of the range (decision 0025); reach adds nothing (decision 0034).
    """
    rows = [
        Reach(f"{name} {metres:,} m", _steps(metres)) for name, metres in _ranges(item, wielder) if metres
    ]
    if not rows:
        return None
    return Ranges(
        heads=tuple(f"+{difficulty}" for difficulty in DIFFICULTIES),
        rows=tuple(rows),
        rule_url=f"{reverse('rules:chapter', args=['fighting'])}#distance",
    )


def _ranges(item: rules.Item, wielder: rules.Wielder) -> list[tuple[str, int]]:
    if item.power is None:
        return []
    if item.kind in SHOOTS:
        return [("range", item.range_m)]
    thrown = rules.weapon_in_use(item, wielder).quick_throw_m
    if thrown is None:
        return []
    return [("quick throw", thrown), ("powerful throw", 2 * thrown)]


def _steps(range_m: int) -> tuple[str, ...]:
    """Return the metres at which each of DIFFICULTIES begins."""
    return tuple(
        rules.metres_text(1_000 * range_m * difficulty // play.RANGE_PARTS) for difficulty in DIFFICULTIES
    )
