"""The one bridge from rows to rules."""

from dataclasses import replace
from fractions import Fraction

import rules
from characters.containers import place_of
from characters.models import BUILD_FIELDS, Character, Possession
from characters.own_abilities import own_by_key, own_levels


def blueprint_of(character: Character) -> rules.Blueprint:
    """Return all choices of a character as the rules take them.

    What of them is not read yet is read; take several characters from `Character.objects.with_choices()`.
    """
    character.read_choices()
    template = character.template()
    whole = rules.Blueprint(
        name=character.name,
        player=character.player_name,
        setting=character.setting.name,
        age_category=rules.AgeCategory(character.age_category) if character.age_category else None,
        age_years=character.age_years,
        sex=character.sex,
        background=character.background,
        notes=character.notes,
        template=template,
        build=_build(character, template),
        abilities=_abilities(character, template),
        qualities=tuple(row.quality.as_rules() for row in character.qualities.all()),
        occupations=tuple(row.occupation.as_rules() for row in character.occupations.all()),
        gear=gear_of(character),
        limits=character.setting.limits(),
        awarded_cp=character.awarded_cp,
    )
    return rules.without_limbs(whole, character.missing_limbs)


def gear_of(character: Character) -> tuple[rules.Gear, ...]:
    """Return what a character owns as the rules take it, in the order of the inventory."""
    rows = list(character.inventory.all())
    index_of = {row.pk: index for index, row in enumerate(rows)}
    by_id = {row.pk: row for row in rows}
    return tuple(_gear(row, index_of, by_id) for row in rows)


def _gear(row: Possession, index_of: dict[int, int], by_id: dict[int, Possession]) -> rules.Gear:
    return rules.Gear(
        item=row.as_rules(),
        quantity=row.quantity,
        place=rules.Place(place_of(row, by_id)),
        hands=row.hands,
        container=None if row.container_id is None else index_of.get(row.container_id),
        worn_over=None if row.worn_over_id is None else index_of.get(row.worn_over_id),
    )


def _build(character: Character, template: rules.CreatureTemplate) -> rules.Build:
    chosen = {name: getattr(character, name) for name in BUILD_FIELDS}
    if chosen["speed"] is not None:
        chosen["speed"] = Fraction(chosen["speed"])
    return replace(template.build, **{name: level for name, level in chosen.items() if level is not None})


def _abilities(character: Character, template: rules.CreatureTemplate) -> tuple[rules.AbilityLevel, ...]:
    """Return the levels in the setting's order, then what only the template knows, then the own abilities."""
    chosen = {row.ability_id: row.level for row in character.levels.all()}
    inborn = {ability.key: ability for ability in template.abilities}
    levels = []
    for ability in character.setting.abilities.all():
        own = inborn.pop(ability.key, None)
        level = chosen.get(ability.pk, own.level if own else 0)
        if level or own:
            levels.append(ability.at_level(level))
    return (*levels, *inborn.values(), *own_levels(own_by_key(character)))
