"""The game's build: speed, agility, strength, toughness, running, swimming, airspeed, mass and length."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


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
