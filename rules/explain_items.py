"""Why an item costs what it costs: breakdowns of its CP, its price in coins and its resale."""

from bisect import bisect_left
from fractions import Fraction

from rules.armor import COMPLETE
from rules.breakdown import Breakdown, Part
from rules.figures import fraction_text, kilograms_text
from rules.items import Item, armor_cp, equipment_cp, mass_cp, price_in_coins, resale_coins, shots_cp
from rules.tables import ITEM_FEATURES, MASS_EDGES_MG, MASS_ROWS, SHOTS_ROWS

RULE = "Equipment"
_LEVELS = ("heft", "power", "range", "offense", "control")
_FLAGS = ("sharp", "padded", "two-handed", "flash", "noise", "smoke")


def explain_item(item: Item, coins_per_cp: Fraction | int = 1) -> Breakdown:
    """Return the parts of an item's CP; at another rate than 1 what follows says the price in coins.

    Source: Equipment, Item CP and Features.
    """
    parts = (_mass(item), *_levels(item), *_flags(item), *_cover(item), *_shots(item))
    return Breakdown(
        label="formula",
        total=equipment_cp(item),
        parts=tuple(parts),
        unit="CP",
        rule=RULE,
        row="Item CP",
        rounding="Whole numbers; nothing is rounded.",
        follows=_price_sentences(item, coins_per_cp),
    )


def _mass(item: Item) -> Part:
    row = list(MASS_ROWS.values())[bisect_left(MASS_EDGES_MG, item.mass_mg)]
    label = f"mass {kilograms_text(item.mass_mg)} kg"
    return Part(label=label, amount=mass_cp(item.mass_mg), rule=RULE, row=row.label)


def _levels(item: Item) -> list[Part]:
    counts = (item.heft, item.power, item.range_m, item.offense, item.control)
    return [_level(name, count) for name, count in zip(_LEVELS, counts, strict=True) if count]


def _level(name: str, count: int) -> Part:
    row = ITEM_FEATURES[name]
    unit = " m" if name == "range" else ""
    label = f"{name} {count:,}{unit} × {fraction_text(row.figure)}"
    return Part(label=label, amount=count * row.figure, rule=RULE, row=row.label)


def _flags(item: Item) -> list[Part]:
    present = (item.sharp, item.padded, item.two_handed, item.flash, item.noise, item.smoke)
    rows = [ITEM_FEATURES[name] for name, has in zip(_FLAGS, present, strict=True) if has]
    return [Part(label=row.label, amount=row.figure, rule=RULE, row=row.label) for row in rows]


def _cover(item: Item) -> list[Part]:
    if item.cover is None and item.absorption is None:
        return []
    complete = item.cover == COMPLETE
    row = ITEM_FEATURES["complete-armor" if complete else "armor"]
    figures = (
        f"absorption {item.absorption}" if complete else f"cover {item.cover} × absorption {item.absorption}"
    )
    label = f"complete cover, {figures}" if complete else figures
    amount = armor_cp(item.cover, item.absorption)
    return [Part(label=f"{label} × {row.figure}", amount=amount, rule=RULE, row=row.label)]


def _shots(item: Item) -> list[Part]:
    if item.power is None:
        return []
    if item.shots is None:
        row = ITEM_FEATURES["no-shots"]
        return [Part(label="never reloads", amount=row.figure, rule=RULE, row=row.label)]
    shots, turns = item.shots
    row = SHOTS_ROWS[str(min(shots, len(SHOTS_ROWS)))]
    label = f"{shots:,}/{turns:,} shots: {row.figure} − {turns:,} × 2"
    return [Part(label=label, amount=shots_cp(item.shots), rule=RULE, row=row.label)]


def _price_sentences(item: Item, coins_per_cp: Fraction | int) -> tuple[str, ...]:
    if item.power is None and item.cover is None:
        return ("It has neither power nor cover, so the rules give it no price.",)
    price = price_in_coins(item, coins_per_cp)
    if price.raised:
        return ("Nothing costs less than 1, so it is sold for 1.",)
    if coins_per_cp == 1:
        return ()
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
