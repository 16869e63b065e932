"""Tests of `rules.play.growth`."""

from rules.play.growth import training_cp


def test_only_whole_points_are_gained():
    assert (training_cp(99, expert=True), training_cp(100, expert=True)) == (0, 1)
    assert (training_cp(299, expert=False), training_cp(300, expert=False)) == (0, 1)
