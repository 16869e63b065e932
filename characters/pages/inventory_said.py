"""What is said after a change: what came out, how armor overlaps now, what is elsewhere in an outfit."""

import rules
from characters.blueprints import blueprint_of
from characters.models import Character, LedgerEntry, Possession
from characters.pages.inventory_places import Where, place_words
from characters.pages.inventory_rows import piece_words

MOST_SAID = 4
"""So many things are named after another outfit was put on; the rest is counted."""


def came_out_words(row: Possession) -> str:
    """Return what happens to the things in a possession when it goes; "" if nothing is in it."""
    inside = row.contents.count()
    if not inside:
        return ""
    things = "The thing that was in it is" if inside == 1 else f"The {inside} things that were in it are"
    if row.container is not None:
        return f" {things} in the {row.container.name} now."
    stored = row.place == Possession.Place.STORED
    return f" {things} {'stored elsewhere' if stored else 'carried'} now."


def stays_words(row: Possession) -> str:
    """Return, before a possession goes, what becomes of the things in it; "" if nothing is in it."""
    inside = row.contents.count()
    if not inside:
        return ""
    return "What is in it does not go along: " + _stays(row, inside)


def _stays(row: Possession, inside: int) -> str:
    """Return where so many things in a possession come out to."""
    one = inside == 1
    comes = "the thing in it comes out" if one else f"the {inside:,} things in it come out"
    if row.container is not None:
        return f"{comes} into the {row.container.name}."
    where = "stored elsewhere" if row.place == Possession.Place.STORED else "carried"
    return f"{comes} and {'is' if one else 'are'} {where}."


def counted_words(row: Possession, entry: LedgerEntry) -> str:
    """Return what else a count did; `row` is as it was before."""
    if entry.kind == LedgerEntry.Kind.FOUND and entry.possession_id != row.pk:
        return " Nobody paid for it, so it has a row of its own."
    if entry.kind == LedgerEntry.Kind.USED_UP and entry.quantity == row.quantity:
        return f" None is left.{came_out_words(row)}"
    return ""


def layers_words(character: Character, where: Where) -> str:
    """Return how armor overlaps after a piece was put on over another one; "" after any other move."""
    if where.worn_over is None:
        return ""
    layers = rules.armor_layers(blueprint_of(character))
    told = "; ".join(f"{layer.name}, {piece_words(layer.piece)}" for layer in layers)
    return f" Armor is now: {told}."


def switched_words(character: Character) -> str:
    """Return which outfit is on, and what is elsewhere in it than it was."""
    rows = {row.pk: row for row in character.inventory.all()}
    moved = [row for row in rows.values() if row.other_place]
    if not moved:
        return (
            f"Outfit {character.outfit} is on. Everything is where it was: what you move now is remembered "
            "for this outfit."
        )
    told = [f"{row.name} {place_words(_where(row), rows)}" for row in moved[:MOST_SAID]]
    if len(moved) > MOST_SAID:
        told.append(f"{len(moved) - MOST_SAID:,} more")
    return f"Outfit {character.outfit} is on: {'; '.join(told)}."


def _where(row: Possession) -> Where:
    return Where(Possession.Place(row.place), min(row.hands, 2), row.worn_over_id, row.container_id)
