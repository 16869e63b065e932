"""Occupations: what a character does, and what that asks of it."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.abilities import AbilityLevel


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement:
    """One requirement: a level in any one of some abilities, or a sentence that people judge (Occupations).

    `abilities` holds ability keys; empty means that `label` is for people alone.
    """

    label: str
    abilities: tuple[str, ...] = ()
    level: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Occupation:
    """One occupation with its requirements."""

    key: str
    name: str
    requirements: tuple[Requirement, ...] = ()


def best_level(requirement: Requirement, abilities: Iterable[AbilityLevel]) -> int | None:
    """Return the best level in what a requirement asks for; None for one that people judge (Occupations).

    >>> armed = Requirement(label="2 in any armed ability", abilities=("one-handed", "archery"), level=2)
    >>> best_level(armed, [AbilityLevel(key="archery", name="archery", level=3)])
    3
    >>> best_level(Requirement(label="has taken the vows"), [])
    """
    if not requirement.abilities:
        return None
    return max((one.level for one in abilities if one.key in requirement.abilities), default=0)
