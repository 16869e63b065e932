"""The rows of the inventory: what each possession is, does and weighs, and what can be done to it."""

from collections.abc import Collection, Sequence
from typing import Any
from uuid import uuid4

from django.db.models import Q
from django.urls import reverse

import rules
from characters import purchases
from characters.breakdowns import Opening, Sum, shown
from characters.models import Character, LedgerEntry, Possession
from characters.pages.goods import owned_row
from characters.pages.inventory_places import Choices, Where, is_armor, place_words, places_for, value_of
from characters.pages.inventory_tree import Node, shots_at_hand
from characters.pages.wielding import Wielding, figure_text, roll_to_hit

DEEPEST = 4
"""From here on rows are indented no further: a phone has no room for it."""


class Rows:
    """Makes the rows of one character's inventory."""

    def __init__(
        self,
        character: Character,
        blueprint: rules.Blueprint,
        opening: Opening,
        owned: Sequence[Possession],
        wielded: Sequence[Wielding | None],
    ) -> None:
        self._character, self._blueprint, self._opening = character, blueprint, opening
        self._owned = owned
        self._wielded = {row.pk: wielding for row, wielding in zip(owned, wielded, strict=True)}
        self._by_id = {row.pk: row for row in owned}
        self._alike = purchases.pieces_alike(character, owned)
        self._choices = Choices(owned)
        self._used_up = _names_used_up(character)
        self._hands = len(rules.wielder_of(blueprint).hands)

    def row(self, node: Node) -> dict[str, Any]:
        """Return a row as the markup takes it."""
        possession, wielding = node.row, self._wielded[node.row.pk]
        cells = [self._cell(possession, name, wielding) for name in ("power", "attack", "defense")]
        alike = self._alike[possession.bought_as()]
        count = self._opening.figure(f"pieces-{possession.pk}", f"{possession.quantity:,}", "quantity")
        return {
            **owned_row(possession, self._character, alike),
            "count": count,
            "times": not possession.quantity == possession.lot == 1,
            "left": possession.quantity > 0,
            "full": node.inside > 0,
            "depth": min(node.depth, DEEPEST),
            "uses": _is_used_by_the_piece(possession, self._used_up),
            "notes": self._notes(node),
            "warning": _warning(wielding),
            "each": rules.kilograms_text(possession.mass_mg),
            "place": value_of(possession),
            "places": places_for(self._hands, value_of(possession)),
            "where": place_words(_where(possession), self._by_id),
            "bags": self._choices.containers(possession),
            "beneath": self._choices.beneath(possession),
            "cells": cells,
            "breakdown": self._breakdown(cells, wielding),
            "more": self._more(node) if count.opened else None,
            **self._addresses(possession),
            "typed": "1",
            "fault": "",
            "faulty": "",
        }

    def _addresses(self, row: Possession) -> dict[str, Any]:
        """Return where a row is moved, counted and removed, and the token with which it is counted once."""
        known = [self._character.pk, row.pk]
        names = ("move", "count", "remove")
        urls = {f"{name}_url": reverse(f"characters:{name}", args=known) for name in names}
        return {**urls, "count_token": uuid4()}

    def _notes(self, node: Node) -> list[str]:
        """Return what is said under the name: features, ammunition, contents, and the other outfit."""
        row = node.row
        features = list(rules.item_features(row.as_rules()))
        if row.takes:
            features.append(f"takes {row.takes}: {shots_at_hand(row, self._owned, self._by_id):,} here")
        notes = [", ".join(features)]
        if node.inside:
            things = "1 thing" if node.inside == 1 else f"{node.inside} things"
            notes.append(f"with {things} {rules.kilograms_text(node.mass_mg)} kg")
        if row.other_place:
            where = place_words(_where(row, other=True), self._by_id)
            notes.append(f"in outfit {3 - self._character.outfit}: {where}")
        if not row.quantity:
            notes.append("none left")
        return [note for note in notes if note]

    def _more(self, node: Node) -> dict[str, Any]:
        """Return what opens under a row: how many, and what layers of it would do."""
        return {"layers": self._layers(node.row) if node.place == Possession.Place.WORN else []}

    def _layers(self, row: Possession) -> list[dict[str, str]]:
        """Return what a worn piece does beside each other one, and what over it."""
        if not is_armor(row):
            return []
        own, found = _piece(row), []
        for choice in self._choices.beneath(row):
            other = self._by_id[int(choice.value.removeprefix("over-"))]
            both = rules.layered_armor(own, _piece(other))
            found.append(
                {
                    "name": other.name,
                    "beside": "; ".join(map(piece_words, (own, _piece(other)))),
                    "over": "; ".join(map(piece_words, both)),
                    "now": "yes" if row.worn_over_id == other.pk else "",
                }
            )
        return found

    def _cell(self, possession: Possession, column: str, wielding: Wielding | None) -> dict[str, Any]:
        """Return a figure of a possession as a number that opens; what is only thrown hits with its throw."""
        name = roll_to_hit(wielding.weapon) if wielding and column == "attack" else column
        amount = getattr(wielding.weapon, name) if wielding else None
        if wielding is None or amount is None:
            return {"name": column, "figure": None, "note": ""}
        note = "" if wielding.held or column != "power" else "if held"
        key = f"{name}-{possession.pk}"
        figure = self._opening.figure(key, figure_text(amount), f"{possession.name}, {name}")
        return {"name": name, "figure": figure, "note": note}

    def _breakdown(self, cells: list[dict[str, Any]], wielding: Wielding | None) -> Sum | None:
        """Return the sum of the figure that stands open in a row."""
        opened = next((cell["name"] for cell in cells if cell["figure"] and cell["figure"].opened), None)
        return shown(wielding.explain(self._blueprint, opened)) if wielding and opened else None


def _names_used_up(character: Character) -> set[str]:
    """Return what there were several of at once, or some used up: the last one can be used up too."""
    told = character.ledger.filter(Q(quantity__gt=1) | Q(kind=LedgerEntry.Kind.USED_UP))
    return set(told.order_by().values_list("name", flat=True).distinct())


def _is_used_by_the_piece(row: Possession, used_up: Collection[str]) -> bool:
    """Return whether a thing is used up piece by piece: ammunition, rations, what is thrown."""
    several = row.quantity > 1 or row.lot > 1 or row.name in used_up
    consumed = row.kind in (Possession.Kind.OTHER, Possession.Kind.THROWN) and not row.holds_things
    return row.quantity > 0 and several and consumed


def _where(row: Possession, *, other: bool = False) -> Where:
    spot = row.other_spot if other else row.spot
    return Where(Possession.Place(spot.place), min(spot.hands, 2), spot.worn_over_id, spot.container_id)


def _piece(row: Possession) -> tuple[rules.Cover, int]:
    item = row.as_rules()
    return item.cover or 0, item.absorption or 0


def piece_words(piece: tuple[rules.Cover, int]) -> str:
    """Return a piece of armor in words.

    >>> piece_words((4, 6)), piece_words(("complete", 2))
    ('4 cover with 6 absorption', 'complete cover with 2 absorption')
    """
    return f"{piece[0]} cover with {piece[1]:,} absorption"


def _warning(wielding: Wielding | None) -> str:
    """Return what is wrong with a weapon in hand, in words; "" where nothing is."""
    if wielding is None or not wielding.held or not wielding.weapon.hands:
        return ""
    if not wielding.weapon.drawable:
        return "cannot be drawn"
    return "" if wielding.weapon.wieldy else "unwieldy: one quick action a turn, nothing strenuous"
