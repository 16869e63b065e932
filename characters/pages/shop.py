"""Everything that the shop's page shows."""

from collections import Counter
from typing import Any
from uuid import uuid4

from django.http import QueryDict
from django.urls import reverse

import rules
from characters import purchases
from characters.blueprints import blueprint_of
from characters.breakdowns import Opening
from characters.forms.shop import QuantityForm, ShopForm, sort_of
from characters.models import Character
from characters.pages.compared import comparing, toggles
from characters.pages.goods import shopping_context
from characters.pages.shop_address import shop_address
from characters.pages.shop_item import OpenedItem, opened_item
from characters.pages.shop_rows import Buyer, ShopRow, price_unit, shop_rows
from characters.quotes import Offer, quote
from characters.shop import Found, categories_of, item_on_sale, items_on_sale, shop_page
from config.page_numbers import is_number
from config.paging import Page

HEADINGS = {"name": "Item", "price": "Price", "mass": "kg", "power": "Power"}
"""The sorted columns of the table and what stands above them."""
TYPED = {"q", "category", "kind", "price_from", "price", "mass", "power"}
"""The filters that may be unreadable."""
FALLING_FIRST = {"mass", "power"}


def shop_context(
    character: Character, query: QueryDict, *, refused: QuantityForm | None, opened: int | None
) -> dict[str, Any]:
    """Return what the shop's page shows; `refused` is a purchase of the item `opened` that did not happen."""
    ledger = purchases.ledger_of(character)
    buyer = buyer_of(character, ledger.funds)
    categories, form, found = _filtered(character, query, buyer)
    if opened is not None:
        query = query.copy()
        query["open"] = f"item-{opened}"
    shop_url = reverse("characters:shop", args=[character.pk])
    opening = Opening(shop_url, query)
    rows = shop_rows(found.page.rows, buyer, opening, categories)
    compare = toggles(character, query, [row["id"] for row in found.page.rows])
    return {
        "section": "characters",
        "character": character,
        "rows": [{**row, "compare": one} for row, one in zip(rows, compare, strict=True)],
        **_marked(rows),
        "price_unit": price_unit(buyer),
        "buy_word": "Take" if buyer.funds is None else "Buy",
        "shop_url": shop_url,
        "opened": _opened(character, buyer, opening, refused),
        "headings": _headings(character, query),
        **_form(character, found.page),
        "query": shop_address(character, query, without="open").partition(shop_url)[2],
        **_searched(query, form, found),
        **_paging(character, query, found),
        "comparing": comparing(character, query),
        **shopping_context(character, buyer.sheet, ledger),
    }


def buyer_of(character: Character, funds: int | None) -> Buyer:
    """Return what of a character the shop looks at."""
    blueprint = blueprint_of(character)
    owned: Counter[int] = Counter()
    for possession in character.inventory.all():
        if possession.item_id is not None:
            owned[possession.item_id] += possession.quantity
    return Buyer(
        setting=character.setting,
        blueprint=blueprint,
        wielder=rules.wielder_of(blueprint),
        sheet=rules.derive_sheet(blueprint),
        funds=funds,
        owned=owned,
    )


def _form(character: Character, page: Page) -> dict[str, Any]:
    """Return what the form that buys posts beside the item: its token, and what was shown."""
    offers = {row["id"]: Offer(row["price"], row["lot"]) for row in page.rows}
    return {"token": uuid4(), "quote": quote(character, offers)}


def _filtered(character: Character, query: QueryDict, buyer: Buyer) -> tuple[dict[int, str], ShopForm, Found]:
    """Return the names of the categories to choose from, the filters, and the page that they ask for."""
    on_sale = items_on_sale(character)
    categories = categories_of(on_sale, character.setting)
    form = ShopForm(query, categories=categories)
    return categories, form, shop_page(on_sale, buyer.wielder, form.filters(), buyer.funds)


def _opened(
    character: Character, buyer: Buyer, opening: Opening, refused: QuantityForm | None
) -> OpenedItem | None:
    """Return the opened item, looked up by itself since it may stand on another page of the list."""
    kind, _, number = opening.open.partition("-")
    if kind != "item" or not is_number(number):
        return None
    item = item_on_sale(character, int(number))
    return opened_item(item, buyer, refused) if item else None


def _marked(rows: list[ShopRow]) -> dict[str, bool]:
    """Return which marks stand in some row, so that the line below the table explains them."""
    return {"any_listed": any(row["listed"] for row in rows), "any_bare": any(row["bare"] for row in rows)}


def _searched(query: QueryDict, form: ShopForm, found: Found) -> dict[str, Any]:
    """Return the filters, and what they found that is only called alike."""
    return {
        "form": form,
        "filters": [field for field in form if field.name in TYPED],
        "filtered": any(query.get(name) for name in form.fields),
        "alike_to": form.cleaned_data["q"] if found.alike else "",
    }


def _headings(character: Character, query: QueryDict) -> list[dict[str, Any]]:
    falling, sorted_by = sort_of(query.get("sort", ""))
    found = []
    for name, words in HEADINGS.items():
        falls = not falling if name == sorted_by else name in FALLING_FIRST
        url = shop_address(character, query, without="page", sort=f"-{name}" if falls else name)
        state = ("descending" if falling else "ascending") if name == sorted_by else ""
        found.append({"name": name, "words": words, "url": url, "sorted": state})
    return found


def count_words(found: Found) -> str:
    """Return how many items stand on a page, and whether they are only called alike."""
    page, count = found.page, len(found.page.rows)
    if found.alike:
        return "1 similar item" if count == 1 else f"{count} similar items"
    words = {0: "Nothing fits", 1: "1 item"}.get(count, f"{count} items")
    return f"{words} on this page" if page.before or page.after else words


def _paging(character: Character, query: QueryDict, found: Found) -> dict[str, str]:
    page = found.page
    return {
        "count_words": count_words(found),
        "previous_url": shop_address(character, query, without="open", page=page.before)
        if page.before
        else "",
        "next_url": shop_address(character, query, without="open", page=page.after) if page.after else "",
    }
