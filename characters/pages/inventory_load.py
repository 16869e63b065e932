"""Beside the inventory: what to leave behind, and what armor does in its layers."""

from collections.abc import Sequence
from typing import Any

from django.urls import reverse

import rules
from characters.breakdowns import Opening
from characters.models import Character, Possession
from characters.money import quantity_text
from characters.pages.inventory_places import Choices
from characters.pages.sheet_numbers import Numbers

MOST_LEFT = 5
"""So many things are named where several have to stay behind; what is more is counted."""


def lightening_section(
    character: Character, blueprint: rules.Blueprint, owned: Sequence[Possession], choices: Choices
) -> dict[str, Any] | None:
    """Return what to store to be encumbered no more, each with its mass; None if nothing is too much."""
    found = rules.lightening(blueprint.gear, blueprint.build.strength)
    if not found.excess_mg:
        return None
    leavings = found.one_of or found.all_of
    return {
        "excess": rules.kilograms_text(found.excess_mg),
        "words": _words(found),
        "lines": [_line(character, owned[one.at], one, choices) for one in leavings[:MOST_LEFT]],
        "more": max(0, len(leavings) - MOST_LEFT),
    }


def _words(found: rules.Lightening) -> str:
    if not found.one_of:
        return "To be free of it, store these:"
    return f"Store {'this' if len(found.one_of) == 1 else 'one of these'} to be free of it:"


def _line(character: Character, row: Possession, leaving: rules.Leaving, choices: Choices) -> dict[str, Any]:
    own = row.mass_mg * leaving.pieces
    within = choices.bag(row) if leaving.mass_mg > own else ""
    return {
        "id": row.pk,
        "goods": quantity_text(leaving.pieces, row.name, row.lot),
        "note": "with what is in it" if within else "",
        "kg": rules.kilograms_text(leaving.mass_mg),
        "pieces": leaving.pieces,
        "url": reverse("characters:move", args=[character.pk, row.pk]),
    }


def armor_section(blueprint: rules.Blueprint, sheet: rules.Sheet, opening: Opening) -> dict[str, Any] | None:
    """Return natural and worn armor as it overlaps, and the totals, which open; None without armor."""
    layers = rules.armor_layers(blueprint)
    if not layers:
        return None
    numbers = Numbers(blueprint, opening)
    totals = []
    for name, text in (
        ("best-absorption", f"{sheet.best_absorption:,}"),
        ("total-cover", f"{sheet.total_cover}"),
    ):
        number = numbers.derived(name, text)
        totals.append({"label": name.replace("-", " "), "number": number, "breakdown": numbers.under(number)})
    return {
        "layers": [
            {"name": layer.name, "cover": f"{layer.piece[0]}", "absorption": f"{layer.piece[1]:,}"}
            for layer in layers
        ],
        "totals": totals,
    }
