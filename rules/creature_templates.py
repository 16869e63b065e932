"""Creature templates: the game's "templates", kinds of creature that characters are made from."""

from dataclasses import dataclass

from rules.abilities import AbilityLevel
from rules.armor import NaturalArmor
from rules.build import Build, Variability
from rules.natural_weapons import NaturalWeapon
from rules.qualities import Quality


@dataclass(frozen=True, slots=True, kw_only=True)
class CreatureTemplate:
    """A kind of creature; its build holds the average mass and length (Templates)."""

    key: str
    name: str
    length_type: str = "length"
    variability: Variability = Variability.MEDIUM
    build: Build
    abilities: tuple[AbilityLevel, ...] = ()
    qualities: tuple[Quality, ...] = ()
    natural_weapons: tuple[NaturalWeapon, ...] = ()
    natural_armor: tuple[NaturalArmor, ...] = ()
    sexes: tuple[str, ...] = ("female", "male")
