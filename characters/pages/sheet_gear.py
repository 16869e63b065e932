"""Equipment and natural defenses: the rows of the sheet's one large table."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

import rules
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
    cp: str = ""
    kg: str = ""
    heft: str = ""
    power: str = ""
    attack: str = ""
    throw: str = ""
    defense: str = ""

    @property
    def figures(self) -> tuple[str, ...]:
        """The figures in the order of the columns, up to the last one that is not empty."""
        figures = (self.cp, self.kg, self.heft, self.power, self.attack, self.throw, self.defense)
        return figures[: max((place for place, text in enumerate(figures, start=1) if text), default=0)]

    @property
    def empty_columns(self) -> int:
        """How many columns are left empty after them: one wide cell prints faster than many."""
        return FIGURES - len(self.figures)


@dataclass(frozen=True, slots=True, kw_only=True)
class GearTable:
    """The rows, how many more there are than a sheet prints, a note beside the heading, rows for a pencil."""

    rows: tuple[GearRow, ...]
    more: int
    note: str
    pencil: range


def gear_table(sheet: rules.Sheet, paper: str) -> GearTable:
    """Return the table for one of the papers: Letter has no room for empty rows."""
    rows, more = gear_rows(sheet)
    empty = max(0, ROWS_FOR_A_PENCIL - len(rows)) if paper == "a4" else 0
    return GearTable(rows=rows, more=more, note=_note(sheet, rows), pencil=range(empty))


def gear_rows(sheet: rules.Sheet) -> tuple[tuple[GearRow, ...], int]:
    """Return the rows, and how many more there are than a sheet prints.

    First what nature gave and what has figures, in hand before carried; then armor; then the rest.
    """
    places = min(PLACES, max((_places(mass) for mass in _masses(sheet)), default=0))
    rows = tuple(islice(_rows(sheet, places), MOST_ROWS))
    armor = len(sheet.blueprint.template.natural_armor)
    return rows, len(sheet.weapons) + armor + len(sheet.other_gear) - len(rows)


def _note(sheet: rules.Sheet, rows: tuple[GearRow, ...]) -> str:
    """Return what the equipment is worth, and how its figures are to be read where that is not plain."""
    several = any(row.chosen and row.quantity != "1" and (row.cp or row.kg) for row in rows)
    put_away = any(gear.item.power is not None for gear in sheet.other_gear)
    notes = (
        f"worth {figure(sheet.equipment_cp)} CP" if sheet.equipment_cp else "",
        "CP and kg are of all pieces in a row" if several else "",
        "weapons not in hand are as if held" if put_away else "",
    )
    return "; ".join(note for note in notes if note)


def _rows(sheet: rules.Sheet, places: int) -> Iterator[GearRow]:
    natural = [weapon for weapon in sheet.weapons if weapon.natural]
    held = [weapon for weapon in sheet.weapons if not weapon.natural]
    weapons = [gear for gear in sheet.other_gear if gear.item.power is not None]
    others = [gear for gear in sheet.other_gear if gear.item.power is None]
    wielder = rules.wielder_of(sheet.blueprint)
    yield from (_weapon_row(weapon, "", places, wielder) for weapon in natural)
    yield from (_natural_armor_row(armor) for armor in sheet.blueprint.template.natural_armor)
    yield from (_weapon_row(weapon, "", places, wielder) for weapon in held)
    for gear in weapons:
        weapon = rules.weapon_in_use(gear.item, wielder, quantity=gear.quantity)
        yield _weapon_row(weapon, gear.place, places, wielder)
    for gear in sorted(others, key=lambda gear: gear.item.cover is None):
        yield _gear_row(gear, places)


def _weapon_row(weapon: rules.WeaponInUse, place: str, places: int, wielder: rules.Wielder) -> GearRow:
    return GearRow(
        quantity=f"{weapon.quantity}",
        name=bounded(weapon.name),
        place=place,
        features=", ".join((*weapon.features, *_unfit(weapon, len(wielder.hands)))),
        chosen=not weapon.natural,
        cp=NONE if weapon.item is None else _cp(weapon.item, weapon.quantity),
        kg=NONE if weapon.mass_mg is None else _kg(weapon.mass_mg * weapon.quantity, places),
        heft=NONE if weapon.heft is None else rules.fraction_text(weapon.heft, mixed=True),
        power=_or_none(weapon.power),
        attack=_or_none(weapon.attack),
        throw=_or_none(weapon.throw),
        defense=_or_none(weapon.defense),
    )


def _unfit(weapon: rules.WeaponInUse, hands: int) -> Iterator[str]:
    """Yield what hinders a character of so many hands: heft, pull, or too few of them."""
    if not weapon.wieldy:
        yield "unwieldy" if weapon.hands else "no hand for it"
    if not weapon.drawable:
        yield "too strong to draw" if hands > 1 else "drawn with two hands"


def _natural_armor_row(armor: rules.NaturalArmor) -> GearRow:
    features = f"{armor.cover} cover, {armor.absorption} absorption"
    return GearRow(quantity="", name=bounded(armor.name), features=features, chosen=False)


def _gear_row(gear: rules.Gear, places: int) -> GearRow:
    """Return the row of what is no weapon: its place is said where nobody would guess it."""
    armor = gear.item.cover is not None
    expected = rules.Place.WORN if armor else rules.Place.CARRIED
    return GearRow(
        quantity=f"{gear.quantity}",
        name=bounded(gear.item.name),
        place="" if gear.place is expected else _place_words(gear.place),
        features=", ".join(rules.item_features(gear.item)),
        strong=armor,
        cp=_cp(gear.item, gear.quantity),
        kg=_kg(gear.item.mass_mg * gear.quantity, places),
        heft="" if gear.item.heft is None else figure(gear.item.heft),
    )


def _place_words(place: rules.Place) -> str:
    return "in hand" if place is rules.Place.HAND else place.value


def _cp(item: rules.Item, quantity: int) -> str:
    """Return the formula's CP of so many pieces; empty for what has only a list price."""
    return figure(rules.equipment_cp(item) * quantity) if rules.is_priced(item) else ""


def _kg(mass_mg: int, places: int) -> str:
    text = rules.kilograms_text(mass_mg)
    return aligned(text, places) if _places(mass_mg) <= places else text


def _places(mass_mg: int) -> int:
    return len(rules.kilograms_text(mass_mg).partition(".")[2])


def _masses(sheet: rules.Sheet) -> list[int]:
    return [gear.item.mass_mg * gear.quantity for gear in sheet.blueprint.gear[:MOST_ROWS]]


def _or_none(number: int | None) -> str:
    return NONE if number is None else figure(number)
