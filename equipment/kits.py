"""What is in kits that may hold other kits: pure, whatever stands for a kit and for a thing."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from typing import Any, NamedTuple


class CircularKitError(ValueError):
    """A kit that is inside itself; the sentence names the kits of the circle."""


class Line(NamedTuple):
    """A line of a kit: so many of a thing at a place, or so many of the kit `inner`."""

    quantity: int
    thing: Any = None
    place: str = ""
    inner: Any = None


class Content(NamedTuple):
    """So many of one thing at one place; of an item, lots as the shop sells them."""

    thing: Any
    place: str
    quantity: int


def flattened(
    lines: Mapping[Any, Sequence[Line]], wanted: Iterable[Hashable]
) -> dict[Any, tuple[Content, ...]]:
    """Return what is in each wanted kit, with that of its inner kits as many times as they are in it.

    The same thing at the same place is counted together, where it stands first. CircularKitError if one of
    the kits is inside itself.

    >>> camp = (Line(1, "pot", "carried"), Line(2, "blanket", "carried"))
    >>> flattened({"camp": camp, "party": (Line(3, inner="camp"),)}, ["party"])["party"][1]
    Content(thing='blanket', place='carried', quantity=6)
    """
    wanted = tuple(wanted)
    found: dict[Any, tuple[Content, ...]] = {}
    for kit in _innermost_first(lines, wanted):
        counted: dict[tuple[Any, str], int] = {}
        for line in lines.get(kit, ()):
            inside = ((line.thing, line.place, 1),) if line.inner is None else found[line.inner]
            for thing, place, quantity in inside:
                counted[thing, place] = counted.get((thing, place), 0) + line.quantity * quantity
        found[kit] = tuple(Content(*which, quantity) for which, quantity in counted.items())
    return {kit: found[kit] for kit in wanted}


def _innermost_first(lines: Mapping[Any, Sequence[Line]], wanted: Iterable[Hashable]) -> tuple[Hashable, ...]:
    """Return the wanted kits and all within them, each after those that it holds."""
    holds: dict[Hashable, list[Hashable]] = {}
    left = list(wanted)
    while left:
        kit = left.pop()
        if kit not in holds:
            holds[kit] = [line.inner for line in lines.get(kit, ()) if line.inner is not None]
            left += holds[kit]
    try:
        return tuple(TopologicalSorter(holds).static_order())
    except CycleError as error:
        circle = " in ".join(f"“{kit}”" for kit in error.args[1])
        raise CircularKitError(f"A kit cannot be inside itself: {circle}.") from error
