"""Containers: what is in what, and where it therefore is (decision 0077)."""

from collections.abc import Iterator, Mapping

from characters.models import Possession
from characters.refusals import Refused
from characters.row_changes import RowChanges

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
    if row.container_id is None:
        return Possession.Place(row.place)
    *_, outermost = (row, *around(row, by_id))
    if outermost is row or outermost.place == Possession.Place.STORED:
        return Possession.Place(outermost.place)
    return Possession.Place.CARRIED


def refuse_container(row: Possession, container_id: int) -> None:
    """Refuse to put a possession into what is not there, holds nothing, or is inside that possession."""
    by_id = {one.pk: one for one in row.character.inventory.all()}
    container = by_id.get(container_id)
    if container is None:
        raise Refused("What it should go into is not in the inventory any more. Choose another place.")
    if container.pk == row.pk:
        raise Refused(f"The {row.name} cannot go into itself. Choose another place.")
    if not container.holds_things:
        raise Refused(f"Nothing can be put into the {container.name}. Choose another place.")
    if not container.quantity:
        raise Refused(f"No {container.name} is left to put it into. Choose another place.")
    if row in around(container, by_id):
        raise Refused(
            f"The {container.name} is in the {row.name}: neither can be inside the other one. "
            f"Take the {container.name} out first."
        )


def one_alone(container: Possession, changes: RowChanges) -> None:
    """Leave one piece in the row of a container, and make a row of its own of the rest."""
    if container.quantity > 1:
        changes.will_change(container)
        rest = Possession(
            character_id=container.character_id,
            **{**container.as_change(), "quantity": container.quantity - 1},
        )
        container.quantity = 1
        for row in (container, rest):
            row.save()
            changes.stored(row)
