"""Armor: what covers a body, natural or worn (Complete System, Armor)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.figures import FigureError, check_range

Complete = Literal["complete"]
COMPLETE: Complete = "complete"
"""The cover of a piece that leaves no gap."""

Cover = int | Complete

HIGHEST_COVER = 100
HIGHEST_ABSORPTION = 1_000
TOGETHER = "Cover and absorption come together; give both or neither."

Piece = tuple[Cover, int]
"""The cover and absorption of one piece."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NaturalArmor:
    """A hide, shell or scales: cover and absorption (Templates, Natural Armor)."""

    name: str = "hide"
    cover: Cover = 0
    absorption: int = 0


def check_armor(cover: Cover | None, absorption: int | None) -> None:
    """Refuse, with a FigureError, cover without absorption or the reverse, and what is not permitted."""
    if cover != COMPLETE:
        check_range("Cover", cover, 0, HIGHEST_COVER)
    check_range("Absorption", absorption, 0, HIGHEST_ABSORPTION)
    if bool(cover) != bool(absorption):
        raise FigureError(TOGETHER)


class WornArmor(NamedTuple):
    """What all pieces together do: the absorption of the best, and the sum of the covers."""

    best_absorption: int
    total_cover: Cover


class AvoidedArmor(NamedTuple):
    """What an attack meets that avoids some pieces: the absorption left, and the difficulty added."""

    absorption: int
    difficulty: Cover


def _cover_together(pieces: Collection[Piece]) -> Cover:
    """Return the sum of covers; one complete piece makes the whole complete (decision 0053)."""
    total = 0
    for cover, _ in pieces:
        if cover == COMPLETE:
            return COMPLETE
        total += cover
    return total


def worn_armor(pieces: Collection[Piece]) -> WornArmor:
    """Return the best absorption and the total cover of pieces, both 0 without any (Armor).

    >>> worn_armor([(5, 2), (2, 5)])
    WornArmor(best_absorption=5, total_cover=7)
    """
    best = max((absorption for _, absorption in pieces), default=0)
    return WornArmor(best, _cover_together(pieces))


def avoided_armor(pieces: Sequence[Piece], avoid: Collection[int]) -> AvoidedArmor:
    """Return what an attack meets that avoids the pieces at the indexes `avoid` (Armor).

    A complete piece cannot be avoided: it still absorbs, and the difficulty is the word (decision 0053).

    >>> avoided_armor([(5, 2), (2, 5)], [1])
    AvoidedArmor(absorption=2, difficulty=2)
    """
    avoided = [pieces[index] for index in set(avoid)]
    met = [piece for index, piece in enumerate(pieces) if index not in set(avoid) or piece[0] == COMPLETE]
    return AvoidedArmor(worn_armor(met).best_absorption, _cover_together(avoided))


def _size(piece: Piece) -> tuple[bool, int]:
    cover, _ = piece
    return (True, 0) if cover == COMPLETE else (False, cover)


def layered_armor(outer: Piece, inner: Piece) -> tuple[Piece, ...]:
    """Return the pieces that two layers make, the overlap first (Armor; equal and complete: decision 0049).

    The smaller cover gets both absorptions; what the larger one covers beside it keeps its own.

    >>> layered_armor((4, 4), (6, 2))
    ((4, 6), (2, 2))
    """
    (small, small_absorption), (large, large_absorption) = sorted((outer, inner), key=_size)
    overlap = (small, small_absorption + large_absorption)
    if small == COMPLETE:  # then the larger is complete too
        return (overlap,)
    if large == COMPLETE:
        return overlap, (COMPLETE, large_absorption)
    return (overlap,) if small == large else (overlap, (large - small, large_absorption))
