"""Things and coins that one character gives to another: both sides in one transaction, or neither."""

from uuid import UUID, uuid5

from django.db import transaction

import rules
from characters.blueprints import blueprint_of
from characters.inventory import own_row, placements, refuse_other_than
from characters.models import Actor, Character, LedgerEntry, Possession
from characters.money import coins_text
from characters.purchases import enter, funds, receipt
from characters.refusals import Gone, Refused
from characters.row_changes import RowChanges, remove, settle_all

GOES_ALONG = (*Possession.FIGURES, "item_id", "lot", "price_paid", "paid_by")
"""The columns of a thing that stay as they are when it is given away."""


def give(possession: Possession, to: Character, quantity: int, *, token: UUID, by: Actor) -> LedgerEntry:
    """Give pieces to another character, and return the giver's entry (decision 0084).

    A used token returns the first entry. What cannot be given is `Refused`.
    """
    with transaction.atomic():
        giver, receiver = _both(possession.character_id, to.pk)
        if entry := receipt(giver, token):
            return entry
        _refuse_receiver(giver, receiver)
        row = own_row(giver, possession)
        refuse_other_than(quantity, row)
        gave, got = _entries(giver, receiver, token, name=row.name, quantity=quantity, item_id=row.item_id)
        arrived, left = RowChanges(), RowChanges()
        got.possession = _arrive(row, receiver, quantity, arrived)
        _leave(row, quantity, left)
        enter(got, arrived, by)
        return enter(gave, left, by)


def give_coins(character: Character, to: Character, coins: int, *, token: UUID, by: Actor) -> LedgerEntry:
    """Give some of the smallest coins to another character, and return the giver's entry.

    A used token returns the first entry. More than there are is `Refused`.
    """
    with transaction.atomic():
        giver, receiver = _both(character.pk, to.pk)
        if entry := receipt(giver, token):
            return entry
        _refuse_receiver(giver, receiver)
        here, there = funds(giver), funds(receiver)
        if here is None or there is None:
            raise Refused(f"{giver.setting} charges nothing for equipment, so there is no purse.")
        if coins > here:
            raise Refused(f"{coins_text(coins - here, giver.setting)} short. Nothing was given.")
        gave, got = _entries(giver, receiver, token)
        gave.amount, got.amount = -coins, coins
        enter(got, RowChanges(), by, coins=(there, there + coins))
        return enter(gave, RowChanges(), by, coins=(here, here - coins))


def _both(giver: int, receiver: int) -> tuple[Character, Character]:
    """Return both characters, locked in a fixed order: two who give to each other at once only wait."""
    locked = Character.objects.with_choices().locked().filter(pk__in=[giver, receiver]).order_by("pk")
    found = {one.pk: one for one in locked}
    if giver not in found or receiver not in found:
        raise Gone
    return found[giver], found[receiver]


def _refuse_receiver(giver: Character, receiver: Character) -> None:
    if receiver.pk == giver.pk:
        raise Refused("Nobody gives something to themselves. Choose somebody else.")
    if receiver.deleted_at is not None:
        raise Refused(f"{receiver} is in the bin. Take it out first, then give.")
    if receiver.setting_id != giver.setting_id:
        raise Refused(f"{receiver} is in another setting. Choose somebody in {giver.setting}.")


def _entries(
    giver: Character, receiver: Character, token: UUID, **what: object
) -> tuple[LedgerEntry, LedgerEntry]:
    """Return the entries of both sides, which are not stored yet."""
    gave = LedgerEntry(
        character=giver,
        token=token,
        kind=LedgerEntry.Kind.GAVE,
        other=receiver,
        other_name=str(receiver),
        **what,
    )
    got = LedgerEntry(
        character=receiver,
        token=uuid5(token, "got"),
        kind=LedgerEntry.Kind.GOT,
        other=giver,
        other_name=str(giver),
        **what,
    )
    return gave, got


def _arrive(row: Possession, receiver: Character, quantity: int, changes: RowChanges) -> Possession:
    """Store pieces of a row where they go with somebody else, and return the row of the first."""
    blueprint = blueprint_of(receiver)
    wielder = rules.wielder_of(blueprint)
    columns = {name: getattr(row, name) for name in GOES_ALONG}
    payer = row.character_id if row.paid_by is None else row.paid_by
    columns["paid_by"] = None if payer == receiver.pk else payer
    placed = placements(row.as_rules(), wielder, blueprint.gear, pieces=quantity, lot=row.lot)
    arrived = [
        Possession(
            character=receiver,
            **columns,
            quantity=one.quantity,
            place=one.place.value,
            hands=one.hands,
        )
        for one in placed
    ]
    return settle_all(arrived, changes)


def _leave(row: Possession, quantity: int, changes: RowChanges) -> None:
    """Take pieces out of a row."""
    if quantity == row.quantity:
        remove(row, changes)
        return
    changes.will_change(row)
    row.quantity -= quantity
    row.save(update_fields=["quantity"])
    changes.stored(row)
