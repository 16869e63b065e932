"""The prices that a page showed: signed, so that what was seen is what is charged."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from django.core import signing

from characters.models import Character
from characters.money import coins_text
from characters.refusals import Refused
from equipment.models import Item

STANDS_FOR: Final = timedelta(hours=1)
"""How long a quoted price is charged although the GM changed it meanwhile (decision 0064)."""
_SALT: Final = "heft.quote"


def quote(character: Character, prices: Mapping[int, int]) -> str:
    """Return a text for a form that says what each item, by its number, costs this character now."""
    quoted = {str(number): price for number, price in prices.items()}
    return signing.dumps({"for": character.pk, "prices": quoted}, salt=_SALT, compress=True)


def quoted_price(text: str, character: Character, item: Item) -> int | None:
    """Return the price of one lot that a page's quote says; None where it says none of this item.

    A quote that is older than an hour only stands while the price is still the same; else it is `Refused`.
    """
    price = _price_in(text, character, item)
    if price is None or price == item.price or _price_in(text, character, item, STANDS_FOR) is not None:
        return price
    shown = coins_text(price, character.setting)
    now = "there is none" if item.price is None else f"it is {coins_text(item.price, character.setting)}"
    raise Refused(
        f"This page is over an hour old, and its price of {shown} has changed: {now} now. "
        "Look at it again, then buy."
    )


def _price_in(text: str, character: Character, item: Item, max_age: timedelta | None = None) -> int | None:
    try:
        found = signing.loads(text, salt=_SALT, max_age=max_age)
    except signing.BadSignature:
        return None
    price = found["prices"].get(str(item.pk)) if found["for"] == character.pk else None
    return price if isinstance(price, int) else None
