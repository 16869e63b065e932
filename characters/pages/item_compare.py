"""Up to four items side by side, with this character's figures and their prices part by part."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any
from uuid import uuid4

from django.http import QueryDict

import rules
from characters import purchases
from characters.breakdowns import Opening
from characters.models import Character
from characters.pages.compared import compared_numbers, side_by_side
from characters.pages.goods import shopping_context
from characters.pages.ranges import ranges_of
from characters.pages.shop import buyer_of
from characters.pages.shop_address import shop_address
from characters.pages.shop_rows import Buyer, ShopRow, price_unit, shop_rows
from characters.pages.wielding import NONE
from characters.quotes import Offer, quote
from characters.shop import COLUMNS, categories_of, items_on_sale
from equipment.models import rules_item
from equipment.models.items import ItemQuerySet


@dataclass(frozen=True, slots=True)
class Line:
    """One figure of every compared item, as text."""

    label: str
    cells: tuple[str, ...]

    @property
    def alike(self) -> bool:
        """Whether several items have it alike; the rest is what tells them apart."""
        return len(self.cells) > len(set(self.cells)) == 1


def compare_items_context(character: Character, query: QueryDict) -> dict[str, Any]:
    """Return what the page shows; what is not on sale to the character is left out."""
    numbers, fault = compared_numbers(query)
    ledger = purchases.ledger_of(character)
    buyer = buyer_of(character, ledger.funds)
    on_sale = items_on_sale(character)
    found = {item["id"]: item for item in on_sale.filter(pk__in=numbers).values(*COLUMNS, "id")}
    items = [found[number] for number in numbers if number in found]
    rows = shop_rows(items, buyer, Opening("", QueryDict()), categories_of(on_sale, character.setting))
    offers = {item["id"]: Offer(item["price"], item["lot"]) for item in items}
    return {
        "section": "characters",
        "character": character,
        "fault": fault,
        "columns": [
            {"row": row, "without": side_by_side(character, [one for one in numbers if one != item["id"]])}
            for row, item in zip(rows, items, strict=True)
        ],
        "groups": [
            ("Figures", _figures(items, rows, buyer)),
            ("Price part by part, in CP", _price_lines(items)),
            ("What prices are multiplied by", _factor_lines(on_sale, items, buyer)),
        ],
        "buy_word": "Take" if buyer.funds is None else "Buy",
        "shop_url": shop_address(character, query, without="open"),
        "query": f"?{query.urlencode()}" if query else "",
        "token": uuid4(),
        "quote": quote(character, offers),
        **shopping_context(character, buyer.sheet, ledger),
    }


def _figures(items: Sequence[dict[str, Any]], rows: Sequence[ShopRow], buyer: Buyer) -> list[Line]:
    """Return the figures of the items in this character's hands."""
    kinds = [rules_item(item) for item in items]
    lines = [
        Line(f"price, {price_unit(buyer)}", tuple(_price(row) for row in rows)),
        Line("kg", tuple(row["kg"] for row in rows)),
        Line("heft", tuple(NONE if item.heft is None else f"{item.heft}" for item in kinds)),
        Line("power", tuple(row["power"] for row in rows)),
        Line("attack", tuple(NONE if row["throw"] else row["attack"] for row in rows)),
        Line("throw", tuple(row["attack"] if row["throw"] else NONE for row in rows)),
        Line("defense", tuple(row["defense"] for row in rows)),
        Line("wieldy", tuple(row["wieldy"] for row in rows)),
        Line("range", tuple(_range(item, buyer) for item in kinds)),
        Line("cover", tuple(_cover(item) for item in kinds)),
        Line("load after", tuple(" ".join(filter(None, (row["load"], row["load_note"]))) for row in rows)),
        Line("what it is", tuple(row["note"] for row in rows)),
    ]
    return [line for line in lines if set(line.cells) != {NONE}]


def _price(row: ShopRow) -> str:
    return row["price"].text if row["lot"] == 1 else f"{row['price'].text} for {row['lot']:,}"


def _range(item: rules.Item, buyer: Buyer) -> str:
    found = ranges_of(item, buyer.wielder)
    if found is None:
        return f"reach {item.range_m:,} m" if item.range_m else NONE
    return ", ".join(row.name.removeprefix("range ") for row in found.rows)


def _cover(item: rules.Item) -> str:
    if item.absorption is None:
        return NONE
    cover = "complete" if item.cover is rules.COMPLETE else f"{item.cover}"
    return f"{cover}, absorbs {item.absorption}"


def _price_lines(items: Sequence[dict[str, Any]]) -> list[Line]:
    """Return a line for each part of a price that one of the items has, then what the formula says."""
    priced = [rules.explain_item(item) if rules.is_priced(item) else None for item in map(rules_item, items)]
    parts = [{_head(part.label): part.amount for part in why.parts} if why else {} for why in priced]
    heads = dict.fromkeys(head for one in parts for head in one)
    lines = [Line(head, tuple(_signed(one.get(head)) for one in parts)) for head in heads]
    total = Line(
        "formula", tuple(NONE if why is None else f"{rules.fraction_text(why.total)}" for why in priced)
    )
    return [*lines, total] if heads else []


def _factor_lines(on_sale: ItemQuerySet, items: Sequence[dict[str, Any]], buyer: Buyer) -> list[Line]:
    """Return a line for each factor of setting or list that one of the prices has (decision 0085)."""
    if buyer.funds is None:
        return []
    rows = on_sale.select_related("setting", "equipment_list").in_bulk([item["id"] for item in items])
    all_of = [{one.where: one.times for one in rows[item["id"]].factors()} for item in items]
    heads = dict.fromkeys(where for one in all_of for where in one)
    return [Line(head, tuple(_times(one.get(head)) for one in all_of)) for head in heads]


def _times(factor: Fraction | None) -> str:
    return NONE if factor is None else f"× {rules.fraction_text(factor)}"


def _head(label: str) -> str:
    """Return what a part of a price is for, without how much: "heft 3 × −10" is for heft.

    >>> _head("mass 0.5 kg"), _head("never reloads")
    ('mass', 'never reloads')
    """
    return (re.match(r"[^\d−]*", label) or [""])[0].strip() or label


def _signed(amount: int | Fraction | None) -> str:
    if amount is None:
        return NONE
    return f"{'+' if amount > 0 else ''}{rules.fraction_text(amount)}"
