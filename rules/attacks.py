"""Weapons in use: what a natural weapon, or an item in hand, can do for one character."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from rules.blueprint import Blueprint, Gear
from rules.items import Item, ItemKind, item_features
from rules.natural_weapons import NaturalWeapon, limb_name
from rules.wielding import (
    THROWING,
    Grip,
    Hand,
    Wielder,
    ability_keys,
    can_draw_bow,
    grip,
    hand_weapon_power,
    hands_of,
    hands_wanted,
    held_gear,
    is_unwieldy,
    wielder_of,
)

NATURAL_WEAPONS = "natural-weapons"
"""The key that rules ask for, whatever a setting calls the ability (decision 0014)."""
GRAPPLING = "grappling"

MISSILE = frozenset({ItemKind.BOW, ItemKind.GUN})
"""The kinds that shoot: neither agility nor the hand's power counts, and they do not defend."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponInUse:
    """A natural weapon, or an item in hand, as one character uses it; None is "has none".

    `name` is the plural when `quantity` is more than one; `features` are as the rules print them
    ("sharp", "2 control", "150 m", "1/1 shots"); `heft` is that of this grip.
    """

    name: str
    quantity: int
    features: tuple[str, ...] = ()
    natural: bool = False
    item: Item | None = None
    hands: int = 0
    mass_mg: int | None = None
    heft: int | Fraction | None = None
    power: int | None = None
    attack: int | None = None
    throw: int | None = None
    defense: int | None = None
    quick_throw_m: int | None = None
    ability: str = ""
    wieldy: bool = True
    drawable: bool = True


def natural_weapon_in_use(weapon: NaturalWeapon, wielder: Wielder) -> WeaponInUse:
    """Return one kind of limb as a character uses it (Character Creation, Equipment and Natural Defenses)."""
    skill = wielder.agility + wielder.levels.get(NATURAL_WEAPONS, 0)
    return WeaponInUse(
        name=limb_name(weapon, weapon.quantity),
        quantity=weapon.quantity,
        features=limb_features(weapon),
        natural=True,
        power=wielder.strength + weapon.leverage,
        attack=skill + weapon.offense,
        defense=10 + skill,
        ability=NATURAL_WEAPONS,
    )


def limb_features(weapon: NaturalWeapon) -> tuple[str, ...]:
    """Return a natural weapon's features as the rules print them; below zero with the real minus sign."""
    return (
        *(("hand",) if weapon.hand else ()),
        *((f"{weapon.leverage} leverage".replace("-", "−"),) if weapon.leverage else ()),
        *((f"{weapon.offense} offense",) if weapon.offense else ()),
        *((f"{weapon.range_m:,} m",) if weapon.range_m else ()),
        *(("sharp",) if weapon.sharp else ()),
        *(("padded",) if weapon.padded else ()),
    )


def natural_weapons_in_use(blueprint: Blueprint) -> tuple[WeaponInUse, ...]:
    """Return all limbs that a character has, in the template's order: every one of them is always in use."""
    wielder = wielder_of(blueprint)
    return _limbs(blueprint.limbs, wielder)


def _limbs(weapons: Iterable[NaturalWeapon], wielder: Wielder) -> tuple[WeaponInUse, ...]:
    return tuple(natural_weapon_in_use(weapon, wielder) for weapon in weapons if weapon.quantity > 0)


def weapon_in_use(
    item: Item, wielder: Wielder, *, hands: int | None = None, quantity: int = 1
) -> WeaponInUse:
    """Return an item as a character uses it in its strongest hands (Inventory Management).

    `hands` are the hands on one piece; left out, as many as the item wants and the character has.
    """
    count = hands_wanted(item) if hands is None else hands
    return _held(item, wielder, wielder.hands[:count], quantity)


def _held(item: Item, wielder: Wielder, on_it: tuple[Hand, ...], quantity: int) -> WeaponInUse:
    """Return an item in use by given hands, the strongest first."""
    held = grip(item, len(on_it))
    keys = ability_keys(item, len(on_it))
    level = wielder.level(keys)
    attack, throw, defense = _rolls(item, wielder, held, level, on_it)
    return WeaponInUse(
        name=item.name,
        quantity=quantity,
        features=item_features(item),
        item=item,
        hands=len(on_it),
        mass_mg=item.mass_mg,
        heft=held.heft,
        power=_power(item, on_it),
        attack=attack,
        throw=throw,
        defense=defense,
        quick_throw_m=_quick_throw(item, wielder) if throw is not None else None,
        ability=max(keys, key=lambda key: wielder.levels.get(key, 0)),
        wieldy=_is_wieldy(held.heft, on_it),
        drawable=_is_drawable(item, wielder),
    )


def _rolls(
    item: Item, wielder: Wielder, held: Grip, level: int, on_it: tuple[Hand, ...]
) -> tuple[int | None, int | None, int | None]:
    """Return attack, throw and defense; None where this kind of weapon has none (decision 0053)."""
    if item.kind is ItemKind.THROWN:
        return None, wielder.agility + level, None
    if item.kind in MISSILE:
        return level + held.offense + held.control, None, None
    reach = max((hand.offense for hand in on_it), default=0)
    skill = wielder.agility + level + held.control
    return skill + held.offense + reach, None, 10 + skill


def _power(item: Item, on_it: tuple[Hand, ...]) -> int | None:
    if item.power is None or item.kind in MISSILE or not on_it:
        return item.power
    return hand_weapon_power(on_it[0].power, item.power)


def _quick_throw(item: Item, wielder: Wielder) -> int:
    return quick_throw_range(wielder.levels.get(THROWING, 0), wielder.strength, item.heft or 0)


def _is_wieldy(heft: int | Fraction | None, on_it: tuple[Hand, ...]) -> bool:
    return bool(on_it) and (heft is None or not is_unwieldy(heft, on_it[0].power))


def _is_drawable(item: Item, wielder: Wielder) -> bool:
    """Return whether the character has the two hands and the strength to draw this bow; True for all else."""
    if item.kind is not ItemKind.BOW:
        return True
    return len(wielder.hands) > 1 and can_draw_bow(wielder.strength, item.heft or 0)


def can_wield(item: Item, wielder: Wielder) -> bool:
    """Return whether a character's strongest limbs wield an item easily, and draw it if it is a bow.

    What is no weapon needs no wielding.
    """
    if item.power is None:
        return True
    on_it = wielder.hands[: hands_wanted(item)]
    return _is_wieldy(grip(item, len(on_it)).heft, on_it) and _is_drawable(item, wielder)


def hand_weapons_in_use(gear: Iterable[Gear], wielder: Wielder) -> tuple[WeaponInUse, ...]:
    """Return the weapons in hand in the order of the gear; the heftiest have the strongest hands.

    What is held without power takes its hands and is no weapon. The hands of a row of several pieces are
    divided among them.
    """
    held = held_gear(gear)
    grips: dict[int, tuple[Hand, ...]] = {}
    free = wielder.hands
    for index in sorted(range(len(held)), key=lambda index: (-(held[index].item.heft or 0), index)):
        count = hands_of(held[index])
        grips[index], free = free[:count], free[count:]
    return tuple(
        _held(row.item, wielder, _on_one(grips[index], row.quantity), row.quantity)
        for index, row in enumerate(held)
        if row.item.power is not None
    )


def _on_one(hands: tuple[Hand, ...], quantity: int) -> tuple[Hand, ...]:
    """Return the hands on one of several pieces that share these hands."""
    return hands[: max(1, len(hands) // quantity)]


def weapons_in_use(blueprint: Blueprint, wielder: Wielder) -> tuple[WeaponInUse, ...]:
    """Return all weapons in use: every natural weapon, then what is in hand and has power."""
    return _limbs(blueprint.limbs, wielder) + hand_weapons_in_use(blueprint.gear, wielder)


def melee_defense(defenses: Iterable[int], agility: int) -> int:
    """Return the best defense of the weapons in use; without any, 10 and agility (decisions 0015, 0016)."""
    return max(defenses, default=10 + agility)


def missile_defense(agility: int) -> int:
    """Return the difficulty of hitting a character from afar (inferred from Steven's 10)."""
    return 10 + agility


def quick_throw_range(throwing: int, strength: int, heft: int) -> int:
    """Return the greatest range of a quick throw or a heave in metres (Thrown Weapon Attacks).

    It is throwing + strength − heft, where a heft above the strength takes nothing away (decision 0024).

    >>> quick_throw_range(4, 5, 3)
    6
    """
    return max(0, throwing + max(0, strength - heft))


def grapple_attack(grappling: int, agility: int, strength: int) -> int:
    """Return the modifier of grappling attacks (Character Creation)."""
    return grappling + agility + strength


def grapple_defense(attack: int) -> int:
    """Return the difficulty of grappling attacks against a character, from its own grapple attack."""
    return 10 + attack


def combo_actions(speed: Fraction, weapons: int) -> int:
    """Return the quick actions of one combo: speed rounded up, one more with several weapons (Rounds)."""
    return -(-speed.numerator // speed.denominator) + (1 if weapons > 1 else 0)


def turns_a_round(speed: Fraction) -> Fraction:
    """Return the turns of a round in which a character acts: one, or the share that a slow one has (Rounds).

    >>> turns_a_round(Fraction(1, 4)), turns_a_round(Fraction(2))
    (Fraction(1, 4), Fraction(1, 1))
    """
    return min(Fraction(1), speed)
