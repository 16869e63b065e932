"""One item of the shop, opened: how its price comes about, and what it would do in this character's hands."""

from dataclasses import dataclass
from fractions import Fraction

import rules
from characters.breakdowns import Sum, shown
from characters.forms.shop import MOST_AT_ONCE, QuantityForm
from characters.money import coins_text
from characters.pages.shop_rows import Buyer
from equipment.models import Item


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedItem:
    """What stands under the row of an opened item."""

    id: int
    name: str
    sum: Sum | None
    sentences: tuple[str, ...]
    step: dict[str, object]
    offer: str
    price: str
    leaves: str
    short: str


def opened_item(item: Item, buyer: Buyer, refused: QuantityForm | None) -> OpenedItem:
    """Return an item opened for a buyer; `refused` holds the quantity typed and why nothing happened."""
    figures = item.as_rules()
    price = item.price
    left = None if buyer.funds is None or price is None else buyer.funds - price
    priced = item.formula_cp is not None
    return OpenedItem(
        id=item.pk,
        name=item.name,
        sum=shown(rules.explain_item(figures, Fraction(item.setting.coins_per_cp))) if priced else None,
        sentences=(*_in_use(figures, buyer), *_priced(item, buyer)),
        step=_quantity_step(item, refused),
        offer=_offer(item, buyer),
        price="" if price is None else str(price),
        leaves="" if left is None or left < 0 else f"leaves {coins_text(left, buyer.setting)}",
        short="" if left is None or left >= 0 else f"{coins_text(-left, buyer.setting)} short",
    )


def _quantity_step(item: Item, refused: QuantityForm | None) -> dict[str, object]:
    """Return the stepper of the quantity, as `parts/stepper.html` takes it."""
    value = refused.data.get("quantity", "1") if refused else "1"
    typed = int(value) if value.isascii() and value.isdigit() and len(value) < 5 else 1
    return {
        "name": f"quantity-{item.pk}",
        "label": f"of {item.name}",
        "value": value,
        "less": max(1, typed - 1),
        "more": min(MOST_AT_ONCE, typed + 1),
        "low": 1,
        "high": MOST_AT_ONCE,
        "at_low": typed <= 1,
        "at_high": typed >= MOST_AT_ONCE,
        "low_says": "One is the least.",
        "high_says": f"At most {MOST_AT_ONCE:,} at once.",
        "fault": refused.sentences() if refused else "",
    }


def _offer(item: Item, buyer: Buyer) -> str:
    """Return the words of the button that buys; empty where there is no price and money counts."""
    if buyer.funds is None:
        return "Take it" if item.lot == 1 else f"Take {item.lot}"
    if item.price is None:
        return ""
    amount = coins_text(item.price, buyer.setting)
    return f"Buy for {amount}" if item.lot == 1 else f"Buy {item.lot} for {amount}"


def _in_use(figures: rules.Item, buyer: Buyer) -> list[str]:
    """Return sentences on what the item does in this character's hands."""
    name = buyer.blueprint.name or "This character"
    if figures.power is None:
        return _worn(figures)
    weapon = rules.weapon_in_use(figures, buyer.wielder)
    said = [f"In {name}’s hands: power {weapon.power}, {_rolls(weapon)}."]
    if not buyer.wielder.hands:
        said.append(f"{name} has no hands to hold it.")
    elif not weapon.drawable:
        said.append(
            f"{name} is not strong enough to draw it: heft {figures.heft}, strength {buyer.wielder.strength}."
        )
    elif weapon.wieldy:
        said.append(f"Its heft {rules.fraction_text(weapon.heft or 0)} is not above the power of the limb.")
    else:
        said.append("It is unwieldy: one quick action a turn and nothing strenuous.")
    return said


def _rolls(weapon: rules.WeaponInUse) -> str:
    rolls = {"attack": weapon.attack, "throw": weapon.throw, "defense": weapon.defense}
    return ", ".join(
        f"{label} {rules.fraction_text(roll)}" for label, roll in rolls.items() if roll is not None
    )


def _worn(figures: rules.Item) -> list[str]:
    if figures.cover is None:
        return []
    return [f"Worn, it absorbs {figures.absorption} of each hit that does not avoid it."]


def _priced(item: Item, buyer: Buyer) -> list[str]:
    """Return sentences on where the price comes from, when it is not the formula's alone."""
    said = []
    if item.list_price is not None and item.formula_cp is not None:
        said.append(f"The price is on the list; the formula says {item.formula_cp} CP.")
    elif item.list_price is not None:
        said.append("The price is on the list: the formula prices only what has power or cover.")
    elif item.price is None and buyer.funds is not None:
        said.append("It has no price yet: ask the GM to set one.")
    if item.printed_cp is not None and item.printed_cp != item.formula_cp:
        said.append(f"The rules print {item.printed_cp} CP; the formula counts.")
    return said
