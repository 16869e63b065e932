"""The sheet: everything that follows from a blueprint."""

from dataclasses import dataclass
from fractions import Fraction

from rules.armor import Cover, worn_armor
from rules.attacks import (
    GRAPPLING,
    WeaponInUse,
    combo_actions,
    grapple_attack,
    grapple_defense,
    melee_defense,
    missile_defense,
    weapons_in_use,
)
from rules.blueprint import Blueprint, Gear
from rules.carrying import Load, capacity_mg, halved, load
from rules.examination import examine
from rules.layers import armor_pieces
from rules.points import CharacterCP
from rules.problems import Problem, problems_of
from rules.wielding import Wielder, is_weapon_in_hand

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


def movement(blueprint: Blueprint, carried: Load) -> Movement:
    """Return how far a character goes as loaded now: encumbered half, and without flight (Movement)."""
    build = blueprint.build
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
    wielder = examined.wielder
    weapons = weapons_in_use(blueprint, wielder)
    carried = load(wielder.strength, examined.carried_mg)
    best_absorption, total_cover = worn_armor(armor_pieces(blueprint))
    grapple = _grapple(wielder)
    return Sheet(
        blueprint=blueprint,
        cp=examined.cp,
        equipment_cp=examined.equipment_cp,
        stamina=stamina(blueprint.build.toughness),
        weapons=weapons,
        other_gear=_other_gear(blueprint),
        grapple_attack=grapple,
        grapple_defense=grapple_defense(grapple),
        melee_defense=_melee_defense(weapons, wielder),
        missile_defense=missile_defense(wielder.agility),
        best_absorption=best_absorption,
        total_cover=total_cover,
        capacity_mg=capacity_mg(wielder.strength),
        carried_mg=examined.carried_mg,
        load=carried,
        movement=movement(blueprint, carried),
        combo_actions=combo_actions(blueprint.build.speed, sum(weapon.quantity for weapon in weapons)),
        problems=problems_of(examined),
    )


def _grapple(wielder: Wielder) -> int:
    return grapple_attack(wielder.level((GRAPPLING,)), wielder.agility, wielder.strength)


def _melee_defense(weapons: tuple[WeaponInUse, ...], wielder: Wielder) -> int:
    return melee_defense((w.defense for w in weapons if w.defense is not None), wielder.agility)


def _other_gear(blueprint: Blueprint) -> tuple[Gear, ...]:
    """Return the gear that is no weapon in use, in its order; what there is none of is left out."""
    return tuple([row for row in blueprint.gear if row.quantity > 0 and not is_weapon_in_hand(row)])
