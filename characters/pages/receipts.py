"""Everything that the page of receipts shows."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.db.models import F, OuterRef, QuerySet, Subquery, Sum
from django.urls import reverse

from characters import purchases
from characters.models import Character, LedgerEntry
from characters.money import RECEIPT_COLUMNS, coin_word, coins_text, moved_words
from characters.pages.versions import undo_context
from config.paging import Order, page_of, page_url
from equipment.models import Setting

PAGE_SIZE = 50
COLUMNS = (*RECEIPT_COLUMNS, "made_at", "by__username", "kit_amount")


def receipts_context(character: Character, cursor: str) -> dict[str, Any]:
    """Return a page of a character's ledger, the latest first."""
    order = Order(F("id"), descending=True)
    setting, funds = character.setting, purchases.funds(character)
    ledger = character.ledger.all() if funds is None else character.ledger.moving()
    page = page_of(_with_kits(ledger, character), order, COLUMNS, cursor=cursor, size=PAGE_SIZE)
    address = reverse("characters:receipts", args=[character.pk])
    return {
        "section": "characters",
        "character": character,
        "rows": _rows(page.rows, character),
        "money": setting.budget == Setting.Budget.COINS,
        "undo": undo_context(character),
        "receipts_url": address,
        "balance": "" if funds is None else coins_text(funds, setting),
        "previous_url": page_url(address, page.before),
        "next_url": page_url(address, page.after),
    }


def _with_kits(ledger: QuerySet[LedgerEntry], character: Character) -> QuerySet[LedgerEntry]:
    """Return ledger entries, those of a kit with what all of it came to, also on other pages."""
    together = character.ledger.filter(version=OuterRef("version"), kit=OuterRef("kit")).exclude(kit="")
    sums = together.order_by().values("kit").annotate(sum=Sum("amount")).values("sum")
    return ledger.annotate(kit_amount=Subquery(sums))


def _rows(page: Sequence[dict[str, Any]], character: Character) -> list[dict[str, Any]]:
    """Return a line for each of some entries; before the parts of a kit stands the kit with its sum."""
    rows: list[dict[str, Any]] = []
    above = None
    for row, left in zip(page, _balances(character, page), strict=True):
        kit = (row["version"], row["kit"]) if row["kit"] else None
        if kit and kit != above:
            rows.append(_line(row, character.setting) | _kit(row, character.setting))
        rows.append(_line(row, character.setting) | {"left": left, "part": bool(kit)})
        above = kit
    return rows


def _kit(row: dict[str, Any], setting: Setting) -> dict[str, Any]:
    """Return what the line of a kit says, of which this is a part."""
    return {"words": f"Kit: {row['kit']}", "quantity": "", **_amount(row["kit_amount"], setting)}


def _balances(character: Character, rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield what was left after each of some entries, the latest first."""
    balance = character.ledger.filter(id__lte=rows[0]["id"]).balance() if rows else 0
    for row in rows:
        yield f"{balance:,}".replace("-", "−")
        balance -= row["amount"]


def _line(row: dict[str, Any], setting: Setting) -> dict[str, Any]:
    return {
        "words": moved_words(row["kind"], row["name"], row["other_name"], setting, reason=row["reason"]),
        "quantity": f"{row['quantity']:,}" if row["quantity"] else "",
        **_amount(row["amount"], setting),
        "made_at": row["made_at"],
        "by": row["by__username"] or "",
    }


def _amount(amount: int, setting: Setting) -> dict[str, str]:
    sign = "+" if amount > 0 else "−" if amount < 0 else ""
    return {"unit": coin_word(abs(amount), setting), "amount": f"{sign}{abs(amount):,}"}
