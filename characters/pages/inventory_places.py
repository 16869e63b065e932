"""Where a possession can be, as the inventory's form offers it, reads it and tells what came of it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from characters.containers import ById, around
from characters.models import Possession
from characters.money import quantity_text
from characters.row_changes import IN_USE
from config.page_numbers import is_number

Place = Possession.Place
PLACES = (
    ("hand-1", "in one hand"),
    ("hand-2", "in both hands"),
    ("worn", "worn"),
    ("carried", "carried"),
    ("stored", "stored elsewhere"),
)
"""Where a possession can be, as the form says it: the place, and how many hands hold one piece."""
MOST_OFFERED = 24
"""So many containers, or pieces to wear it over, are offered for each thing: nobody reads a longer list."""
_WHY_ONE = {
    Place.HAND: "What is held goes piece by piece: move the next one too, if a hand is free.",
    Place.WORN: "Armor goes piece by piece: a second one of the same absorbs nothing more.",
}


class Where(NamedTuple):
    """A place as a form names it: the hands that hold one piece, what is beneath, and what is around."""

    place: Place
    hands: int = 0
    worn_over: int | None = None
    container: int | None = None


def where_of(text: str) -> Where | None:
    """Return the place that a form's value names; None if it names none.

    >>> where_of("hand-2") == Where(Possession.Place.HAND, 2)
    True
    >>> where_of("in-7") == Where(Possession.Place.CARRIED, container=7)
    True
    """
    kind, _, number = text.partition("-")
    if text in dict(PLACES):
        return Where(Place(kind), int(number or 0))
    if not is_number(number):
        return None
    if kind == "in":
        return Where(Place.CARRIED, container=int(number))
    return Where(Place.WORN, worn_over=int(number)) if kind == "over" else None


def places_for(hands: int, stored: str) -> tuple[tuple[str, str], ...]:
    """Return where a possession can be for somebody with so many hands; where it is stays on the list."""
    wanted = {"hand-1": 1, "hand-2": 2}
    return tuple(
        (value, words) for value, words in PLACES if value == stored or wanted.get(value, 0) <= hands
    )


class Choice(NamedTuple):
    """An option of the form: its value and its words."""

    value: str
    words: str


class Choices:
    """What each possession of a character can be put into and worn over."""

    def __init__(self, rows: Sequence[Possession]) -> None:
        self._by_id: ById = {row.pk: row for row in rows}
        self._bags = [row for row in rows if row.holds_things and row.quantity]
        self._worn = [row for row in rows if row.place == Place.WORN and is_armor(row) and row.quantity]
        self._names = Counter(row.name for row in self._bags)
        self._first = {}
        for row in reversed(rows):
            if row.container_id is not None:
                self._first[row.container_id] = row.name

    def bag(self, container: Possession) -> str:
        """Return a container in words: of several with one name, what is in it too."""
        if self._names[container.name] < 2:
            return f"in the {container.name}"
        within = self._first.get(container.pk)
        return f"in the {container.name} with {within}" if within else f"in an empty {container.name}"

    def containers(self, row: Possession) -> list[Choice]:
        """Return what a possession can be put into: neither itself nor what is inside it."""
        fit = (
            bag
            for bag in self._offered(self._bags, row.container_id)
            if bag.pk == row.container_id
            or (bag.pk != row.pk and not (row.holds_things and row in around(bag, self._by_id)))
        )
        return [Choice(f"in-{bag.pk}", self.bag(bag)) for bag in fit]

    def beneath(self, row: Possession) -> list[Choice]:
        """Return what a piece of armor can be worn over: neither itself nor what is worn over it."""
        worn = self._worn if is_armor(row) else []
        fit = (
            piece
            for piece in self._offered(worn, row.worn_over_id)
            if piece.pk == row.worn_over_id or not self._lies_over(piece, row)
        )
        return [Choice(f"over-{piece.pk}", f"over the {piece.name}") for piece in fit]

    def _offered(self, rows: Sequence[Possession], chosen: int | None) -> Iterable[Possession]:
        """Return the first of some rows, with the one that is chosen already, be it among them or not."""
        first = rows[:MOST_OFFERED]
        known = {row.pk for row in first}
        return [*first, *(row for pk, row in self._by_id.items() if pk == chosen and pk not in known)]

    def _lies_over(self, piece: Possession, row: Possession) -> bool:
        """Return whether a piece is a row, or is worn over it."""
        seen: set[int] = set()
        while piece.pk not in seen:
            if piece.pk == row.pk:
                return True
            seen.add(piece.pk)
            piece = self._by_id.get(piece.worn_over_id or piece.pk, piece)
        return False


def is_armor(row: Possession) -> bool:
    """Return whether a possession covers something."""
    return row.cover is not None or row.cover_complete


def value_of(row: Possession) -> str:
    """Return the form's value for where a possession is."""
    if row.container_id is not None:
        return f"in-{row.container_id}"
    if row.worn_over_id is not None:
        return f"over-{row.worn_over_id}"
    return f"hand-{min(row.hands, 2)}" if row.hands else row.place


def place_words(where: Where, others: ById) -> str:
    """Return a place in words, such as "in the sack"; `others` are the possessions that it can name."""
    around, beneath = others.get(where.container or 0), others.get(where.worn_over or 0)
    if around is not None:
        return f"in the {around.name}"
    if beneath is not None:
        return f"worn over the {beneath.name}"
    return dict(PLACES)[f"{where.place}-{where.hands}" if where.hands else where.place.value]


def moved_words(possession: Possession, where: Where, words: str, pieces: int | None = None) -> str:
    """Return what a move did, and why only one of several pieces went; `possession` is as it was before."""
    went = 1 if where.place in IN_USE else pieces or possession.quantity
    if went == possession.quantity:
        return f"{quantity_text(went, possession.name, possession.lot)}: {words}."
    rest = f"{possession.quantity - went:,}"
    stay = f"{rest} {'stays' if rest == '1' else 'stay'} {possession.get_place_display()}"
    some = quantity_text(went, possession.name, possession.lot)
    why = f" {_WHY_ONE[where.place]}" if where.place in _WHY_ONE else ""
    return f"{some}: {words}; {stay}.{why}"
