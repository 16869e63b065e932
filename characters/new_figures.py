"""Things whose item has other figures now than when they were bought: kept, or taken anew (decision 0087)."""

import json
from collections.abc import Iterable, Mapping
from enum import StrEnum
from hashlib import sha256
from typing import Any

from django.db import transaction
from django.db.models import Q

from characters.inventory import own_row
from characters.models import Actor, Character, Possession
from characters.refusals import Refused
from characters.row_changes import RowChanges, take_out
from characters.steps import Stored
from equipment.models import Item


class Standing(StrEnum):
    """How a thing stands to the item that it was bought as; what HOLDS things now did not when it was."""

    SAME = "same"
    CHANGED = "changed"
    HOLDS = "holds now"
    NOT_SOLD = "not sold"


def standings(rows: Iterable[Possession]) -> list[tuple[Possession, Standing]]:
    """Return some things with how they stand to their items, by one question.

    What is hidden, in the bin or deleted is not sold any more; it keeps its figures.
    """
    rows = list(rows)
    items = Item.objects.in_bulk({row.item_id for row in rows if row.item_id is not None})
    return [(row, _standing(row, items)) for row in rows]


def _standing(row: Possession, items: Mapping[int, Item]) -> Standing:
    item = items.get(row.item_id or 0)
    if item is None or item.hidden or item.deleted_at is not None:
        return Standing.NOT_SOLD
    if item.figures() == row.figures():
        return Standing.SAME
    return Standing.HOLDS if item.holds_things and not row.holds_things else Standing.CHANGED


def changed_item(row: Possession) -> Item | None:
    """Return the item of a thing, if it is sold and has other figures now."""
    ((_, standing),) = standings([row])
    return row.item if standing in (Standing.CHANGED, Standing.HOLDS) else None


def seal(figures: Mapping[str, Any]) -> str:
    """Return a short text that stands for figures, so that a form takes those which its page showed."""
    return sha256(json.dumps(figures, sort_keys=True).encode()).hexdigest()[:16]


def rows_like(possession: Possession, character: Character) -> list[Possession]:
    """Return all that a character has of the same item with the same figures, wherever it is."""
    same = {**possession.figures(), "item_id": possession.item_id}
    return list(character.inventory.filter(**same).order_by("pk"))


def comes_out(rows: Iterable[Possession], item: Item) -> list[Possession]:
    """Return what lies in some things, in either outfit, and comes out once they hold nothing any more."""
    bags = [row.pk for row in rows if row.holds_things and not item.holds_things]
    inside = Q(container__in=bags) | Q(other_container__in=bags)
    return list(Possession.objects.filter(inside).order_by("pk")) if bags else []


def take_new_figures(possession: Possession, shown: str, *, by: Actor) -> Stored:
    """Give a thing, and all pieces like it, the figures that its item has now; money stays as it is.

    What lies in a thing that holds nothing any more comes out. `shown` is the `seal` of the figures that the
    page showed; others are `Refused`. Figures that the thing has already make no version.
    """
    with transaction.atomic():
        locked = Character.objects.lock(possession.character_id)
        row = own_row(locked, possession)
        if seal(row.figures()) == shown:
            return Stored(locked.version, changed=False)
        item = changed_item(row)
        if item is None:
            raise Refused(f"{row.name} has no new figures any more. Nothing was changed.")
        if seal(item.figures()) != shown:
            raise Refused("The GM changed it once more. Look at the figures again, then take them.")
        changes = RowChanges()
        _empty(rows_like(row, locked), item, locked, changes)
        for one in rows_like(row, locked):
            changes.will_change(one)
            for name, value in item.figures().items():
                setattr(one, name, value)
            one.save(update_fields=item.FIGURES)
            changes.stored(one)
        locked.record("equipment", {"possessions": changes.before}, {"possessions": changes.after}, by=by)
        return Stored(locked.version)


def _empty(rows: Iterable[Possession], item: Item, character: Character, changes: RowChanges) -> None:
    """Take out what lies in some rows that hold nothing any more; a bag in a bag may join another one."""
    for bag in rows if not item.holds_things else ():
        row = character.inventory.filter(pk=bag.pk, holds_things=True).first()
        if row is not None:
            row.character = character
            take_out(row, changes)
