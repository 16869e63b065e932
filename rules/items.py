"""Items and their price in CP: the price engine (Complete System, Equipment)."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import prod
from typing import NamedTuple

from rules.armor import COMPLETE, TOGETHER, Cover, check_armor
from rules.figures import MG_PER_KG, FigureError, check_range
from rules.tables import HEFT_EDGES_MG, HEFTS, ITEM_FEATURES, MASS_CP, MASS_EDGES_MG, SHOTS_CP

_HEFT = ITEM_FEATURES["heft"].figure
_POWER = ITEM_FEATURES["power"].figure
_RANGE = ITEM_FEATURES["range"].figure
_ARMOR = ITEM_FEATURES["armor"].figure
_COMPLETE_ARMOR = ITEM_FEATURES["complete-armor"].figure
_OFFENSE = ITEM_FEATURES["offense"].figure
_CONTROL = ITEM_FEATURES["control"].figure
_SHARP = ITEM_FEATURES["sharp"].figure
_PADDED = ITEM_FEATURES["padded"].figure
_TWO_HANDED = ITEM_FEATURES["two-handed"].figure
_FLASH = ITEM_FEATURES["flash"].figure
_NOISE = ITEM_FEATURES["noise"].figure
_SMOKE = ITEM_FEATURES["smoke"].figure
_NO_SHOTS = ITEM_FEATURES["no-shots"].figure
_RELOAD = ITEM_FEATURES["reload"].figure

HIGHEST_MASS_MG = MASS_EDGES_MG[-1]
"""The greatest mass of an item: 10,000,000 kg."""
HIGHEST_FIGURE = 100_000
"""The greatest heft, power, range in metres and shots before reloading."""
HIGHEST_RELOAD_TURNS = 1_000
COMPLETE_AS_COVER = 10
"""What complete cover counts as where a number is needed: 50 CP is 5 × 10 (decisions 0009 and 0049)."""

_MASS_SENTENCE = f"Mass must be from 0 to {HIGHEST_MASS_MG // MG_PER_KG:,} kg."


class ItemKind(StrEnum):
    """How an item is used: a choice of whoever lists it, never guessed, and it costs nothing."""

    HAND = "hand"
    THROWN = "thrown"
    BOW = "bow"
    GUN = "gun"
    ARMOR = "armor"
    OTHER = "other"


class Shots(NamedTuple):
    """Shots before reloading, and the turns that reloading takes (Equipment, Features, shots)."""

    before_reloading: int
    reload_turns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """The figures of one piece of equipment: mass in whole milligrams, range in metres (Equipment).

    `power` None is no weapon, 0 is a weapon without power of its own. `abilities` are the keys that may wield
    it; empty means by its kind and hands.
    """

    name: str
    kind: ItemKind = ItemKind.OTHER
    mass_mg: int = 0
    heft: int | None = None
    power: int | None = None
    range_m: int = 0
    cover: Cover | None = None
    absorption: int | None = None
    offense: int = 0
    control: int = 0
    sharp: bool = False
    padded: bool = False
    two_handed: bool = False
    flash: bool = False
    noise: bool = False
    smoke: bool = False
    shots: Shots | None = None
    abilities: tuple[str, ...] = ()


class Price(NamedTuple):
    """A price in coins, the exact figure before rounding, and whether it was raised to the least price, 1."""

    coins: int
    exact: Fraction
    raised: bool


class Factor(NamedTuple):
    """What prices are multiplied by, and where: "Old Roads", 23/20."""

    where: str
    times: Fraction


def mass_cp(mass_mg: int) -> int:
    """Return the CP of a mass: the first row whose upper end is not below it (Item CP; decision 0001).

    Above 20,000 kg the table goes on, one CP a step (decision 0002).

    >>> mass_cp(500_000)
    1
    """
    if not 0 <= mass_mg <= HIGHEST_MASS_MG:
        raise FigureError(_MASS_SENTENCE)
    return MASS_CP[bisect_left(MASS_EDGES_MG, mass_mg)]


def shots_cp(shots: Shots) -> int:
    """Return the CP of a weapon that reloads: its shots' row, less 2 a turn of reloading (Features, shots).

    >>> shots_cp(Shots(1, 9))
    -18
    """
    if shots.before_reloading < 1 or shots.reload_turns < 0:
        raise FigureError(
            "A weapon has at least 1 shot before reloading, and reloading takes 0 turns or more."
        )
    row = min(shots.before_reloading, len(SHOTS_CP)) - 1
    return SHOTS_CP[row] + _RELOAD * shots.reload_turns


def armor_cp(cover: Cover | None, absorption: int | None) -> int:
    """Return the CP of cover and absorption, which only come together (Features, cover and absorption)."""
    if cover is None and absorption is None:
        return 0
    if cover is None or absorption is None:
        raise FigureError(TOGETHER)
    return _COMPLETE_ARMOR * absorption if cover == COMPLETE else _ARMOR * cover * absorption


def equipment_cp(item: Item) -> int:
    """Return the character points that an item is worth (Complete System, Equipment).

    Only a weapon gets the points for never reloading, or its shots' row (decision 0005). Where the rules
    print another number, the formula holds (decision 0004).

    >>> equipment_cp(Item(name="knife", mass_mg=1_000_000, heft=2, power=2, sharp=True))
    40
    """
    cp = mass_cp(item.mass_mg) + _RANGE * item.range_m + _OFFENSE * item.offense + _CONTROL * item.control
    if item.heft:
        cp += _HEFT * item.heft
    if item.power is not None:
        cp += _POWER * item.power + (_NO_SHOTS if item.shots is None else shots_cp(item.shots))
    if item.cover is not None or item.absorption is not None:
        cp += armor_cp(item.cover, item.absorption)
    if item.sharp:
        cp += _SHARP
    if item.padded:
        cp += _PADDED
    if item.two_handed:
        cp += _TWO_HANDED
    if item.flash:
        cp += _FLASH
    if item.noise:
        cp += _NOISE
    if item.smoke:
        cp += _SMOKE
    return cp


def is_priced(item: Item) -> bool:
    """Return whether the formula prices an item: it has power or cover (Item CP; decision 0033)."""
    return item.power is not None or item.cover is not None


def price_in_coins(item: Item, coins_per_cp: Fraction | int = 1, factors: Iterable[Factor] = ()) -> Price:
    """Return an item's formula price in the smallest coin: CP × rate × factors, rounded half up, at least 1.

    FigureError for an item that the formula does not price (decisions 0030, 0033 and 0085).

    >>> price_in_coins(Item(name="stone", mass_mg=1_000_000, heft=3, power=3), Fraction(1, 8)).coins
    3
    """
    if not is_priced(item):
        raise FigureError("The rules price only what has power or cover; give this item a list price.")
    return _rounded(Fraction(equipment_cp(item) * coins_per_cp), factors)


def listed_price(coins: int, factors: Iterable[Factor] = ()) -> Price:
    """Return what a list price is after the factors, rounded half up, at least 1; what is free stays free.

    Source: ours (decision 0085).

    >>> listed_price(10, [Factor("market", Fraction(23, 20))]).coins, listed_price(0).coins
    (12, 0)
    """
    return _rounded(Fraction(coins), factors) if coins else Price(0, Fraction(0), raised=False)


def _rounded(exact: Fraction, factors: Iterable[Factor]) -> Price:
    """Return an exact price after some factors, rounded half up once, at least 1."""
    exact = prod((factor.times for factor in factors), start=exact)
    rounded = (2 * exact + 1) // 2
    return Price(max(1, rounded), exact, rounded < 1)


def resale_coins(price: int, percent: int, quantity: int = 1, lot: int = 1) -> int:
    """Return what selling brings: price paid × quantity × percent, rounded down once (decision 0030).

    `price` was paid for a lot of so many pieces; `quantity` counts pieces.

    >>> resale_coins(61, 50), resale_coins(7, 50, 3, lot=5)
    (30, 2)
    """
    return price * quantity * percent // (100 * lot)


def put_back_coins(price: int, lot: int, owned: int, quantity: int) -> int:
    """Return what pieces of lots bring back: what all are worth, less what stays is worth (decision 0056).

    `price` was paid for each lot of so many pieces; `owned` are the pieces before. Whatever the order, all
    pieces together bring what was paid for them.

    >>> put_back_coins(6, 12, 12, 1), put_back_coins(6, 12, 11, 11)
    (1, 5)
    """
    return price * owned // lot - price * (owned - quantity) // lot


def item_features(item: Item) -> tuple[str, ...]:
    """Return an item's features as the rules print them: "sharp", "2 control", "150 m", "1/1 shots"."""
    shots = f"{item.shots.before_reloading:,}/{item.shots.reload_turns:,} shots" if item.shots else ""
    cover = "" if item.cover is None else f"{item.cover} cover"
    features = (
        "sharp" if item.sharp else "",
        "padded" if item.padded else "",
        "two-handed" if item.two_handed else "",
        f"{item.offense} offense" if item.offense else "",
        f"{item.control} control" if item.control else "",
        f"{item.range_m:,} m" if item.range_m else "",
        shots,
        "flash" if item.flash else "",
        "noise" if item.noise else "",
        "smoke" if item.smoke else "",
        cover,
        "" if item.absorption is None else f"{item.absorption:,} absorption",
    )
    return tuple(feature for feature in features if feature)


def suggested_heft(mass_mg: int) -> int:
    """Return the usual heft of a mass: the highest row that is not above it, never forced (decision 0003).

    >>> suggested_heft(500_000)
    3
    """
    return HEFTS[max(0, bisect_right(HEFT_EDGES_MG, mass_mg) - 1)]


def suggested_armor_mass_mg(wearer_mg: int, cover: Cover, absorption: int) -> int:
    """Return the usual mass of medieval armor: wearer × cover × absorption / 200 (Equipment, Mass).

    Complete cover counts as 10; the result is rounded half up to a whole milligram (decisions 0021, 0049).

    >>> suggested_armor_mass_mg(75_000_000, 5, 2)
    3750000
    """
    as_number = COMPLETE_AS_COVER if cover == COMPLETE else cover
    return (wearer_mg * as_number * absorption + 100) // 200


def check_item(item: Item) -> None:
    """Refuse, with a FigureError, figures that no item can have; the limits are those of HIGHEST_… here."""
    if not 0 <= item.mass_mg <= HIGHEST_MASS_MG:
        raise FigureError(_MASS_SENTENCE)
    for label, figure in (("Heft", item.heft), ("Power", item.power), ("Range", item.range_m)):
        check_range(label, figure, 0, HIGHEST_FIGURE)
    check_range("Offense", item.offense, 0, 2)
    check_range("Control", item.control, 0, 2)
    check_armor(item.cover, item.absorption)
    if item.sharp and item.padded:
        raise FigureError("A weapon is sharp or padded, not both; choose one.")
    if item.shots is not None:
        check_range("Shots before reloading", item.shots.before_reloading, 1, HIGHEST_FIGURE)
        check_range("Turns to reload", item.shots.reload_turns, 0, HIGHEST_RELOAD_TURNS)
