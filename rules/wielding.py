"""Wielding: the hands of a character, and the grip that they have on an item."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from rules.abilities import AbilityLevel
from rules.blueprint import Blueprint, Gear, Place
from rules.items import Item, ItemKind

THROWING = "throwing"
_KEYS = {ItemKind.THROWN: THROWING, ItemKind.BOW: "archery", ItemKind.GUN: "marksmanship"}

ONE_HAND_HEFT = Fraction(3, 2)
"""What the heft of a two-handed weapon is multiplied by in one hand; the product is not rounded."""
MOST_LIMBS = 1_000
"""More hands than this are never counted."""


class Hand(NamedTuple):
    """A limb with a hand: its power (leverage included) and its offense."""

    power: int
    offense: int


class Grip(NamedTuple):
    """An item's heft, offense and control as it is held now."""

    heft: int | Fraction | None
    offense: int
    control: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Wielder:
    """What of a character counts for its weapons; `hands` are ordered, the strongest first."""

    agility: int
    strength: int
    hands: tuple[Hand, ...]
    levels: Mapping[str, int]

    def level(self, keys: Iterable[str]) -> int:
        """Return the best level among some abilities; 0 when none of them was learned."""
        return max((self.levels.get(key, 0) for key in keys), default=0)


def levels_of(abilities: Iterable[AbilityLevel]) -> dict[str, int]:
    """Return some abilities' levels by their keys."""
    return {ability.key: ability.level for ability in abilities}


def wielder_of(blueprint: Blueprint) -> Wielder:
    """Return what of a character counts for its weapons (Templates, Natural Weapons)."""
    hands: list[Hand] = []
    for weapon in blueprint.limbs:
        if weapon.hand:
            hand = Hand(blueprint.build.strength + weapon.leverage, weapon.offense)
            hands.extend([hand] * min(weapon.quantity, MOST_LIMBS))
    hands.sort(reverse=True)
    return Wielder(
        agility=blueprint.build.agility,
        strength=blueprint.build.strength,
        hands=tuple(hands),
        levels=levels_of(blueprint.abilities),
    )


def hand_weapon_power(hand_power: int, power: int) -> int:
    """Return the larger of a weapon's power and the strongest hand's on it (Inventory Management)."""
    return max(hand_power, power)


def is_unwieldy(heft: int | Fraction, limb_power: int) -> bool:
    """Return whether a weapon is too hefty for the limb, leverage included (Heft; decision 0006)."""
    return heft > limb_power


def can_draw_bow(strength: int, heft: int | Fraction) -> bool:
    """Return whether a bow's heft is below double the strength (List of Actions, draw)."""
    return heft < 2 * strength


def grip(item: Item, hands: int) -> Grip:
    """Return the figures of an item in so many hands (Equipment, Features, two-handed).

    A two-handed weapon in one hand loses offense and control, or else its heft is half as much again,
    not rounded (decision 0027).
    """
    if not item.two_handed or hands > 1:
        return Grip(item.heft, item.offense, item.control)
    if item.offense or item.control or item.heft is None:
        return Grip(item.heft, 0, 0)
    return Grip(item.heft * ONE_HAND_HEFT, 0, 0)


def ability_keys(item: Item, hands: int) -> tuple[str, ...]:
    """Return the keys of the abilities that wield an item: its own, or by its kind and the hands on it."""
    if item.abilities:
        return item.abilities
    if item.kind in _KEYS:
        return (_KEYS[item.kind],)
    return ("two-handed",) if item.two_handed and hands > 1 else ("one-handed",)


def hands_wanted(item: Item) -> int:
    """Return how many hands use an item: two on a two-handed weapon, and on a bow, which two hands draw."""
    return 2 if item.two_handed or item.kind is ItemKind.BOW else 1


def held_gear(gear: Iterable[Gear]) -> list[Gear]:
    """Return the gear that is held, in its order: at least one piece, in hand, and in no container."""
    return [row for row in gear if row.place is Place.HAND and row.container is None and row.quantity > 0]


def is_weapon_in_hand(gear: Gear) -> bool:
    """Return whether gear is a weapon in use: held, and with power."""
    return gear.place is Place.HAND and gear.item.power is not None and bool(held_gear((gear,)))


def hands_of(gear: Gear) -> int:
    """Return how many hands hold gear; 0 stands for as many as one piece wants."""
    return gear.hands or hands_wanted(gear.item)
