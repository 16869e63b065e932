"""What a character owns, by place, with what each weapon does: the step Equipment."""

from dataclasses import dataclass

import rules
from characters.money import quantity_text
from characters.pages.builder_frame import Frame

PLACES = {
    rules.Place.HAND: "in hand",
    rules.Place.WORN: "worn",
    rules.Place.CARRIED: "carried",
    rules.Place.STORED: "stored elsewhere",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """One row of what is owned, as text."""

    words: str
    features: str
    kg: str


def things_by_place(frame: Frame) -> list[tuple[str, list[Thing]]]:
    """Return what is owned under the name of its place; places without anything are left out."""
    found: dict[rules.Place, list[Thing]] = {place: [] for place in PLACES}
    owned = frame.character.inventory.all()
    for gear, row in zip(frame.blueprint.gear, owned, strict=True):
        item = gear.item
        thing = Thing(
            words=quantity_text(gear.quantity, item.name, row.lot),
            features=", ".join(rules.item_features(item)),
            kg=rules.kilograms_text(item.mass_mg * gear.quantity),
        )
        found[gear.place].append(thing)
    return [(PLACES[place], things) for place, things in found.items() if things]
