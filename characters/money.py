"""Money and receipts in words."""

from collections.abc import Mapping
from typing import Any

from characters.models import LedgerEntry
from equipment.models import Item, Setting

_DONE = {
    LedgerEntry.Kind.PURCHASE: "Bought",
    LedgerEntry.Kind.PUT_BACK: "Put back",
    LedgerEntry.Kind.SALE: "Sold",
    LedgerEntry.Kind.USED_UP: "Used up",
    LedgerEntry.Kind.FOUND: "Found",
}
_BETWEEN = {LedgerEntry.Kind.GAVE: ("Gave", "to"), LedgerEntry.Kind.GOT: ("Got", "from")}
_COINS_ALONE = {LedgerEntry.Kind.GIFT: "Got", LedgerEntry.Kind.FINE: "Lost"}
_WITHOUT_MONEY = (LedgerEntry.Kind.USED_UP, LedgerEntry.Kind.FOUND)
_ALL_AT_ONCE = (LedgerEntry.Kind.UNDONE, LedgerEntry.Kind.COPIED)
RECEIPT_COLUMNS = (
    "kind",
    "name",
    "quantity",
    "amount",
    "other_name",
    "reason",
    "version",
    "kit",
    "item__lot",
)
"""The columns of an entry that its receipt needs."""


def coins_text(amount: int, setting: Setting) -> str:
    """Return an amount of the setting's smallest coin in words, in its largest coins first.

    Such as "2 crowns 5 coins", or "61 coins" (decision 0086).
    """
    said: list[str] = []
    rest = amount
    for coin in setting.coins:
        many, rest = divmod(rest, coin.units)
        if many or (coin.units == 1 and not said):
            said.append(f"{many:,} {coin.one if many == 1 else coin.several}")
    return " ".join(said)


def coin_word(amount: int, setting: Setting) -> str:
    """Return what an amount is counted in: the setting's coin, one or several."""
    return setting.coin_name if amount == 1 else setting.coin_plural


def quantity_text(quantity: int, name: str, lot: int = 1) -> str:
    """Return a quantity of things with their name; what is sold by the lot is named in the plural.

    >>> quantity_text(1, "machete"), quantity_text(3, "torch"), quantity_text(1, "arrows", lot=12)
    ('1 machete', '3 × torch', '1 × arrows')
    """
    return f"1 {name}" if quantity == lot == 1 else f"{quantity:,} × {name}"


def coins_or_nothing(amount: int, setting: Setting) -> str:
    """Return an amount as `coins_text` says it; nothing is "nothing"."""
    return coins_text(amount, setting) if amount else "nothing"


def receipt(entry: LedgerEntry, setting: Setting) -> str:
    """Return what happened, such as "Bought 1 machete for 61 coins."."""
    if entry.kind == LedgerEntry.Kind.START:
        return _begun(entry, setting)
    if entry.kind in _ALL_AT_ONCE:
        return f"{moved_words(entry.kind, entry.name, '', setting)}."
    coins = coins_or_nothing(abs(entry.amount), setting)
    # What is used up or found piece by piece is called in the plural too: never "1 rations".
    lot = 0 if entry.kind in _WITHOUT_MONEY else entry.item.lot if entry.item else 1
    moved = quantity_text(entry.quantity, entry.name, lot) if entry.quantity else coins
    if entry.kind in _BETWEEN:
        return f"{_between(entry.kind, moved, entry.other_name)}."
    if entry.kind in _COINS_ALONE:
        return f"{_COINS_ALONE[LedgerEntry.Kind(entry.kind)]} {moved}: {entry.name}."
    if entry.kind in _WITHOUT_MONEY or setting.budget != Setting.Budget.COINS:
        return f"{_with_reason(f'{_done(entry.kind, setting)} {moved}', entry.reason)}."
    return f"{_done(entry.kind, setting)} {moved} for {coins}."


def kit_receipt(kit: str, things: int, amount: int, setting: Setting) -> str:
    """Return what was bought together, such as "Bought robber’s outfit for 138 coins: 9 things."."""
    done = _done(LedgerEntry.Kind.PURCHASE, setting)
    paid = f" for {coins_or_nothing(abs(amount), setting)}" if setting.budget == Setting.Budget.COINS else ""
    return f"{done} {kit}{paid}: {'1 thing' if things == 1 else f'{things:,} things'}."


def _between(kind: str, what: str, other: str) -> str:
    """Return what went to another character or came from one; a copy does not know from whom."""
    done, direction = _BETWEEN[LedgerEntry.Kind(kind)]
    return f"{done} {what} {direction} {other}" if other else f"{done} {what}"


def _copied(name: str, setting: Setting) -> str:
    """Return whom a character was copied from, and what of it is the same."""
    purse = " and the same purse" if setting.budget == Setting.Budget.COINS else ""
    return f"Copied from {name}, with the same possessions{purse}"


def _begun(entry: LedgerEntry, setting: Setting) -> str:
    """Return what one begins with, or how much less or more it became: by an occupation, or as before."""
    if not entry.name:
        return f"Started with {coins_text(entry.amount, setting)}."
    if not entry.amount:
        return f"Began as {entry.name}."
    change = "less" if entry.amount < 0 else "more"
    return f"Began as {entry.name}: {coins_text(abs(entry.amount), setting)} {change}."


def _with_reason(words: str, reason: str) -> str:
    return f"{words}: {reason}" if reason else words


def moved_words(kind: str, name: str, other: str, setting: Setting, *, reason: str = "") -> str:
    """Return what a line of the ledger says happened to what, such as "Bought machete"."""
    if kind == LedgerEntry.Kind.START:
        return f"Began as {name}" if name else "Started"
    if kind == LedgerEntry.Kind.UNDONE:
        return f"Went back to {name}"
    if kind == LedgerEntry.Kind.COPIED:
        return _copied(name, setting)
    if kind in _BETWEEN:
        return _between(kind, name or "money", other)
    if kind in _COINS_ALONE:
        return f"{_COINS_ALONE[LedgerEntry.Kind(kind)]} money: {name}"
    return _with_reason(f"{_done(kind, setting)} {name}", reason)


def _done(kind: str, setting: Setting) -> str:
    """Return what was done to goods; where nothing is charged they are taken and put back."""
    if kind in _WITHOUT_MONEY or setting.budget == Setting.Budget.COINS:
        return _DONE[LedgerEntry.Kind(kind)]
    return "Took" if kind == LedgerEntry.Kind.PURCHASE else "Put back"


def receipt_of(row: Mapping[str, Any], setting: Setting) -> str:
    """Return the receipt of an entry of which only the RECEIPT_COLUMNS were read."""
    columns = {name: row[name] for name in RECEIPT_COLUMNS if name != "item__lot"}
    return receipt(LedgerEntry(**columns, item=Item(lot=row["item__lot"] or 1)), setting)
