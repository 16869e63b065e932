"""What one character gave to others, or got from them, and what of it did not go back (decision 0084)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from characters.models import Change, Character, LedgerEntry, Possession
from characters.refusals import Refused

_BOUGHT_AS = (*Possession.FIGURES, "lot", "price_paid", "paid_by")
MONEY = "money"


class WentAcross(Refused):
    """What undo does not reach, since something went to another character or came from one."""


def refuse_twice_owned(character: Character, version: int) -> None:
    """Refuse a version before something went to another character, or came from one, and did not go back.

    It would be there twice, or nowhere. What went to somebody who is deleted cannot come back.
    """
    moved: Counter[tuple[int | None, str]] = Counter()
    said: dict[tuple[int | None, str, bool], LedgerEntry] = {}
    for entry, what, count in _moved_since(character, version):
        moved[entry.other_id, what] += count
        said[entry.other_id, what, count > 0] = entry
    for (other, what), count in moved.items():
        if count:
            raise WentAcross(_did_not_go_back(said[other, what, count > 0]))


def given_away(character: Character) -> Counter[str]:
    """Return how many pieces others got and did not give back, by `Possession.bought_as`, by one question.

    What they did with them since does not count.
    """
    gifts = character.ledger.between_characters().filter(quantity__gt=0)
    found: Counter[str] = Counter()
    for change in _changes(character, gifts.values("version")):
        found.subtract(_came(change))
    return +found


def _moved_since(character: Character, version: int) -> Iterator[tuple[LedgerEntry, str, int]]:
    """Yield what came since a version, and how much: pieces or coins, below zero for what went."""
    entries = list(character.ledger.between_characters().filter(version__gt=version))
    changes = {change.version: change for change in _changes(character, [one.version for one in entries])}
    for entry in entries:
        if entry.quantity:
            for what, pieces in _came(changes[entry.version]).items():
                yield entry, what, pieces
        else:
            yield entry, MONEY, entry.amount


def _changes(character: Character, versions: Any) -> Iterator[Change]:
    return character.changes.filter(step="equipment", version__in=versions).iterator()


def _came(change: Change) -> Counter[str]:
    """Return how many pieces came with a change, by `Possession.bought_as`; below zero for what went."""
    found: Counter[str] = Counter()
    for rows, sign in ((change.before, -1), (change.after, 1)):
        for row in filter(None, rows["possessions"].values()):
            found[_bought_as(row)] += sign * row["quantity"]
    return found


def _bought_as(row: Mapping[str, Any]) -> str:
    return Possession(**{name: row[name] for name in _BOUGHT_AS if name in row}).bought_as()


def _did_not_go_back(entry: LedgerEntry) -> str:
    done = "came from" if entry.kind == LedgerEntry.Kind.GOT else "went to"
    went = f"Since then {entry.name or MONEY} {done} {entry.other_name}"
    by_hand = "set by hand what you want back: the versions say what it was. Nothing was changed."
    if entry.other_id is None:
        return f"{went}, who is deleted now: that cannot be undone. Instead, {by_hand}"
    giver = "Give" if entry.kind == LedgerEntry.Kind.GOT else f"Let {entry.other_name} give"
    return f"{went}. {giver} it back first, then go back. Or {by_hand}"
