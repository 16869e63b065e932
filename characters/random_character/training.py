"""What the points go to: first what the occupation asks for, then the build and the abilities."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import rules
from characters.random_character.chance import Chance
from characters.random_character.offer import Offer

BUILD = {"toughness": 4, "strength": 3, "agility": 3, "running": 1, "swimming": 1}
"""The build values that are raised, and how likely each is."""
SKILL, NEEDED, INTEREST = 8, 4, 2
"""How likely one more level is: of the weapon's ability, of one that is asked for, of another one."""
INTERESTS = 5
"""How many other abilities somebody takes an interest in before all others."""
MOST_ABOVE = 2
"""How far a value without a printed limit is raised above the template's."""


@dataclass(frozen=True, slots=True)
class Step:
    """One more level: of a build value or of an ability."""

    kind: str
    key: str
    cp: int


@dataclass(frozen=True, slots=True)
class Aim:
    """How many CP there are, the levels to begin with, and the ability of the weapon, empty without one."""

    limit: int
    needs: Mapping[str, int]
    skill: str


def trained(chance: Chance, blueprint: rules.Blueprint, offer: Offer, aim: Aim) -> rules.Blueprint:
    """Return somebody with levels for all but the last few CP; every level stays legal."""
    likely = {one.key: 0 for one in offer.abilities}
    likely |= dict.fromkeys(_interests(chance, offer), INTEREST) | dict.fromkeys(aim.needs, NEEDED)
    likely |= {aim.skill: SKILL} if aim.skill in likely else {}
    for key, level in aim.needs.items():
        blueprint = with_level(blueprint, offer, key, level)
    while steps := _steps(blueprint, offer, likely, aim.limit):
        step = chance.weighted(steps)
        if step.kind == "build":
            raised = {step.key: getattr(blueprint.build, step.key) + 1}
            blueprint = replace(blueprint, build=replace(blueprint.build, **raised))
        else:
            blueprint = with_level(blueprint, offer, step.key, _levels(blueprint).get(step.key, 0) + 1)
            likely[step.key] = likely[step.key] or INTEREST
    return blueprint


def with_level(blueprint: rules.Blueprint, offer: Offer, key: str, level: int) -> rules.Blueprint:
    """Return somebody with a level in an ability; what the setting does not list comes last."""
    levels = _levels(blueprint) | {key: level}
    listed = [replace(one, level=levels[one.key]) for one in offer.abilities if one.key in levels]
    known = {one.key for one in listed}
    rest = (one for one in blueprint.abilities if one.key not in known)
    return replace(blueprint, abilities=(*listed, *rest))


def _levels(blueprint: rules.Blueprint) -> dict[str, int]:
    return {one.key: one.level for one in blueprint.abilities}


def _interests(chance: Chance, offer: Offer) -> list[str]:
    return chance.some([one.key for one in offer.abilities], INTERESTS)


def _steps(
    blueprint: rules.Blueprint, offer: Offer, likely: Mapping[str, int], limit: int
) -> dict[Step, int]:
    """Return the steps that can be paid, with their weights; what interests nobody comes last of all."""
    left, levels = limit - rules.character_cp(blueprint).total, _levels(blueprint)
    steps = {
        Step("build", name, rules.level_cp(name)): weight
        for name, weight in BUILD.items()
        if getattr(blueprint.build, name) < _highest(blueprint.template, name)
    }
    inborn = {one.key: one.level for one in blueprint.template.abilities}
    learnable = {
        Step("ability", key, rules.ability_cp(0, 1)): weight
        for key, weight in likely.items()
        if levels.get(key, 0) < rules.ability_ceiling(inborn.get(key, 0), offer.limits, developed=False)
    }
    steps |= {step: weight for step, weight in learnable.items() if weight}
    paid = {step: weight for step, weight in steps.items() if step.cp <= left}
    return paid or {step: 1 for step in learnable if step.cp <= left}


def _highest(template: rules.CreatureTemplate, name: str) -> int:
    highest = rules.highest(name, template)
    if highest is not None:
        return highest
    own: int = getattr(template.build, name)
    return own + MOST_ABOVE
