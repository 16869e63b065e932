"""The prices that a page showed: signed, so that what was seen is what is charged."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final, NamedTuple

from django.core import signing

from characters.models import Character
from characters.money import coins_text
from characters.refusals import Refused
from equipment.models import Item

STANDS_FOR: Final = timedelta(hours=1)
"""How long a quoted price is charged although the GM changed it meanwhile (decision 0064)."""
_SALT: Final = "heft.quote"


class Offer(NamedTuple):
    """What a page showed of an item: the price of one lot, None for none, and its pieces."""

    price: int | None
    lot: int


def quote(character: Character, offers: Mapping[int, Offer]) -> str:
    """Return a text for a form that says what each item, by its number, costs this character now."""
    quoted = {str(number): offer for number, offer in offers.items()}
    return signing.dumps({"for": character.pk, "offers": quoted}, salt=_SALT, compress=True)


def quoted_price(text: str, character: Character, item: Item) -> int | None:
    """Return the price of one lot that a page's quote says; None where it says none of this item.

    A quote that is older than an hour only stands while the price is still the same, and one of another lot
    never: else it is `Refused`.
    """
    offer = _offer_in(text, character, item)
    if offer is None:
        return None
    if offer.lot != item.lot:
        raise Refused(
            f"The page offered {offer.lot:,} at once, and now it is {item.lot:,}. Look at it again, then buy."
        )
    if offer.price in {None, item.price} or _offer_in(text, character, item, STANDS_FOR) is not None:
        return offer.price
    shown = coins_text(offer.price or 0, character.setting)
    now = "there is none" if item.price is None else f"it is {coins_text(item.price, character.setting)}"
    raise Refused(
        f"This page is over an hour old, and its price of {shown} has changed: {now} now. "
        "Look at it again, then buy."
    )


def _offer_in(text: str, character: Character, item: Item, max_age: timedelta | None = None) -> Offer | None:
    try:
        found = signing.loads(text, salt=_SALT, max_age=max_age)
    except signing.BadSignature:
        return None
    offer = found["offers"].get(str(item.pk)) if found["for"] == character.pk else None
    return Offer(*offer) if offer else None
