"""Everything that the page shows on which something is given to another character."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse

import rules
from characters.forms.giving import GiveForm
from characters.models import Character, Possession
from characters.money import quantity_text
from characters.pages.inventory_said import stays_words
from equipment.models import Setting


def give_context(
    possession: Possession, receivers: Mapping[int, Character], refused: GiveForm | None = None
) -> dict[str, Any]:
    """Return what is given, and the form; `refused` is the form as it was posted."""
    character = possession.character
    several = possession.quantity > 1
    return {
        "section": "characters",
        "character": character,
        "name": possession.name,
        "goods": quantity_text(possession.quantity, possession.name, possession.lot),
        "where": possession.get_place_display(),
        "kg": rules.kilograms_text(possession.mass_mg * possession.quantity),
        "several": several,
        "stays": stays_words(possession),
        "form": (refused or GiveForm(receivers, initial={"quantity": 1})) if receivers else None,
        "money": character.setting.budget == Setting.Budget.COINS,
        "url": reverse("characters:give", args=[character.pk, possession.pk]),
    }
