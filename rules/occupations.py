"""Occupations: what a character does, and what that asks of it."""

from dataclasses import dataclass


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
