"""Everything that the inventory's page shows."""

from typing import Any, NamedTuple

from django.http import QueryDict
from django.urls import reverse

import rules
from characters import purchases
from characters.blueprints import blueprint_of
from characters.breakdowns import Opening, Sum, shown
from characters.forms.shop import PiecesForm
from characters.inventory import refuse_other_than
from characters.models import Character, Possession
from characters.money import coins_or_nothing, quantity_text
from characters.pages.goods import owned_row, rate, shopping_context
from characters.pages.wielding import Wielding, figure_text, roll_to_hit, wieldings
from characters.refusals import Refused
from characters.row_changes import IN_USE

PLACES = (
    ("hand-1", "in one hand"),
    ("hand-2", "in both hands"),
    ("worn", "worn"),
    ("carried", "carried"),
    ("stored", "stored elsewhere"),
)
"""Where a possession can be, as the form says it: the place, and how many hands hold one piece."""


_WHY_ONE = {
    Possession.Place.HAND: "What is held goes piece by piece: move the next one too, if a hand is free.",
    Possession.Place.WORN: "Armor goes piece by piece: a second one of the same absorbs nothing more.",
}


class Fault(NamedTuple):
    """Why nothing happened to a possession, the quantity that was typed, and the field that it is about."""

    possession: int
    sentence: str
    typed: str = "1"
    field: str = "quantity"


def inventory_context(character: Character, query: QueryDict, fault: Fault | None = None) -> dict[str, Any]:
    """Return what the inventory's page shows; `fault` stands under the possession that it is about.

    `query` says which number stands open, and what somebody asked to sell.
    """
    blueprint = blueprint_of(character)
    sheet = rules.derive_sheet(blueprint)
    address = reverse("characters:inventory", args=[character.pk])
    owned = list(character.inventory.all())
    alike = purchases.pieces_alike(owned)
    hands = len(rules.wielder_of(blueprint).hands)
    page = _Page(character, blueprint, Opening(address, query), hands)
    rows = [
        _row(possession, page, wielding, alike[possession.bought_as()])
        for possession, wielding in zip(owned, wieldings(blueprint, sheet), strict=True)
    ]
    for row, possession in zip(rows, owned, strict=True):
        if fault and row["id"] == fault.possession:
            row.update({"fault": fault.sentence, "faulty": fault.field, "typed": fault.typed})
        elif row["sells"] and query.get("sell") == str(row["id"]):
            row.update(_asked(possession, character, query.get("quantity", "1")))
    return {
        "section": "characters",
        "character": character,
        "rows": rows,
        "inventory": True,
        "sells": any(row["sells"] for row in rows),
        "inventory_url": address,
        **shopping_context(character, sheet, purchases.ledger_of(character)),
        "rate": rate(character, rows),
    }


class _Page(NamedTuple):
    character: Character
    blueprint: rules.Blueprint
    opening: Opening
    hands: int


def _row(possession: Possession, page: _Page, wielding: Wielding | None, alike: int) -> dict[str, Any]:
    place = f"hand-{min(possession.hands, 2)}" if possession.hands else possession.place
    cells = [_cell(possession, name, page.opening, wielding) for name in ("power", "attack", "defense")]
    return {
        **owned_row(possession, page.character, alike),
        "note": ", ".join(rules.item_features(possession.as_rules())),
        "warning": _warning(wielding),
        "each": rules.kilograms_text(possession.mass_mg),
        "place": place,
        "places": places_for(page.hands, place),
        "cells": cells,
        "breakdown": _breakdown(cells, page.blueprint, wielding),
        "move_url": reverse("characters:move", args=[page.character.pk, possession.pk]),
        "typed": "1",
        "fault": "",
        "faulty": "",
    }


def places_for(hands: int, stored: str) -> tuple[tuple[str, str], ...]:
    """Return where a possession can be for somebody with so many hands; where it is stays on the list."""
    wanted = {"hand-1": 1, "hand-2": 2}
    return tuple(
        (value, words) for value, words in PLACES if value == stored or wanted.get(value, 0) <= hands
    )


def _warning(wielding: Wielding | None) -> str:
    """Return what is wrong with a weapon in hand, in words; "" where nothing is."""
    if wielding is None or not wielding.held or not wielding.weapon.hands:
        return ""
    if not wielding.weapon.drawable:
        return "cannot be drawn"
    return "" if wielding.weapon.wieldy else "unwieldy: one quick action a turn, nothing strenuous"


def _cell(possession: Possession, column: str, opening: Opening, wielding: Wielding | None) -> dict[str, Any]:
    """Return a figure of a possession as a number that opens; what is only thrown hits with its throw."""
    name = roll_to_hit(wielding.weapon) if wielding and column == "attack" else column
    amount = getattr(wielding.weapon, name) if wielding else None
    if wielding is None or amount is None:
        return {"name": column, "figure": None, "note": ""}
    note = "" if wielding.held or column != "power" else "if held"
    figure = opening.figure(f"{name}-{possession.pk}", figure_text(amount), f"{possession.name}, {name}")
    return {"name": name, "figure": figure, "note": note}


def _breakdown(
    cells: list[dict[str, Any]], blueprint: rules.Blueprint, wielding: Wielding | None
) -> Sum | None:
    """Return the sum of the figure that stands open in a row."""
    opened = next((cell["name"] for cell in cells if cell["figure"] and cell["figure"].opened), None)
    return shown(wielding.explain(blueprint, opened)) if wielding and opened else None


def _asked(possession: Possession, character: Character, typed: str) -> dict[str, Any]:
    """Return the question whether to sell, with what it brings, or why so many cannot be sold."""
    form = PiecesForm({"quantity": typed})
    if not form.is_valid():
        return {"typed": typed, "faulty": "quantity", "fault": form.sentences()}
    pieces: int = form.cleaned_data["quantity"]
    try:
        refuse_other_than(pieces, possession)
    except Refused as refusal:
        return {"typed": typed, "faulty": "quantity", "fault": refusal.sentence}
    brings = purchases.returned_for(possession, pieces, character, alike=possession.quantity)
    goods = quantity_text(pieces, possession.name, possession.lot)
    coins = coins_or_nothing(brings, character.setting)
    rate = f"{character.setting.resale_percent} % of what was paid, rounded down"
    return {
        "typed": typed,
        "question": f"Sell {goods} for {coins}? That is {rate}.",
        "pieces": pieces,
        "offer": brings,
        "offer_words": f"Sell for {coins}",
    }


def moved_words(possession: Possession, place: Possession.Place, hands: int) -> str:
    """Return what a move did, and why only one of several pieces went; `possession` is as it was before."""
    where = dict(PLACES)[f"{place}-{hands}" if hands else place.value]
    if possession.quantity == 1 or place not in IN_USE:
        return f"{quantity_text(possession.quantity, possession.name, possession.lot)}: {where}."
    one, rest = f"1 {possession.name}", f"{possession.quantity - 1:,}"
    stay = f"{rest} {'stays' if rest == '1' else 'stay'} {possession.get_place_display()}"
    return f"{one}: {where}; {stay}. {_WHY_ONE[place]}"


def place_of(text: str) -> tuple[Possession.Place, int] | None:
    """Return the place that a form's value names, and how many hands hold one piece; None if it names none.

    >>> place_of("hand-2") == (Possession.Place.HAND, 2)
    True
    """
    if text not in dict(PLACES):
        return None
    place, _, hands = text.partition("-")
    return Possession.Place(place), int(hands or 0)
