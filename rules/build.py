"""The game's build: speed, agility, strength, toughness, running, swimming, airspeed, mass and length."""

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.figures import FigureError, fraction_text, speed_text
from rules.tables import LENGTH_PERCENT, MASS_FACTORS, STRENGTH_PERCENT

if TYPE_CHECKING:  # a template holds a build, so only the checker of types may look back
    from rules.creature_templates import CreatureTemplate


class Variability(StrEnum):
    """How much the members of a kind differ (Templates, Dimensions and Build)."""

    NONE = "none"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


SPEEDS = (Fraction(1, 4), Fraction(1, 2), Fraction(1), Fraction(2), Fraction(3), Fraction(4))
"""The speeds that exist; a speed is never any other number."""

LEVELS = ("agility", "strength", "toughness", "running", "swimming", "airspeed")
"""The names of the build values that are counted in levels, in the order of the sheet."""

LOWEST_LEVEL = -100
HIGHEST_LEVEL = 1_000
"""The levels that can be written at all, of build values and abilities."""

MORE_AGILITY = 2
"""How much agility a new character may have above its template (Limitations)."""

LOWEST = {"agility": -5, "toughness": 1}
"""The lowest levels that are no loss of a limit; every other build value ends at 0 (decision 0010)."""

SIZES = {"mass": ("mass_mg", 1_000_000), "length": ("length_mm", 100)}
"""The fields of mass and length, and what one more of them is: 1 kg, 10 cm."""

_SPEED_VARIES = (Variability.MEDIUM, Variability.HIGH)


@dataclass(frozen=True, slots=True, kw_only=True)
class Build:
    """A build in absolute figures: mass in whole milligrams, length in whole millimetres."""

    speed: Fraction = Fraction(1)
    agility: int = 0
    strength: int = 0
    toughness: int = 1
    running: int = 0
    swimming: int = 0
    airspeed: int = 0
    mass_mg: int = 0
    length_mm: int = 0


def length_range(template: "CreatureTemplate") -> tuple[Fraction, Fraction]:
    """Return the least and greatest length in mm, exact (Templates, Dimensions and Build; decision 0011)."""
    percent = LENGTH_PERCENT[template.variability].figure
    average = Fraction(template.build.length_mm, 100)
    return average * (100 - percent), average * (100 + percent)


def mass_range(template: "CreatureTemplate") -> tuple[Fraction, Fraction]:
    """Return the least and greatest mass in mg, exact (Make a Character; decisions 0010 and 0011)."""
    factors = MASS_FACTORS[template.variability]
    return template.build.mass_mg * factors.low, template.build.mass_mg * factors.high


def highest(name: str, template: "CreatureTemplate") -> int | None:
    """Return the highest level of a new character, None where no limit is known (Limitations; decision 0010).

    Strength and toughness may be a share of the template's above it, rounded down; agility 2.
    """
    own: int = getattr(template.build, name)
    if template.variability is Variability.NONE:
        return own
    if name in {"strength", "toughness"}:
        return own + max(0, own * STRENGTH_PERCENT[template.variability].figure // 100)
    return own + MORE_AGILITY if name == "agility" else None


def lowest(name: str, template: "CreatureTemplate") -> int:
    """Return the lowest level of a new character: never above its template's (decisions 0010 and 0048)."""
    own: int = getattr(template.build, name)
    return own if template.variability is Variability.NONE else min(own, LOWEST.get(name, 0))


def allowed_range(template: "CreatureTemplate", name: str) -> tuple[int, int | None]:
    """Return the lowest and highest level of one of LEVELS; None is no known limit (decision 0010)."""
    return lowest(name, template), highest(name, template)


def speed_words(speed: Fraction) -> str:
    """Return what a speed allows with one weapon: quick actions a turn; below 1, turns are skipped (Rounds).

    >>> speed_words(Fraction(2)), speed_words(Fraction(1, 4))
    ('2 quick actions a turn with one weapon', '1 quick action with one weapon every 4 turns')
    """
    if speed.denominator > 1:
        return f"1 quick action with one weapon every {speed.denominator} turns"
    return f"{speed} quick action{'' if speed == 1 else 's'} a turn with one weapon"


def more_speed(speed: Fraction) -> Fraction:
    """Return the next higher speed; FigureError above 4 (Character Creation, speed).

    >>> more_speed(Fraction(1, 2))
    Fraction(1, 1)
    """
    if speed not in SPEEDS[:-1]:
        raise FigureError("There is no speed above 4; the speeds are 1/4, 1/2, 1, 2, 3 and 4.")
    return SPEEDS[SPEEDS.index(speed) + 1]


def less_speed(speed: Fraction) -> Fraction:
    """Return the next lower speed; FigureError below 1/4 (Character Creation, speed).

    >>> less_speed(Fraction(1))
    Fraction(1, 2)
    """
    if speed not in SPEEDS[1:]:
        raise FigureError("There is no speed below 1/4; the speeds are 1/4, 1/2, 1, 2, 3 and 4.")
    return SPEEDS[SPEEDS.index(speed) - 1]


def more_speed_allowed(speed: Fraction, variability: Variability) -> bool:
    """Return whether members of a kind may have more speed than it (Character Creation; decision 0012)."""
    return variability in _SPEED_VARIES and speed in SPEEDS[:-1]


def less_speed_allowed(speed: Fraction, variability: Variability) -> bool:
    """Return whether members of a kind may have less speed than it (Character Creation, speed)."""
    return variability in _SPEED_VARIES and speed in SPEEDS[1:]


def speeds_allowed(template: "CreatureTemplate") -> tuple[Fraction, ...]:
    """Return the speeds that a new character may have, from the lowest (Character Creation; Limitations)."""
    own, variability = template.build.speed, template.variability
    less = (less_speed(own),) if less_speed_allowed(own, variability) else ()
    more = (more_speed(own),) if more_speed_allowed(own, variability) else ()
    return (*less, own, *more)


def with_step(build: Build, name: str, by: int) -> Build:
    """Return a build with one value one step higher (`by` 1) or lower (−1): a level, a speed, 1 kg, 10 cm.

    FigureError beyond the speeds that exist.

    >>> with_step(Build(toughness=5), "toughness", 1).toughness
    6
    """
    if name == "speed":
        return replace(build, speed=more_speed(build.speed) if by > 0 else less_speed(build.speed))
    field, one = SIZES.get(name, (name, 1))
    return replace(build, **{field: getattr(build, field) + by * one})


def may_step(template: "CreatureTemplate", build: Build, name: str) -> tuple[bool, bool]:
    """Return whether one step less, and one step more, of a value leads no further out of its limits.

    The limits are those of a new character (Limitations; decision 0010).
    """
    low, high = _limits(template, name)
    value = getattr(build, SIZES.get(name, (name, 1))[0])
    return value > low, value < (HIGHEST_LEVEL if high is None else high)


def _limits(template: "CreatureTemplate", name: str) -> tuple[Fraction | int, Fraction | int | None]:
    if name == "speed":
        speeds = speeds_allowed(template)
        return speeds[0], speeds[-1]
    if name in SIZES:
        return mass_range(template) if name == "mass" else length_range(template)
    return allowed_range(template, name)


def build_value_text(build: Build, name: str) -> str:
    """Return the speed, or one of LEVELS, as the rules print it.

    >>> build_value_text(Build(speed=Fraction(1, 2), agility=-1), "agility")
    '−1'
    """
    return speed_text(build.speed) if name == "speed" else fraction_text(getattr(build, name))
