"""Everything that the page of kits shows."""

from typing import Any, TypedDict
from uuid import uuid4

from django.http import QueryDict
from django.urls import reverse

from characters import purchases
from characters.breakdowns import Figure, Opening
from characters.forms.kits import KitForm
from characters.kits import Part, kits_for
from characters.models import Character
from characters.pages.goods import shopping_context
from characters.pages.kit_opened import opened_kit
from characters.pages.shop import buyer_of
from characters.pages.shop_rows import NO_PRICE, Buyer, column, load_words, price_unit, unit_of
from characters.quotes import Offer, quote
from equipment.models import Kit

Kits = dict[Kit, list[Part]]


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
    character: Character, query: QueryDict, *, form: KitForm | None = None, opened: int | None = None
) -> dict[str, Any]:
    """Return what the page shows; `form` is what was typed to buy the kit `opened`, which did not happen."""
    ledger = purchases.ledger_of(character)
    buyer = buyer_of(character, ledger.funds)
    kits = {kit: shown for kit, parts in kits_for(character).items() if (shown := _shown(parts))}
    if opened is not None:
        query = query.copy()
        query["open"] = f"kit-{opened}"
    url = reverse("characters:kits", args=[character.pk])
    opening = Opening(url, query)
    wanted = next((kit for kit in kits if opening.open == f"kit-{kit.pk}"), None)
    return {
        "section": "characters",
        "character": character,
        "rows": _rows(kits, buyer, opening),
        "opened": opened_kit(wanted, kits[wanted], buyer, form) if wanted else None,
        "price_unit": price_unit(buyer),
        "buy_word": "Take" if buyer.funds is None else "Buy",
        "kits_url": url,
        "query": f"?{query.urlencode()}" if query and form is None else "",
        "owned_from": "kits",
        "token": uuid4(),
        "quote": _quote(character, kits),
        **shopping_context(character, buyer.sheet, ledger),
    }


def _shown(parts: list[Part]) -> list[Part]:
    """Return the parts that this character is shown: what is hidden stays unknown."""
    return [part for part in parts if part.on_sale]


def _quote(character: Character, kits: Kits) -> str:
    """Return what the page says that each thing costs, for its forms to post."""
    things = {part.item for parts in kits.values() for part in parts}
    return quote(character, {item.pk: Offer(item.price, item.lot) for item in things})


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
                things=", ".join(_thing(part) for part in parts),
                first_of="" if kit.outfit == before else "outfits" if kit.outfit else "kits",
                price=_price(kit, price, buyer, opening),
                unit=unit_of(price, buyer) if price else "",
                kg=kg.text,
                kg_pad=kg.pad,
                load=load.text,
                load_pad=load.pad,
                load_note=load_words(load_mg, buyer),
                short=_short(price, buyer),
            )
        )
        before = kit.outfit
    return rows


def _thing(part: Part) -> str:
    """Return "rope", or "12 × arrows" for more than one piece."""
    return part.item.name if part.pieces == 1 else f"{part.pieces:,}\N{NO-BREAK SPACE}× {part.item.name}"


def price_of(parts: list[Part]) -> int | None:
    """Return what the parts cost that have a price, None where none of them has."""
    prices = [part.lots * part.item.price for part in parts if part.item.price is not None]
    return sum(prices) if prices else None


def _price(kit: Kit, price: int | None, buyer: Buyer, opening: Opening) -> Figure:
    label = f"{kit.name}, price" if price is None else f"{kit.name}, price in {price_unit(buyer)}:"
    return opening.figure(f"kit-{kit.pk}", NO_PRICE if price is None else f"{price:,}", label)


def _short(price: int | None, buyer: Buyer) -> str:
    missing = 0 if price is None or buyer.funds is None else price - buyer.funds
    return f"{missing:,} short" if missing > 0 else ""
