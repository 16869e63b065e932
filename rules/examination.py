"""What every check of the rules looks at, and the problem that it may find."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from rules.attacks import WeaponInUse, weapons_in_use
from rules.blueprint import AgeCategory, Blueprint
from rules.carrying import carried_mass
from rules.points import CharacterCP, character_cp, owned_cp
from rules.wielding import Wielder, wielder_of


class Severity(StrEnum):
    """A printed limit is an error; an inferred one, and every requirement of an occupation, is a warning."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing that is wrong: its code, sentence and severity, and the step and field that cause it.

    `code` is in kebab-case; `step` is one of STEPS; `field` is the name of a build value, LIMB and a limb's
    key, an ability's, quality's or occupation's key, or empty; `short` are a few words beside the field.
    """

    code: str
    sentence: str
    severity: Severity
    step: str
    field: str = ""
    short: str = ""


STEPS = ("template", "description", "build", "abilities", "qualities", "occupations", "equipment")
"""The steps of the builder that can cause a problem, in their order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Examined:
    """A blueprint under examination, with what several checks, and the sheet, need of it."""

    blueprint: Blueprint
    cp: CharacterCP
    wielder: Wielder
    weapons: tuple[WeaponInUse, ...]
    carried_mg: int
    equipment_cp: int

    @property
    def who(self) -> str:
        """The character's name at the head of a sentence."""
        return self.blueprint.name.strip() or "The character"

    @property
    def whom(self) -> str:
        """The character's name within a sentence."""
        return self.blueprint.name.strip() or "the character"

    @property
    def levels(self) -> Mapping[str, int]:
        """The ability levels by key."""
        return self.wielder.levels

    @property
    def is_child(self) -> bool:
        """Whether the character may be smaller and weaker than its kind's variability allows."""
        return self.blueprint.age_category is AgeCategory.CHILD


class Check(Protocol):
    """One rule: what of an examined blueprint breaks it."""

    def __call__(self, examined: Examined) -> Iterator[Problem]:
        """Return the problems found."""
        ...


def examine(blueprint: Blueprint) -> Examined:
    """Return a blueprint ready for the checks; FigureError where no rule has a price."""
    wielder = wielder_of(blueprint)
    return Examined(
        blueprint=blueprint,
        cp=character_cp(blueprint),
        wielder=wielder,
        weapons=weapons_in_use(blueprint, wielder),
        carried_mg=carried_mass(blueprint.gear),
        equipment_cp=owned_cp(blueprint.gear),
    )
