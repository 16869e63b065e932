"""Why an item costs what it costs: breakdowns of its CP, its price in coins and its resale."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import compress

from rules.armor import COMPLETE
from rules.breakdown import Breakdown, Part
from rules.figures import fraction_text, kilograms_text
from rules.items import (
    Factor,
    Item,
    Price,
    armor_cp,
    equipment_cp,
    is_priced,
    listed_price,
    price_in_coins,
    resale_coins,
    shots_cp,
)
from rules.tables import ITEM_FEATURES, MASS_CP, MASS_EDGES_MG, MASS_ROWS, SHOTS_ROWS

RULE = "Equipment"
_WHOLE = "Whole numbers; nothing is rounded."
_NO_PRICE = ("It has neither power nor cover, so the rules give it no price.",)
_RAISED = ("Nothing costs less than 1, so it is sold for 1.",)


def _feature(key: str) -> Part:
    row = ITEM_FEATURES[key]
    label = "never reloads" if key == "no-shots" else row.label
    return Part(label, row.figure, rule=RULE, row=row.label)


# What is the same for every item is made once, so that a list can explain each of its rows.
_MASS_LABELS = tuple(row.label for row in MASS_ROWS.values())
_FLAGS = tuple(_feature(key) for key in ("sharp", "padded", "two-handed", "flash", "noise", "smoke"))
_NEVER_RELOADS = _feature("no-shots")
_PARTS_KEPT = 4_096
"""How many parts are kept to be given again: the figures of a list repeat, and a part never changes."""


def explain_item(item: Item, coins_per_cp: Fraction | int = 1) -> Breakdown:
    """Return the parts of an item's CP; at another rate than 1 what follows says the price in coins.

    Source: Equipment, Item CP and Features.
    """
    total = equipment_cp(item)
    return Breakdown(
        label="formula",
        total=total,
        parts=(_mass(item.mass_mg), *_counted(item), *_flags(item), *_cover(item), *_shots(item)),
        unit="CP",
        rule=RULE,
        row="Item CP",
        rounding=_WHOLE,
        follows=_price_sentences(item, total, coins_per_cp),
    )


@lru_cache(maxsize=_PARTS_KEPT)
def _mass(mass_mg: int) -> Part:
    row = bisect_left(MASS_EDGES_MG, mass_mg)
    return Part(f"mass {kilograms_text(mass_mg)} kg", MASS_CP[row], rule=RULE, row=_MASS_LABELS[row])


def _counted(item: Item) -> list[Part]:
    """Return the parts of the features that an item has so many times; those that it lacks have none."""
    parts = []
    if item.heft:
        parts.append(_times("heft", item.heft))
    if item.power:
        parts.append(_times("power", item.power))
    if item.range_m:
        parts.append(_times("range", item.range_m, " m"))
    if item.offense:
        parts.append(_times("offense", item.offense))
    if item.control:
        parts.append(_times("control", item.control))
    return parts


@lru_cache(maxsize=_PARTS_KEPT)
def _times(name: str, count: int, unit: str = "") -> Part:
    """Return the part of a feature that an item has so many times."""
    row = ITEM_FEATURES[name]
    label = f"{name} {count:,}{unit} × {fraction_text(row.figure)}"
    return Part(label, count * row.figure, rule=RULE, row=row.label)


def _flags(item: Item) -> Iterable[Part]:
    present = (item.sharp, item.padded, item.two_handed, item.flash, item.noise, item.smoke)
    return compress(_FLAGS, present)


def _cover(item: Item) -> tuple[Part, ...]:
    if item.cover is None and item.absorption is None:
        return ()
    complete = item.cover == COMPLETE
    row = ITEM_FEATURES["complete-armor" if complete else "armor"]
    absorption = f"absorption {item.absorption:,} × {row.figure}"
    label = f"complete cover, {absorption}" if complete else f"cover {item.cover} × {absorption}"
    return (Part(label, armor_cp(item.cover, item.absorption), rule=RULE, row=row.label),)


def _shots(item: Item) -> tuple[Part, ...]:
    if item.power is None:
        return ()
    if item.shots is None:
        return (_NEVER_RELOADS,)
    shots, turns = item.shots
    row = SHOTS_ROWS[str(min(shots, len(SHOTS_ROWS)))]
    label = f"{shots:,}/{turns:,} shots: {row.figure} − {turns:,} × 2"
    return (Part(label, shots_cp(item.shots), rule=RULE, row=row.label),)


def _price_sentences(item: Item, cp: int, coins_per_cp: Fraction | int) -> tuple[str, ...]:
    if not is_priced(item):
        return _NO_PRICE
    if coins_per_cp == 1:  # then the price is the CP, and nothing is rounded
        return _RAISED if cp < 1 else ()
    price = price_in_coins(item, coins_per_cp)
    if price.raised:
        return _RAISED
    rate = fraction_text(coins_per_cp)
    return (f"At {rate} for each CP that is {fraction_text(price.exact)}, so it costs {price.coins:,}.",)


def explain_price(item: Item, coins_per_cp: Fraction | int = 1, factors: Sequence[Factor] = ()) -> Breakdown:
    """Return the parts of a formula price: CP × rate, what each factor adds, and the one rounding.

    FigureError for an item that the formula does not price (decisions 0030, 0033 and 0085).
    """
    price = price_in_coins(item, coins_per_cp, factors)
    label = f"{fraction_text(equipment_cp(item))} CP × {fraction_text(coins_per_cp)}"
    first = Part(label, Fraction(equipment_cp(item) * coins_per_cp), rule=RULE, row="Item CP")
    return _explained(first, factors, price)


def explain_listed(coins: int, factors: Sequence[Factor] = ()) -> Breakdown:
    """Return the parts of a list price: what the list says, what each factor adds, and the one rounding.

    Source: ours (decision 0085).
    """
    first = Part("price on the list", Fraction(coins), rule=RULE, row="Item CP")
    return _explained(first, factors, listed_price(coins, factors))


def _explained(first: Part, factors: Sequence[Factor], price: Price) -> Breakdown:
    parts, amount = [first], Fraction(first.amount)
    for factor in factors:
        label = f"× {fraction_text(factor.times)}, {factor.where}"
        parts.append(Part(label, amount * factor.times - amount))
        amount *= factor.times
    words = "raised to the least price, 1" if price.raised else "rounded half up"
    exact = price.coins == price.exact
    if not exact:
        parts.append(Part(label=words, amount=price.coins - price.exact))
    return Breakdown(
        label="price",
        total=price.coins,
        parts=tuple(parts),
        unit="coins",
        rule=RULE,
        row="Item CP",
        rounding="Nothing is rounded." if exact else f"Exact {fraction_text(price.exact)}, {words}.",
    )


def explain_resale(price: int, quantity: int, percent: int) -> Breakdown:
    """Return the parts of what selling brings: price paid × quantity × percent, rounded down once.

    Source: Occupations, Robber (decision 0030).
    """
    total = resale_coins(price, percent, quantity)
    exact = Fraction(price * quantity * percent, 100)
    paid = Part(label=f"{price:,} paid × {quantity:,}", amount=Fraction(price * quantity))
    kept = Part(label=f"the buyer gives {percent} %", amount=exact - paid.amount)
    loss = () if total == exact else (Part(label="rounded down", amount=total - exact),)
    return Breakdown(
        label="sells for",
        total=total,
        parts=(paid, kept, *loss),
        unit="coins",
        rule="Occupations",
        rounding="Nothing is rounded." if total == exact else f"Exact {fraction_text(exact, mixed=True)}.",
    )
