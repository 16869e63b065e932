"""Pages of long lists by key, not by number: the last page of 100,000 rows costs what the first one does."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from django.db.models import BigIntegerField, CharField, F, Field, Model, QuerySet, Value
from django.db.models.expressions import Combinable
from django.db.models.fields.tuple_lookups import (  # type: ignore[attr-defined]
    Tuple,
    TupleGreaterThan,
    TupleLessThan,
)

LONGEST_CURSOR = 300


@dataclass(frozen=True, slots=True)
class Order:
    """What a list is sorted by: an expression that is never null, and whether it is text."""

    key: Combinable
    descending: bool = False
    text: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """One page of rows, with the cursors of the pages before and after it; empty where there is none."""

    rows: Sequence[dict[str, Any]]
    before: str
    after: str


def page_of(
    queryset: QuerySet[Model], order: Order, columns: Sequence[str], *, cursor: str, size: int
) -> Page:
    """Return the page of `size` rows at `cursor`, as mappings of `columns` and `id`.

    A cursor is "after" or "before" a row; one that cannot be read is the first page.
    """
    place = _place(cursor, order)
    backwards = place is not None and place[0] == "<"
    falling = order.descending != backwards
    found = queryset.annotate(sort_key=order.key)
    if place is not None:
        found = found.filter(_beyond(place[1], place[2], order, falling=falling))
    sign = "-" if falling else ""
    rows = list(found.order_by(f"{sign}sort_key", f"{sign}id").values(*columns, "id", "sort_key")[: size + 1])
    more = len(rows) > size
    rows = rows[:size]
    if backwards:
        rows.reverse()
    if not rows:
        return Page(rows=rows, before="", after="")
    has_before = more if backwards else place is not None
    has_after = True if backwards else more
    return Page(
        rows=rows,
        before=_cursor("<", rows[0]) if has_before else "",
        after=_cursor(">", rows[-1]) if has_after else "",
    )


def _cursor(side: str, row: dict[str, Any]) -> str:
    return f"{side}{row['id']}~{row['sort_key']}"


def _place(cursor: str, order: Order) -> tuple[str, int, str | int] | None:
    """Return a cursor's side, id and key; None if it cannot be read."""
    side, (number, mark, key) = cursor[:1], cursor[1:].partition("~")
    if len(cursor) > LONGEST_CURSOR or side not in {"<", ">"} or not mark or not _is_number(number):
        return None
    if order.text:
        return (side, int(number), key) if key.isprintable() else None
    return (side, int(number), int(key)) if _is_number(key.removeprefix("-")) else None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 18


def _beyond(number: int, key: str | int, order: Order, *, falling: bool) -> TupleLessThan | TupleGreaterThan:
    """Return the condition that a row stands beyond (key, number), as one comparison that an index serves."""
    kind = cast("Field[Any, Any]", CharField() if order.text else BigIntegerField())
    here = (Value(key, output_field=kind), Value(number, output_field=BigIntegerField()))
    comparison = TupleLessThan if falling else TupleGreaterThan
    return comparison(Tuple(F("sort_key"), F("id")), here)
