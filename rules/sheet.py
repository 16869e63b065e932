"""The sheet: everything that follows from a blueprint."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules.armor import Cover
from rules.blueprint import Blueprint, Gear
from rules.items import Item


class Load(StrEnum):
    """What the carried mass does to a character (Movement, Encumbrance)."""

    FREE = "free"
    ENCUMBERED = "encumbered"
    IMPOSSIBLE = "impossible"


class Severity(StrEnum):
    """A printed limit is an error; an inferred one, and every requirement of an occupation, is a warning."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing that is wrong: a kebab-case code, a sentence, its severity, the step and the field behind it.

    `step` is template, description, build, abilities, qualities, occupations or equipment; `field` is the
    name of a build value, an ability's, quality's or occupation's key, or empty; `short` are a few words
    beside the field.
    """

    code: str
    sentence: str
    severity: Severity
    step: str
    field: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterCP:
    """A character's points, share by share; `total` is their sum (Character Points)."""

    template: int
    build: int
    abilities: int
    qualities: int
    total: int
    limit: int

    @property
    def left(self) -> int:
        """The points still to spend; 0 when the character is over its limit."""
        return max(0, self.limit - self.total)

    @property
    def over(self) -> int:
        """The points spent above the limit; 0 when there are none."""
        return max(0, self.total - self.limit)


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponInUse:
    """A natural weapon, or an item in hand, as one character uses it; None is "has none".

    `name` is the plural when `quantity` is more than one; `features` are as the rules print them
    ("sharp", "2 control", "150 m", "1/1 shots"); `heft` is that of this grip.
    """

    name: str
    quantity: int
    features: tuple[str, ...] = ()
    natural: bool = False
    item: Item | None = None
    hands: int = 0
    mass_mg: int | None = None
    heft: int | Fraction | None = None
    power: int | None = None
    attack: int | None = None
    throw: int | None = None
    defense: int | None = None
    quick_throw_m: int | None = None
    ability: str = ""
    wieldy: bool = True
    drawable: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Movement:
    """Metres a turn on the ground, in water and in air as loaded now, and what running allows (Movement).

    One point is one space of 2 m a turn; jumps and ladders take the points as metres.
    """

    ground_m: Fraction
    water_m: Fraction
    air_m: Fraction
    ladder_m: int
    long_jump_m: Fraction
    standing_jump_m: Fraction
    encumbered_running: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Everything that follows from a blueprint: points, weapons in use, defenses, armor, load, problems."""

    blueprint: Blueprint
    cp: CharacterCP
    equipment_cp: int
    stamina: int
    weapons: tuple[WeaponInUse, ...]
    other_gear: tuple[Gear, ...]
    grapple_attack: int
    grapple_defense: int
    melee_defense: int
    missile_defense: int
    best_absorption: int
    total_cover: Cover
    capacity_mg: int | None
    carried_mg: int
    load: Load
    movement: Movement
    combo_actions: int
    problems: tuple[Problem, ...]

    @property
    def cp_left(self) -> int:
        """The points still to spend."""
        return self.cp.left
