"""The possessions that one change touches: how they are stored, become one, go, and come back."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import Q, Sum

from characters.models import Character, Possession, Spot
from characters.refusals import Refused
from equipment.models import Item

MOST_PIECES = 1_000_000
Place = Possession.Place
IN_USE = (Place.HAND, Place.WORN)
"""The places where each piece is a row of its own; what is carried or stored merges."""


class RowChanges:
    """The possessions that one change touches, before and after it."""

    def __init__(self) -> None:
        self.before: dict[str, Any] = {}
        self.after: dict[str, Any] = {}

    def will_change(self, row: Possession) -> None:
        """Remember a row as it is; call it before changing anything of it."""
        self.before.setdefault(str(row.pk), row.as_change())

    def stored(self, row: Possession) -> None:
        """Remember a row as it became; one that was not there before is new."""
        self.before.setdefault(str(row.pk), None)
        self.after[str(row.pk)] = row.as_change()

    def deleted(self, row: Possession) -> None:
        """Remember that a row is gone; call it before deleting."""
        self.after[str(row.pk)] = None


def settle(row: Possession, changes: RowChanges) -> Possession:
    """Store a row, or add it to one that is like it, and return the row that holds its pieces now."""
    twin = _twin(row)
    if twin is None:
        row.save()
        changes.stored(row)
        return row
    refuse_more_than_most(twin.quantity + row.quantity)
    changes.will_change(twin)
    twin.quantity += row.quantity
    twin.save(update_fields=["quantity"])
    changes.stored(twin)
    if row.pk is not None:
        remove(row, changes)
    return twin


def settle_all(rows: Sequence[Possession], changes: RowChanges) -> Possession:
    """Store new rows of one thing, and return the row that holds the pieces of the first."""
    refuse_more_of(rows[0], sum(row.quantity for row in rows))
    first, *_ = [settle(row, changes) for row in rows]
    return first


def refuse_more_than_most(pieces: int) -> None:
    """Refuse more pieces of one thing than anybody can own."""
    if pieces > MOST_PIECES:
        raise Refused(f"Nobody can own more than {MOST_PIECES:,} pieces of one thing. Nothing was changed.")


def refuse_more_of(row: Possession, more: int) -> None:
    """Refuse so many more pieces of a thing, wherever its owner has others, beyond what anybody can own."""
    same = {"item_id": row.item_id} if row.item_id else {**row.figures(), "item_id": None}
    owned = row.character.inventory.filter(**same).aggregate(pieces=Sum("quantity"))["pieces"] or 0
    refuse_more_than_most(owned + more)


def _twin(row: Possession) -> Possession | None:
    """Return a row with the same item, figures, place, holder and price paid, in both outfits.

    What is in use in one of them, or holds something, is a row of its own.
    """
    if row.place in IN_USE or row.other_place in IN_USE or (row.pk is not None and holds_something(row)):
        return None
    like = {name: value for name, value in row.as_change().items() if name != "quantity"}
    empty = {"contents": None, "other_contents": None}
    return row.character.inventory.filter(**like, **empty).exclude(pk=row.pk).first()


def holds_something(row: Possession) -> bool:
    """Return whether other things are in a possession, in one of the outfits."""
    return row.character.inventory.filter(Q(container=row) | Q(other_container=row)).exists()


def remove(row: Possession, changes: RowChanges) -> None:
    """Delete a row; what lay in it comes out to where it was, what lay over it stays on."""
    let_go(row, changes)
    changes.will_change(row)
    changes.deleted(row)
    row.delete()


def let_go(row: Possession, changes: RowChanges) -> int:
    """Take everything out of a row and off it, in both outfits; return how many rows that were."""
    return take_out(row, changes) + _untie(row, Q(worn_over=row) | Q(other_worn_over=row), changes)


def take_out(row: Possession, changes: RowChanges) -> int:
    """Take everything out of a row, in both outfits; return how many rows that were."""
    return _untie(row, Q(container=row) | Q(other_container=row), changes)


def _untie(row: Possession, tied: Q, changes: RowChanges) -> int:
    others = list(row.character.inventory.filter(tied))
    for other in others:
        other.character = row.character
        changes.will_change(other)
        now = _without(other.spot, row.pk, row.spot)
        then = _without(other.other_spot, row.pk, row.other_spot)
        settle(other.put(now, then), changes)
    return len(others)


def take_off(row: Possession, changes: RowChanges, *, both: bool) -> None:
    """Let what is worn over a piece lie over what is beneath it; `both` is in both outfits."""
    for other in row.character.inventory.filter(worn_over=row):
        changes.will_change(other)
        now = _without(other.spot, row.pk, row.spot)
        other.put(now, now if both else other.other_spot).save()
        changes.stored(other)


def _without(spot: Spot, gone: int, was: Spot) -> Spot:
    """Return a spot that has lost what is around or beneath it, which `was` somewhere itself."""
    if spot.container_id == gone:
        stored = was.place == Place.STORED and was.container_id is None
        return Spot(Place.STORED if stored else Place.CARRIED, container_id=was.container_id)
    if spot.worn_over_id == gone:
        return spot._replace(worn_over_id=was.worn_over_id)
    return spot


def bring_back_rows(character: Character, kept: Mapping[str, dict[str, Any] | None]) -> RowChanges:
    """Make possessions what a change kept of them, by id; None is one that was not there.

    What has lost its item, its container or the piece beneath it since comes back without.
    """
    changes = RowChanges()
    rows = {str(row.pk): row for row in character.inventory.filter(pk__in=kept)}
    for pk, row in rows.items():
        changes.will_change(row)
        if kept[pk] is None:
            changes.deleted(row)
            row.delete()
    back = {pk: was for pk, was in kept.items() if was is not None}
    items = set(
        Item.objects.filter(pk__in=[was["item_id"] for was in back.values()]).values_list("pk", flat=True)
    )
    for pk, was in back.items():
        row = rows.setdefault(pk, Possession(pk=int(pk), character=character))
        _take_columns(row, {**was, **dict.fromkeys(Possession.TIES)}, items)
        row.save(force_insert=row._state.adding)  # noqa: SLF001 - Django's documented attribute
    present = set(character.inventory.values_list("pk", flat=True))
    for pk, was in back.items():
        ties = {name: was.get(name) for name in Possession.TIES if was.get(name) in present}
        _take_columns(rows[pk], ties, items)
        rows[pk].save(update_fields=[name.removesuffix("_id") for name in Possession.TIES])
        changes.stored(rows[pk])
    return changes


def _take_columns(row: Possession, columns: Mapping[str, Any], items: set[int]) -> None:
    for name, value in columns.items():
        setattr(row, name, None if name == "item_id" and value not in items else value)
