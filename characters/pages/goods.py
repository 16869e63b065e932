"""The side sections about goods and money: purse, load, what is owned, the last receipt."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import uuid4

from django.urls import reverse

import rules
from characters import purchases
from characters.containers import ById, around
from characters.models import Character, LedgerEntry, Possession
from characters.money import coins_or_nothing, coins_text, kit_receipt, quantity_text, receipt_of
from characters.pages.builder_steps import ProblemLine
from characters.pages.versions import undo_context
from equipment.models import Setting

SHOWN_AT_MOST = 8
CAPACITY_DRAWN = 10_000
"""How wide a ruler draws what one can carry."""
_TOLD_ELSEWHERE = {"too-heavy", "encumbered", "unwieldy-weapon", "bow-not-drawn"}
_LOAD_IS = {rules.Load.ENCUMBERED: "encumbered", rules.Load.IMPOSSIBLE: "too heavy"}
_LOAD_SAYS = {
    rules.Load.ENCUMBERED: "Encumbered: running and swimming are halved, nothing strenuous, no flight.",
    rules.Load.IMPOSSIBLE: "More than twice the capacity cannot be carried: store something or put it back.",
}


def shopping_context(character: Character, sheet: rules.Sheet, ledger: purchases.Ledger) -> dict[str, Any]:
    """Return what `goods_context` returns, with what Undo takes back of it."""
    return {**goods_context(character, sheet, ledger), "undo": undo_context(character)}


def goods_context(character: Character, sheet: rules.Sheet, ledger: purchases.Ledger) -> dict[str, Any]:
    """Return purse, load, the latest possessions and the last receipt of a character."""
    owned = list(character.inventory.all())
    alike = purchases.pieces_alike(character, owned, gave=ledger.gave)
    latest = owned[-SHOWN_AT_MOST:][::-1]
    by_id = {row.pk: row for row in owned}
    rows = [
        {**owned_row(row, character, alike[row.bought_as()]), "where": _where(row, by_id)} for row in latest
    ]
    return {
        **money_context(character, sheet, ledger),
        "owned_rows": rows,
        "rate": rate(character, rows),
        "owned_more": max(0, len(owned) - SHOWN_AT_MOST),
    }


def money_context(character: Character, sheet: rules.Sheet, ledger: purchases.Ledger) -> dict[str, Any]:
    """Return purse, load and the last receipt of a character."""
    newest = ledger.newest
    return {
        "purse": purse(character, sheet, ledger),
        "carrying": carrying(sheet),
        "goods_problems": goods_problems(sheet),
        "receipt": _last_receipt(character, newest) if newest else "",
        "receipt_at": newest["made_at"] if newest else None,
    }


def _last_receipt(character: Character, newest: Mapping[str, Any]) -> str:
    """Return the receipt of the newest entry; of a kit, of all that was bought with it."""
    if newest["kit"] and newest["kind"] == LedgerEntry.Kind.PURCHASE:
        return kit_receipt(newest["kit"], newest["things"], newest["together"], character.setting)
    return receipt_of(newest, character.setting)


def _where(row: Possession, by_id: ById) -> str:
    """Return where a possession is: the place, or what it is packed in."""
    container = next(around(row, by_id), None)
    return f"in the {container.name}" if container else row.get_place_display()


def goods_problems(sheet: rules.Sheet) -> list[ProblemLine]:
    """Return what is amiss with what is owned, such as more in hand than hands.

    The load and the figures of weapons tell their own.
    """
    told = [one for one in sheet.problems if one.step == "equipment" and one.code not in _TOLD_ELSEWHERE]
    return [
        ProblemLine(sentence=one.sentence, breaks=one.severity is rules.Severity.ERROR, url="", field="")
        for one in told
    ]


def purse(character: Character, sheet: rules.Sheet, ledger: purchases.Ledger) -> dict[str, str]:
    """Return the purse's heading and its note, as the setting's budget has it."""
    setting = character.setting
    if ledger.funds is not None:
        return {
            "title": "Purse",
            "amount": coins_text(ledger.funds, setting),
            "note": _purse_note(ledger.funds, ledger.start, setting),
        }
    worth = f"{sheet.equipment_cp:,} CP"
    if setting.budget == Setting.Budget.ALLOWANCE:
        return {
            "title": "Allowance",
            "amount": f"{worth} of {setting.allowance_cp:,}",
            "note": "what is owned, by the formula",
        }
    return {"title": "Worth", "amount": worth, "note": f"{setting.name} charges nothing for equipment"}


def _purse_note(funds: int, start: int, setting: Setting) -> str:
    """Return what was there at the start, and what is there now if the amount is said in larger coins."""
    began = f"{start:,} at the start"
    larger = [coin for coin in setting.coins if 1 < coin.units <= funds]
    return f"= {funds:,} {setting.coin_plural}, {began}" if larger else began


def carrying(sheet: rules.Sheet) -> dict[str, Any]:
    """Return the load's heading, ruler and words, seen and read out.

    Where the rules have no capacity nothing is too much; a capacity of 0 has no ruler, and all is too much.
    """
    mass = rules.kilograms_text(sheet.carried_mg)
    state = {"state": _LOAD_IS.get(sheet.load, ""), "says": _load_says(sheet)}
    if not sheet.capacity_mg:
        amount = f"{mass} kg" if sheet.capacity_mg is None else f"{mass} of 0 kg"
        return {"amount": amount, "ruler": None, "words": (), "told": "", **state}
    capacity = rules.kilograms_text(sheet.capacity_mg)
    double = rules.kilograms_text(2 * sheet.capacity_mg)
    return {
        "amount": f"{mass} of {capacity} kg",
        "ruler": load_ruler(sheet.carried_mg, sheet.capacity_mg),
        "words": ("0", f"{capacity} encumbered", f"{double} no more"),
        "told": f"Encumbered above {capacity} kg, and {double} kg is the most.",
        **state,
    }


def _load_says(sheet: rules.Sheet) -> str:
    """Return what the load does now, with the metres that are left of a turn; "" while it does nothing."""
    moved = [
        f"{rules.fraction_text(metres)} m a turn {where} in place of {rules.fraction_text(2 * metres)}"
        for metres, where in (
            (sheet.movement.ground_m, "on the ground"),
            (sheet.movement.water_m, "in water"),
        )
        if metres > 0 and sheet.load is rules.Load.ENCUMBERED
    ]
    return " ".join(part for part in (_LOAD_SAYS.get(sheet.load, ""), _sentence(moved)) if part)


def _sentence(parts: list[str]) -> str:
    return f"Now {', '.join(parts)}." if parts else ""


def load_ruler(carried_mg: int, capacity_mg: int) -> dict[str, Any]:
    """Return the load's ruler, which ends at twice the capacity, as `parts/ruler.html` takes it.

    It is drawn in parts of the capacity, because browsers draw nothing that is wider than 33,554,431. What is
    beyond has a fifth of it, however much it is, so that the words below stand where they belong.
    """
    limit = 2 * CAPACITY_DRAWN
    width = min(limit, carried_mg * CAPACITY_DRAWN // capacity_mg)
    over = limit // 4 if carried_mg > 2 * capacity_mg else 0
    return {
        "key": "load",
        "scale": limit + over,
        "limit": limit,
        "over": over,
        "shares": [{"x": 0, "width": width, "given": False}] if width else [],
        "ticks": f"M0 11v8M{CAPACITY_DRAWN} 11v8M{limit} 11v8",
    }


def owned_row(possession: Possession, character: Character, alike: int) -> dict[str, Any]:
    """Return one possession with what gives it back: for what was paid, or at the resale rate.

    `alike` counts the pieces of the same lots, as `purchases.pieces_alike` does.
    """
    draft = character.state == Character.State.DRAFT
    money = character.setting.budget == Setting.Budget.COINS
    return {
        "id": possession.pk,
        "name": possession.name,
        "goods": quantity_text(possession.quantity, possession.name, possession.lot),
        "several": possession.quantity > 1,
        "lot": possession.lot,
        "where": possession.get_place_display(),
        "kg": rules.kilograms_text(possession.mass_mg * possession.quantity),
        "sells": money and not draft,
        "ask_url": f"{reverse('characters:inventory', args=[character.pk])}?sell={possession.pk}#question",
        "words": "Sell" if money and not draft else "Put back",
        **_brings(possession, character, alike if money else None),
        "url": reverse(f"characters:{'put-back' if draft else 'sell'}", args=[character.pk, possession.pk]),
        "token": uuid4(),
    }


def rate(character: Character, rows: Iterable[dict[str, Any]]) -> str:
    """Return the rule behind what one of several pieces brings; "" where no row shows it."""
    several = [row for row in rows if row["several"] and row["brings"]]
    if several and character.state != Character.State.DRAFT:
        percent = character.setting.resale_percent
        return f"A sale brings {percent} % of what was paid for all that is sold at once, rounded down."
    if not any(row["lot"] > 1 for row in several):
        return ""
    return (
        "What is put back brings what was paid. The pieces of a lot share its price in whole coins: one may "
        "bring nothing and the next a coin; together they bring it all."
    )


def _brings(possession: Possession, character: Character, alike: int | None) -> dict[str, str]:
    """Return what pieces bring when they go, where there is money: one, and all where there are several."""
    if alike is None:
        return {"brings": "", "one_brings": ""}
    one, every = (
        coins_or_nothing(
            purchases.returned_for(possession, pieces, character, alike=alike), character.setting
        )
        for pieces in (1, possession.quantity)
    )
    if possession.quantity == 1:
        return {"brings": f"brings {one}", "one_brings": f"brings {one}"}
    all_bring = f"1 brings {one}, all {possession.quantity:,} bring {every}"
    return {"brings": all_bring, "one_brings": f"1 brings {one}"}
