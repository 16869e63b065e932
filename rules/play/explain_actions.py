"""Why the roll or the power of an action is what it is."""

from rules.breakdown import Breakdown
from rules.play.actions import ActionRow


def explain_action(row: ActionRow, figure: str) -> Breakdown:
    """Return why the "roll" or the "power" of an action is what it is (List of Actions).

    LookupError for a figure that the action lacks.
    """
    parts = {"roll": row.hit, "power": row.force}[figure]
    if not parts:
        raise LookupError(f"The action {row.name} has no {figure}.")
    total = sum(part.amount for part in parts)
    return Breakdown(label=f"{row.name}: {figure}", total=total, parts=parts, rule="List of Actions")
