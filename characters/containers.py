"""Containers: what is in what, and where it therefore is (decision 0077)."""

from collections.abc import Iterator, Mapping

from characters.models import Possession

ById = Mapping[int, Possession]
"""All possessions of one character."""


def around(row: Possession, by_id: ById) -> Iterator[Possession]:
    """Yield the containers around a possession, from the nearest outwards; a circle ends where it began."""
    seen = {row.pk}
    while (row_id := row.container_id) is not None and row_id in by_id and row_id not in seen:
        seen.add(row_id)
        row = by_id[row_id]
        yield row


def place_of(row: Possession, by_id: ById) -> Possession.Place:
    """Return where a possession really is: what is packed is stored or carried, as its outermost bag is."""
    *_, outermost = (row, *around(row, by_id))
    if outermost is row or outermost.place == Possession.Place.STORED:
        return Possession.Place(outermost.place)
    return Possession.Place.CARRIED
