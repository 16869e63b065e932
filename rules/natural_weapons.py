"""Natural weapons: hands, feet, teeth and tails, and which of them a character has left."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

LIMB = "limb-"
"""What stands before a limb's key in the name of its field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NaturalWeapon:
    """One kind of natural weapon of a creature template (Templates, Natural Weapons).

    `leverage` adds to the power of this limb alone and may be negative; `range_m` is in metres.
    """

    name: str
    plural: str = ""
    quantity: int = 1
    hand: bool = False
    leverage: int = 0
    offense: int = 0
    range_m: int = 0
    sharp: bool = False
    padded: bool = False


class Difference(NamedTuple):
    """What natural weapons lack of a template's, by key, and what of them the template does not have."""

    missing: dict[str, int]
    beyond: tuple[NaturalWeapon, ...]


def limb_name(weapon: NaturalWeapon, quantity: int) -> str:
    """Return what so many of a kind are called.

    >>> limb_name(NaturalWeapon(name="foot", plural="feet"), 2), limb_name(NaturalWeapon(name="claw"), 0)
    ('feet', 'claws')
    """
    return weapon.name if quantity == 1 else weapon.plural or weapon.name + "s"


def limb_count(weapon: NaturalWeapon, quantity: int) -> str:
    """Return so many of a kind in words: "2 feet", "1 hand", "no hands".

    >>> limb_count(NaturalWeapon(name="hand"), 0)
    'no hands'
    """
    return f"{quantity or 'no'} {limb_name(weapon, quantity)}"


def limb_keys(weapons: Sequence[NaturalWeapon]) -> tuple[str, ...]:
    """Return a key for each kind: its name in letters, digits and hyphens, numbered where it comes again.

    >>> limb_keys([NaturalWeapon(name=name) for name in ("hand", "strong arm", "hand")])
    ('hand', 'strong-arm', 'hand-2')
    """
    keys: list[str] = []
    for weapon in weapons:
        letters = "".join(letter if letter.isalnum() else " " for letter in weapon.name.lower())
        stem = key = "-".join(letters.split()) or "limb"
        number = 1
        while key in keys:
            number += 1
            key = f"{stem}-{number}"
        keys.append(key)
    return tuple(keys)


def limbs_left(weapons: Sequence[NaturalWeapon], missing: Mapping[str, int]) -> tuple[NaturalWeapon, ...]:
    """Return what is left of a template's natural weapons when so many of each key are missing.

    More than there are cannot be missing, and a kind of which none is left is left out.

    >>> claws = NaturalWeapon(name="claw", quantity=2)
    >>> [left.quantity for left in limbs_left([claws], {"claw": 1})], limbs_left([claws], {"claw": 3})
    ([1], ())
    """
    left = (
        replace(weapon, quantity=weapon.quantity - missing[key]) if key in missing else weapon
        for key, weapon in zip(limb_keys(weapons), weapons, strict=True)
    )
    return tuple(weapon for weapon in left if weapon.quantity > 0)


def limbs_compared(weapons: Sequence[NaturalWeapon], own: Sequence[NaturalWeapon]) -> Difference:
    """Return how a character's own natural weapons differ from its template's, kind by kind.

    Limbs are of one kind when only their quantity differs.
    """
    rest: Counter[NaturalWeapon] = Counter()
    for weapon in own:
        rest[replace(weapon, quantity=1)] += weapon.quantity
    missing: dict[str, int] = {}
    for key, weapon in zip(limb_keys(weapons), weapons, strict=True):
        kind = replace(weapon, quantity=1)
        left = min(weapon.quantity, rest[kind])
        rest[kind] -= left
        if left < weapon.quantity:
            missing[key] = weapon.quantity - left
    return Difference(missing, tuple(replace(kind, quantity=count) for kind, count in rest.items() if count))
