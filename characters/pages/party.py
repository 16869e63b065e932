"""Everything that the page shows on which a thing is bought for several characters."""

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from django.urls import reverse

from characters.forms.giving import names_apart
from characters.forms.party import PartyForm
from characters.models import Character
from characters.money import coins_or_nothing, coins_text
from characters.party_purchases import purses_of
from characters.quotes import Offer, quote
from equipment.models import Item, Setting


def party_context(
    character: Character, item: Item, buyers: Sequence[Character], refused: PartyForm | None = None
) -> dict[str, Any]:
    """Return who can buy an item, with the purse of each; `refused` is the form as it was posted.

    The price is quoted to the one from whose shop it was opened: it is the same for all.
    """
    setting = character.setting
    money = setting.budget == Setting.Budget.COINS
    return {
        "section": "characters",
        "character": character,
        "item": item,
        "each": _each(item, setting) if money else "",
        "lot": item.lot,
        "buyable": not money or item.price is not None,
        "verb": "Buy" if money else "Take",
        "rows": _rows(item, buyers, setting, refused),
        "typed": refused.typed if refused else "1",
        "fault": refused.sentences() if refused else "",
        "token": uuid4(),
        "quote": quote(character, {item.pk: Offer(item.price, item.lot)}),
        "url": reverse("characters:party-purchase", args=[character.pk, item.pk]),
        "back": f"{reverse('characters:shop', args=[character.pk])}?open=item-{item.pk}",
    }


def _rows(
    item: Item, buyers: Sequence[Character], setting: Setting, refused: PartyForm | None
) -> list[dict[str, Any]]:
    """Return a box to tick for each buyer, with what is in the purse and what is missing for one."""
    purses = purses_of(buyers) if setting.budget == Setting.Budget.COINS else {}
    names = names_apart({one.pk: one for one in buyers})
    rows = []
    for one in buyers:
        purse = purses.get(one.pk)
        missing = 0 if purse is None else (item.price or 0) - purse
        rows.append(
            {
                "id": one.pk,
                "name": names[one.pk],
                "ticked": refused is None or one.pk in refused.ticked,
                "purse": "" if purse is None else coins_text(purse, setting),
                "short": coins_text(missing, setting) if missing > 0 else "",
            }
        )
    return rows


def _each(item: Item, setting: Setting) -> str:
    """Return what one costs, or one lot: "61 coins each", "7 coins for 5"."""
    if item.price is None:
        return "no price yet"
    amount = coins_or_nothing(item.price, setting)
    return f"{amount} each" if item.lot == 1 else f"{amount} for {item.lot:,}"
