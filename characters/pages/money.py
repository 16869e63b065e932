"""Everything that the page shows on which coins are added to a purse or taken out."""

from typing import Any

from characters.forms.money import MoneyForm
from characters.models import Character
from characters.money import coins_text
from characters.purchases import funds


def money_context(character: Character, refused: MoneyForm | None = None) -> dict[str, Any]:
    """Return what is in the purse and the form; `refused` is the form as it was posted."""
    available, setting = funds(character), character.setting
    return {
        "section": "characters",
        "character": character,
        "balance": "" if available is None else coins_text(available, setting),
        "unit": setting.coin_plural,
        "form": None if available is None else refused or MoneyForm(),
    }
