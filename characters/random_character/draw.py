"""The whole character, drawn from a seed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import rules
from characters.random_character.beginning import beginning_of, is_of_use, weapon_of
from characters.random_character.chance import Chance
from characters.random_character.offer import KitPart, Offer, Ware
from characters.random_character.outfit import outfit, skill_of, weapon_for
from characters.random_character.person import needed, person
from characters.random_character.training import Aim, trained


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A character as it was drawn, whether it takes the kit of its occupation, and what it buys then."""

    blueprint: rules.Blueprint
    takes_kit: bool
    bought: tuple[Ware, ...]


def draw(offer: Offer, limit: int, seed: str) -> Drawn:
    """Return the character that a seed draws from what a setting offers, for at most `limit` CP.

    It has the kit and the funds of its occupation, if it can pay, carry and use them. It breaks no rule and
    has no warning. The same offer, limit and seed draw the same character. Refused where no template is to be
    had for so few points.
    """
    chance = Chance(offer.slug, str(limit), seed)
    someone = person(chance, offer, limit)
    begins = beginning_of(offer, someone)
    if begins is not None:
        again = Chance(offer.slug, str(limit), seed, "kit")
        begun = _equipped(again, replace(offer, purse=begins.left), someone, limit, begins.parts)
        if begun is not None:
            return begun
    equipped = _equipped(chance, offer, someone, limit, ())
    assert equipped is not None, "Only a kit may be of no use."
    return equipped


def _equipped(
    chance: Chance, offer: Offer, someone: rules.Blueprint, limit: int, kit: Sequence[KitPart]
) -> Drawn | None:
    """Return somebody trained and equipped, a kit included; None where the kit is of no use then."""
    armed = weapon_of(kit)
    weapon = armed or weapon_for(chance, offer, someone, kit)
    skill = skill_of(weapon, someone)

    def weapon_or_any(able: Sequence[str]) -> str:
        return skill if skill in able else chance.one(able)

    needs: dict[str, int] = {}
    for occupation in someone.occupations:
        needs |= needed(occupation, someone, offer, weapon_or_any) or {}
    someone = trained(chance, someone, offer, Aim(limit, needs, skill))
    if kit and not is_of_use(kit, someone):
        return None
    someone, bought = outfit(chance, offer, someone, None if armed else weapon, kit)
    return Drawn(blueprint=someone, takes_kit=bool(kit), bought=bought)
