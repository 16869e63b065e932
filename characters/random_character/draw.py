"""The whole character, drawn from a seed."""

from collections.abc import Sequence
from dataclasses import dataclass

import rules
from characters.random_character.chance import Chance
from characters.random_character.offer import Offer, Ware
from characters.random_character.outfit import outfit, skill_of, weapon_for
from characters.random_character.person import needed, person
from characters.random_character.training import Aim, trained


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A character as it was drawn, and the lots that it buys, in order."""

    blueprint: rules.Blueprint
    bought: tuple[Ware, ...]


def draw(offer: Offer, limit: int, seed: str) -> Drawn:
    """Return the character that a seed draws from what a setting offers, for at most `limit` CP.

    It breaks no rule and has no warning. The same offer, limit and seed draw the same character. Refused
    where no template is to be had for so few points.
    """
    chance = Chance(offer.slug, str(limit), seed)
    someone = person(chance, offer, limit)
    weapon = weapon_for(chance, offer, someone)
    skill = skill_of(weapon, someone)

    def weapon_or_any(able: Sequence[str]) -> str:
        return skill if skill in able else chance.one(able)

    needs: dict[str, int] = {}
    for occupation in someone.occupations:
        needs |= needed(occupation, someone, offer, weapon_or_any) or {}
    someone = trained(chance, someone, offer, Aim(limit, needs, skill))
    someone, bought = outfit(chance, offer, someone, weapon)
    return Drawn(blueprint=someone, bought=bought)
