"""What to leave behind to be encumbered no more."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.blueprint import Gear, Place
from rules.carrying import capacity_mg, carried_mass, is_carried, outermost

MOST_CHOICES = 3
"""How many single things are named of which each suffices."""


class Leaving(NamedTuple):
    """Some pieces of the gear at a place of the list, with what is in them."""

    at: int
    pieces: int
    mass_mg: int


class Lightening(NamedTuple):
    """What is too much, and what to leave: one of several things, or, if no one suffices, all of them."""

    excess_mg: int
    one_of: tuple[Leaving, ...] = ()
    all_of: tuple[Leaving, ...] = ()


def lightening(gear: Sequence[Gear], strength: int) -> Lightening:
    """Return what to leave behind to carry no more than the capacity (Movement, Encumbrance).

    What is neither held nor worn comes first: the lightest things that suffice alone, and where none of them
    does, the heaviest ones in their order, until it is enough. Only then what is held or worn goes too.

    >>> from rules.items import Item
    >>> stone = Gear(item=Item(name="stone", mass_mg=1_000_000), quantity=8)
    >>> lightening([stone], 3).one_of
    (Leaving(at=0, pieces=3, mass_mg=3000000),)
    >>> mail = Gear(item=Item(name="mail", mass_mg=5_000_000), place=Place.WORN)
    >>> sack = Gear(item=Item(name="sack", mass_mg=2_000_000))
    >>> [leaving.at for leaving in lightening([mail, sack, sack], 3).all_of]
    [1, 2]
    """
    capacity = capacity_mg(strength)
    excess = 0 if capacity is None else max(0, carried_mass(gear) - capacity)
    if not excess:
        return Lightening(0)
    carried = [
        index for index in range(len(gear)) if is_carried(gear, index) and outermost(gear, index) is not None
    ]
    with_contents = _with_contents(gear, carried)
    enough = [
        leaving
        for index in carried
        if (leaving := _leaving(gear, index, with_contents[index], excess)).mass_mg >= excess
    ]
    idle = [index for index in carried if not _in_use(gear[index])]
    if not any(leaving.at in idle for leaving in enough):
        several = _heaviest(gear, idle, with_contents, excess)
        if sum(leaving.mass_mg for leaving in several) >= excess:
            return Lightening(excess, all_of=several)
    if enough:
        enough.sort(key=lambda leaving: (_in_use(gear[leaving.at]), leaving.mass_mg))
        return Lightening(excess, one_of=tuple(enough[:MOST_CHOICES]))
    return Lightening(excess, all_of=_heaviest(gear, carried, with_contents, excess))


def _with_contents(gear: Sequence[Gear], carried: Sequence[int]) -> dict[int, int]:
    """Return the mass of each thing with what is in it."""
    masses = dict.fromkeys(carried, 0)
    for index in carried:
        mass_mg, around = gear[index].quantity * gear[index].item.mass_mg, index
        masses[around] += mass_mg
        while (container := gear[around].container) is not None:
            around = container
            masses[around] += mass_mg
    return masses


def _leaving(gear: Sequence[Gear], index: int, mass_mg: int, excess_mg: int) -> Leaving:
    """Return as few pieces of a row as suffice, or all of them."""
    row = gear[index]
    each = row.item.mass_mg
    if not each or mass_mg > each * row.quantity:
        return Leaving(index, row.quantity, mass_mg)
    pieces = min(row.quantity, -(-excess_mg // each))
    return Leaving(index, pieces, pieces * each)


def _in_use(gear: Gear) -> bool:
    return gear.place in (Place.HAND, Place.WORN)


def _heaviest(
    gear: Sequence[Gear], carried: Sequence[int], masses: dict[int, int], excess_mg: int
) -> tuple[Leaving, ...]:
    """Return whole rows that are in none of the others, the heaviest first, until they are enough."""
    found: list[Leaving] = []
    outside = [index for index in carried if gear[index].container not in carried]
    for index in sorted(outside, key=lambda index: -masses[index]):
        if excess_mg <= 0:
            break
        found.append(Leaving(index, gear[index].quantity, masses[index]))
        excess_mg -= masses[index]
    return tuple(found)
