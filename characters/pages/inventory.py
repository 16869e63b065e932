"""Everything that the inventory's page shows."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from django.http import QueryDict
from django.urls import reverse

import rules
from characters import purchases
from characters.blueprints import blueprint_of
from characters.breakdowns import Opening
from characters.forms.shop import PiecesForm
from characters.inventory import refuse_other_than
from characters.models import Character, Possession
from characters.money import coins_or_nothing, quantity_text
from characters.new_figures import standings
from characters.outfits import OUTFITS
from characters.pages.goods import money_context, rate
from characters.pages.inventory_load import armor_section, lightening_section
from characters.pages.inventory_places import Choices
from characters.pages.inventory_rows import Rows
from characters.pages.inventory_tree import Node, grouped, tree
from characters.pages.versions import undo_context
from characters.pages.wielding import wieldings
from characters.refusals import Refused

_GROUPS = {
    Possession.Place.HAND: "In hand",
    Possession.Place.WORN: "Worn",
    Possession.Place.CARRIED: "Carried",
    Possession.Place.STORED: "Stored elsewhere",
}


class Fault(NamedTuple):
    """Why nothing happened to a possession, the quantity that was typed, and the field that it is about."""

    possession: int
    sentence: str
    typed: str = "1"
    field: str = "quantity"


def inventory_context(
    character: Character,
    query: QueryDict,
    fault: Fault | None = None,
    only: Collection[int] | None = None,
) -> dict[str, Any]:
    """Return what the inventory's page shows; `fault` stands under the possession that it is about.

    `query` says which number stands open, and what somebody asked to sell; of the rows `only` some are made.
    """
    blueprint = blueprint_of(character)
    sheet = rules.derive_sheet(blueprint)
    address = reverse("characters:inventory", args=[character.pk])
    opening, owned = Opening(address, query), list(character.inventory.all())
    rows, nodes = Rows(character, blueprint, opening, owned, wieldings(blueprint, sheet)), tree(owned)
    made = {node.row.pk: rows.row(node) for node in nodes if only is None or node.row.pk in only}
    for possession, standing in standings(row for row in owned if row.pk in made):
        told = _told(possession, character, query, fault, made[possession.pk])
        made[possession.pk].update(told, standing=standing.value)
    return {
        "section": "characters",
        "character": character,
        "rows": list(made.values()),
        "groups": _groups(nodes, made, blueprint),
        "inventory": True,
        "outfits": [{"number": number, "on": number == character.outfit} for number in OUTFITS],
        "sells": any(row["sells"] for row in made.values()),
        "inventory_url": address,
        **money_context(character, sheet, purchases.ledger_of(character)),
        "undo": undo_context(character),
        "rate": rate(character, made.values()),
        "lightening": lightening_section(character, blueprint, owned, Choices(owned)),
        "armor": armor_section(blueprint, sheet, opening),
    }


def _groups(
    nodes: Sequence[Node], made: dict[int, dict[str, Any]], blueprint: rules.Blueprint
) -> list[dict[str, Any]]:
    """Return the places with their rows and mass; each row knows after which other one it stands."""
    groups = []
    for place, there in grouped(nodes):
        after = f"place-{place.value}"
        for node in there:
            if node.row.pk in made:
                made[node.row.pk]["after"] = after
            after = f"possession-{node.row.pk}"
        mass = sum(node.row.mass_mg * node.row.quantity for node in there)
        groups.append(
            {
                "key": place.value,
                "name": _GROUPS[place],
                "kg": rules.kilograms_text(mass),
                "note": hands_words(blueprint) if place == Possession.Place.HAND else "",
                "shown": bool(there) or place == Possession.Place.HAND,
                "rows": [made[node.row.pk] for node in there if node.row.pk in made],
            }
        )
    return groups


def hands_words(blueprint: rules.Blueprint) -> str:
    """Return how many hands are free, in words."""
    wielder = rules.wielder_of(blueprint)
    hands, free = len(wielder.hands), rules.free_hands(wielder, blueprint.gear)
    used = rules.hands_used(blueprint.gear)
    if used > hands:
        return f"takes {used} of {hands} hands" if hands else "no hands"
    if not hands:
        return "no hands"
    if hands == 1:
        return "the hand is free" if free else "the hand is full"
    if free in (0, hands):
        every = "both hands" if hands == 2 else f"all {hands} hands"
        return f"{every} {'free' if free else 'full'}"
    return f"{free} of {hands} hands free"


def _told(
    possession: Possession,
    character: Character,
    query: QueryDict,
    fault: Fault | None,
    row: dict[str, Any],
) -> dict[str, Any]:
    """Return what is said under a row: what was refused, or what somebody asked to sell."""
    if fault and possession.pk == fault.possession:
        return {"fault": fault.sentence, "faulty": fault.field, "typed": fault.typed}
    if row["sells"] and query.get("sell") == str(possession.pk):
        return _asked(possession, character, query.get("quantity", "1"))
    return {}


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
    alike = purchases.pieces_alike(character, character.inventory.all())[possession.bought_as()]
    brings = purchases.returned_for(possession, pieces, character, alike=alike)
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
