"""Whether the stored prices of items are what their figures say."""

from collections.abc import Iterator
from dataclasses import dataclass

from equipment.models import Item


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongPrice:
    """An item whose stored formula CP or price is not what its figures give: (stored, right) of each."""

    item: Item
    formula_cp: tuple[int | None, int | None]
    price: tuple[int | None, int | None]


def wrong_prices() -> Iterator[WrongPrice]:
    """Return every item whose stored formula CP or price differs from the one worked out anew."""
    for item in Item.objects.select_related("setting", "equipment_list").iterator(chunk_size=2_000):
        stored = item.formula_cp, item.price
        item.set_price()
        if stored != (item.formula_cp, item.price):
            yield WrongPrice(
                item=item, formula_cp=(stored[0], item.formula_cp), price=(stored[1], item.price)
            )
