"""Who it is: template, size, age, sex, name and occupation."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import rules
from characters.random_character.chance import Chance
from characters.random_character.names import FIRST, LAST
from characters.random_character.offer import Offer
from characters.refusals import Refused

AGES = {rules.AgeCategory.ADULT: 6, rules.AgeCategory.YOUTH: 2, rules.AgeCategory.OLD: 2}
MOST_PERCENT = 8
"""How far a length is drawn from the average; twice as far the mass. Every variability but none allows it."""


def person(chance: Chance, offer: Offer, limit: int) -> rules.Blueprint:
    """Return somebody without any training yet, of a template that costs at most `limit` CP."""
    template = chance.one(_templates(offer, limit))
    sex = chance.one(template.sexes) if template.sexes else ""
    blueprint = rules.Blueprint(
        name=f"{_first_name(chance, sex)} {chance.one(LAST)}",
        setting=offer.name,
        age_category=chance.weighted(AGES),
        sex=sex,
        template=template,
        build=_sized(chance, template),
        abilities=template.abilities,
        limits=offer.limits,
    )
    fitting = [one for one in offer.occupations if is_within(one, blueprint, offer, limit)]
    return replace(blueprint, occupations=(chance.one(fitting),)) if fitting else blueprint


def _templates(offer: Offer, limit: int) -> list[rules.CreatureTemplate]:
    """Return the templates that break no rule of their own and cost at most `limit`.

    Beasts and machines of one make are left out where there is anybody else to take up a weapon and a trade.
    """
    sound = [template for template in offer.templates if _is_sound(template, offer.limits)]
    if not sound:
        raise Refused(f"{offer.name} has no creature template of which anybody can be drawn.")
    people = [template for template in sound if _is_a_people(template)] or sound
    found = [template for template in people if rules.template_cp(template) <= limit]
    if not found:
        least = min(map(rules.template_cp, people))
        raise Refused(f"The cheapest template of {offer.name} costs {least:,} CP. Give at least that many.")
    return found


def _is_a_people(template: rules.CreatureTemplate) -> bool:
    """Return whether those of a template have hands and differ from each other."""
    alike = template.variability is rules.Variability.NONE
    return not alike and any(limb.hand for limb in template.natural_weapons)


def _is_sound(template: rules.CreatureTemplate, limits: rules.Limits) -> bool:
    try:
        rules.check_template(template)
    except rules.FigureError:
        return False
    roomy = replace(limits, cp=max(limits.cp, rules.template_cp(template)))
    plain = rules.Blueprint(name="x", template=template, build=template.build, abilities=template.abilities)
    return not rules.find_problems(replace(plain, limits=roomy))


def _first_name(chance: Chance, sex: str) -> str:
    return chance.one(FIRST.get(sex) or (*FIRST["female"], *FIRST["male"]))


def _sized(chance: Chance, template: rules.CreatureTemplate) -> rules.Build:
    """Return the template's build, somewhat larger or smaller: large bodies in whole cm and half kg."""
    build = template.build
    percent = chance.below(2 * MOST_PERCENT + 1) - MOST_PERCENT
    if template.variability is rules.Variability.NONE:
        return build
    length, mass = build.length_mm * (100 + percent) // 100, build.mass_mg * (100 + 2 * percent) // 100
    return replace(
        build,
        length_mm=length - length % 10 if build.length_mm >= 1_000 else length,
        mass_mg=mass - mass % 500_000 if build.mass_mg >= 50_000_000 else mass,
    )


def is_within(occupation: rules.Occupation, blueprint: rules.Blueprint, offer: Offer, limit: int) -> bool:
    """Return whether the abilities that an occupation asks for can be learned for at most `limit` CP."""
    levels = needed(occupation, blueprint, offer, lambda able: able[0])
    if levels is None:
        return False
    inborn = {ability.key: ability.level for ability in blueprint.abilities}
    cost = sum(rules.ability_cp(inborn.get(key, 0), level) for key, level in levels.items())
    return rules.template_cp(blueprint.template) + cost <= limit


def needed(
    occupation: rules.Occupation,
    blueprint: rules.Blueprint,
    offer: Offer,
    choose: Callable[[Sequence[str]], str],
) -> dict[str, int] | None:
    """Return the levels that meet what an occupation asks for; None if a new character cannot.

    `choose` says which of several abilities it is. What people judge is left to them.
    """
    inborn = {ability.key: ability.level for ability in blueprint.abilities}
    ceilings = {
        one.key: rules.ability_ceiling(inborn.get(one.key, 0), offer.limits, developed=False)
        for one in offer.abilities
    }
    levels: dict[str, int] = {}
    for requirement in occupation.requirements:
        able = [key for key in requirement.abilities if ceilings.get(key, -1) >= requirement.level]
        if requirement.abilities and not able:
            return None
        if able:
            key = choose(able)
            levels[key] = max(requirement.level, levels.get(key, inborn.get(key, 0)))
    return levels
