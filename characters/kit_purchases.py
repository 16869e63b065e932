"""Buying a whole kit: every part an entry of its own, all of them one version, or nothing at all."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from uuid import UUID, uuid5

from django.db import transaction

import rules
from characters.blueprints import blueprint_of
from characters.inventory import Placement, packed, store_placed
from characters.kits import Part, kit_for
from characters.models import Actor, Character, LedgerEntry
from characters.money import kit_receipt
from characters.purchases import enter_all, pieces_in, receipt, refuse_overspending
from characters.quotes import quoted_price
from characters.refusals import Refused
from characters.row_changes import RowChanges
from equipment.models import Item, Kit, Setting


def buy_kit(  # noqa: PLR0913 - what, how many, and what the form swears to
    character: Character,
    kit: Kit,
    times: int,
    *,
    keys: Collection[str],
    quote: str,
    token: UUID,
    by: Actor,
) -> list[LedgerEntry]:
    """Buy the parts of a kit that `keys` name, so many times over, and return their entries.

    The prices are those of the page's quote (decision 0064). A used token returns the first entries; if any
    part cannot be bought, nothing is, and it is `Refused`.
    """
    with transaction.atomic():
        locked = Character.objects.with_choices().lock(character.pk)
        if made := entries_of(locked, token):
            return made
        parts = wanted_parts(locked, kit, keys)
        prices = prices_of(locked, parts, quote)
        refuse_overspending(locked, times * cost_of(parts, prices))
        changes = RowChanges()
        entries = store_parts(locked, parts, times, prices, token=token, changes=changes)
        return enter_all(of_kit(kit, entries), changes, {"token": str(token)}, by=by)


def entries_of(character: Character, token: UUID) -> list[LedgerEntry]:
    """Return the entries that a form's token made, if it was used: the first of them has the token itself."""
    first = receipt(character, token)
    if first is None:
        return []
    return list(character.ledger.filter(version=first.version).order_by("id"))


def store_parts(  # noqa: PLR0913 - what is stored, and how it is told
    character: Character,
    parts: Sequence[Part],
    times: int,
    prices: Mapping[Item, int],
    *,
    token: UUID,
    changes: RowChanges,
) -> list[LedgerEntry]:
    """Store the pieces of some parts where a kit says, and return their entries, which are not stored yet."""
    blueprint = blueprint_of(character)
    wielder, gear = rules.wielder_of(blueprint), list(blueprint.gear)
    entries: list[LedgerEntry] = []
    for part in parts:
        item, pieces = part.item, pieces_in(part.lots * times, part.item.lot)
        placed = placed_as(part.place, item.as_rules(), wielder, gear, pieces=pieces, lot=item.lot)
        row = store_placed(character, item, placed, price_paid=prices[item], changes=changes)
        gear += [_held(item, one) for one in placed]
        entries.append(
            LedgerEntry(
                character=character,
                token=uuid5(token, part.key) if entries else token,
                kind=LedgerEntry.Kind.PURCHASE,
                name=item.name,
                quantity=pieces,
                amount=-prices[item] * part.lots * times,
                item=item,
                possession=row,
            )
        )
    return entries


def of_kit(kit: Kit, entries: list[LedgerEntry]) -> list[LedgerEntry]:
    """Return entries of the parts of a kit, which are not stored yet, with the kit's name in each."""
    for entry in entries:
        entry.kit = kit.name
    return entries


def _held(item: Item, placed: Placement) -> rules.Gear:
    return rules.Gear(item=item.as_rules(), quantity=placed.quantity, place=placed.place, hands=placed.hands)


def placed_as(  # noqa: PLR0913 - a place is where, whose and beside what
    place: str,
    item: rules.Item,
    wielder: rules.Wielder,
    gear: Sequence[rules.Gear],
    *,
    pieces: int,
    lot: int,
) -> list[Placement]:
    """Return where pieces go that a kit has at a place: as far as hands and strength allow.

    Of what is worn one piece is worn, unless such a piece is worn already; lots are packed, and the rest too.
    """
    found: list[Placement] = []
    gear = list(gear)
    while lot == 1 and len(found) < pieces and (hands := _hands_at(place, item, wielder, gear)) is not None:
        found.append(Placement(1, rules.Place(place), hands))
        gear.append(rules.Gear(item=item, place=rules.Place(place), hands=hands))
    return [*found, *packed(item, wielder, gear, pieces=pieces - len(found), lot=lot)]


def _hands_at(place: str, item: rules.Item, wielder: rules.Wielder, gear: Sequence[rules.Gear]) -> int | None:
    """Return how many hands one more piece takes at a place; None where it cannot be held or worn there."""
    mass_mg = rules.carried_mass(gear) + item.mass_mg
    if item.mass_mg and rules.load(wielder.strength, mass_mg) is rules.Load.IMPOSSIBLE:
        return None
    if place == rules.Place.HAND:
        wanted = rules.hands_wanted(item)
        return wanted if wanted <= rules.free_hands(wielder, gear) else None
    worn_already = any(row.place is rules.Place.WORN and row.item == item for row in gear)
    return None if place != rules.Place.WORN or worn_already else 0


def cost_of(parts: Iterable[Part], prices: Mapping[Item, int]) -> int:
    """Return what some parts of one kit cost, at what one lot of each item costs."""
    return sum(part.lots * prices[part.item] for part in parts)


def wanted_parts(character: Character, kit: Kit, keys: Collection[str]) -> list[Part]:
    """Return the parts that a form names; `Refused` says which is not on sale, or that the kit changed."""
    found = kit_for(character, kit.pk)
    parts = {part.key: part for part in found[1]} if found else {}
    if not keys:
        raise Refused("Nothing of it is ticked. Tick what you want, then buy.")
    if not set(keys) <= parts.keys():
        raise Refused(f"What is in {kit.name} has changed. Look at it again, then buy. Nothing was bought.")
    wanted = [part for key, part in parts.items() if key in keys]
    for part in wanted:
        if not part.on_sale:
            raise Refused(f"{part.item.name} is not on sale here any more. Nothing was bought.")
    return wanted


def prices_of(character: Character, parts: Iterable[Part], quote: str) -> dict[Item, int]:
    """Return what one lot of each part costs this character, as the page's quote says (decision 0064)."""
    return {part.item: _price(character, part.item, quote) for part in parts}


def _price(character: Character, item: Item, quote: str) -> int:
    """Return what one lot costs this character; `Refused` names the item."""
    if character.setting.budget != Setting.Budget.COINS:
        return 0
    try:
        quoted = quoted_price(quote, character, item)
    except Refused as refusal:
        raise Refused(f"{item.name}: {refusal.sentence} Nothing was bought.") from refusal
    if item.price is None:
        raise Refused(f"{item.name} has no price any more. Nothing was bought.")
    if quoted is None:
        raise Refused("The page did not say which prices it showed. Reload it, then buy.")
    return quoted


def receipt_of_kit(kit: str, entries: Sequence[LedgerEntry], setting: Setting) -> str:
    """Return what was bought together, and for how much."""
    return kit_receipt(kit, len(entries), sum(entry.amount for entry in entries), setting)
