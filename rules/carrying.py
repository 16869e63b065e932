"""Carrying: what gear weighs, where it goes, and what its mass does to whoever carries it."""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction

from rules.blueprint import Gear, Place
from rules.items import Item, ItemKind
from rules.tables import CAPACITY_MG
from rules.wielding import Wielder, hands_of, hands_wanted, held_gear


class Load(StrEnum):
    """What the carried mass does to a character (Movement, Encumbrance)."""

    FREE = "free"
    ENCUMBERED = "encumbered"
    IMPOSSIBLE = "impossible"


def capacity_mg(strength: int) -> int | None:
    """Return the carrying capacity in milligrams; None where the rules have no row, below 0 and above 50.

    Source: Movement, Encumbrance (decision 0029). Leverage never counts (decision 0006).
    """
    return CAPACITY_MG[strength] if 0 <= strength < len(CAPACITY_MG) else None


def load(strength: int, mass_mg: int) -> Load:
    """Return what a carried mass does: encumbered above the capacity, impossible above its double.

    Without a row in the table nothing is known, and the load is free.
    """
    capacity = capacity_mg(strength)
    if capacity is None or mass_mg <= capacity:
        return Load.FREE
    return Load.ENCUMBERED if mass_mg <= 2 * capacity else Load.IMPOSSIBLE


def halved(points: int, carried: Load) -> Fraction:
    """Return running or swimming as loaded: half when encumbered, not rounded (decision 0023)."""
    return Fraction(points) if carried is Load.FREE else Fraction(points, 2)


def outermost(gear: Sequence[Gear], index: int) -> int | None:
    """Return the index of gear's outermost container, its own if it is in none; None for a circle."""
    seen: set[int] = set()
    while (container := gear[index].container) is not None:
        seen.add(index)
        if container in seen or not 0 <= container < len(gear):
            return None
        index = container
    return index


def is_carried(gear: Sequence[Gear], index: int) -> bool:
    """Return whether gear is with the character: what is packed is where its outermost container is."""
    if gear[index].container is None:
        return gear[index].place is not Place.STORED
    outside = outermost(gear, index)
    return outside is None or gear[outside].place is not Place.STORED


def carried_mass(gear: Sequence[Gear]) -> int:
    """Return the milligrams of all gear carried, worn and in hand, containers with what is in them."""
    return sum(
        row.quantity * row.item.mass_mg
        for index, row in enumerate(gear)
        if (row.place is not Place.STORED if row.container is None else is_carried(gear, index))
    )


def is_worn(gear: Gear) -> bool:
    """Return whether gear is worn as armor: at least one piece with cover, in no container."""
    return (
        gear.place is Place.WORN
        and gear.container is None
        and gear.quantity > 0
        and gear.item.cover is not None
    )


def place_for(item: Item, wielder: Wielder, gear: Sequence[Gear]) -> tuple[Place, int]:
    """Return where one new piece goes, and in how many hands.

    A weapon goes into free hands, armor is worn, the rest is carried, and what cannot be carried is stored.
    """
    mass_mg = carried_mass(gear) + item.mass_mg
    if item.mass_mg and load(wielder.strength, mass_mg) is Load.IMPOSSIBLE:
        return Place.STORED, 0
    if item.kind is ItemKind.ARMOR:
        return Place.WORN, 0
    wanted = hands_wanted(item)
    if item.power is not None and wanted <= free_hands(wielder, gear):
        return Place.HAND, wanted
    return (Place.WORN if item.cover is not None and item.power is None else Place.CARRIED), 0


def hands_used(gear: Sequence[Gear]) -> int:
    """Return how many hands hold something."""
    return sum(map(hands_of, held_gear(gear)))


def free_hands(wielder: Wielder, gear: Sequence[Gear]) -> int:
    """Return how many hands hold nothing; 0 when more are used than there are."""
    return max(0, len(wielder.hands) - hands_used(gear))
