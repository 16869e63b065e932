"""Everything that the page shows on which coins are added to a purse, taken out or given away."""

from collections.abc import Mapping
from typing import Any

from characters.forms.giving import GiveCoinsForm
from characters.forms.money import MoneyForm
from characters.models import Character
from characters.money import coins_text
from characters.purchases import funds


def money_context(
    character: Character,
    receivers: Mapping[int, Character],
    refused: MoneyForm | None = None,
    giving: GiveCoinsForm | None = None,
) -> dict[str, Any]:
    """Return what is in the purse and the forms; `refused` and `giving` are forms as they were posted.

    `receivers` are those whom coins may be given to, by number.
    """
    available, setting = funds(character), character.setting
    return {
        "section": "characters",
        "character": character,
        "balance": "" if available is None else coins_text(available, setting),
        "unit": setting.coin_plural,
        "form": None if available is None else refused or MoneyForm(),
        "giving": (giving or GiveCoinsForm(receivers, prefix="give")) if available and receivers else None,
    }
