"""Tests of `rules.armor`."""

import pytest

from rules.armor import avoided_armor, check_armor, layered_armor, worn_armor
from rules.figures import FigureError

JACKET, HELMET, PLATE = (5, 2), (2, 5), ("complete", 6)


def test_without_armor_nothing_absorbs():
    assert worn_armor([]) == (0, 0)


def test_a_complete_piece_makes_the_cover_complete():
    assert worn_armor([JACKET, PLATE, HELMET]) == (6, "complete")


def test_avoiding_all_pieces_adds_all_covers():
    assert avoided_armor([JACKET, HELMET], [0, 1]) == (0, 7)


def test_avoiding_a_piece_twice_counts_once():
    assert avoided_armor([JACKET, HELMET], [1, 1]) == (2, 2)


def test_a_complete_piece_cannot_be_avoided():
    assert avoided_armor([JACKET, PLATE], [0, 1]) == (6, "complete")


@pytest.mark.parametrize(
    ("outer", "inner", "pieces"),
    [
        ((4, 4), (6, 2), ((4, 6), (2, 2))),
        ((6, 2), (4, 4), ((4, 6), (2, 2))),
        ((5, 1), (5, 2), ((5, 3),)),
        (PLATE, JACKET, ((5, 8), ("complete", 6))),
        (JACKET, PLATE, ((5, 8), ("complete", 6))),
        (PLATE, PLATE, (("complete", 12),)),
    ],
)
def test_layers_overlap_whichever_is_outside(outer, inner, pieces):
    assert layered_armor(outer, inner) == pieces


def test_armor_with_cover_and_absorption_passes():
    assert check_armor("complete", 6) is None
    assert check_armor(None, None) is None


@pytest.mark.parametrize(("cover", "absorption"), [(0, 2), (5, 0), ("complete", 0), (-1, 2), (5, -2)])
def test_armor_that_cannot_be_is_refused(cover, absorption):
    with pytest.raises(FigureError):
        check_armor(cover, absorption)
