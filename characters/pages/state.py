"""A character's state in words, the same wherever it stands."""

import rules
from characters.models import Character


def state_words(character: Character, sheet: rules.Sheet) -> str:
    """Return "draft" or "ready"; what breaks a printed rule since is told: "ready with 2 errors"."""
    state = character.get_state_display()
    errors = sum(problem.severity is rules.Severity.ERROR for problem in sheet.problems)
    if character.state != Character.State.READY or not errors:
        return state
    return f"{state} with {errors}\N{NO-BREAK SPACE}error{'' if errors == 1 else 's'}"
