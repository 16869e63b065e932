"""What one character gave to others or got from them, and what did not go back (decisions 0084, 0097)."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from characters.models import Change, Character, LedgerEntry, Possession
from characters.refusals import Refused
from equipment.models import Item

_BOUGHT_AS = (*Possession.FIGURES, "lot", "price_paid", "paid_by")
MONEY = "money"
BY_HAND = "set by hand what you want back: the versions say what it was. Nothing was changed."


class Piece(NamedTuple):
    """What makes a piece as good as another: its item, or its figures if that is deleted, and its price.

    The figures of an item change with a press (decision 0087), and are no part of it.
    """

    thing: int | str
    lot: int
    price_paid: int
    payer: int


class Moved(NamedTuple):
    """What came from another character, or went to it, where that is below zero."""

    other: int | None
    what: Piece | str
    pieces: int


class WentAcross(Refused):
    """What undo does not reach, since something went to another character or came from one.

    `earliest` is the first version that can be brought back, where what went away cannot go back as it was.
    """

    def __init__(self, sentence: str, earliest: int | None = None) -> None:
        super().__init__(sentence)
        self.earliest = earliest


def refuse_twice_owned(character: Character, version: int) -> None:
    """Refuse a version before something went to another character, or came from one, and did not go back.

    It would be there twice, or nowhere. What went to somebody who is deleted cannot come back.
    """
    moved: Counter[tuple[int | None, Piece | str]] = Counter()
    said: dict[tuple[int | None, Piece | str, bool], LedgerEntry] = {}
    earliest = character.version
    for made, entries in groupby(_moved_since(character, version), lambda one: one[0].version):
        if not _missing(moved):
            earliest = made
        for entry, what, count in entries:
            moved[entry.other_id, what] += count
            said[entry.other_id, what, count > 0] = entry
    missing = _missing(moved)
    if not missing:
        return
    lost = _lost(character, missing)
    one = (lost or missing)[0]
    entry = said[one.other, one.what, one.pieces > 0]
    if lost:
        way = f"The earliest version to go back to is {earliest:,}. Instead, {BY_HAND}"
        raise WentAcross(f"{_is_lost(entry)} {way}", earliest)
    giver = "Give" if entry.kind == LedgerEntry.Kind.GOT else f"Let {entry.other_name} give"
    raise WentAcross(f"{_since(entry)}. {giver} it back first, then go back. Or {BY_HAND}")


def _missing(moved: Mapping[tuple[int | None, Piece | str], int]) -> list[Moved]:
    """Return what did not go back; nothing where as many of the same price came, and none is gained.

    Gained is what somebody paid for and can have the coins of, where what came for it was found.
    """
    found = [Moved(other, what, count) for (other, what), count in moved.items() if count]
    sums: Counter[tuple[int | None, Piece | str]] = Counter()
    gained = False
    for one in found:
        if isinstance(one.what, str):
            return found
        sums[one.other, one.what._replace(payer=Possession.NOBODY)] += one.pieces
        paid = one.what.price_paid and one.what.payer != Possession.NOBODY
        gained = gained or (one.pieces < 0 and bool(paid))
    return found if gained or any(sums.values()) else []


def _lost(character: Character, missing: Collection[Moved]) -> list[Moved]:
    """Return what of it nobody can give back: who should is deleted, or does not have it any more."""
    others = {one.other for one in missing} - {None}
    rows = list(Possession.objects.filter(character__in={character.pk, *others}))
    there = _items(row.item_id for row in rows)
    held: Counter[tuple[int | None, Piece | str]] = Counter()
    for row in rows:
        held[row.character_id, _piece(row.as_change(), row.character_id, there)] += row.quantity
    return [
        one
        for one in missing
        if one.other is None
        or (
            one.what != MONEY
            and held[one.other if one.pieces < 0 else character.pk, one.what] < abs(one.pieces)
        )
    ]


def given_away(character: Character) -> Counter[str]:
    """Return how many pieces others got and did not give back, by `Possession.bought_as`, by one question.

    What they did with them since does not count.
    """
    gifts = character.ledger.between_characters().filter(quantity__gt=0)
    found: Counter[str] = Counter()
    for change in _changes(character, gifts.values("version")):
        for row, count in _came(change):
            found[_bought_as(row)] -= count
    return +found


def _moved_since(character: Character, version: int) -> Iterator[tuple[LedgerEntry, Piece | str, int]]:
    """Yield what came since a version, and how much, the latest first: below zero for what went."""
    entries = list(character.ledger.between_characters().filter(version__gt=version).order_by("-version"))
    changes = {change.version: change for change in _changes(character, [one.version for one in entries])}
    came = {made: _came(change) for made, change in changes.items()}
    there = _items(row["item_id"] for rows in came.values() for row, _ in rows)
    for entry in entries:
        if entry.quantity:
            for row, count in came[entry.version]:
                yield entry, _piece(row, character.pk, there), count
        else:
            yield entry, MONEY, entry.amount


def _changes(character: Character, versions: Any) -> Iterator[Change]:
    return character.changes.filter(step="equipment", version__in=versions).iterator()


def _came(change: Change) -> list[tuple[Mapping[str, Any], int]]:
    """Return the rows of a change with how many pieces came with each; below zero for what went."""
    return [
        (row, sign * row["quantity"])
        for rows, sign in ((change.before, -1), (change.after, 1))
        for row in rows["possessions"].values()
        if row
    ]


def _items(numbers: Iterable[int | None]) -> set[int]:
    """Return which of some items are there still."""
    asked = {number for number in numbers if number is not None}
    return set(Item.objects.filter(pk__in=asked).values_list("pk", flat=True)) if asked else set()


def _piece(row: Mapping[str, Any], owner: int, there: Collection[int]) -> Piece:
    payer = row.get("paid_by")
    figures = {name: row[name] for name in Possession.FIGURES if name in row}
    thing = row["item_id"] if row["item_id"] in there else repr(Possession(**figures).figures())
    return Piece(thing, row["lot"], row["price_paid"], owner if payer is None else payer)


def _bought_as(row: Mapping[str, Any]) -> str:
    return Possession(**{name: row[name] for name in _BOUGHT_AS if name in row}).bought_as()


def _since(entry: LedgerEntry) -> str:
    done = "came from" if entry.kind == LedgerEntry.Kind.GOT else "went to"
    return f"Since then {entry.name or MONEY} {done} {entry.other_name}"


def _is_lost(entry: LedgerEntry) -> str:
    if entry.other_id is None:
        return f"{_since(entry)}, who is deleted now: that cannot be undone."
    if entry.kind == LedgerEntry.Kind.GOT:
        return f"{_since(entry)} and is not here any more as it was, so it cannot go back."
    return f"{_since(entry)}, who does not have it any more as it was, so it cannot come back."
