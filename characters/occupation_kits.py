"""The kit and the funds with which somebody begins in an occupation: taken once for each (decision 0080)."""

from collections.abc import Collection
from typing import NamedTuple
from uuid import UUID, uuid5

from django.db import transaction

from characters.history import gone_back_since, standing
from characters.kit_purchases import cost_of, entries_of, of_kit, prices_of, store_parts, wanted_parts
from characters.models import Actor, Character, LedgerEntry
from characters.money import coins_text
from characters.purchases import enter_all, funds
from characters.refusals import Refused
from characters.row_changes import RowChanges
from equipment.models import Occupation, Setting


class Begun(NamedTuple):
    """What one began with in coins, and the occupations whose kits were taken, with their funds."""

    coins: int
    taken: dict[int, int | None]


def begun_of(character: Character) -> Begun:
    """Return what a character began with; a kit that was undone is not taken."""
    entries = character.ledger.begun().annotate(gone_back=gone_back_since("version"))
    rows = list(entries.values_list("amount", "version", "gone_back", "occupation", "occupation__funds"))
    doubtful = any(occupation and gone_back for _, _, gone_back, occupation, _ in rows)
    stands = set(standing(character)) if doubtful else set()
    taken = {
        occupation: funds
        for _, version, gone_back, occupation, funds in rows
        if occupation and (version in stands or not gone_back)
    }
    return Begun(sum(amount for amount, *_ in rows), taken)


def occupations_that_offer(character: Character) -> list[Occupation]:
    """Return the occupations that a character follows and that have a kit or funds, in the setting's order.

    Where nothing is charged, funds alone are nothing.
    """
    coins = character.setting.budget == Setting.Budget.COINS
    followed = [choice.occupation for choice in character.occupations.all()]
    return [one for one in followed if one.kit_id is not None or (coins and one.funds is not None)]


def change_of_funds(character: Character, occupation: Occupation, begun: Begun) -> int:
    """Return how many coins more one begins with when the kit of an occupation is taken, below 0 for fewer.

    One begins with the highest funds of all occupations whose kits are taken; an occupation without funds of
    its own has the setting's. Without coins it is 0.
    """
    setting = character.setting
    if setting.budget != Setting.Budget.COINS:
        return 0
    each = [
        setting.starting_coins if one is None else one for one in (occupation.funds, *begun.taken.values())
    ]
    return max(each) - begun.coins


def take_kit(  # noqa: PLR0913 - whose kit it is, and what the form swears to
    character: Character,
    occupation: Occupation,
    *,
    keys: Collection[str],
    quote: str,
    token: UUID,
    by: Actor,
) -> list[LedgerEntry]:
    """Set the purse to the funds of an occupation, buy the parts of its kit, and return all entries.

    The first of them is of the funds; without a kit it is the only one. A used token returns the first
    entries; what cannot be done is `Refused`, and nothing of it happens.
    """
    with transaction.atomic():
        locked = Character.objects.with_choices().lock(character.pk)
        if made := entries_of(locked, token):
            return made
        begun = begun_of(locked)
        _refuse_taking(locked, occupation, begun, keys)
        kit = occupation.kit
        parts = wanted_parts(locked, kit, keys) if kit else []
        prices = prices_of(locked, parts, quote)
        change = change_of_funds(locked, occupation, begun)
        _refuse_short(locked, occupation, change, cost_of(parts, prices))
        changes = RowChanges()
        entries = [_of_funds(locked, occupation, change, token)]
        if kit:
            bought = store_parts(locked, parts, 1, prices, token=uuid5(token, "kit"), changes=changes)
            entries += of_kit(kit, bought)
        return enter_all(entries, changes, {"token": str(token)}, by=by)


def _of_funds(character: Character, occupation: Occupation, change: int, token: UUID) -> LedgerEntry:
    """Return the entry, not stored yet, of how much more or less one begins with in an occupation."""
    return LedgerEntry(
        character=character,
        token=token,
        kind=LedgerEntry.Kind.START,
        name=occupation.name,
        amount=change,
        occupation=occupation,
    )


def _refuse_taking(character: Character, occupation: Occupation, begun: Begun, keys: Collection[str]) -> None:
    """Refuse what no draft follows, what was taken before, and what offers nothing, or no kit any more."""
    what = "kit" if occupation.kit_id else "funds"
    taken = "a kit is taken while it is a draft" if occupation.kit_id else "funds are taken by a draft"
    if character.state != Character.State.DRAFT:
        raise Refused(f"This character is ready: {taken}. Nothing was changed.")
    if occupation.pk in begun.taken:
        were = "was" if occupation.kit_id else "were"
        raise Refused(f"The {what} of {occupation.name} {were} taken before. Nothing was changed.")
    lost = bool(keys) and occupation.kit_id is None
    if lost or occupation not in occupations_that_offer(character):
        raise Refused(f"{occupation.name} has no kit for this character now. Nothing was changed.")


def _refuse_short(character: Character, occupation: Occupation, change: int, cost: int) -> None:
    available = funds(character)
    if available is None or available + change >= cost:
        return
    setting = character.setting
    if not cost:
        raise Refused(
            f"As {occupation.name} one begins with {coins_text(-change, setting)} less:"
            f" {coins_text(-available - change, setting)} short. Put something back first."
            " Nothing was changed."
        )
    begins = coins_text(max(0, available + change), setting)
    raise Refused(
        f"As {occupation.name} there would be {begins} in the purse, and the kit costs"
        f" {coins_text(cost, setting)}: {coins_text(cost - available - change, setting)} short. Put something"
        " back first, or buy parts of it. Nothing was changed."
    )
