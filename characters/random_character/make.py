"""Storing a character that was drawn, as a player would choose and buy it."""

from dataclasses import replace
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction

import rules
from characters import lifecycle, purchases
from characters.choices import DESCRIPTION_FIELDS
from characters.kits import kit_for, kit_quote
from characters.models import BUILD_FIELDS, DRAWN, Actor, Character
from characters.occupation_kits import take_kit
from characters.random_character.draw import draw
from characters.random_character.offer import offer_of
from characters.steps import store_step
from equipment.models import Item, Setting


def new_seed(token: UUID) -> str:
    """Return a seed of six digits that nobody has thought of; a repeated press of a form has the same."""
    return f"{token.int % 1_000_000:06}"


def make(  # noqa: PLR0913 - what is drawn, whose it is, and what it is called
    owner: Actor, setting: Setting, limit: int, seed: str, *, token: UUID, name: str = ""
) -> Character:
    """Return a new draft, drawn from a seed, without an owner a guest’s; the same token is the same draft.

    Without a name it has the one that was drawn. Its history begins with the seed. Of two presses in the same
    instant the second finds everything stored and bought by the first.
    """
    if found := lifecycle.made_by(owner, token):
        return found
    drawn = draw(offer_of(setting), limit, seed)
    blueprint = replace(drawn.blueprint, name=name or drawn.blueprint.name)
    with transaction.atomic():
        character = lifecycle.create(owner, setting, blueprint.name, token=token)
        if not character.changes.exists():
            character.record(DRAWN, {}, {"seed": seed, "limit": limit}, by=owner)
        for step, values in choices_of(blueprint).items():
            stored = store_step(character, step, values, seen_version=character.version, by=owner)
            character.version = stored.version
        if drawn.takes_kit:
            _take_kit(character, token, by=owner)
        items = Item.objects.in_bulk([ware.pk for ware in drawn.bought])
        for number, ware in enumerate(drawn.bought):
            item, each = items[ware.pk], uuid5(token, str(number))
            purchases.buy(character, item, 1, token=each, quoted_price=item.price, by=owner)
        character.refresh_from_db(fields=["version"])
    return character


def _take_kit(character: Character, token: UUID, *, by: Actor) -> None:
    """Take the kit and the funds of the occupation of a new draft; a used token takes nothing more."""
    found = Character.objects.with_choices().get(pk=character.pk)
    (occupation,) = (choice.occupation for choice in found.occupations.all())
    offered = kit_for(found, occupation.kit_id or 0)
    if offered is not None:
        kit, parts = offered
        quote, keys = kit_quote(found, {kit: parts}), {part.key for part in parts}
        take_kit(found, occupation, keys=keys, quote=quote, token=uuid5(token, "kit"), by=by)


def choices_of(blueprint: rules.Blueprint) -> dict[str, Any]:
    """Return the values of each step that a blueprint fills, in the form that `store_step` takes."""
    build = {name: getattr(blueprint.build, name) for name in BUILD_FIELDS}
    described = dict.fromkeys(DESCRIPTION_FIELDS, "") | {
        "name": blueprint.name,
        "age_category": blueprint.age_category.value if blueprint.age_category else "",
        "age_years": None,
        "sex": blueprint.sex,
        "notes": blueprint.notes,
    }
    return {
        "template": {"template": blueprint.template.key},
        "description": described,
        "build": build | {"missing_limbs": {}},
        "abilities": {
            one.key: one.level for one in blueprint.abilities if one not in blueprint.template.abilities
        },
        "occupations": [one.key for one in blueprint.occupations],
    }
