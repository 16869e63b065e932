"""Where gear goes: in hand, worn, carried or stored, and which rows become one."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.db import transaction

import rules
from characters.blueprints import blueprint_of
from characters.models import Actor, Character, Possession
from characters.refusals import Refused
from characters.steps import Conflict, Stored, conflict
from equipment.models import Item

MOST_PIECES = 1_000_000
MOST_HANDS = 2

IN_USE = (Possession.Place.HAND, Possession.Place.WORN)
"""The places where each piece is a row of its own; what is carried or stored merges."""


class Placement(NamedTuple):
    """Some pieces in one place."""

    quantity: int
    place: rules.Place
    hands: int = 0


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


def placements(
    item: rules.Item, wielder: rules.Wielder, gear: Sequence[rules.Gear], *, pieces: int, lot: int
) -> list[Placement]:
    """Return where new pieces go: into free hands, worn, carried as far as possible, and the rest stored.

    Of two pieces of the same armor one is worn. What is sold in lots is packed, and its lots stay whole.
    """
    found: list[Placement] = []
    gear = list(gear)
    while lot == 1 and len(found) < pieces:
        place, hands = rules.place_for(item, wielder, gear)
        worn_already = any(row.place is rules.Place.WORN and row.item == item for row in gear)
        if place not in (rules.Place.HAND, rules.Place.WORN) or (place is rules.Place.WORN and worn_already):
            break
        found.append(Placement(1, place, hands))
        gear.append(rules.Gear(item=item, place=place, hands=hands))
    return [*found, *packed(item, wielder, gear, pieces=pieces - len(found), lot=lot)]


def packed(
    item: rules.Item, wielder: rules.Wielder, gear: Sequence[rules.Gear], *, pieces: int, lot: int
) -> list[Placement]:
    """Return where pieces go that are neither held nor worn: carried as far as possible, the rest stored."""
    carried = min(pieces, _room(item, wielder, gear, lot))
    found = (Placement(carried, rules.Place.CARRIED), Placement(pieces - carried, rules.Place.STORED))
    return [placement for placement in found if placement.quantity]


def _room(item: rules.Item, wielder: rules.Wielder, gear: Sequence[rules.Gear], lot: int) -> int:
    """Return how many more pieces, in whole lots, can be carried at all: up to twice the capacity."""
    capacity = rules.capacity_mg(wielder.strength)
    if capacity is None or not item.mass_mg:
        return MOST_PIECES
    room = max(0, 2 * capacity - rules.carried_mass(gear)) // item.mass_mg
    return room - room % lot


def add(character: Character, item: Item, pieces: int, *, price_paid: int, changes: RowChanges) -> Possession:
    """Store new pieces of an item where they go, and return the row of the first."""
    blueprint = blueprint_of(character)
    wielder = rules.wielder_of(blueprint)
    placed = placements(item.as_rules(), wielder, blueprint.gear, pieces=pieces, lot=item.lot)
    return store_placed(character, item, placed, price_paid=price_paid, changes=changes)


def store_placed(
    character: Character, item: Item, placed: Sequence[Placement], *, price_paid: int, changes: RowChanges
) -> Possession:
    """Store new pieces of an item where somebody put them, and return the row of the first."""
    rows = []
    for placement in placed:
        row = Possession(
            character=character,
            item=item,
            **item.figures(),
            lot=item.lot,
            price_paid=price_paid,
            quantity=placement.quantity,
            place=placement.place.value,
            hands=placement.hands,
        )
        rows.append(settle(row, changes))
    return rows[0]


def settle(row: Possession, changes: RowChanges) -> Possession:
    """Store a row, or add it to one that is like it, and return the row that holds its pieces now."""
    twin = None if row.place in IN_USE else _twin(row)
    if twin is None:
        row.save()
        changes.stored(row)
        return row
    if twin.quantity + row.quantity > MOST_PIECES:
        raise Refused(f"Nobody can own more than {MOST_PIECES:,} pieces of one thing. Nothing was changed.")
    changes.will_change(twin)
    twin.quantity += row.quantity
    twin.save(update_fields=["quantity"])
    changes.stored(twin)
    if row.pk is not None:
        remove(row, changes)
    return twin


def _twin(row: Possession) -> Possession | None:
    """Return a row with the same item, figures, place, holder and price paid."""
    like = {name: value for name, value in row.as_change().items() if name != "quantity"}
    return row.character.inventory.filter(**like).exclude(pk=row.pk).first()


def remove(row: Possession, changes: RowChanges) -> None:
    """Delete a row; what lay in it or over it stays where it is."""
    for name in ("container", "worn_over"):
        _let_go(row, name, changes)
    changes.will_change(row)
    changes.deleted(row)
    row.delete()


def _let_go(row: Possession, name: str, changes: RowChanges) -> None:
    for other in row.character.inventory.filter(**{name: row}):
        changes.will_change(other)
        setattr(other, name, None)
        other.save(update_fields=[name])
        changes.stored(other)


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


def move(  # noqa: PLR0913 - a place is place, hands and what is beneath
    possession: Possession,
    place: str,
    hands: int = 0,
    worn_over: int | None = None,
    *,
    by: Actor,
    seen_version: int,
    quantity: int | None = None,
) -> Stored | Conflict:
    """Move pieces to another place; without `quantity` one piece into a hand or onto the body, else all.

    `worn_over` is the id of the worn piece beneath. A conflict is only what changed this very row since the
    page was made.
    """
    with transaction.atomic():
        locked = Character.objects.lock(possession.character_id)
        row = _own_row(locked, possession)
        stored = {"place": row.place, "hands": row.hands, "worn_over": row.worn_over_id}
        posted = {
            "place": Possession.Place(place).value,
            "hands": hands if place == Possession.Place.HAND else 0,
            "worn_over": worn_over if place == Possession.Place.WORN else None,
        }
        if posted == stored:
            return Stored(locked.version, changed=False)
        if _changed_since(row, seen_version):
            return conflict(locked, "equipment", stored, posted)
        _check_place(row, posted)
        pieces = quantity or (1 if place in IN_USE else row.quantity)
        changes = RowChanges()
        settle(_taken_out(row, pieces, posted, changes), changes)
        locked.record("equipment", {"possessions": changes.before}, {"possessions": changes.after}, by=by)
        return Stored(locked.version)


def _own_row(character: Character, possession: Possession) -> Possession:
    row = character.inventory.filter(pk=possession.pk).first()
    if row is None:
        raise Refused("This is not in the inventory any more. Reload the page.")
    row.character = character
    return row


def refuse_other_than(pieces: int, row: Possession) -> None:
    """Refuse a number of pieces that a row does not have."""
    if not 1 <= pieces <= row.quantity:
        here = "is 1 piece" if row.quantity == 1 else f"are {row.quantity:,} pieces"
        choose = "Choose 1" if row.quantity == 1 else f"Choose a number from 1 to {row.quantity:,}"
        raise Refused(f"There {here} here. {choose}.")


def _changed_since(row: Possession, version: int) -> bool:
    later = row.character.changes.filter(step="equipment", version__gt=version)
    return later.filter(after__possessions__has_key=str(row.pk)).exists()


def _check_place(row: Possession, posted: dict[str, Any]) -> None:
    if posted["place"] == Possession.Place.HAND and not 1 <= posted["hands"] <= MOST_HANDS:
        raise Refused("A weapon is held in one hand or in two. Choose one of them.")
    beneath, seen = posted["worn_over"], {row.pk}
    worn = dict(row.character.inventory.filter(place=Possession.Place.WORN).values_list("pk", "worn_over"))
    while beneath is not None:
        if beneath in seen or beneath not in worn:
            raise Refused("Armor is worn over another piece that is worn. Choose what lies beneath it.")
        seen.add(beneath)
        beneath = worn[beneath]


def _taken_out(row: Possession, pieces: int, posted: dict[str, Any], changes: RowChanges) -> Possession:
    """Return the pieces to move, with their new place: the row itself, or a new one split off from it."""
    refuse_other_than(pieces, row)
    changes.will_change(row)
    moved = row
    if pieces < row.quantity:
        row.quantity -= pieces
        row.save(update_fields=["quantity"])
        changes.stored(row)
        moved = Possession(character=row.character, **{**row.as_change(), "quantity": pieces})
    elif row.place == Possession.Place.WORN and posted["place"] != Possession.Place.WORN:
        _let_go(row, "worn_over", changes)
    moved.place, moved.hands, moved.worn_over_id = posted["place"], posted["hands"], posted["worn_over"]
    moved.container = None
    return moved
