"""Everything that the page of receipts shows."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.db.models import F
from django.urls import reverse

from characters import purchases
from characters.models import Character
from characters.money import RECEIPT_COLUMNS, coin_word, coins_text, moved_words
from characters.pages.versions import undo_context
from config.paging import Order, page_of, page_url
from equipment.models import Setting

PAGE_SIZE = 50
COLUMNS = (*RECEIPT_COLUMNS, "made_at", "by__username")


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
        "undo": undo_context(character),
        "receipts_url": address,
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
    amount = row["amount"]
    sign = "+" if amount > 0 else "−" if amount < 0 else ""
    return {
        "words": moved_words(row["kind"], row["name"], row["other_name"], setting, reason=row["reason"]),
        "quantity": f"{row['quantity']:,}" if row["quantity"] else "",
        "unit": coin_word(abs(amount), setting),
        "amount": f"{sign}{abs(amount):,}",
        "made_at": row["made_at"],
        "by": row["by__username"] or "",
    }
