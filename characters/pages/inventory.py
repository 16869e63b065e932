"""Everything that the inventory's page shows."""

from typing import Any, NamedTuple

from django.urls import reverse

import rules
from characters import purchases
from characters.blueprints import blueprint_of
from characters.models import Character, Possession
from characters.pages.goods import goods_context, owned_row

NONE = "–"
PLACES = (
    ("hand-1", "in one hand"),
    ("hand-2", "in both hands"),
    ("worn", "worn"),
    ("carried", "carried"),
    ("stored", "stored elsewhere"),
)
"""Where a possession can be, as the form says it: the place, and how many hands hold one piece."""


class Fault(NamedTuple):
    """Why nothing happened to a possession, and the quantity that was typed."""

    possession: int
    sentence: str
    typed: str = "1"


def inventory_context(character: Character, fault: Fault | None = None) -> dict[str, Any]:
    """Return what the inventory's page shows; `fault` stands beside the possession that it is about."""
    blueprint = blueprint_of(character)
    sheet = rules.derive_sheet(blueprint)
    wielder = rules.wielder_of(blueprint)
    rows = [_row(possession, character, wielder) for possession in character.inventory.all()]
    for row in rows:
        if fault and row["id"] == fault.possession:
            row |= {"fault": fault.sentence, "typed": fault.typed}
    return {
        "section": "characters",
        "character": character,
        "rows": rows,
        "places": PLACES,
        "inventory": True,
        **goods_context(character, sheet, purchases.funds(character)),
    }


def _row(possession: Possession, character: Character, wielder: rules.Wielder) -> dict[str, Any]:
    item = possession.as_rules()
    held = possession.place == Possession.Place.HAND and item.power is not None
    weapon = rules.weapon_in_use(item, wielder, hands=possession.hands) if held else None
    return {
        **owned_row(possession, character),
        "id": possession.pk,
        "note": ", ".join(rules.item_features(item)),
        "each": rules.kilograms_text(possession.mass_mg),
        "place": f"hand-{min(possession.hands, 2)}" if possession.hands else possession.place,
        "power": _text(weapon.power if weapon else None),
        "attack": _text(weapon.attack if weapon else None),
        "defense": _text(weapon.defense if weapon else None),
        "move_url": reverse("characters:move", args=[character.pk, possession.pk]),
        "typed": "1",
        "fault": "",
    }


def _text(figure: int | None) -> str:
    return NONE if figure is None else rules.fraction_text(figure)


def place_of(text: str) -> tuple[Possession.Place, int] | None:
    """Return the place that a form's value names, and how many hands hold one piece; None if it names none.

    >>> place_of("hand-2") == (Possession.Place.HAND, 2)
    True
    """
    if text not in dict(PLACES):
        return None
    place, _, hands = text.partition("-")
    return Possession.Place(place), int(hands or 0)
