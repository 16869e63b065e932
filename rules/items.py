"""Items and their price in CP: the price engine."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rules.armor import Cover


class ItemKind(StrEnum):
    """How an item is used: a choice of whoever lists it, never guessed, and it costs nothing."""

    HAND = "hand"
    THROWN = "thrown"
    BOW = "bow"
    GUN = "gun"
    ARMOR = "armor"
    OTHER = "other"


class Shots(NamedTuple):
    """Shots before reloading, and the turns that reloading takes (Equipment, Features, shots)."""

    before_reloading: int
    reload_turns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """The figures of one piece of equipment: mass in whole milligrams, range in metres (Equipment).

    `power` None is no weapon, 0 is a weapon without power of its own. `abilities` are the keys that may wield
    it; empty means by its kind and hands.
    """

    name: str
    kind: ItemKind = ItemKind.OTHER
    mass_mg: int = 0
    heft: int | None = None
    power: int | None = None
    range_m: int = 0
    cover: Cover | None = None
    absorption: int | None = None
    offense: int = 0
    control: int = 0
    sharp: bool = False
    padded: bool = False
    two_handed: bool = False
    flash: bool = False
    noise: bool = False
    smoke: bool = False
    shots: Shots | None = None
    abilities: tuple[str, ...] = ()
