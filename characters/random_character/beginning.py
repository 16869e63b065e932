"""The kit and the funds with which somebody who is drawn begins in an occupation."""

from collections.abc import Sequence
from dataclasses import replace

import rules
from characters.kit_purchases import placed_as
from characters.random_character.offer import Beginning, KitPart, Offer, Ware


def beginning_of(offer: Offer, blueprint: rules.Blueprint) -> Beginning | None:
    """Return what somebody begins with in an occupation; None without one, or where it cannot be paid."""
    if not blueprint.occupations:
        return None
    key = blueprint.occupations[0].key
    found = offer.beginnings.get(key)
    if found is None or (found.left is not None and found.left < 0):
        return None
    sold = all(part.ware.is_for(blueprint.template.key, key) for part in found.parts)
    return found if sold else None


def is_of_use(parts: Sequence[KitPart], blueprint: rules.Blueprint) -> bool:
    """Return whether a kit is carried freely, breaks no rule, and its weapons are wielded easily."""
    gear = kit_gear(parts, blueprint)
    sheet = rules.derive_sheet(replace(blueprint, gear=gear))
    weapons = [weapon for weapon in sheet.weapons if not weapon.natural]
    sound = not any(problem.step == "equipment" for problem in sheet.problems)
    sound = sound and not any(row.place is rules.Place.STORED for row in gear)
    return sound and sheet.load is rules.Load.FREE and all(one.wieldy and one.drawable for one in weapons)


def weapon_of(parts: Sequence[KitPart]) -> Ware | None:
    """Return the first weapon that a kit has in hand; None without one."""
    held = (part.ware for part in parts if part.place == rules.Place.HAND)
    return next((ware for ware in held if ware.item.power is not None), None)


def kit_gear(parts: Sequence[KitPart], blueprint: rules.Blueprint) -> tuple[rules.Gear, ...]:
    """Return the pieces of a kit where they go, as taking it puts them; what is packed lies together."""
    gear: list[rules.Gear] = []
    wielder = rules.wielder_of(blueprint)
    for ware, lots, place in parts:
        placed = placed_as(place, ware.item, wielder, gear, pieces=lots * ware.lot, lot=ware.lot)
        for one in placed:
            _lay(rules.Gear(item=ware.item, quantity=one.quantity, place=one.place, hands=one.hands), gear)
    return tuple(gear)


def _lay(piece: rules.Gear, gear: list[rules.Gear]) -> None:
    """Put pieces beside others, or to those of the same thing that are packed at the same place."""
    for at, other in enumerate(gear):
        packed = other.place in (rules.Place.CARRIED, rules.Place.STORED)
        if packed and (other.item, other.place) == (piece.item, piece.place):
            gear[at] = replace(other, quantity=other.quantity + piece.quantity)
            return
    gear.append(piece)
