"""What an occupation offers to begin with, in words: its funds and its kit, and what takes them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import uuid4

import rules
from characters.kits import Kits, Part, kit_quote, kits_shown
from characters.models import Character
from characters.money import coins_text
from characters.occupation_kits import Begun, begun_of, change_of_funds, occupations_that_offer
from characters.pages.shop_rows import load_words
from equipment.models import Occupation


@dataclass(frozen=True, slots=True, kw_only=True)
class KitOffer:
    """What one occupation offers, as text: a kit with its funds, or funds alone.

    `takes` is whether a button takes it, `keys` the parts that it takes.
    """

    occupation: int
    name: str
    who: str
    things: str
    says: str
    keys: tuple[str, ...]
    kit: bool
    takes: bool
    taken: bool
    fault: str


def kit_offers(
    character: Character,
    sheet: rules.Sheet,
    funds: int | None,
    *,
    kits: Kits | None = None,
    refused: Mapping[int, str],
) -> dict[str, Any]:
    """Return what the occupations of a draft offer, and what their forms post; `refused` says why by number.

    `kits` are those of the setting with the parts that the character is shown, where they are read already.
    """
    occupations = occupations_that_offer(character) if character.state == Character.State.DRAFT else []
    if not occupations:
        return {"kit_offers": []}
    kits = kits_shown(character) if kits is None else kits
    begun, parts_of = begun_of(character), {kit.pk: parts for kit, parts in kits.items()}
    taker = _Taker(character, sheet, funds, begun)
    offers = [
        _offer(occupation, parts_of.get(occupation.kit_id or 0, []), taker, refused)
        for occupation in occupations
        if occupation.kit_id in parts_of or _offers_funds(occupation, taker)
    ]
    return {"kit_offers": offers, "offer_token": uuid4(), "offer_quote": kit_quote(character, kits)}


class _Taker(NamedTuple):
    """Who is offered a kit, what is in the purse, None where nothing is charged, and what one began with."""

    character: Character
    sheet: rules.Sheet
    funds: int | None
    begun: Begun


def _offers_funds(occupation: Occupation, taker: _Taker) -> bool:
    """Return whether an occupation without a kit changes the purse, or did."""
    changes = change_of_funds(taker.character, occupation, taker.begun) != 0
    return occupation.kit_id is None and (changes or occupation.pk in taker.begun.taken)


def _offer(occupation: Occupation, parts: list[Part], taker: _Taker, refused: Mapping[int, str]) -> KitOffer:
    taken = occupation.pk in taker.begun.taken
    had = [part for part in parts if part.can_be_had(charged=taker.funds is not None)]
    cost = sum(part.lots * (part.item.price or 0) for part in had)
    change = change_of_funds(taker.character, occupation, taker.begun)
    short = taker.funds is not None and taker.funds + change < cost
    coins = "" if taker.funds is None else _says(taker.character, taker.funds, change, cost)
    return KitOffer(
        occupation=occupation.pk,
        name=occupation.name,
        who=rules.capital(rules.with_article(occupation.name)),
        things=things_of(had),
        says="" if taken else " ".join(filter(None, (coins, _load_says(taker.sheet, had, short=short)))),
        keys=() if taken or short else tuple(part.key for part in had),
        kit=occupation.kit_id is not None,
        takes=not taken and not short and bool(had or occupation.kit_id is None),
        taken=taken,
        fault=refused.get(occupation.pk, ""),
    )


def _says(character: Character, funds: int, change: int, cost: int) -> str:
    """Return what taking it does to the purse, or by how much it is short."""
    setting = character.setting
    now, becomes = coins_text(funds, setting), coins_text(max(0, funds + change), setting)
    purse = f"The purse becomes {becomes} (now {now})" if change else ""
    holds = purse or f"The purse stays at {now}"
    left = funds + change - cost
    if not cost:
        return f"{holds}." if left >= 0 else f"{holds}: {coins_text(-left, setting)} short."
    rest = coins_text(abs(left), setting)
    ends = f"which leaves {rest}" if left >= 0 else f"which is {rest} short"
    advice = "" if left >= 0 else " Put something back first, or buy parts of it."
    return f"{holds}; the kit costs {coins_text(cost, setting)}, {ends}.{advice}"


def _load_says(sheet: rules.Sheet, parts: list[Part], *, short: bool) -> str:
    """Return the load after some parts are taken, and what it does; "" of what cannot be taken."""
    if short or not parts:
        return ""
    load_mg = sheet.carried_mg + sum(part.mass_mg for part in parts)
    does = load_words(load_mg, sheet.blueprint.build.strength)
    return f"Load after it: {', '.join(filter(None, (f'{rules.kilograms_text(load_mg)} kg', does)))}."


def things_of(parts: list[Part]) -> str:
    """Return what is in some parts: "rope; 12 × arrows"."""
    return "; ".join(_thing(part) for part in parts)


def _thing(part: Part) -> str:
    """Return "rope", or "12 × arrows" for more than one piece."""
    return part.item.name if part.pieces == 1 else f"{part.pieces:,}\N{NO-BREAK SPACE}× {part.item.name}"
