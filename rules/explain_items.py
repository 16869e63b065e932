"""Why an item costs what it costs: breakdowns of its CP, its price in coins and its resale."""

from bisect import bisect_left
from collections.abc import Iterable
from fractions import Fraction
from itertools import compress
from typing import NamedTuple

from rules.armor import COMPLETE
from rules.breakdown import Breakdown, Part
from rules.figures import fraction_text, kilograms_text
from rules.items import Item, armor_cp, equipment_cp, is_priced, price_in_coins, resale_coins, shots_cp
from rules.tables import ITEM_FEATURES, MASS_CP, MASS_EDGES_MG, MASS_ROWS, SHOTS_ROWS

RULE = "Equipment"
_WHOLE = "Whole numbers; nothing is rounded."
_NO_PRICE = ("It has neither power nor cover, so the rules give it no price.",)
_RAISED = ("Nothing costs less than 1, so it is sold for 1.",)


class _Level(NamedTuple):
    """A feature that is had so many times: its name, its unit and price in words, its price and its row."""

    name: str
    price_words: str
    price: int
    row: str


def _level_row(name: str, unit: str = "") -> _Level:
    row = ITEM_FEATURES[name]
    return _Level(name, f"{unit} × {fraction_text(row.figure)}", row.figure, row.label)


def _feature(key: str, label: str = "") -> Part:
    row = ITEM_FEATURES[key]
    return Part(label=label or row.label, amount=row.figure, rule=RULE, row=row.label)


# What is the same for every item is made once, so that a list can explain each of its rows.
_MASS_LABELS = tuple(row.label for row in MASS_ROWS.values())
_LEVELS = (
    _level_row("heft"),
    _level_row("power"),
    _level_row("range", " m"),
    _level_row("offense"),
    _level_row("control"),
)
_FLAGS = tuple(_feature(key) for key in ("sharp", "padded", "two-handed", "flash", "noise", "smoke"))
_NEVER_RELOADS = _feature("no-shots", "never reloads")


def explain_item(item: Item, coins_per_cp: Fraction | int = 1) -> Breakdown:
    """Return the parts of an item's CP; at another rate than 1 what follows says the price in coins.

    Source: Equipment, Item CP and Features.
    """
    total = equipment_cp(item)
    return Breakdown(
        label="formula",
        total=total,
        parts=(_mass(item), *_levels(item), *_flags(item), *_cover(item), *_shots(item)),
        unit="CP",
        rule=RULE,
        row="Item CP",
        rounding=_WHOLE,
        follows=_price_sentences(item, total, coins_per_cp),
    )


def _mass(item: Item) -> Part:
    row = bisect_left(MASS_EDGES_MG, item.mass_mg)
    return Part(f"mass {kilograms_text(item.mass_mg)} kg", MASS_CP[row], (), RULE, _MASS_LABELS[row])


def _levels(item: Item) -> list[Part]:
    counts = (item.heft, item.power, item.range_m, item.offense, item.control)
    return [
        Part(f"{name} {count:,}{words}", count * price, (), RULE, row)
        for (name, words, price, row), count in zip(_LEVELS, counts, strict=True)
        if count
    ]


def _flags(item: Item) -> Iterable[Part]:
    present = (item.sharp, item.padded, item.two_handed, item.flash, item.noise, item.smoke)
    return compress(_FLAGS, present)


def _cover(item: Item) -> tuple[Part, ...]:
    if item.cover is None and item.absorption is None:
        return ()
    complete = item.cover == COMPLETE
    row = ITEM_FEATURES["complete-armor" if complete else "armor"]
    absorption = f"absorption {item.absorption} × {row.figure}"
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
    return (f"At {rate} coins a CP that is {fraction_text(price.exact)}, so it costs {price.coins:,}.",)


def explain_price(item: Item, coins_per_cp: Fraction | int = 1) -> Breakdown:
    """Return the parts of a formula price in coins: CP × rate, and what rounding or the least price adds.

    FigureError for an item that the formula does not price (decisions 0030 and 0033).
    """
    price = price_in_coins(item, coins_per_cp)
    label = f"{fraction_text(equipment_cp(item))} CP × {fraction_text(coins_per_cp)}"
    parts = [Part(label=label, amount=price.exact, rule=RULE, row="Item CP")]
    words = "raised to the least price, 1" if price.raised else "rounded half up"
    if price.coins != price.exact:
        parts.append(Part(label=words, amount=price.coins - price.exact))
    exact = price.coins == price.exact
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
