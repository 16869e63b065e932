"""The blueprint: everything a player chose, and nothing that follows from it."""

from dataclasses import dataclass, field
from enum import StrEnum

from rules.abilities import AbilityLevel
from rules.build import Build
from rules.creature_templates import CreatureTemplate
from rules.items import Item
from rules.natural_weapons import NaturalWeapon
from rules.occupations import Occupation
from rules.qualities import Quality


class Place(StrEnum):
    """Where gear is."""

    HAND = "hand"
    WORN = "worn"
    CARRIED = "carried"
    STORED = "stored"


class Budget(StrEnum):
    """How a setting limits equipment: not at all, by a CP allowance, or by coins."""

    NONE = "none"
    ALLOWANCE = "allowance"
    COINS = "coins"


class AgeCategory(StrEnum):
    """The five ages (Character Creation)."""

    CHILD = "child"
    YOUTH = "youth"
    ADULT = "adult"
    OLD = "old"
    ANCIENT = "ancient"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gear:
    """Some pieces of one item in one place.

    `hands` is how many hands hold it; `container` and `worn_over` are the index of the gear around and
    beneath it.
    """

    item: Item
    quantity: int = 1
    place: Place = Place.CARRIED
    hands: int = 0
    container: int | None = None
    worn_over: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What a setting allows its characters: CP, ability levels above the template, advantages, equipment."""

    cp: int = 300
    new_ability: int = 4
    developed_ability: int = 10
    advantages: bool = False
    budget: Budget = Budget.NONE
    allowance_cp: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Blueprint:
    """All choices of one character, self-contained: rules look up only the game's own tables beside it.

    `build` is absolute; `abilities` are absolute levels in the setting's order, the template's included;
    `qualities` are those beyond the template; `awarded_cp` raises the limit. `natural_weapons` are this
    character's own where a limb is missing (decision 0057); None is as the template has them.
    `extra` is what a file held that we do not know, as JSON text; it is kept and never read.
    """

    name: str = ""
    player: str = ""
    setting: str = ""
    age_category: AgeCategory | None = AgeCategory.ADULT
    age_years: int | None = None
    sex: str = ""
    background: str = ""
    notes: str = ""
    template: CreatureTemplate
    build: Build
    natural_weapons: tuple[NaturalWeapon, ...] | None = None
    abilities: tuple[AbilityLevel, ...] = ()
    qualities: tuple[Quality, ...] = ()
    occupations: tuple[Occupation, ...] = ()
    gear: tuple[Gear, ...] = ()
    limits: Limits = field(default_factory=Limits)
    awarded_cp: int = 0
    extra: str = ""

    @property
    def limbs(self) -> tuple[NaturalWeapon, ...]:
        """The natural weapons that this character has: its own, else its template's."""
        return self.template.natural_weapons if self.natural_weapons is None else self.natural_weapons
