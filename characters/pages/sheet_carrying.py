"""Carrying, movement and armor: three short columns of the sheet."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import rules
from characters.breakdowns import Sum
from characters.pages.sheet_numbers import Number, Numbers
from characters.pages.sheet_text import bounded
from characters.templatetags.figures import figure

RULER_WIDTH: Final = 578
"""The load ruler's width in tenths of a millimetre."""
MOST_TICKS: Final = 30
ARMOR_LINES: Final = 4
MOST_ARMOR: Final = 40
NONE: Final = "–"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A label and its value, and the breakdown under it if it stands open."""

    label: str
    value: Number
    breakdown: Sum | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadRuler:
    """The load drawn on a scale up to twice the capacity; all lengths in tenths of a millimetre."""

    width: int
    filled: int
    strokes: str
    capacity: str
    most: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmorLine:
    """One piece of natural or worn armor, or what two that lie over each other make together."""

    name: str
    cover: str
    absorption: str


def carrying_lines(sheet: rules.Sheet, numbers: Numbers) -> tuple[Line, ...]:
    """Return capacity, mass and what they mean (Movement, Encumbrance)."""
    mass = _line(numbers, "equipment mass", "load", _kg(sheet.carried_mg))
    if sheet.capacity_mg is None:
        return Line(label="capacity", value="not in the rules"), mass
    running = f"running {rules.fraction_text(sheet.movement.encumbered_running)}"
    now = running if sheet.load is rules.Load.FREE else f"now: {running}"
    return (
        _line(numbers, "capacity", "carrying-capacity", _kg(sheet.capacity_mg)),
        mass,
        _line(numbers, f"encumbered above {_kg(sheet.capacity_mg)}", "encumbered-running", now),
        _line(numbers, "never more than", "most-load", _kg(2 * sheet.capacity_mg)),
    )


def load_ruler(sheet: rules.Sheet) -> LoadRuler | None:
    """Return the ruler of the load; None without a capacity to draw it against."""
    if not sheet.capacity_mg:
        return None
    scale = 2 * sheet.capacity_mg
    step = _step(scale)
    return LoadRuler(
        width=RULER_WIDTH,
        filled=min(RULER_WIDTH, RULER_WIDTH * sheet.carried_mg // scale),
        strokes=_strokes(range(step, scale, step), scale),
        capacity=rules.kilograms_text(sheet.capacity_mg),
        most=_kg(scale),
        words=f"{_kg(sheet.carried_mg)} of {_kg(sheet.capacity_mg)}, {_load_words(sheet.load)}",
    )


def movement_lines(sheet: rules.Sheet, numbers: Numbers) -> tuple[Line, ...]:
    """Return how far the character goes in a turn as loaded now (Movement)."""
    movement = sheet.movement
    ladder = f"{figure(movement.ladder_m)} m a turn" if movement.ladder_m > 0 else NONE
    jumps = f"{_metres(movement.long_jump_m)}, {_metres(movement.standing_jump_m)}"
    return (
        _line(numbers, "ground", "ground", _a_turn(movement.ground_m)),
        _line(numbers, "water", "water", _a_turn(movement.water_m)),
        _line(numbers, "air", "air", _a_turn(movement.air_m)),
        _line(numbers, "climbing a ladder", "ladder", ladder),
        _line(numbers, "long jump, standing", "long-jump", jumps if movement.long_jump_m > 0 else NONE),
    )


def _line(numbers: Numbers, label: str, name: str, text: str) -> Line:
    """Return a line whose value opens, but for what the character does not have."""
    value = text if text == NONE else numbers.derived(name, text, label)
    return Line(label=label, value=value, breakdown=numbers.under(value))


def armor_lines(sheet: rules.Sheet) -> tuple[ArmorLine, ...]:
    """Return natural armor, then what is worn, layers as they overlap, then empty lines for a pencil."""
    lines = [_armor(layer) for layer in rules.armor_layers(sheet.blueprint)[:MOST_ARMOR]]
    blank = ArmorLine(name="", cover="", absorption="")
    return (*lines, *([blank] * (ARMOR_LINES - len(lines))))


def _armor(layer: rules.Layer) -> ArmorLine:
    cover, absorption = layer.piece
    return ArmorLine(name=bounded(layer.name), cover=f"{cover}", absorption=f"{absorption:,}")


def _step(scale: int) -> int:
    """Return the distance of the ticks: 1, 2 or 5 kg, or ten times, or a hundred times …, as fits."""
    steps = (rules.milligrams(f"{digit}{'0' * zeros}") for zeros in range(6) for digit in (1, 2, 5))
    return next(step for step in steps if scale // step <= MOST_TICKS)


def _strokes(masses: range, scale: int) -> str:
    """Return the path of the ticks: short ones, and long ones at nothing, the capacity and its double."""
    places = (RULER_WIDTH * mass // scale for mass in masses)
    short = "".join(f"M{place} 31V45" for place in places)
    return f"{short}M1 31V60M{RULER_WIDTH // 2} 31V60M{RULER_WIDTH - 1} 31V60"


def _load_words(load: rules.Load) -> str:
    words = {rules.Load.FREE: "not encumbered", rules.Load.ENCUMBERED: "encumbered"}
    return words.get(load, "more than can be carried")


def _a_turn(metres: Fraction) -> str:
    return f"{_metres(metres)} a turn" if metres > 0 else NONE


def _metres(metres: Fraction) -> str:
    return f"{rules.fraction_text(metres)} m"


def _kg(mass_mg: int) -> str:
    return f"{rules.kilograms_text(mass_mg)} kg"
