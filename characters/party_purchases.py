"""Buying one thing for several characters: all of them get it, or nobody."""

from collections.abc import Collection
from uuid import UUID, uuid5

from django.db import transaction
from django.db.models import Sum

from characters.models import Actor, Character, LedgerEntry
from characters.money import coins_or_nothing, coins_text, quantity_text
from characters.purchases import buy, pieces_in
from characters.refusals import Gone, Refused
from equipment.models import Item, Setting


def buy_for_all(  # noqa: PLR0913 - for whom, what, how many, and what the form swears to
    buyers: Collection[int],
    item: Item,
    quantity: int,
    *,
    token: UUID,
    quoted_price: int | None,
    by: Actor,
) -> list[LedgerEntry]:
    """Buy so many lots for each of some characters, by their numbers, and return an entry for each.

    Each pays from its own purse, and has a version of its own. The same token for the same characters and
    number returns the first entries. If one cannot buy, nobody does, and it is `Refused`.
    """
    form = uuid5(token, f"{item.pk} {quantity} {sorted(buyers)}")
    with transaction.atomic():
        locked = list(Character.objects.with_choices().locked().filter(pk__in=buyers).order_by("pk"))
        if len(locked) < len(set(buyers)):
            raise Gone
        tokens = {one: uuid5(form, str(one.pk)) for one in locked}
        if made := list(LedgerEntry.objects.filter(token__in=tokens.values()).order_by("character_id")):
            return made
        _refuse_if_short(locked, (quoted_price or 0) * quantity)
        return [
            buy(one, item, quantity, token=each, quoted_price=quoted_price, by=by)
            for one, each in tokens.items()
        ]


def _refuse_if_short(buyers: Collection[Character], cost: int) -> None:
    """Refuse a purchase that somebody cannot pay; the sentence names all of them."""
    if any(one.setting.budget != Setting.Budget.COINS for one in buyers):
        return
    purses = purses_of(buyers)
    short = {one: cost - purses[one.pk] for one in buyers if cost > purses[one.pk]}
    if short:
        told = [f"{one} is {coins_text(missing, one.setting)} short" for one, missing in short.items()]
        raise Refused(f"{', '.join(told)}. So nothing was bought for anybody.")


def purses_of(characters: Collection[Character]) -> dict[int, int]:
    """Return what is in the purses of some characters, by their numbers, by one question."""
    entries = LedgerEntry.objects.filter(character__in=characters).order_by()
    sums = dict(entries.values_list("character").annotate(Sum("amount")))
    return {one.pk: sums.get(one.pk, 0) for one in characters}


def party_receipt(item: Item, quantity: int, entries: Collection[LedgerEntry], setting: Setting) -> str:
    """Return what was bought, such as "Bought 2 × torch for each of 3 characters, 42 coins in all."."""
    goods = quantity_text(pieces_in(quantity, item.lot), item.name, item.lot)
    many = "1 character" if len(entries) == 1 else f"each of {len(entries):,} characters"
    if setting.budget != Setting.Budget.COINS:
        return f"Took {goods} for {many}."
    paid = coins_or_nothing(-sum(entry.amount for entry in entries), setting)
    return f"Bought {goods} for {many}, {paid} in all."
