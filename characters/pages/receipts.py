"""Everything that the page of receipts shows."""

from collections.abc import Iterator, Sequence
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
    setting, funds = character.setting, purchases.funds(character)
    ledger = character.ledger.all() if funds is None else character.ledger.moving()
    page = page_of(ledger, order, COLUMNS, cursor=cursor, size=PAGE_SIZE)
    address = reverse("characters:receipts", args=[character.pk])
    return {
        "section": "characters",
        "character": character,
        "rows": [
            _line(row, setting) | {"left": left}
            for row, left in zip(page.rows, _balances(character, page.rows), strict=True)
        ],
        "money": setting.budget == Setting.Budget.COINS,
        "balance": "" if funds is None else coins_text(funds, setting),
        "previous_url": page_url(address, page.before),
        "next_url": page_url(address, page.after),
    }


def _balances(character: Character, rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield what was left after each of some entries, the latest first."""
    balance = character.ledger.filter(id__lte=rows[0]["id"]).balance() if rows else 0
    for row in rows:
        yield f"{balance:,}".replace("-", "−")
        balance -= row["amount"]


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
