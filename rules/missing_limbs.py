"""Missing limbs: which natural weapons of its template a character lacks, and what they take off its CP.

The template's CP are calculated again with what is left (Character CP; decision 0057).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rules.blueprint import Blueprint
from rules.natural_weapons import NaturalWeapon, limb_count, limb_keys, limbs_compared, limbs_left
from rules.points import natural_weapons_cp
from rules.words import listed


@dataclass(frozen=True, slots=True, kw_only=True)
class MissingLimb:
    """So many of one kind that are missing, and the CP that they add, which is below zero or 0.

    `before` and `after` are the natural weapons without and with this loss; the kinds that stand before it in
    the template are lost in both, so the CP of all kinds add up.
    """

    key: str
    weapon: NaturalWeapon
    quantity: int
    before: tuple[NaturalWeapon, ...]
    after: tuple[NaturalWeapon, ...]

    @property
    def cp(self) -> int:
        """The CP of this loss."""
        return natural_weapons_cp(self.after) - natural_weapons_cp(self.before)

    @property
    def left(self) -> int:
        """How many of this kind the character has left."""
        return self.weapon.quantity - self.quantity

    @property
    def words(self) -> str:
        """The loss in words: "1 hand"."""
        return limb_count(self.weapon, self.quantity)


def missing_limbs(blueprint: Blueprint) -> tuple[MissingLimb, ...]:
    """Return the kinds of which a character has fewer than its template, in the template's order."""
    if blueprint.natural_weapons is None:
        return ()
    weapons = blueprint.template.natural_weapons
    return tuple(_losses(weapons, limbs_compared(weapons, blueprint.natural_weapons).missing))


def _losses(weapons: tuple[NaturalWeapon, ...], missing: Mapping[str, int]) -> Iterator[MissingLimb]:
    lost: dict[str, int] = {}
    before = weapons
    for key, weapon in zip(limb_keys(weapons), weapons, strict=True):
        if key in missing:
            lost[key] = missing[key]
            after = limbs_left(weapons, lost)
            yield MissingLimb(key=key, weapon=weapon, quantity=missing[key], before=before, after=after)
            before = after


def limbs_beyond(blueprint: Blueprint) -> tuple[NaturalWeapon, ...]:
    """Return the natural weapons that a character has and its template has not."""
    if blueprint.natural_weapons is None:
        return ()
    return limbs_compared(blueprint.template.natural_weapons, blueprint.natural_weapons).beyond


def missing_words(blueprint: Blueprint) -> str:
    """Return all that is missing in words: "1 hand and 2 feet"; empty if nothing is."""
    return listed([limb.words for limb in missing_limbs(blueprint)])


def without_limbs(blueprint: Blueprint, missing: Mapping[str, int]) -> Blueprint:
    """Return a character of whom so many of each key are missing; none at all is *as the template*."""
    weapons = blueprint.template.natural_weapons
    left = limbs_left(weapons, missing)
    return replace(blueprint, natural_weapons=None if left == weapons else left)
