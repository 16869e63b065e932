"""What covers a character: natural armor, and worn pieces, beside each other and in layers."""

from collections.abc import Sequence

from rules.armor import COMPLETE, Piece, layered_armor
from rules.blueprint import Blueprint, Gear
from rules.carrying import is_worn


def armor_pieces(blueprint: Blueprint) -> tuple[Piece, ...]:
    """Return all pieces of armor: natural armor first, then what is worn, layers as they overlap.

    Source: Armor; natural armor counts as worn armor does (digest reading 35).
    """
    natural = tuple((armor.cover, armor.absorption) for armor in blueprint.template.natural_armor)
    return natural + worn_pieces(blueprint.gear)


def worn_pieces(gear: Sequence[Gear]) -> tuple[Piece, ...]:
    """Return the pieces of worn armor; one worn over another overlaps it completely (Armor).

    Each piece is overlapped by the first that is worn over it; a further one counts beside it. Several of one
    piece count once.
    """
    worn = {index: _piece(row) for index, row in enumerate(gear) if is_worn(row)}
    above: dict[int, int] = {}
    for index in worn:
        beneath = gear[index].worn_over
        if beneath is not None and beneath in worn and beneath != index:
            above.setdefault(beneath, index)
    if not above:
        return tuple(worn.values())
    return tuple(
        piece for stack in _stacks(worn, above) for piece in _overlap([worn[index] for index in stack])
    )


def _piece(gear: Gear) -> Piece:
    return gear.item.cover or 0, gear.item.absorption or 0


def _stacks(worn: dict[int, Piece], above: dict[int, int]) -> list[list[int]]:
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


def _overlap(stack: list[Piece]) -> list[Piece]:
    """Return what the pieces of one stack make together, the smallest area first."""
    first, *rest = sorted(stack, key=_size, reverse=True)
    pieces = [first]
    for piece in rest:
        pieces = [*layered_armor(piece, pieces[0]), *pieces[1:]]
    return pieces


def _size(piece: Piece) -> tuple[bool, int]:
    cover, absorption = piece
    return cover == COMPLETE, absorption if cover == COMPLETE else cover
