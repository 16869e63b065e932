"""How a character grows: training (Training and Experience)."""

from rules.tables import TRAINING_HOURS


def training_cp(hours: int, *, expert: bool) -> int:
    """Return the CP that whole hours of training bring, with experts or alone, rounded down.

    >>> training_cp(6000, expert=False)
    20
    """
    return hours // TRAINING_HOURS["expert" if expert else "alone"].figure
