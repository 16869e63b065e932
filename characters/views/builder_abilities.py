"""Finding an ability: by words, or only those that the character has."""

from dataclasses import dataclass

from django.http import QueryDict

import rules
from characters.models import Character
from equipment.models import Ability

LONGEST_SEARCH = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """What was asked for, and the abilities that answer it, in the setting's order."""

    words: str
    own: bool
    found: tuple[Ability, ...]


def search_abilities(character: Character, levels: set[str], query: QueryDict) -> Search:
    """Return the abilities whose name, alias or group has the words; with `own` only those of `levels`."""
    words = query.get("q", "").strip()[:LONGEST_SEARCH]
    own = bool(query.get("own"))
    found = tuple(
        ability
        for ability in character.setting.abilities.all()
        if words.lower() in sought(ability) and (not own or ability.key in levels)
    )
    return Search(words=words, own=own, found=found)


def sought(ability: Ability) -> str:
    """Return the words by which an ability is found, in lower case."""
    return " ".join((ability.name, *ability.aliases, ability.group)).lower()


def ability_lead(blueprint: rules.Blueprint) -> str:
    """Return what a level costs, what the template brings and how high one may go, in a sentence each."""
    template, limits = blueprint.template, blueprint.limits
    brought = ", ".join(f"{one.name} {one.level}" for one in template.abilities) or "none"
    new = not blueprint.awarded_cp
    above = limits.new_ability if new else limits.developed_ability
    kind = "new" if new else "developed"
    return (
        f"Each level costs {rules.ability_cp(0, 1)} CP. The {template.name} template brings {brought}. "
        f"A {kind} character may reach {above}{' above that' if template.abilities else ''}."
    )
