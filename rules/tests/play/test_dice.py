"""Tests of `rules.play.dice`; the printed rolls are case files."""

import pytest

from rules.figures import FigureError
from rules.play.dice import stand_in_die, success, winning_faces_of_d20


@pytest.mark.parametrize("difficulty", [-30, 0, 5, 10, 19, 20, 25, 60])
def test_the_winning_faces_are_those_that_succeed(difficulty):
    faces = [roll for roll in range(1, 21) if success(roll, 3, difficulty)]
    assert winning_faces_of_d20(3, difficulty) == len(faces)


def test_a_d20_stands_for_itself():
    assert stand_in_die("d20", 13) == 13


def test_another_die_cannot_stand_in():
    with pytest.raises(FigureError, match="Roll a d20"):
        stand_in_die("d4", 1)


@pytest.mark.parametrize("roll", [0, 9])
def test_a_face_that_the_die_has_not_is_refused(roll):
    with pytest.raises(FigureError, match="A d8 shows 1 to 8"):
        stand_in_die("d8", roll)
