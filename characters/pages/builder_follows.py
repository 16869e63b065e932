"""What follows from the choices: the values at the side, each a number that opens."""

from collections.abc import Callable
from dataclasses import dataclass

import rules
from characters.breakdowns import Figure, Opening, Sum, shown

PREFIX = "follows-"
"""What stands before a value's name in ?open=, so that it is no field's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One value that follows, and its breakdown if it stands open."""

    label: str
    figure: Figure
    breakdown: Sum | None


def lines_that_follow(sheet: rules.Sheet, opening: Opening) -> tuple[Line, ...]:
    """Return the values that follow from a character's choices, in the order of the picture."""
    derived = [_derived(sheet, opening, name, text) for name, text in _values(sheet).items()]
    weapons = [
        _weapon(sheet, opening, number)
        for number, weapon in enumerate(sheet.weapons)
        if weapon.power is not None
    ]
    return (*derived, *weapons)


def _values(sheet: rules.Sheet) -> dict[str, str]:
    capacity = sheet.capacity_mg
    return {
        "stamina": _text(sheet.stamina),
        "carrying capacity": "none" if capacity is None else f"{rules.kilograms_text(capacity)} kg",
        "melee defense": _text(sheet.melee_defense),
        "missile defense": _text(sheet.missile_defense),
        "grapple defense": _text(sheet.grapple_defense),
        "grapple attack": _text(sheet.grapple_attack),
    }


def _derived(sheet: rules.Sheet, opening: Opening, name: str, text: str) -> Line:
    key = name.replace(" ", "-")
    return _line(opening, key, name, text, lambda: rules.explain_derived(sheet.blueprint, key))


def _weapon(sheet: rules.Sheet, opening: Opening, number: int) -> Line:
    weapon = sheet.weapons[number]
    return _line(
        opening,
        f"weapon-{number}",
        f"{weapon.name}: power",
        _text(weapon.power),
        lambda: rules.explain_weapon(sheet.blueprint, number, "power"),
    )


def _line(opening: Opening, key: str, label: str, text: str, explain: Callable[[], rules.Breakdown]) -> Line:
    figure = opening.figure(PREFIX + key, text, label)
    return Line(label=label, figure=figure, breakdown=shown(explain()) if figure.opened else None)


def _text(number: int | None) -> str:
    return "none" if number is None else rules.fraction_text(number)
