"""What the page of a setting says of its kits: texts, made from what is in them."""

from collections.abc import Iterable
from dataclasses import dataclass

import rules
from equipment.kits import Content
from equipment.models import Kit, KitLine, Setting


@dataclass(frozen=True, slots=True, kw_only=True)
class KitRow:
    """A kit as the page shows it: what goes where, the mass and the price of all of it.

    `price` is "–" where something in it has none yet.
    """

    name: str
    description: str
    outfit: bool
    first_of_its_sort: bool
    places: tuple[tuple[str, str], ...]
    kilograms: str
    price: str


def kit_rows(setting: Setting) -> list[KitRow]:
    """Return the kits of a setting with what players may see of them, outfits first."""
    rows: list[KitRow] = []
    for kit, parts in Kit.objects.filled(setting.pk).items():
        shown = [part for part in parts if not part.thing.hidden and part.thing.deleted_at is None]
        if shown:
            rows.append(_row(kit, shown, first=not rows or rows[-1].outfit != kit.outfit))
    return rows


def _row(kit: Kit, parts: Iterable[Content], *, first: bool) -> KitRow:
    mass_mg = sum(_pieces(part) * part.thing.mass_mg for part in parts)
    prices = [part.thing.price and part.thing.price * part.quantity for part in parts]
    return KitRow(
        name=kit.name,
        description=kit.description,
        outfit=kit.outfit,
        first_of_its_sort=first,
        places=tuple(
            (str(place.label), ", ".join(_words(part) for part in parts if part.place == place))
            for place in KitLine.Place
            if any(part.place == place for part in parts)
        ),
        kilograms=rules.kilograms_text(mass_mg),
        price="–" if None in prices else f"{sum(prices):,}",
    )


def _pieces(part: Content) -> int:
    pieces: int = part.quantity * part.thing.lot
    return pieces


def _words(part: Content) -> str:
    """Return "rope", or "arrows × 24" for more than one piece."""
    pieces = _pieces(part)
    return part.thing.name if pieces == 1 else f"{part.thing.name} × {pieces:,}"
