"""Everything that the page of receipts shows."""

from typing import Any

from django.db.models import F
from django.urls import reverse

from characters import purchases
from characters.models import Character, LedgerEntry
from characters.money import coin_word, coins_text, receipt
from config.paging import Order, page_of, page_url
from equipment.models import Item, Setting

PAGE_SIZE = 50
COLUMNS = ("kind", "name", "quantity", "amount", "made_at", "by__username", "item__lot")


def receipts_context(character: Character, cursor: str) -> dict[str, Any]:
    """Return a page of a character's ledger, the latest first."""
    order = Order(F("id"), descending=True)
    page = page_of(character.ledger.all(), order, COLUMNS, cursor=cursor, size=PAGE_SIZE)
    address = reverse("characters:receipts", args=[character.pk])
    setting = character.setting
    funds = purchases.funds(character)
    return {
        "section": "characters",
        "character": character,
        "rows": [_line(row, setting) for row in page.rows],
        "money": setting.budget == Setting.Budget.COINS,
        "balance": "" if funds is None else coins_text(funds, setting),
        "previous_url": page_url(address, page.before),
        "next_url": page_url(address, page.after),
    }


def _line(row: dict[str, Any], setting: Setting) -> dict[str, Any]:
    entry = LedgerEntry(
        kind=row["kind"],
        name=row["name"],
        quantity=row["quantity"],
        amount=row["amount"],
        item=Item(lot=row["item__lot"] or 1),
    )
    amount = row["amount"]
    sign = "+" if amount > 0 else "−" if amount < 0 else ""
    return {
        "words": receipt(entry, setting),
        "unit": coin_word(abs(amount), setting),
        "amount": f"{sign}{abs(amount):,}",
        "made_at": row["made_at"],
        "by": row["by__username"] or "",
    }
