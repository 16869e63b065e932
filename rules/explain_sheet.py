"""Why a derived value is what it is: breakdowns of the sheet."""

from collections.abc import Callable
from fractions import Fraction

from rules.armor import COMPLETE
from rules.attacks import GRAPPLING
from rules.blueprint import Blueprint
from rules.breakdown import Breakdown, Part
from rules.explain_carrying import capacity, encumbered_running, equipment_worth, load, most_load
from rules.explain_weapons import ability_part, defense_parts, level_part, part_if_any, ten_part
from rules.figures import fraction_text
from rules.layers import armor_layers
from rules.sheet import METRES_OF_A_SPACE, Sheet, derive_sheet
from rules.words import capital, signed


def explain_derived(blueprint: Blueprint, name: str) -> Breakdown:
    """Return why one of DERIVED is what it is; KeyError for any other name.

    The parts add up to the total. Complete cover is no number: it adds nothing to the total and is named in
    `follows`.
    """
    return DERIVED[name](derive_sheet(blueprint))


def _stamina(sheet: Sheet) -> Breakdown:
    toughness = sheet.blueprint.build.toughness
    lines = (("toughness", signed(toughness)), ("stamina", "× 2"))
    part = Part(label="twice the toughness", amount=sheet.stamina, lines=lines)
    follows = (
        f"Injured from {signed(toughness)} stun and damage, incapacitated from {signed(sheet.stamina)}.",
    )
    return Breakdown(
        label="stamina", total=sheet.stamina, parts=(part,), rule="Character Creation", follows=follows
    )


def _melee(sheet: Sheet) -> Breakdown:
    """Return the defense of the best weapon in use; without any, 10 and agility."""
    best = next((weapon for weapon in sheet.weapons if weapon.defense == sheet.melee_defense), None)
    parts = (
        defense_parts(sheet, best)
        if best
        else (ten_part(), level_part("agility", sheet.blueprint.build.agility))
    )
    row = f"Best with: {best.name}" if best else "No weapon defends"
    return Breakdown(
        label="melee defense", total=sheet.melee_defense, parts=parts, rule="Character Creation", row=row
    )


def _missile(sheet: Sheet) -> Breakdown:
    parts = (ten_part(), level_part("agility", sheet.blueprint.build.agility))
    return Breakdown(
        label="missile defense",
        total=sheet.missile_defense,
        parts=parts,
        rule="Combat Example",
        row="Inferred from Steven's 10 at agility 0",
    )


def _grapple_parts(sheet: Sheet) -> tuple[Part, ...]:
    build = sheet.blueprint.build
    return (
        ability_part(sheet, GRAPPLING),
        level_part("agility", build.agility),
        level_part("strength", build.strength),
    )


def _grapple_attack(sheet: Sheet) -> Breakdown:
    parts = _grapple_parts(sheet)
    return Breakdown(
        label="grapple attack", total=sheet.grapple_attack, parts=parts, rule="Character Creation"
    )


def _grapple_defense(sheet: Sheet) -> Breakdown:
    parts = (ten_part(), *_grapple_parts(sheet))
    return Breakdown(
        label="grapple defense", total=sheet.grapple_defense, parts=parts, rule="Character Creation"
    )


def _absorption(sheet: Sheet) -> Breakdown:
    """Return the piece that absorbs best; the others' absorption is not added."""
    layers = armor_layers(sheet.blueprint)
    best = max(layers, key=lambda layer: layer.piece[1], default=None)
    parts = (Part(label=best.name, amount=best.piece[1]),) if best else ()
    return Breakdown(label="best absorption", total=sheet.best_absorption, parts=parts, rule="Armor")


def _cover(sheet: Sheet) -> Breakdown:
    layers = armor_layers(sheet.blueprint)
    parts = tuple(
        Part(label=layer.name, amount=0, lines=(("cover", COMPLETE),))
        if layer.piece[0] == COMPLETE
        else Part(label=layer.name, amount=layer.piece[0])
        for layer in layers
    )
    total = sum(int(part.amount) for part in parts)
    follows = ("Complete cover cannot be avoided.",) if sheet.total_cover == COMPLETE else ()
    return Breakdown(label="total cover", total=total, parts=parts, rule="Armor", follows=follows)


def _combo(sheet: Sheet) -> Breakdown:
    speed = sheet.blueprint.build.speed
    up = -(-speed.numerator // speed.denominator)
    parts = (
        Part(label="speed, rounded up", amount=up),
        *part_if_any("several weapons", sheet.combo_actions - up),
    )
    rounding = f"Speed {speed}, rounded up." if speed.denominator > 1 else ""
    return Breakdown(
        label="quick actions of a combo",
        total=sheet.combo_actions,
        parts=parts,
        rule="Rounds",
        rounding=rounding,
    )


def _movement(name: str, place: str) -> Callable[[Sheet], Breakdown]:
    """Return the maker of a movement's breakdown: points × 2 m, less what the load takes away."""

    def explain(sheet: Sheet) -> Breakdown:
        points: int = getattr(sheet.blueprint.build, name)
        total: Fraction = getattr(sheet.movement, f"{place}_m")
        free = Fraction(METRES_OF_A_SPACE * points)
        lines = ((name, signed(points)), ("one space", f"× {METRES_OF_A_SPACE} m"))
        return Breakdown(
            label=f"{place} movement",
            total=total,
            parts=(Part(label=name, amount=free, lines=lines), *part_if_any("encumbered", total - free)),
            unit="m",
            rule="Movement",
            follows=(f"{capital(fraction_text(total))} m in a turn.",),
        )

    return explain


def _ladder(sheet: Sheet) -> Breakdown:
    """Return half of the running as loaded, rounded up (Climbing)."""
    total, half = sheet.movement.ladder_m, sheet.movement.standing_jump_m
    lines = (("running", fraction_text(sheet.movement.long_jump_m)), ("half of it", fraction_text(half)))
    return Breakdown(
        label="climbing a ladder",
        total=total,
        parts=(Part(label="half of the running, rounded up", amount=total, lines=lines),),
        unit="m",
        rule="Movement",
        rounding="Rounded up." if half != total else "",
        follows=_encumbered(sheet),
    )


def _long_jump(sheet: Sheet) -> Breakdown:
    """Return the running as loaded, in metres; from standing it is half of it (Jumping)."""
    total = sheet.movement.long_jump_m
    standing = f"From standing half as far: {fraction_text(sheet.movement.standing_jump_m)} m."
    return Breakdown(
        label="long jump",
        total=total,
        parts=(Part(label="running", amount=total),),
        unit="m",
        rule="Movement",
        follows=(standing, *_encumbered(sheet)),
    )


def _encumbered(sheet: Sheet) -> tuple[str, ...]:
    running = sheet.blueprint.build.running
    if sheet.movement.long_jump_m == running:
        return ()
    return (f"The load halves the running of {signed(running)}.",)


DERIVED: dict[str, Callable[[Sheet], Breakdown]] = {
    "stamina": _stamina,
    "carrying-capacity": capacity,
    "load": load,
    "encumbered-running": encumbered_running,
    "most-load": most_load,
    "equipment-worth": equipment_worth,
    "melee-defense": _melee,
    "missile-defense": _missile,
    "grapple-attack": _grapple_attack,
    "grapple-defense": _grapple_defense,
    "best-absorption": _absorption,
    "total-cover": _cover,
    "combo-actions": _combo,
    "ground": _movement("running", "ground"),
    "water": _movement("swimming", "water"),
    "air": _movement("airspeed", "air"),
    "ladder": _ladder,
    "long-jump": _long_jump,
}
"""The derived values that can be explained, by the names that pages use."""
