"""One item of the shop, opened: how its price comes about, and what it would do in this character's hands."""

from dataclasses import dataclass, replace
from fractions import Fraction

import rules
from characters.breakdowns import Sum, shown
from characters.forms.shop import MOST_AT_ONCE, QuantityForm
from characters.money import coins_or_nothing, coins_text
from characters.pages.quantity_step import quantity_step
from characters.pages.ranges import Ranges, ranges_of
from characters.pages.shop_rows import Buyer
from characters.pages.wielding import explained, if_held
from equipment.models import Item


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedItem:
    """What stands under the row of an opened item.

    `offer` and `leaves` are for the number in the field; `each` is true whatever one types.
    """

    id: int
    name: str
    sum: Sum | None
    price_sum: Sum | None
    figures: tuple[tuple[str, str, str], ...]
    sentences: tuple[str, ...]
    ranges: Ranges | None
    step: dict[str, object]
    lot: int
    price: str
    funds: str
    each: str
    offer: str
    leaves: str
    short: str


def opened_item(item: Item, buyer: Buyer, refused: QuantityForm | None) -> OpenedItem:
    """Return an item opened for a buyer; `refused` holds the quantity typed and why nothing happened."""
    figures = item.as_rules()
    left = None if buyer.funds is None or item.price is None else buyer.funds - item.price
    typed = refused.data.get("quantity", "1") if refused else "1"
    many = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 5 else None
    return OpenedItem(
        id=item.pk,
        name=item.name,
        sum=_formula(item, buyer),
        price_sum=_price_sum(item, buyer),
        figures=_figures(figures, buyer),
        ranges=ranges_of(figures, buyer.wielder),
        sentences=(*_in_use(figures, buyer), *_priced(item, buyer)),
        step=quantity_step(
            f"quantity-{item.pk}",
            item.name,
            typed,
            many,
            most=MOST_AT_ONCE,
            fault=refused.sentences() if refused else "",
        ),
        lot=item.lot,
        price="" if item.price is None else str(item.price),
        funds="" if buyer.funds is None else str(buyer.funds),
        each=_each(item, buyer),
        offer=_offer(item, buyer, many),
        leaves="" if refused and refused.errors else _leaves(item, buyer, many),
        short="" if left is None or left >= 0 else f"{coins_text(-left, buyer.setting)} short",
    )


def _formula(item: Item, buyer: Buyer) -> Sum | None:
    """Return the sum of the formula's CP; the price follows there where no other sum shows it."""
    if item.formula_cp is None:
        return None
    rate = Fraction(item.setting.coins_per_cp)
    alone = buyer.funds is not None and item.list_price is None and not item.factors()
    return shown(rules.explain_item(item.as_rules(), rate if alone else 1))


def _price_sum(item: Item, buyer: Buyer) -> Sum | None:
    """Return the sum of the price in coins, where the setting or the list has a factor (decision 0085)."""
    factors = item.factors()
    if buyer.funds is None or item.price is None or not factors:
        return None
    if item.list_price is not None:
        explained = rules.explain_listed(item.list_price, factors)
    else:
        rate = Fraction(item.setting.coins_per_cp)
        explained = rules.explain_price(item.as_rules(), rate, factors)
    return replace(shown(explained), result=coins_text(item.price, buyer.setting))


def _figures(figures: rules.Item, buyer: Buyer) -> tuple[tuple[str, str, str], ...]:
    """Return what the item does in this character's hands: each figure with its parts."""
    natural = sum(weapon.natural for weapon in buyer.sheet.weapons)
    wielding = if_held(figures, buyer.wielder, natural)
    return () if wielding is None else tuple(explained(wielding, buyer.blueprint))


def _each(item: Item, buyer: Buyer) -> str:
    """Return the words of the button that buys without scripts: they hold for every number in the field."""
    if buyer.funds is None:
        return "Take" if item.lot == 1 else f"Take, {item.lot:,} at once"
    if item.price is None:
        return ""
    amount = coins_or_nothing(item.price, buyer.setting)
    return f"Buy, {amount} each" if item.lot == 1 else f"Buy, {amount} for {item.lot:,}"


def _offer(item: Item, buyer: Buyer, many: int | None) -> str:
    """Return the words of the button that buys so many lots, as static/js/quantities.js says them too."""
    verb = "Take" if buyer.funds is None else "Buy"
    pieces = (many or 0) * item.lot
    words = verb if pieces <= 1 else f"{verb} {pieces:,}"
    if not pieces or buyer.funds is None or item.price is None:
        return words
    return f"{words} for {coins_or_nothing(item.price * (many or 0), buyer.setting)}"


def _leaves(item: Item, buyer: Buyer, many: int | None) -> str:
    """Return what so many lots leave in the purse, or what is missing, as static/js/quantities.js says it."""
    if not many or buyer.funds is None or item.price is None:
        return ""
    left = buyer.funds - item.price * many
    if left < 0:
        return f"{coins_text(-left, buyer.setting)} short"
    return f"leaves {coins_text(left, buyer.setting)}"


def _in_use(figures: rules.Item, buyer: Buyer) -> list[str]:
    """Return sentences on what the item does in this character's hands."""
    name = buyer.blueprint.name or "This character"
    if figures.power is None:
        return _worn(figures, buyer)
    weapon = rules.weapon_in_use(figures, buyer.wielder)
    said = []
    if not buyer.wielder.hands:
        said.append(f"{name} has no hands to hold it.")
    elif not weapon.drawable and len(buyer.wielder.hands) == 1:
        said.append(f"{name} has one hand; drawing it takes two.")
    elif not weapon.drawable:
        said.append(
            f"{name} is not strong enough to draw it: heft {figures.heft:,}, "
            f"strength {buyer.wielder.strength}."
        )
    elif weapon.wieldy:
        said.append(
            f"Wieldy: its heft {rules.fraction_text(weapon.heft or 0)} is not above the hand’s power"
            f" {buyer.wielder.hands[0].power}."
        )
    else:
        said.append(
            f"Unwieldy: its heft {rules.fraction_text(weapon.heft or 0)} is above the hand’s power"
            f" {buyer.wielder.hands[0].power}, so one quick action a turn and nothing strenuous."
        )
    return said


def _worn(figures: rules.Item, buyer: Buyer) -> list[str]:
    """Return what armor absorbs, and what it would make of all that is worn, beside it and not over it."""
    if figures.cover is None:
        return []
    worn = rules.Gear(item=figures, place=rules.Place.WORN)
    after = rules.derive_sheet(replace(buyer.blueprint, gear=(*buyer.blueprint.gear, worn)))
    now, then = (f"{sheet.best_absorption:,} and {sheet.total_cover}" for sheet in (buyer.sheet, after))
    return [
        f"Worn, it absorbs {figures.absorption:,} of each hit that does not avoid it.",
        f"Best absorption and total cover: {then}, now {now}.",
    ]


def _priced(item: Item, buyer: Buyer) -> list[str]:
    """Return sentences on where the price comes from, when it is not the formula's alone."""
    said = []
    if item.list_price is not None and item.formula_cp is not None:
        said.append(f"The price is on the list; the formula says {item.formula_cp:,} CP.")
    elif item.list_price is not None:
        said.append("The price is on the list: the formula prices only what has power or cover.")
    elif item.price is None and buyer.funds is not None:
        said.append("It has no price yet: ask the GM to set one.")
    if item.printed_cp is not None and item.printed_cp != item.formula_cp:
        said.append(f"The rules print {item.printed_cp:,} CP; the formula counts.")
    return said
