"""Where gear goes: in hand, worn, carried, into a container or stored."""

from collections.abc import Sequence
from typing import NamedTuple

from django.db import transaction

import rules
from characters.blueprints import blueprint_of
from characters.containers import one_alone, refuse_container
from characters.models import Actor, Character, Possession, Spot
from characters.outfits import outfits_differ
from characters.refusals import Refused
from characters.row_changes import IN_USE, MOST_PIECES, RowChanges, settle, settle_all, take_off
from characters.steps import Conflict, Stored, conflict
from equipment.models import Item

MOST_HANDS = 2


class Placement(NamedTuple):
    """Some pieces in one place."""

    quantity: int
    place: rules.Place
    hands: int = 0


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


def add(  # noqa: PLR0913 - what it is, how many, and what was paid by whom
    character: Character,
    item: Item,
    pieces: int,
    *,
    price_paid: int,
    changes: RowChanges,
    paid_by: int | None = None,
) -> Possession:
    """Store new pieces of an item where they go, and return the row of the first."""
    blueprint = blueprint_of(character)
    wielder = rules.wielder_of(blueprint)
    placed = placements(item.as_rules(), wielder, blueprint.gear, pieces=pieces, lot=item.lot)
    return store_placed(character, item, placed, price_paid=price_paid, changes=changes, paid_by=paid_by)


def store_placed(  # noqa: PLR0913 - what it is, where it goes, and what was paid by whom
    character: Character,
    item: Item,
    placed: Sequence[Placement],
    *,
    price_paid: int,
    changes: RowChanges,
    paid_by: int | None = None,
) -> Possession:
    """Store new pieces of an item where somebody put them, and return the row of the first."""
    arrived = [
        Possession(
            character=character,
            item=item,
            **item.figures(),
            lot=item.lot,
            price_paid=price_paid,
            paid_by=paid_by,
            quantity=placement.quantity,
            place=placement.place.value,
            hands=placement.hands,
        )
        for placement in placed
    ]
    return settle_all(arrived, changes)


def move(  # noqa: PLR0913 - a place is place, hands, what is beneath and what is around
    possession: Possession,
    place: str,
    hands: int = 0,
    worn_over: int | None = None,
    *,
    by: Actor,
    seen_version: int,
    quantity: int | None = None,
    container: int | None = None,
) -> Stored | Conflict:
    """Move pieces to another place: one into a hand or onto the body, else `quantity` of them, or all.

    `worn_over` is the id of the worn piece beneath, `container` of what they are put into. A conflict is only
    what changed this very row since the page was made.
    """
    posted = _spot(place, hands, worn_over, container)
    with transaction.atomic():
        locked = Character.objects.lock(possession.character_id)
        row = own_row(locked, possession)
        if posted == row.spot:
            return Stored(locked.version, changed=False)
        if changed_since(row, seen_version):
            return conflict(locked, "equipment", row.spot._asdict(), posted._asdict())
        refuse_other_than(row.quantity if quantity is None else quantity, row)
        pieces = 1 if posted.place in IN_USE else quantity or row.quantity
        _check(row, posted)
        changes = RowChanges()
        if posted.container_id is not None:
            one_alone(locked.inventory.get(pk=posted.container_id), changes)
        settle(_taken_out(row, pieces, posted, changes), changes)
        locked.record("equipment", {"possessions": changes.before}, {"possessions": changes.after}, by=by)
        return Stored(locked.version)


def _spot(place: str, hands: int, worn_over: int | None, container: int | None) -> Spot:
    """Return a spot with only what its place can have: what is packed is carried."""
    found = Possession.Place(place if container is None else Possession.Place.CARRIED).value
    return Spot(
        found,
        hands if found == Possession.Place.HAND else 0,
        container,
        worn_over if found == Possession.Place.WORN else None,
    )


def own_row(character: Character, possession: Possession) -> Possession:
    """Return a possession as a locked character has it now; `Refused` if it is gone."""
    row = character.inventory.filter(pk=possession.pk).first()
    if row is None:
        raise Refused("This is not in the inventory any more. Reload the page.")
    row.character = character
    return row


def refuse_other_than(pieces: int, row: Possession) -> None:
    """Refuse a number of pieces that a row does not have."""
    if not row.quantity:
        raise Refused(f"No {row.name} is left here. Write how many were found, or remove the row.")
    if not 1 <= pieces <= row.quantity:
        here = "is 1 piece" if row.quantity == 1 else f"are {row.quantity:,} pieces"
        choose = "Choose 1" if row.quantity == 1 else f"Choose a number from 1 to {row.quantity:,}"
        raise Refused(f"There {here} here. {choose}.")


def changed_since(row: Possession, version: int) -> bool:
    """Return whether a row changed since a version of its character."""
    later = row.character.changes.filter(step="equipment", version__gt=version)
    return later.filter(after__possessions__has_key=str(row.pk)).exists()


def _check(row: Possession, posted: Spot) -> None:
    if posted.place == Possession.Place.HAND and not 1 <= posted.hands <= MOST_HANDS:
        raise Refused("A weapon is held in one hand or in two. Choose one of them.")
    if posted.container_id is not None:
        refuse_container(row, posted.container_id)
    beneath, seen = posted.worn_over_id, {row.pk}
    worn = dict(row.character.inventory.filter(place=Possession.Place.WORN).values_list("pk", "worn_over"))
    while beneath is not None:
        if beneath in seen or beneath not in worn:
            raise Refused("Armor is worn over another piece that is worn. Choose what lies beneath it.")
        seen.add(beneath)
        beneath = worn[beneath]


def _taken_out(row: Possession, pieces: int, posted: Spot, changes: RowChanges) -> Possession:
    """Return the pieces to move, with their new place: the row itself, or a new one split off from it.

    In the other outfit they stay where they are, if the outfits differ at all (decision 0078).
    """
    changes.will_change(row)
    both = not outfits_differ(row.character)
    moved = row
    if pieces < row.quantity:
        row.quantity -= pieces
        row.save(update_fields=["quantity"])
        changes.stored(row)
        moved = Possession(character=row.character, **{**row.as_change(), "quantity": pieces})
    elif row.place == Possession.Place.WORN and posted.place != Possession.Place.WORN:
        take_off(row, changes, both=both)
    return moved.put(posted, posted if both else moved.other_spot)
