"""Everything that the page of kits shows."""

from collections.abc import Mapping
from typing import Any, TypedDict
from uuid import uuid4

from django.http import QueryDict
from django.urls import reverse

from characters import purchases
from characters.breakdowns import Figure, Opening
from characters.forms.kits import KitForm
from characters.kits import Kits, Part, kit_quote, kits_shown
from characters.models import Character
from characters.pages.goods import shopping_context
from characters.pages.kit_opened import opened_kit
from characters.pages.occupation_kits import kit_offers, things_of
from characters.pages.shop import buyer_of
from characters.pages.shop_rows import NO_PRICE, Buyer, column, load_words, price_unit, short_words, unit_of
from equipment.models import Kit


class KitRow(TypedDict):
    """One kit of the list, as text; a dict, because markup looks for keys before attributes."""

    id: str
    name: str
    description: str
    things: str
    first_of: str
    price: Figure
    unit: str
    kg: str
    kg_pad: str
    load: str
    load_pad: str
    load_note: str
    short: str


def kits_context(
    character: Character,
    query: QueryDict,
    *,
    form: KitForm | None,
    opened: int | None,
    refused: Mapping[int, str],
) -> dict[str, Any]:
    """Return what the page shows; `form` is what was typed to buy the kit `opened`, which did not happen.

    `refused` says by the occupation's number why its kit was not taken.
    """
    ledger = purchases.ledger_of(character)
    buyer = buyer_of(character, ledger.funds)
    kits = kits_shown(character)
    if opened is not None:
        query = query.copy()
        query["open"] = f"kit-{opened}"
    url = reverse("characters:kits", args=[character.pk])
    return {
        "section": "characters",
        "character": character,
        **_listed(kits, buyer, Opening(url, query), form),
        "price_unit": price_unit(buyer),
        "buy_word": "Take" if buyer.funds is None else "Buy",
        "kits_url": url,
        "query": f"?{query.urlencode()}" if query and form is None else "",
        "owned_from": "kits",
        "token": uuid4(),
        "quote": kit_quote(character, kits),
        **kit_offers(character, buyer.sheet, buyer.funds, kits=kits, refused=refused),
        **shopping_context(character, buyer.sheet, ledger),
    }


def _listed(kits: Kits, buyer: Buyer, opening: Opening, form: KitForm | None) -> dict[str, Any]:
    """Return the rows, and the kit that stands open under one of them."""
    wanted = next((kit for kit in kits if opening.open == f"kit-{kit.pk}"), None)
    return {
        "rows": _rows(kits, buyer, opening),
        "opened": opened_kit(wanted, kits[wanted], buyer, form) if wanted else None,
    }


def _rows(kits: Kits, buyer: Buyer, opening: Opening) -> list[KitRow]:
    carried = buyer.sheet.carried_mg
    masses = [sum(part.mass_mg for part in parts) for parts in kits.values()]
    loads = [carried + mass for mass in masses]
    rows: list[KitRow] = []
    before: bool | None = None
    for (kit, parts), kg, load, load_mg in zip(
        kits.items(), column(masses), column(loads), loads, strict=True
    ):
        price = price_of(parts)
        rows.append(
            KitRow(
                id=f"{kit.pk}",
                name=kit.name,
                description=kit.description,
                things=things_of(parts),
                first_of="" if kit.outfit == before else "outfits" if kit.outfit else "kits",
                price=_price(kit, price, buyer, opening),
                unit=unit_of(price, buyer) if price else "",
                kg=kg.text,
                kg_pad=kg.pad,
                load=load.text,
                load_pad=load.pad,
                load_note=load_words(load_mg, buyer.wielder.strength),
                short=short_words(price, buyer),
            )
        )
        before = kit.outfit
    return rows


def price_of(parts: list[Part]) -> int | None:
    """Return what the parts cost that have a price, None where none of them has."""
    prices = [part.lots * part.item.price for part in parts if part.item.price is not None]
    return sum(prices) if prices else None


def _price(kit: Kit, price: int | None, buyer: Buyer, opening: Opening) -> Figure:
    label = f"{kit.name}, price" if price is None else f"{kit.name}, price in {price_unit(buyer)}:"
    return opening.figure(f"kit-{kit.pk}", NO_PRICE if price is None else f"{price:,}", label)
