"""What is used up, and what is found: pieces come and go without money (decisions 0079 and 0089)."""

from typing import NamedTuple
from uuid import UUID

from django.db import transaction

import rules
from characters.inventory import add, changed_since, own_row
from characters.models import Actor, Character, LedgerEntry, Possession, Spot
from characters.purchases import enter_all, receipt
from characters.refusals import Refused
from characters.row_changes import (
    IN_USE,
    MOST_PIECES,
    RowChanges,
    holds_something,
    let_go,
    refuse_more_of,
    settle,
)
from characters.steps import Conflict, conflict
from equipment.models import Item, Setting

SIGNS = {"+": 1, "-": -1, "−": -1}


class Amount(NamedTuple):
    """What was typed: how many pieces there are now, or how many more, or fewer."""

    pieces: int
    relative: bool


def amount(text: str) -> Amount:
    """Return what a text says of a quantity: "12" pieces in all, "+5" more, "−1" fewer; else FigureError.

    >>> amount("12"), amount("+5"), amount("-1")
    (Amount(pieces=12, relative=False), Amount(pieces=5, relative=True), Amount(pieces=-1, relative=True))
    """
    trimmed = text.strip(" ")
    sign = SIGNS.get(trimmed[:1])
    low, plain = (0, text) if sign is None else (1, trimmed[1:])
    if not plain.strip(" ") or plain.lstrip(" ")[:1] in SIGNS:
        plain = text  # a sign alone and two signs are no number, and are told whole
    pieces = rules.whole_number(plain, label="quantity", low=low, high=MOST_PIECES)
    return Amount(pieces * (sign or 1), sign is not None)


def count(
    possession: Possession, typed: Amount, *, token: UUID, seen_version: int, by: Actor
) -> LedgerEntry | Conflict | None:
    """Use up or find pieces until there are as many as was typed; return the entry, None if nothing changed.

    Nothing is paid and nothing comes back. A used token returns the first entry. "12 in all" is a conflict if
    the row changed since the page was made; "+5" and "−1" count on what there is.
    """
    with transaction.atomic():
        locked = Character.objects.lock(possession.character_id)
        if entry := receipt(locked, token):
            return entry
        row = own_row(locked, possession)
        more = typed.pieces if typed.relative else typed.pieces - row.quantity
        if not more:
            return None
        if not typed.relative and changed_since(row, seen_version):
            return conflict(locked, "equipment", {"quantity": row.quantity}, {"quantity": typed.pieces})
        changes = RowChanges()
        entry = LedgerEntry(
            character=locked,
            token=token,
            kind=LedgerEntry.Kind.FOUND if more > 0 else LedgerEntry.Kind.USED_UP,
            name=row.name,
            quantity=abs(more),
            item_id=row.item_id,
            possession=_find(row, more, changes) if more > 0 else _use_up(row, -more, changes),
        )
        (entered,) = enter_all([entry], changes, {"token": str(token)}, by=by)
        return entered


def find(  # noqa: PLR0913 - what, how many, why, and what the form swears to
    character: Character, item: Item, pieces: int, reason: str, *, token: UUID, by: Actor
) -> LedgerEntry:
    """Store pieces of an item that a character found, and return the entry: nothing is paid.

    A used token returns the first entry. More than anybody can own is `Refused`.
    """
    with transaction.atomic():
        locked = Character.objects.with_choices().lock(character.pk)
        if entry := receipt(locked, token):
            return entry
        changes = RowChanges()
        price = (item.price or 0) if locked.setting.budget == Setting.Budget.COINS else 0
        entry = LedgerEntry(
            character=locked,
            token=token,
            kind=LedgerEntry.Kind.FOUND,
            name=item.name,
            quantity=pieces,
            reason=reason,
            item=item,
            possession=add(
                locked,
                item,
                pieces,
                price_paid=price,
                paid_by=Possession.NOBODY if price else None,
                changes=changes,
            ),
        )
        (entered,) = enter_all([entry], changes, {"token": str(token)}, by=by)
        return entered


def _use_up(row: Possession, pieces: int, changes: RowChanges) -> Possession:
    """Take pieces out of a row; with the last one everything comes out of it and off it."""
    if pieces > row.quantity:
        here = "is only 1 piece" if row.quantity == 1 else f"are only {row.quantity:,} pieces"
        raise Refused(f"There {here} here: {pieces:,} cannot be used up.")
    changes.will_change(row)
    row.quantity -= pieces
    if not row.quantity:
        let_go(row, changes)
        row.put(_put_down(row.spot), _put_down(row.other_spot))
    row.save()
    changes.stored(row)
    return row


def _find(row: Possession, pieces: int, changes: RowChanges) -> Possession:
    """Add pieces that nobody paid for: to the row if nobody paid for its own, else as a row of their own."""
    refuse_more_of(row, pieces)
    used = row.place in IN_USE or row.other_place in IN_USE
    paid = row.price_paid and row.paid_by != Possession.NOBODY
    if row.quantity and (paid or used or holds_something(row)):
        found = Possession(
            character=row.character,
            **{**row.as_change(), "quantity": pieces, "paid_by": Possession.NOBODY},
        )
        return settle(found.put(_put_down(row.spot), _put_down(row.other_spot)), changes)
    changes.will_change(row)
    row.quantity += pieces
    row.paid_by = Possession.NOBODY if row.price_paid else row.paid_by
    row.save()
    changes.stored(row)
    return row


def _put_down(spot: Spot) -> Spot:
    """Return a spot that is neither in hand nor worn."""
    return Spot(Possession.Place.CARRIED) if spot.place in IN_USE else spot


def was_removed(character: Character, number: int) -> bool:
    """Return whether a possession of a character with this number is gone: its changes tell of it."""
    gone = not character.inventory.filter(pk=number).exists()
    told = character.changes.filter(step="equipment", before__possessions__has_key=str(number))
    return gone and told.exists()


def remove_used_up(possession: Possession, *, by: Actor) -> bool:
    """Remove the row of something that is used up, and return whether it was there still.

    `Refused` if there are some of it again.
    """
    with transaction.atomic():
        locked = Character.objects.lock(possession.character_id)
        row = locked.inventory.filter(pk=possession.pk).first()
        if row is None:
            return False
        if row.quantity:
            there = "is 1" if row.quantity == 1 else f"are {row.quantity:,}"
            raise Refused(f"There {there} of it again. Nothing was removed.")
        changes = RowChanges()
        changes.will_change(row)
        changes.deleted(row)
        row.delete()
        locked.record("equipment", {"possessions": changes.before}, {"possessions": changes.after}, by=by)
        return True
