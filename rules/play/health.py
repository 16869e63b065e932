"""Stun, damage and healing (Complete System, Health)."""

from enum import StrEnum

from rules.sheet import stamina

WEEKLY_DIFFICULTY = 10
KNOCKED_OUT = 5
"""What each incapacitation by damage adds to the difficulty of healing."""


class HealthState(StrEnum):
    """The three states of a character; when it dies is not told in what we have of the rules."""

    HEALTHY = "healthy"
    INJURED = "injured"
    INCAPACITATED = "incapacitated"


def health_state(toughness: int, total: int) -> HealthState:
    """Return the state of a character with `total` stun and damage (Health; decision 0019).

    >>> health_state(7, 7)
    <HealthState.INJURED: 'injured'>
    """
    if total >= stamina(toughness):
        return HealthState.INCAPACITATED
    return HealthState.INJURED if total >= toughness else HealthState.HEALTHY


def healing_difficulty(days: int, hurt: int, knocked_out: int) -> int:
    """Return the difficulty of the weekly healing roll, which has no modifier (Healing; decision 0028).

    `days` are days of exertion, `hurt` the times damage or stun was taken, `knocked_out` the times the
    character was incapacitated by damage.
    """
    return WEEKLY_DIFFICULTY + days + hurt + KNOCKED_OUT * knocked_out


def damage_healed(damage: int) -> int:
    """Return the damage that a successful healing roll takes away: half, rounded up (Healing).

    >>> damage_healed(5)
    3
    """
    return -(-damage // 2)


def stun_recovered_when_incapacitated(stun: int) -> int:
    """Return the stun recovered in a turn while incapacitated: half, rounded up (Stun; decision 0044).

    >>> stun_recovered_when_incapacitated(5)
    3
    """
    return -(-stun // 2)
