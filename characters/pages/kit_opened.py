"""One kit, opened: its parts to tick, and what so many of it cost and weigh."""

from collections.abc import Collection
from dataclasses import dataclass

from characters.forms.kits import MOST_KITS, KitForm
from characters.kits import Part
from characters.money import coins_or_nothing, coins_text
from characters.pages.quantity_step import quantity_step
from characters.pages.shop_rows import NO_PRICE, Buyer, Mass, column
from equipment.models import Kit, KitLine


@dataclass(frozen=True, slots=True, kw_only=True)
class PartRow:
    """One part of an opened kit, as text; `can_be_had` is whether it can be ticked."""

    key: str
    name: str
    pieces: str
    where: str
    kg: str
    kg_pad: str
    price: str
    ticked: bool
    can_be_had: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedKit:
    """What stands under the row of an opened kit; the sums are for one kit of what is ticked.

    `offer` and `leaves` are for the number in the field; `each` is true whatever one types.
    """

    id: int
    name: str
    parts: tuple[PartRow, ...]
    count: str
    kg: str
    kg_pad: str
    total: str
    step: dict[str, object]
    price: str
    funds: str
    each: str
    offer: str
    leaves: str
    short: str


def opened_kit(kit: Kit, parts: list[Part], buyer: Buyer, form: KitForm | None) -> OpenedKit:
    """Return a kit opened for a buyer; `form` holds the number and the ticks that were posted."""
    charged = buyer.funds is not None
    had = [part for part in parts if part.can_be_had(charged=charged)]
    ticked = [part for part in had if form is None or part.key in form.ticked]
    price = sum(part.lots * (part.item.price or 0) for part in ticked)
    mass_mg = sum(part.mass_mg for part in ticked)
    typed = form.typed if form else "1"
    many = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else 0
    kgs = column([*(part.mass_mg for part in parts), mass_mg])
    left = None if buyer.funds is None else buyer.funds - price * many
    return OpenedKit(
        id=kit.pk,
        name=kit.name,
        parts=tuple(_part_rows(parts, had, ticked, kgs)),
        count=_count(ticked, parts),
        kg=kgs[-1].text,
        kg_pad=kgs[-1].pad,
        total=f"{price:,}",
        step=quantity_step(
            "quantity", kit.name, typed, many or None, most=MOST_KITS, fault=form.sentences() if form else ""
        ),
        price=f"{price}" if charged else "",
        funds="" if buyer.funds is None else f"{buyer.funds}",
        each=_each(price, buyer),
        offer=_offer(price, many, buyer) if ticked else "",
        leaves="" if not many or (form and form.errors) else _leaves(left, buyer),
        short=_short(price, buyer),
    )


def _part_rows(
    parts: list[Part], had: Collection[Part], ticked: Collection[Part], kgs: list[Mass]
) -> list[PartRow]:
    return [
        PartRow(
            key=part.key,
            name=part.item.name,
            pieces=f"× {part.pieces:,}" if part.pieces > 1 else "",
            where=str(KitLine.Place(part.place).label),
            kg=kg.text,
            kg_pad=kg.pad,
            price=NO_PRICE if part.item.price is None else f"{part.lots * part.item.price:,}",
            ticked=part in ticked,
            can_be_had=part in had,
        )
        for part, kg in zip(parts, kgs, strict=False)
    ]


def _count(ticked: Collection[Part], parts: Collection[Part]) -> str:
    """Return how much of the kit is ticked, in words."""
    things = "1 thing" if len(parts) == 1 else f"{len(parts):,} things"
    return things if len(ticked) == len(parts) else f"{len(ticked):,} of {things}"


def _each(price: int, buyer: Buyer) -> str:
    """Return the words of the button that buys without scripts: they hold for every number in the field."""
    if buyer.funds is None:
        return "Take what is ticked"
    return f"Buy what is ticked, {coins_or_nothing(price, buyer.setting)} each"


def _offer(price: int, many: int, buyer: Buyer) -> str:
    """Return the words of the button that buys so many, as static/js/quantities.js says them too."""
    verb = "Buy" if buyer.funds is not None else "Take"
    words = verb if many <= 1 else f"{verb} {many:,}"
    if buyer.funds is None or not many:
        return words
    return f"{words} for {coins_or_nothing(price * many, buyer.setting)}"


def _leaves(left: int | None, buyer: Buyer) -> str:
    """Return what is left in the purse, or what is missing, as static/js/quantities.js says it."""
    if left is None:
        return ""
    return (
        f"{coins_text(-left, buyer.setting)} short"
        if left < 0
        else f"leaves {coins_text(left, buyer.setting)}"
    )


def _short(price: int, buyer: Buyer) -> str:
    """Return what is missing for one of what is ticked, and what can be done; "" if nothing is."""
    missing = 0 if buyer.funds is None else price - buyer.funds
    return f"{coins_text(missing, buyer.setting)} short. Leave something out." if missing > 0 else ""
