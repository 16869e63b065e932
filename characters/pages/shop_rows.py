"""The rows of a shop: each item as text, with what it would do in this character's hands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypedDict

import rules
from characters.breakdowns import Figure, Opening
from characters.money import coin_word
from characters.pages.wielding import NONE, figure_text, roll_to_hit
from characters.templatetags.figures import aligned
from equipment.models import Setting, rules_item

NO_PRICE = "no price"


@dataclass(frozen=True, slots=True, kw_only=True)
class Buyer:
    """What of a character the shop looks at: its blueprint and sheet, its hands and its funds."""

    setting: Setting
    blueprint: rules.Blueprint
    wielder: rules.Wielder
    sheet: rules.Sheet
    funds: int | None
    owned: Mapping[int, int]


class ShopRow(TypedDict):
    """One line of the shop, as text; a dict, because markup looks for keys before attributes.

    `bare`: the hand has more power than the weapon, so it hits no harder than the bare hand.
    """

    id: str
    name: str
    owned: int
    lot: int
    note: str
    price: Figure
    unit: str
    listed: bool
    kg: str
    kg_pad: str
    power: str
    bare: bool
    attack: str
    throw: bool
    defense: str
    wieldy: str
    load: str
    load_pad: str
    load_note: str
    short: str
    buyable: bool


def shop_rows(
    items: Sequence[dict[str, Any]], buyer: Buyer, opening: Opening, categories: Mapping[int, str]
) -> list[ShopRow]:
    """Return the rows of a page of items for one buyer; `categories` are the names by id."""
    masses = column([item["mass_mg"] for item in items])
    loads = column([_load_after(item, buyer) for item in items])
    return [
        _row(item, buyer, opening, category=categories[item["category_id"]], kg=kg, load=load)
        for item, kg, load in zip(items, masses, loads, strict=True)
    ]


class Mass(NamedTuple):
    """A mass in kg, and the spaces after it that set the decimal points of its column one under the other."""

    text: str
    pad: str


def column(masses_mg: list[int]) -> list[Mass]:
    """Return the masses of a column in kg, with the spaces that align them."""
    texts = [rules.kilograms_text(mass) for mass in masses_mg]
    places = max((len(text.partition(".")[2]) for text in texts), default=0)
    return [Mass(text, aligned(text, places).removeprefix(text)) for text in texts]


def _row(  # noqa: PLR0913 - the parts of one line
    item: dict[str, Any], buyer: Buyer, opening: Opening, *, category: str, kg: Mass, load: Mass
) -> ShopRow:
    figures = rules_item(item)
    weapon = rules.weapon_in_use(figures, buyer.wielder) if item["power"] is not None else None
    price = item["price"]
    return ShopRow(
        id=f"{item['id']}",
        name=item["name"],
        owned=buyer.owned.get(item["id"], 0),
        lot=item["lot"],
        note=", ".join([category.lower(), *_lot(item, buyer), *rules.item_features(figures), *_takes(item)]),
        price=_price(item, buyer, opening),
        unit=unit_of(price, buyer) if price else "",
        listed=item["list_price"] is not None and item["formula_cp"] is not None,
        kg=kg.text,
        kg_pad=kg.pad,
        power=figure_text(weapon.power if weapon else None),
        bare=weapon is not None and (weapon.power or 0) > item["power"],
        attack=figure_text(getattr(weapon, roll_to_hit(weapon)) if weapon else None),
        throw=roll_to_hit(weapon) == "throw",
        defense=figure_text(weapon.defense if weapon else None),
        wieldy=NONE if weapon is None else wieldy_words(weapon, buyer.wielder),
        load=load.text,
        load_pad=load.pad,
        buyable=price is not None or buyer.funds is None,
        load_note=load_words(_load_after(item, buyer), buyer.wielder.strength),
        short=short_words(price, buyer),
    )


def _price(item: dict[str, Any], buyer: Buyer, opening: Opening) -> Figure:
    """Return the price as a number that opens; its label says in what, for those who only hear it."""
    price = item["price"]
    label = f"{item['name']}, price" if price is None else f"{item['name']}, price in {price_unit(buyer)}:"
    text = NO_PRICE if price is None else "free" if price == 0 and buyer.funds is not None else f"{price:,}"
    return opening.figure(f"item-{item['id']}", text, label)


def short_words(price: int | None, buyer: Buyer) -> str:
    """Return how many coins a purse is short of a price: "11 coins short"; "" where it is not."""
    missing = 0 if price is None or buyer.funds is None else price - buyer.funds
    return f"{missing:,} {unit_of(missing, buyer)} short" if missing > 0 else ""


def _takes(item: dict[str, Any]) -> list[str]:
    """Return what a weapon shoots, where that is counted."""
    return [f"takes {item['takes']}"] if item["takes"] else []


def _lot(item: dict[str, Any], buyer: Buyer) -> list[str]:
    """Return how many pieces one buys at once, where that is not one: "12 for 6 coins"."""
    if item["lot"] == 1:
        return []
    price = item["price"]
    return [f"{item['lot']:,} {f'for {price:,} {unit_of(price, buyer)}' if price else 'at once'}"]


def unit_of(price: int, buyer: Buyer) -> str:
    """Return what a price is counted in, one or several: the setting's coins, or CP."""
    return "CP" if buyer.funds is None else coin_word(price, buyer.setting)


def price_unit(buyer: Buyer) -> str:
    """Return what prices are counted in: the setting's coins, or CP where nothing is charged."""
    return "CP" if buyer.funds is None else buyer.setting.coin_plural


def wieldy_words(weapon: rules.WeaponInUse, wielder: rules.Wielder) -> str:
    """Return whether a weapon can be used well, and what hinders it."""
    if not wielder.hands:
        return "no hands"
    if not weapon.drawable:
        return "cannot draw"
    return "yes" if weapon.wieldy else f"no, heft {rules.fraction_text(weapon.heft or 0)}"


def _load_after(item: dict[str, Any], buyer: Buyer) -> int:
    """Return the mass that would be carried after buying one lot."""
    mass_mg: int = item["mass_mg"]
    return buyer.sheet.carried_mg + mass_mg * int(item["lot"])


def load_words(load_mg: int, strength: int) -> str:
    """Return what so much load does to somebody, in words; nothing of a load that is free."""
    state = rules.load(strength, load_mg)
    if state is rules.Load.FREE:
        return ""
    return "encumbered" if state is rules.Load.ENCUMBERED else "too heavy, stored"
