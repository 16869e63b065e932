"""What an attack does, and from how far (Complete System, Health: Sharpness, and Attacking)."""

from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from rules.attacks import quick_throw_range

FREE_METRES = 5
"""The metres in a straight line that a charge needs before it adds power."""

RANGE_PARTS = 20
"""Every 5 % of a weapon's range adds 1 to the difficulty."""


class Sharpness(StrEnum):
    """What a weapon does with its power: damage, half of it, or none."""

    SHARP = "sharp"
    BLUNT = "blunt"
    PADDED = "padded"


class Harm(NamedTuple):
    """The damage and stun of one hit."""

    damage: int
    stun: int


def damage_and_stun(power: int, absorption: int = 0, kind: Sharpness = Sharpness.BLUNT) -> Harm:
    """Return the damage and stun of a hit through armor; blunt damage is rounded down (Sharpness).

    >>> damage_and_stun(5)
    Harm(damage=2, stun=3)
    """
    through = max(0, power - absorption)
    damage = {Sharpness.SHARP: through, Sharpness.BLUNT: through // 2, Sharpness.PADDED: 0}[kind]
    return Harm(damage, through - damage)


def range_difficulty(range_m: int, distance_m: int | Fraction) -> int | None:
    """Return what distance adds to the difficulty: 1 for 5 % of the range; None beyond it (decision 0025).

    It is for thrown weapons, bows and guns; the reach of a hand weapon adds nothing (decision 0034).

    >>> range_difficulty(140, 13)
    1
    """
    if not 0 <= distance_m <= range_m:
        return None
    return int(RANGE_PARTS * distance_m // range_m) if range_m else 0


def charge_bonus(metres: int) -> int:
    """Return the power that a charge in a straight line this turn adds: each metre above 5 (Charging Attack).

    >>> charge_bonus(9)
    4
    """
    return max(0, metres - FREE_METRES)


def powerful_throw_range(throwing: int, strength: int, heft: int) -> int:
    """Return the greatest range of a powerful throw in metres: twice that of a quick one (powerful throw).

    >>> powerful_throw_range(4, 5, 3)
    12
    """
    return 2 * quick_throw_range(throwing, strength, heft)
