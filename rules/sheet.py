"""The sheet: everything that follows from a blueprint."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from rules.armor import Cover, worn_armor
from rules.attacks import (
    GRAPPLING,
    WeaponInUse,
    combo_actions,
    grapple_attack,
    grapple_defense,
    melee_defense,
    missile_defense,
    turns_a_round,
    weapons_in_use,
)
from rules.blueprint import Blueprint, Gear
from rules.build import Build
from rules.carrying import Load, capacity_mg, halved, load
from rules.examination import examine
from rules.layers import armor_pieces
from rules.points import CharacterCP
from rules.problems import Problem, problems_of
from rules.wielding import Wielder, is_weapon_in_hand, wielder_of

METRES_OF_A_SPACE = 2
"""A point of running, swimming or airspeed is one space a turn (decision 0032)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Movement:
    """Metres a turn on the ground, in water and in air as loaded now, and what running allows (Movement).

    One point is one space of 2 m a turn; jumps and ladders take the points as metres.
    """

    ground_m: Fraction
    water_m: Fraction
    air_m: Fraction
    ladder_m: int
    long_jump_m: Fraction
    standing_jump_m: Fraction
    encumbered_running: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Everything that follows from a blueprint: points, weapons, defenses, load, movement, problems."""

    blueprint: Blueprint
    cp: CharacterCP
    equipment_cp: int
    stamina: int
    weapons: tuple[WeaponInUse, ...]
    other_gear: tuple[Gear, ...]
    grapple_attack: int
    grapple_defense: int
    melee_defense: int
    missile_defense: int
    best_absorption: int
    total_cover: Cover
    capacity_mg: int | None
    carried_mg: int
    load: Load
    movement: Movement
    turns_a_round: Fraction
    combo_actions: int
    problems: tuple[Problem, ...]

    @property
    def cp_left(self) -> int:
        """The points still to spend."""
        return self.cp.left


def stamina(toughness: int) -> int:
    """Return the stamina: twice the toughness (Characters).

    >>> stamina(7)
    14
    """
    return 2 * toughness


def ladder_metres(running: int | Fraction) -> int:
    """Return the metres climbed on a ladder in one turn: half the running, rounded up (Climbing).

    >>> ladder_metres(5)
    3
    """
    return -(-running // 2)


def movement(build: Build, carried: Load) -> Movement:
    """Return how far a character goes as loaded now: encumbered half, and without flight (Movement)."""
    running = halved(build.running, carried)
    return Movement(
        ground_m=halved(METRES_OF_A_SPACE * build.running, carried),
        water_m=halved(METRES_OF_A_SPACE * build.swimming, carried),
        air_m=Fraction(METRES_OF_A_SPACE * build.airspeed if carried is Load.FREE else 0),
        ladder_m=ladder_metres(running),
        long_jump_m=running,
        standing_jump_m=running / 2,
        encumbered_running=halved(build.running, Load.ENCUMBERED),
    )


def derive_sheet(blueprint: Blueprint) -> Sheet:
    """Return everything that follows from a blueprint, problems included; nothing that is wrong raises.

    FigureError only for what no rule prices at all, such as a template of speed 4.
    """
    examined = examine(blueprint)
    in_use = _in_use(examined.weapons, examined.wielder, examined.carried_mg)
    best_absorption, total_cover = worn_armor(armor_pieces(blueprint))
    return Sheet(
        blueprint=blueprint,
        cp=examined.cp,
        equipment_cp=examined.equipment_cp,
        stamina=stamina(blueprint.build.toughness),
        **in_use,
        other_gear=_other_gear(blueprint),
        best_absorption=best_absorption,
        total_cover=total_cover,
        carried_mg=examined.carried_mg,
        movement=movement(blueprint.build, in_use["load"]),
        **_at_speed(blueprint.build, in_use["weapons"]),
        problems=problems_of(examined),
    )


def changed_by(sheet: Sheet, build: Build) -> dict[str, Any]:
    """Return the fields of a sheet that another build may change, as they would be with it.

    Points and problems are not among them, nor is what the change does not enter: a page asks for sixteen.
    """
    was, changed = sheet.blueprint.build, dict[str, Any]()
    if build.toughness != was.toughness:
        changed["stamina"] = stamina(build.toughness)
    if (build.agility, build.strength) != (was.agility, was.strength):
        blueprint = replace(sheet.blueprint, build=build)
        wielder = wielder_of(blueprint)
        changed |= _in_use(weapons_in_use(blueprint, wielder), wielder, sheet.carried_mg)
    carried = changed.get("load", sheet.load)
    if carried is not sheet.load or _going(build) != _going(was):
        changed["movement"] = movement(build, carried)
    if build.speed is not was.speed:
        changed |= _at_speed(build, sheet.weapons)
    return changed


def _in_use(weapons: tuple[WeaponInUse, ...], wielder: Wielder, carried_mg: int) -> dict[str, Any]:
    """Return the fields of a sheet that agility and strength enter: weapons, defenses and load."""
    grapple = grapple_attack(wielder.level((GRAPPLING,)), wielder.agility, wielder.strength)
    defenses = (weapon.defense for weapon in weapons if weapon.defense is not None)
    return {
        "weapons": weapons,
        "grapple_attack": grapple,
        "grapple_defense": grapple_defense(grapple),
        "melee_defense": melee_defense(defenses, wielder.agility),
        "missile_defense": missile_defense(wielder.agility),
        "capacity_mg": capacity_mg(wielder.strength),
        "load": load(wielder.strength, carried_mg),
    }


def _going(build: Build) -> tuple[int, int, int]:
    return build.running, build.swimming, build.airspeed


def _at_speed(build: Build, weapons: tuple[WeaponInUse, ...]) -> dict[str, Any]:
    """Return the fields of a sheet that speed enters."""
    several = sum(weapon.quantity for weapon in weapons)
    return {
        "turns_a_round": turns_a_round(build.speed),
        "combo_actions": combo_actions(build.speed, several),
    }


def _other_gear(blueprint: Blueprint) -> tuple[Gear, ...]:
    """Return the gear that is no weapon in use, in its order; what there is none of is left out."""
    return tuple([row for row in blueprint.gear if row.quantity > 0 and not is_weapon_in_hand(row)])
