"""Why a load, a capacity and the worth of the equipment are what they are."""

from fractions import Fraction

from rules.blueprint import Gear
from rules.breakdown import Breakdown, Part
from rules.carrying import is_carried
from rules.figures import MG_PER_KG, fraction_text, kilograms_text
from rules.items import equipment_cp, is_priced
from rules.points import LEAST_OWNED
from rules.sheet import Sheet
from rules.words import signed

_KG = Fraction(1, MG_PER_KG)


def capacity(sheet: Sheet) -> Breakdown:
    """Return the capacity's row; without one there is nothing to add up, and it says so."""
    strength, mg = sheet.blueprint.build.strength, sheet.capacity_mg
    parts: tuple[Part, ...] = ()
    if mg is None:
        row, follows = "", f"The rules give no carrying capacity for strength {signed(strength)}."
    else:
        row = f"Strength {strength}"
        parts = (Part(label=row.lower(), amount=mg * _KG, rule="Encumbrance", row=row),)
        follows = f"Encumbered above {kilograms_text(mg)} kg, never more than {kilograms_text(2 * mg)} kg."
    total = (mg or 0) * _KG
    return Breakdown(
        label="carrying capacity",
        total=total,
        parts=parts,
        unit="kg",
        rule="Encumbrance",
        row=row,
        follows=(follows,),
    )


def load(sheet: Sheet) -> Breakdown:
    """Return each thing that is carried, times its quantity."""
    gear = sheet.blueprint.gear
    parts = tuple(
        Part(
            label=row.item.name,
            amount=row.quantity * row.item.mass_mg * _KG,
            lines=_each(row, f"{kilograms_text(row.item.mass_mg)} kg"),
        )
        for index, row in enumerate(gear)
        if row.quantity and is_carried(gear, index)
    )
    return Breakdown(
        label="load",
        total=sheet.carried_mg * _KG,
        parts=parts,
        unit="kg",
        rule="Encumbrance",
        follows=(f"This load is {sheet.load}.",),
    )


def encumbered_running(sheet: Sheet) -> Breakdown:
    """Return half of the running, not rounded (decision 0023)."""
    running, half = sheet.blueprint.build.running, sheet.movement.encumbered_running
    lines = (("running", signed(running)), ("encumbered", "× ½"))
    return Breakdown(
        label="encumbered running",
        total=half,
        parts=(Part(label="half of the running", amount=half, lines=lines),),
        rule="Encumbrance",
        rounding="" if half.denominator == 1 else "Not rounded.",
        follows=("Swimming is halved as well; nothing strenuous, and no flight.",),
    )


def most_load(sheet: Sheet) -> Breakdown:
    """Return twice the capacity; nothing where the rules give none."""
    most = 2 * (sheet.capacity_mg or 0) * _KG
    lines = (("carrying capacity", f"{fraction_text(most / 2)} kg"), ("twice as much", "× 2"))
    return Breakdown(
        label="the most to carry",
        total=most,
        parts=(Part(label="twice the capacity", amount=most, lines=lines),),
        unit="kg",
        rule="Encumbrance",
    )


def equipment_worth(sheet: Sheet) -> Breakdown:
    """Return what each thing that is owned is worth by the formula, times its quantity."""
    owned = [row for row in sheet.blueprint.gear if row.quantity]
    priced = [row for row in owned if is_priced(row.item)]
    worth = [(row, max(LEAST_OWNED, equipment_cp(row.item))) for row in priced]
    parts = tuple(
        Part(label=row.item.name, amount=row.quantity * cp, lines=_each(row, f"{signed(cp)} CP"))
        for row, cp in worth
    )
    raised = any(cp > equipment_cp(row.item) for row, cp in worth)
    follows = (
        f"No piece counts below {LEAST_OWNED} CP." if raised else "",
        "What has neither power nor cover counts nothing." if len(priced) < len(owned) else "",
    )
    return Breakdown(
        label="worth",
        total=sheet.equipment_cp,
        parts=parts,
        unit="CP",
        rule="Equipment",
        follows=tuple(filter(None, follows)),
    )


def _each(row: Gear, one: str) -> tuple[tuple[str, str], ...]:
    """Return so many pieces of one thing, spelled out."""
    return ((row.item.name, signed(row.quantity)), ("each", f"× {one}"))
