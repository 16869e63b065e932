"""Everything that the page shows on which a thing takes the new figures of its item."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from django.urls import reverse

import rules
from characters.blueprints import blueprint_of
from characters.models import Character, Possession
from characters.new_figures import comes_out, rows_like, seal
from characters.pages.figure_words import figure_differences
from characters.pages.sheet_values import Difference, differences
from equipment.models import Item


def new_figures_context(character: Character, possession: Possession, item: Item | None) -> dict[str, Any]:
    """Return the figures of a thing as bought and as the list has it, and what they do to its owner.

    Without an item there are no new ones.
    """
    shown = {"section": "characters", "character": character, "name": possession.name}
    if item is None:
        return {**shown, "figures": []}
    alike = rows_like(possession, character)
    return {
        **shown,
        "figures": figure_differences(possession.figures(), item.figures()),
        "values": _values(character, {row.pk for row in alike}, item),
        "several": len(alike) > 1 or possession.quantity > 1,
        "out": out_words(len(comes_out(alike, item))),
        "seal": seal(item.figures()),
        "url": reverse("characters:new-figures", args=[character.pk, possession.pk]),
    }


def out_words(things: int) -> str:
    """Return what happens to what lies in a thing that holds nothing any more; "" where nothing does.

    >>> out_words(1)
    'It holds nothing any more: 1 thing that is in it comes out, to where it is.'
    """
    if not things:
        return ""
    come = "1 thing that is in it comes" if things == 1 else f"{things:,} things that are in it come"
    return f"It holds nothing any more: {come} out, to where it is."


def _values(character: Character, numbers: Collection[int], item: Item) -> list[Difference]:
    """Return the values of a character that change where some of its things take an item's figures."""
    blueprint, new = blueprint_of(character), item.as_rules()
    gear = tuple(
        replace(gear, item=new) if row.pk in numbers else gear
        for row, gear in zip(character.inventory.all(), blueprint.gear, strict=True)
    )
    sheets = [rules.derive_sheet(one) for one in (blueprint, replace(blueprint, gear=gear))]
    return [value for value in differences(*sheets) if value.differs]
