"""Abilities: what a character has learned, each with a level."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityLevel:
    """One ability of a character or template: the key that rules ask for, the name on pages, the level."""

    key: str
    name: str
    group: str = ""
    level: int = 0
