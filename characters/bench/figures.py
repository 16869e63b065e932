"""Prices and sheets, measured without a page around them."""

from bisect import bisect_left
from collections.abc import Iterator

import rules
from characters.bench.rounds import Measure
from characters.blueprints import blueprint_of
from characters.models import Character

MACHETE = rules.Item(name="machete", kind=rules.ItemKind.HAND, mass_mg=500_000, heft=3, power=5, sharp=True)
EDGES = tuple(range(0, 20_000_000, 1_000_000))
PRODUCTS = tuple((number, 40 - number) for number in range(40))


def price_measures() -> Iterator[Measure]:
    """Yield the measures of the price engine."""
    floor_is = "a bisect, an addition and a return"
    yield Measure(
        what="price of one item, total only",
        floor_is=floor_is,
        mark=4,
        ours=lambda: rules.equipment_cp(MACHETE),
        floor=lambda: smallest_price(500_000, 61),
        repeats=5_000,
    )
    yield Measure(
        what="price of one item with its whole breakdown",
        floor_is=floor_is,
        mark=25,
        ours=lambda: rules.explain_item(MACHETE),
        floor=lambda: smallest_price(500_000, 61),
        repeats=2_000,
    )


def smallest_price(mass_mg: int, rest: int) -> int:
    """Return the least that a price can be: the row of a mass, and one addition."""
    return bisect_left(EDGES, mass_mg) + rest


def sheet_measure(character: Character) -> Measure:
    """Return the measure of everything that follows from a blueprint."""
    blueprint = blueprint_of(character)
    return Measure(
        what="derive_sheet, 30 abilities and 30 possessions",
        floor_is="the sum of 40 products",
        mark=150,
        ours=lambda: rules.derive_sheet(blueprint),
        floor=lambda: sum(left * right for left, right in PRODUCTS),
        repeats=100,
    )
