"""The possessions of a character in the order of the inventory: by place, each under what it is in."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from characters.containers import ById, place_of
from characters.models import Possession

Place = Possession.Place


class Node(NamedTuple):
    """A possession, how deep it is packed, and the place and mass of it with all that is in it."""

    row: Possession
    depth: int
    place: Place
    mass_mg: int
    inside: int


def tree(rows: Sequence[Possession]) -> list[Node]:
    """Return all possessions: in hand, worn, carried, stored; what is packed right after what it is in.

    Nothing is left out: what is in a circle of containers stands with what is carried.
    """
    by_id = {row.pk: row for row in rows}
    within: dict[int | None, list[Possession]] = {}
    for row in rows:
        within.setdefault(row.container_id if row.container_id in by_id else None, []).append(row)
    found: list[Node] = []
    for place in Place:
        for row in within.get(None, ()):
            if place_of(row, by_id) == place:
                found += _nodes(row, 0, place, within)
    shown = {node.row.pk for node in found}
    return found + [_node(row, 0, Place.CARRIED, ()) for row in rows if row.pk not in shown]


def _nodes(
    row: Possession, depth: int, place: Place, within: dict[int | None, list[Possession]]
) -> list[Node]:
    inner = [
        node
        for one in within.get(row.pk, ())
        for node in _nodes(one, depth + 1, Place.STORED if place == Place.STORED else Place.CARRIED, within)
    ]
    return [_node(row, depth, place, inner), *inner]


def _node(row: Possession, depth: int, place: Place, inner: Iterable[Node]) -> Node:
    inside = [node.row for node in inner]
    mass = sum(one.mass_mg * one.quantity for one in (row, *inside))
    return Node(row, depth, place, mass, len(inside))


def grouped(nodes: Sequence[Node]) -> Iterator[tuple[Place, list[Node]]]:
    """Yield each place with what is there; what is packed stays with its container, wherever that is."""
    groups: dict[Place, list[Node]] = {place: [] for place in Place}
    place = Place.CARRIED
    for node in nodes:
        place = node.place if node.depth == 0 else place
        groups[place].append(node)
    yield from groups.items()


def shots_at_hand(row: Possession, rows: Iterable[Possession], by_id: ById) -> int:
    """Return how many pieces of what a weapon takes are with the character."""
    return sum(
        one.quantity
        for one in rows
        if one.name.lower().endswith(row.takes.lower()) and place_of(one, by_id) != Place.STORED
    )
