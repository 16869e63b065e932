"""Pages of long lists by key, not by number: the last page of 100,000 rows costs what the first one does."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.db.models import BigIntegerField, CharField, DateTimeField, F, Field, QuerySet, Value
from django.db.models.expressions import Combinable
from django.db.models.fields.tuple_lookups import (
    Tuple,
    TupleGreaterThan,
    TupleLessThan,
)
from django.utils.dateparse import parse_datetime

from config.page_numbers import is_number

LONGEST_CURSOR = 300


class Kind(NamedTuple):
    """A kind of sort key: its column type, and how it is read from a cursor; None if it cannot be."""

    field: "Callable[[], Field[Any, Any]]"
    read: Callable[[str], int | str | datetime | None]


def _number(text: str) -> int | None:
    digits = text.removeprefix("-")
    return int(text) if is_number(digits) else None


def _line(text: str) -> str | None:
    return text if text.isprintable() else None


def _time(text: str) -> datetime | None:
    try:
        time = parse_datetime(text)
        return time.astimezone(UTC) if time and time.tzinfo else None
    except (ValueError, OverflowError):  # the last evening of the year 9999, west of Greenwich
        return None


NUMBER = Kind(BigIntegerField, _number)
TEXT = Kind(CharField, _line)
TIME = Kind(DateTimeField, _time)


@dataclass(frozen=True, slots=True)
class Order:
    """What a list is sorted by: an expression that is never null, its kind and its direction."""

    key: Combinable
    kind: Kind = NUMBER
    descending: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """One page of rows, with the cursors of the pages before and after it; empty where there is none."""

    rows: Sequence[dict[str, Any]]
    before: str
    after: str


class _Place(NamedTuple):
    side: str
    number: int
    key: int | str | datetime


def page_of(queryset: QuerySet[Any], order: Order, columns: Sequence[str], *, cursor: str, size: int) -> Page:
    """Return the page of `size` rows at `cursor`, as mappings of `columns` and `id`.

    A cursor is "after" or "before" a row; one that cannot be read is the first page.
    """
    place = _place(cursor, order)
    backwards = place is not None and place.side == "<"
    falling = order.descending != backwards
    found = queryset.annotate(sort_key=order.key)
    if place is not None:
        found = found.filter(_beyond(place, order, falling=falling))
    sign = "-" if falling else ""
    rows = list(found.order_by(f"{sign}sort_key", f"{sign}id").values(*columns, "id", "sort_key")[: size + 1])
    more = len(rows) > size
    rows = rows[:size][::-1] if backwards else rows[:size]
    has_before = more if backwards else place is not None
    has_after = True if backwards else more
    return Page(
        rows=rows,
        before=_cursor("<", rows[0]) if rows and has_before else "",
        after=_cursor(">", rows[-1]) if rows and has_after else "",
    )


def page_url(address: str, cursor: str) -> str:
    """Return the address of the page at `cursor`; nothing where there is no such page.

    >>> page_url("/items/", ">3~2026-11-30T12:00:00+00:00")
    '/items/?page=%3E3~2026-11-30T12%3A00%3A00%2B00%3A00'
    """
    return f"{address}?{urlencode({'page': cursor})}" if cursor else ""


def _cursor(side: str, row: dict[str, Any]) -> str:
    key = row["sort_key"]
    return f"{side}{row['id']}~{key.isoformat() if isinstance(key, datetime) else key}"


def _place(cursor: str, order: Order) -> _Place | None:
    """Return where a cursor points; None if it cannot be read."""
    side, (number_text, mark, key_text) = cursor[:1], cursor[1:].partition("~")
    if len(cursor) > LONGEST_CURSOR or side not in {"<", ">"} or not mark:
        return None
    number, key = _number(number_text), order.kind.read(key_text)
    return None if number is None or key is None else _Place(side, number, key)


def _beyond(place: _Place, order: Order, *, falling: bool) -> TupleLessThan | TupleGreaterThan:
    """Return the condition that a row stands beyond a place, as one comparison that an index serves."""
    here = (
        Value(place.key, output_field=order.kind.field()),
        Value(place.number, output_field=BigIntegerField()),
    )
    comparison = TupleLessThan if falling else TupleGreaterThan
    return comparison(Tuple(F("sort_key"), F("id")), here)
