"""Success rolls with a d20, and with the dice that stand in for it (Complete System, Rolling Dice)."""

from rules.figures import FigureError

FACES = 20

_STAND_INS = {"d20": (20, 0, 1), "d12": (12, 1, 2), "d10": (10, 0, 2), "d8": (8, 1, 3), "d6": (6, 1, 4)}
"""For each die its faces, what is taken from its roll, and the factor."""


def success(roll: int, modifier: int, difficulty: int) -> bool:
    """Return whether a roll succeeds: above the difficulty, or a 20 on the die (Rolls and Modifiers).

    >>> success(12, 2, 14), success(20, 0, 40)
    (False, True)
    """
    return roll == FACES or roll + modifier > difficulty


def winning_faces_of_d20(modifier: int, difficulty: int) -> int:
    """Return how many of the 20 faces succeed, from 1 to 20 (Rolls and Modifiers).

    >>> winning_faces_of_d20(4, 12)
    12
    """
    return max(1, min(FACES, FACES + modifier - difficulty))


def stand_in_die(die: str, roll: int) -> int:
    """Return the value that a roll of another die has instead of a d20's (Rolls and Modifiers).

    `die` is d6, d8, d10, d12 or d20; `roll` is its face, 10 for the 0 of a d10. FigureError for any other.

    >>> stand_in_die("d8", 8)
    21
    """
    if die not in _STAND_INS:
        raise FigureError("Roll a d20, or a d6, d8, d10 or d12 instead of it.")
    faces, less, factor = _STAND_INS[die]
    if not 1 <= roll <= faces:
        raise FigureError(f"A {die} shows 1 to {faces}.")
    return (roll - less) * factor
