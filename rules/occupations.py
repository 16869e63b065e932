"""Occupations: what a character does, and what that asks of it."""

from collections.abc import Iterable, Mapping
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


def levels_to_learn(
    requirements: Iterable[Requirement], abilities: Iterable[AbilityLevel], reach: Mapping[str, int]
) -> dict[str, int]:
    """Return the levels, by key, that meet all that is open and leaves no choice (Occupations).

    `reach` is how high each ability can be learned. What lies beyond is left out, and so is what several
    abilities would meet: which of them, only a player knows.

    >>> law = Requirement(label="law 2", abilities=("law",), level=2)
    >>> armed = Requirement(label="2 in any armed ability", abilities=("one-handed", "archery"), level=2)
    >>> levels_to_learn([law, armed], [], {"law": 4, "one-handed": 4, "archery": 4})
    {'law': 2}
    """
    had, levels = tuple(abilities), dict[str, int]()
    for one in requirements:
        within = [key for key in one.abilities if key in reach and one.level <= reach[key]]
        if len(within) == 1 and (best_level(one, had) or 0) < one.level:
            levels[within[0]] = max(one.level, levels.get(within[0], one.level))
    return levels
