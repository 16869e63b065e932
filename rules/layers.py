"""What covers a character: natural armor, and worn pieces, beside each other and in layers."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.armor import COMPLETE, Piece, layered_armor
from rules.blueprint import Blueprint, Gear, Place
from rules.carrying import is_worn
from rules.items import Item


class Layer(NamedTuple):
    """A piece of armor with the name of what it is made of."""

    name: str
    piece: Piece


def armor_pieces(blueprint: Blueprint) -> tuple[Piece, ...]:
    """Return all pieces of armor: natural armor first, then what is worn, layers as they overlap.

    Source: Armor; natural armor counts as worn armor does (decision 0035).
    """
    return tuple(layer.piece for layer in armor_layers(blueprint))


def armor_layers(blueprint: Blueprint) -> tuple[Layer, ...]:
    """Return the pieces of `armor_pieces` with their names."""
    natural = blueprint.template.natural_armor
    return (
        *(Layer(armor.name, (armor.cover, armor.absorption)) for armor in natural),
        *worn_layers(blueprint.gear),
    )


def worn_layers(gear: Sequence[Gear]) -> tuple[Layer, ...]:
    """Return the pieces of worn armor; one worn over another overlaps it completely (Armor).

    Each piece is overlapped by the first that is worn over it; a further one counts beside it. Several of one
    piece count once.
    """
    worn = {
        index: _layer(row.item) for index, row in enumerate(gear) if row.place is Place.WORN and is_worn(row)
    }
    above: dict[int, int] = {}
    for index in worn:
        beneath = gear[index].worn_over
        if beneath is not None and beneath in worn and beneath != index:
            above.setdefault(beneath, index)
    if not above:
        return tuple(worn.values())
    return tuple(
        layer for stack in _stacks(worn, above) for layer in _overlap([worn[index] for index in stack])
    )


def _layer(item: Item) -> Layer:
    return Layer(item.name, (item.cover or 0, item.absorption or 0))


def _stacks(worn: dict[int, Layer], above: dict[int, int]) -> list[list[int]]:
    """Return the worn pieces as stacks from the lowest up; pieces that go in a circle each stand alone."""
    overlapping = set(above.values())
    stacks: list[list[int]] = []
    for index in worn:
        if index in overlapping:
            continue
        stack = [index]
        while stack[-1] in above:
            stack.append(above[stack[-1]])
        stacks.append(stack)
    stacked = {index for stack in stacks for index in stack}
    return stacks + [[index] for index in worn if index not in stacked]


def _overlap(stack: list[Layer]) -> list[Layer]:
    """Return what the pieces of one stack make together, the smallest area first."""
    first, *rest = sorted(stack, key=_size, reverse=True)
    layers = [first]
    for layer in rest:
        beneath = layers[0]
        both, *beside = layered_armor(layer.piece, beneath.piece)
        names = f"{layer.name} with {beneath.name}"
        layers = [Layer(names, both), *(Layer(beneath.name, piece) for piece in beside), *layers[1:]]
    return layers


def _size(layer: Layer) -> tuple[bool, int]:
    cover, absorption = layer.piece
    return cover == COMPLETE, absorption if cover == COMPLETE else cover
