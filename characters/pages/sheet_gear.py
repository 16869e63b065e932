"""Equipment and natural defenses: the rows of the sheet's one large table."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from typing import Final, NamedTuple

import rules
from characters.breakdowns import Sum
from characters.pages.sheet_numbers import Number, Numbers
from characters.pages.sheet_text import bounded
from characters.templatetags.figures import aligned, figure

MOST_ROWS: Final = 200
"""More rows are counted and not printed: ten thousand of them take twenty seconds."""
PLACES: Final = 3
"""The decimal places at which kilograms stand in one column; finer masses stand as they are."""
ROWS_FOR_A_PENCIL: Final = 6
"""An A4 sheet has at least so many rows."""
FIGURES: Final = 7
"""CP, kg, heft, power, attack, throw and defense."""
NONE: Final = "–"


@dataclass(frozen=True, slots=True, kw_only=True)
class GearRow:
    """One row, in text. CP and kilograms are those of the whole row; "–" is "has none".

    `strong` rows have figures; `chosen` ones were bought, and their quantity is the player's.
    """

    quantity: str
    name: str
    place: str = ""
    features: str = ""
    strong: bool = True
    chosen: bool = True
    cp: Number = ""
    kg: str = ""
    heft: Number = ""
    power: Number = ""
    attack: Number = ""
    throw: Number = ""
    defense: Number = ""
    breakdown: Sum | None = None

    @property
    def figures(self) -> tuple[Number, ...]:
        """The figures in the order of the columns, up to the last one that is not empty."""
        figures = (self.cp, self.kg, self.heft, self.power, self.attack, self.throw, self.defense)
        return figures[: max((place for place, text in enumerate(figures, start=1) if text), default=0)]

    @property
    def empty_columns(self) -> int:
        """How many columns are left empty after them: one wide cell prints faster than many."""
        return FIGURES - len(self.figures)


@dataclass(frozen=True, slots=True, kw_only=True)
class GearTable:
    """The rows, how many more there are than a sheet prints, what stands beside the heading, empty rows.

    `worth` is what all of it is worth, "" for nothing; `notes` say the purse and how to read the figures.
    """

    rows: tuple[GearRow, ...]
    more: int
    worth: Number
    notes: tuple[str, ...]
    pencil: range
    breakdown: Sum | None


class _Use(NamedTuple):
    """A weapon of the table: its name among the numbers, and what explains its figures."""

    key: str
    weapon: rules.WeaponInUse
    blueprint: rules.Blueprint
    at: int


def gear_table(sheet: rules.Sheet, paper: str, numbers: Numbers, purse: str = "") -> GearTable:
    """Return the table for one of the papers: Letter has no room for empty rows.

    `purse` is what is in it, in words; empty where the setting has no coins.
    """
    rows, more = gear_rows(sheet, numbers)
    empty = max(0, ROWS_FOR_A_PENCIL - len(rows)) if paper == "a4" else 0
    cp = figure(sheet.equipment_cp) if sheet.equipment_cp else ""
    worth = numbers.derived("equipment-worth", cp) if cp else ""
    return GearTable(
        rows=rows,
        more=more,
        worth=worth,
        notes=_notes(sheet, rows, purse),
        pencil=range(empty),
        breakdown=numbers.under(worth),
    )


def gear_rows(sheet: rules.Sheet, numbers: Numbers) -> tuple[tuple[GearRow, ...], int]:
    """Return the rows, and how many more there are than a sheet prints.

    First what nature gave and what has figures, in hand before carried; then armor; then the rest.
    """
    places = min(PLACES, max((_places(mass) for mass in _masses(sheet)), default=0))
    rows = tuple(islice(_rows(sheet, numbers, places), MOST_ROWS))
    armor = len(sheet.blueprint.template.natural_armor)
    others = sum(gear.quantity > 0 for gear in sheet.other_gear)
    return rows, len(sheet.weapons) + armor + others - len(rows)


def _notes(sheet: rules.Sheet, rows: tuple[GearRow, ...], purse: str) -> tuple[str, ...]:
    """Return what is in the purse, and how the figures are to be read where that is not plain."""
    several = any(row.chosen and row.quantity != "1" and (row.cp or row.kg) for row in rows)
    put_away = any(gear.item.power is not None and gear.quantity for gear in sheet.other_gear)
    notes = (
        f"purse {purse}" if purse else "",
        "CP and kg are of all pieces in a row" if several else "",
        "weapons not in hand are as if held" if put_away else "",
    )
    return tuple(note for note in notes if note)


def _rows(sheet: rules.Sheet, numbers: Numbers, places: int) -> Iterator[GearRow]:
    in_use = [_Use(f"weapon-{i}", one, sheet.blueprint, i) for i, one in enumerate(sheet.weapons)]
    others = [gear for gear in sheet.other_gear if gear.item.power is None and gear.quantity]
    yield from (_weapon_row(use, "", numbers, places) for use in in_use if use.weapon.natural)
    yield from (_natural_armor_row(armor) for armor in sheet.blueprint.template.natural_armor)
    yield from (_weapon_row(use, "", numbers, places) for use in in_use if not use.weapon.natural)
    for use, place in _put_away(sheet):
        yield _weapon_row(use, place, numbers, places)
    for i, gear in enumerate(sorted(others, key=lambda gear: gear.item.cover is None)):
        yield _gear_row(gear, f"gear-{i}", sheet, numbers, places)


def _put_away(sheet: rules.Sheet) -> Iterator[tuple[_Use, str]]:
    """Yield the weapons that are not in hand, as if each were held alone, and where they are."""
    wielder, natural = rules.wielder_of(sheet.blueprint), sum(weapon.natural for weapon in sheet.weapons)
    away = (gear for gear in sheet.other_gear if gear.item.power is not None and gear.quantity)
    for i, gear in enumerate(away):
        weapon = rules.weapon_in_use(gear.item, wielder, quantity=gear.quantity)
        alone = replace(sheet.blueprint, gear=(rules.Gear(item=gear.item, place=rules.Place.HAND),))
        yield _Use(f"away-{i}", weapon, alone, natural), _place_words(gear, sheet)


def _weapon_row(use: _Use, place: str, numbers: Numbers, places: int) -> GearRow:
    weapon = use.weapon
    cp = NONE if weapon.item is None else _cp(weapon.item, weapon.quantity, use.key, numbers)
    figures = {name: _figure(use, name, numbers) for name in ("heft", "power", "attack", "throw", "defense")}
    return GearRow(
        quantity=f"{weapon.quantity}",
        name=bounded(weapon.name),
        place=place,
        features=", ".join((*weapon.features, *_unfit(weapon, use.blueprint))),
        chosen=not weapon.natural,
        cp=cp,
        kg=NONE if weapon.mass_mg is None else _kg(weapon.mass_mg * weapon.quantity, places),
        heft=figures["heft"],
        power=figures["power"],
        attack=figures["attack"],
        throw=figures["throw"],
        defense=figures["defense"],
        breakdown=numbers.under(cp, *figures.values()),
    )


def _figure(use: _Use, name: str, numbers: Numbers) -> Number:
    """Return a figure of a weapon; its heft opens where the grip changes it."""
    amount: int | Fraction | None = getattr(use.weapon, name)
    if amount is None:
        return NONE
    text = rules.fraction_text(amount, mixed=True)
    if name == "heft" and isinstance(amount, int):
        return text
    return numbers.number(
        f"{use.key}-{name}",
        text,
        f"{use.weapon.name}, {name}",
        lambda: rules.explain_weapon(use.blueprint, use.at, name),
    )


def _unfit(weapon: rules.WeaponInUse, blueprint: rules.Blueprint) -> Iterator[str]:
    """Yield what hinders a character: heft, pull, or too few hands."""
    if not weapon.wieldy:
        yield "unwieldy" if weapon.hands else "no hand for it"
    if not weapon.drawable:
        several = len(rules.wielder_of(blueprint).hands) > 1
        yield "too strong to draw" if several else "drawn with two hands"


def _natural_armor_row(armor: rules.NaturalArmor) -> GearRow:
    features = f"{armor.cover} cover, {armor.absorption:,} absorption"
    return GearRow(quantity="", name=bounded(armor.name), features=features, chosen=False)


def _gear_row(gear: rules.Gear, key: str, sheet: rules.Sheet, numbers: Numbers, places: int) -> GearRow:
    """Return the row of what is no weapon: its place is said where nobody would guess it."""
    armor = gear.item.cover is not None
    expected = rules.Place.WORN if armor else rules.Place.CARRIED
    cp = _cp(gear.item, gear.quantity, key, numbers)
    return GearRow(
        quantity=f"{gear.quantity:,}",
        name=bounded(gear.item.name),
        place="" if gear.place is expected and gear.container is None else _place_words(gear, sheet),
        features=", ".join(rules.item_features(gear.item)),
        strong=armor,
        cp=cp,
        kg=_kg(gear.item.mass_mg * gear.quantity, places),
        heft="" if gear.item.heft is None else figure(gear.item.heft),
        breakdown=numbers.under(cp),
    )


def _place_words(gear: rules.Gear, sheet: rules.Sheet) -> str:
    """Return where gear is, such as "in the backpack, stored"."""
    where = "in hand" if gear.place is rules.Place.HAND else gear.place.value
    around = sheet.blueprint.gear
    if gear.container is None or gear.container >= len(around):
        return where
    within = f"in the {bounded(around[gear.container].item.name)}"
    return f"{within}, {where}" if gear.place is rules.Place.STORED else within


def _cp(item: rules.Item, quantity: int, key: str, numbers: Numbers) -> Number:
    """Return the formula's CP of so many pieces; empty for what has only a list price."""
    if not rules.is_priced(item):
        return ""
    text = figure(rules.equipment_cp(item) * quantity)
    return numbers.number(f"{key}-cp", text, f"{item.name}, CP", lambda: _explained_cp(item, quantity))


def _explained_cp(item: rules.Item, quantity: int) -> rules.Breakdown:
    """Return why one piece costs what it costs, and what all of them cost."""
    one = rules.explain_item(item)
    if quantity == 1:
        return one
    total = rules.equipment_cp(item)
    every = f"{quantity:,} × {figure(total)} CP = {figure(total * quantity)} CP."
    return one._replace(follows=(*one.follows, every))


def _kg(mass_mg: int, places: int) -> str:
    text = rules.kilograms_text(mass_mg)
    return aligned(text, places) if _places(mass_mg) <= places else text


def _places(mass_mg: int) -> int:
    return len(rules.kilograms_text(mass_mg).partition(".")[2])


def _masses(sheet: rules.Sheet) -> list[int]:
    return [gear.item.mass_mg * gear.quantity for gear in sheet.blueprint.gear[:MOST_ROWS]]
