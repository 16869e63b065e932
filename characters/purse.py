"""Coins that come and go without goods: gifts and fines, each with its reason."""

from typing import Final
from uuid import UUID

from django.db import transaction

from characters.models import Actor, Character, LedgerEntry
from characters.money import coins_text
from characters.purchases import enter, funds, receipt
from characters.refusals import Refused
from characters.row_changes import RowChanges

MOST_COINS: Final = 10**12
"""The most that is given or taken at once."""


def move_coins(  # noqa: PLR0913 - what, how many and why, and what the form swears to
    character: Character, kind: LedgerEntry.Kind, coins: int, reason: str, *, token: UUID, by: Actor
) -> LedgerEntry:
    """Store a gift or a fine of some of the smallest coins, and return the entry (decision 0083).

    A used token returns the first entry. A fine of more than there is, is `Refused`.
    """
    with transaction.atomic():
        locked = Character.objects.lock(character.pk)
        if entry := receipt(locked, token):
            return entry
        available = _available(locked)
        amount = coins if kind == LedgerEntry.Kind.GIFT else -coins
        if available + amount < 0:
            raise Refused(_too_much(available, locked))
        entry = LedgerEntry(character=locked, token=token, kind=kind, name=reason, amount=amount)
        return enter(entry, RowChanges(), by, coins=(available, available + amount))


def _available(character: Character) -> int:
    available = funds(character)
    if available is None:
        raise Refused(f"{character.setting} charges nothing for equipment, so there is no purse.")
    return available


def _too_much(available: int, character: Character) -> str:
    if not available:
        return "The purse is empty: there is nothing to take."
    there = "is" if available == 1 else "are"
    return f"There {there} {coins_text(available, character.setting)} in the purse. Take at most that."
