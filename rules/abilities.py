"""Abilities: what a character has learned, each with a level (Complete System, Abilities)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a blueprint holds abilities, so only the checker of types may look back
    from rules.blueprint import Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityLevel:
    """One ability of a character or template: the key that rules ask for, the name on pages, the level."""

    key: str
    name: str
    group: str = ""
    level: int = 0


def ability_ceiling(template_level: int, limits: "Limits", *, developed: bool) -> int:
    """Return the highest level that a new, or a developed, character may have (Limitations; decision 0013).

    The game's own limits are 4 above the template for a new character and 10 for a developed one.
    """
    return template_level + (limits.developed_ability if developed else limits.new_ability)
