"""Buying, putting back and selling: money and goods move together, once for each token, or not at all."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import BooleanField, Count, ExpressionWrapper, Q, Sum, Window

import rules
from characters.given import given_away
from characters.inventory import add, move, own_row, refuse_other_than
from characters.models import Actor, Character, LedgerEntry, Possession
from characters.money import RECEIPT_COLUMNS, coins_text
from characters.refusals import Refused
from characters.row_changes import MOST_PIECES, RowChanges, remove
from characters.shop import item_on_sale
from equipment.models import Item, Setting

__all__ = [
    "Refused",
    "buy",
    "enter",
    "enter_all",
    "funds",
    "ledger_of",
    "move",
    "pieces_alike",
    "pieces_in",
    "put_back",
    "receipt",
    "refuse_overspending",
    "returned_for",
    "sell",
]

MOST_AT_ONCE = 1_000


def funds(character: Character) -> int | None:
    """Return what a character has to spend, in the smallest coin; None where its setting has no coins."""
    if character.setting.budget != Setting.Budget.COINS:
        return None
    return LedgerEntry.objects.filter(character=character).balance()


class Ledger(NamedTuple):
    """What `funds` returns, what it was at the start, and the columns of the newest entry but that one.

    They say how many `things` moved `together` with it, for what amount; `gave` is whether anything ever went
    to another character.
    """

    funds: int | None
    start: int
    gave: bool
    newest: dict[str, Any] | None


def ledger_of(character: Character) -> Ledger:
    """Return what pages say of a character's ledger, by one question."""
    kind = LedgerEntry.Kind
    entries = character.ledger.annotate(
        balance=Window(Sum("amount")),
        start=Window(Sum("amount", filter=Q(kind=kind.START))),
        gave=Window(Count("id", filter=Q(kind=kind.GAVE))),
        things=Window(Count("id"), partition_by=["version", "kind"]),
        together=Window(Sum("amount"), partition_by=["version", "kind"]),
    )
    # In a version that goes back, what one begins with may be entered last: it is not what is told.
    begun = ExpressionWrapper(Q(kind=kind.START), output_field=BooleanField())
    columns = ("balance", "start", "gave", "things", "together", "made_at", *RECEIPT_COLUMNS)
    row = entries.order_by("-version", begun, "-id").values(*columns).first()
    coins = character.setting.budget == Setting.Budget.COINS
    if row is None:
        return Ledger(funds=0 if coins else None, start=0, gave=False, newest=None)
    return Ledger(
        funds=row["balance"] if coins else None,
        start=row["start"] or 0,
        gave=row["gave"] > 0,
        newest=row if row["kind"] != kind.START else None,
    )


def receipt(character: Character, token: UUID) -> LedgerEntry | None:
    """Return the entry that a token made, if it was used: a repeated post shows it again."""
    return character.ledger.filter(token=token).first()


def buy(  # noqa: PLR0913 - what, how many, and what the form swears to
    character: Character, item: Item, quantity: int, *, token: UUID, quoted_price: int | None, by: Actor
) -> LedgerEntry:
    """Buy lots of an item and return the entry; `quoted_price` is what one lot costs (decision 0064).

    Only coins are charged. A used token returns the first entry; what cannot be done is `Refused`.
    """
    with transaction.atomic():
        locked = _locked(character.pk)
        if entry := receipt(locked, token):
            return entry
        offered = item_on_sale(locked, item.pk)
        if offered is None:
            raise Refused(f"{item.name} is not on sale here. Reload the shop and choose again.")
        pieces = pieces_in(quantity, offered.lot)
        price = _price(locked, offered, quoted_price)
        refuse_overspending(locked, price * quantity)
        changes = RowChanges()
        row = add(locked, offered, pieces, price_paid=price, changes=changes)
        entry = LedgerEntry(
            character=locked,
            token=token,
            kind=LedgerEntry.Kind.PURCHASE,
            name=offered.name,
            quantity=pieces,
            amount=-price * quantity,
            item=offered,
            possession=row,
        )
        return enter(entry, changes, by)


def put_back(possession: Possession, quantity: int, *, token: UUID, by: Actor) -> LedgerEntry:
    """Put pieces back while the character is a draft, and return the entry: what was paid comes back.

    Pieces of a lot bring what all were worth less what is left is worth (decision 0056).
    """
    with transaction.atomic():
        locked = _locked(possession.character_id)
        if entry := receipt(locked, token):
            return entry
        if locked.state != Character.State.DRAFT:
            raise Refused("This character is ready: its things are sold now, not put back.")
        row = _own_row(locked, possession, quantity)
        return _give_up(row, quantity, LedgerEntry.Kind.PUT_BACK, token=token, by=by)


def sell(possession: Possession, quantity: int, *, token: UUID, quoted: int | None, by: Actor) -> LedgerEntry:
    """Sell pieces of a character that is ready, and return the entry; `quoted` is what the page said."""
    with transaction.atomic():
        locked = _locked(possession.character_id)
        if entry := receipt(locked, token):
            return entry
        if locked.state == Character.State.DRAFT:
            raise Refused("This character is a draft: put things back, and all that was paid comes back.")
        row = _own_row(locked, possession, quantity)
        brings = returned_for(row, quantity, locked, alike=_alike(row))
        if quoted != brings and locked.setting.budget == Setting.Budget.COINS:
            raise Refused(f"It brings {coins_text(brings, locked.setting)} now. Look at it again, then sell.")
        return _give_up(row, quantity, LedgerEntry.Kind.SALE, token=token, by=by)


def returned_for(possession: Possession, quantity: int, character: Character, *, alike: int) -> int:
    """Return the coins that pieces bring: all that was paid in a draft, the resale rate of it afterwards.

    What another character paid for brings a draft nothing (decision 0084). A sale is the price paid ×
    quantity × the setting's rate, rounded down once; what is left of a lot, sold at once, brings what the
    whole lot would, less what the parts elsewhere bring (decision 0091).

    `alike` counts the pieces of the same lots, as `pieces_alike` does.
    """
    if character.setting.budget != Setting.Budget.COINS:
        return 0
    if character.state == Character.State.DRAFT:
        if possession.paid_by is not None:
            return 0
        return rules.put_back_coins(possession.price_paid, possession.lot, alike, quantity)
    price, lot, percent = possession.price_paid, possession.lot, character.setting.resale_percent
    elsewhere = 0
    if quantity == possession.quantity and lot > 1 and possession.paid_by is None:
        elsewhere = alike - quantity
    whole = rules.resale_coins(price, percent, quantity + elsewhere, lot)
    return whole - rules.resale_coins(price, percent, elsewhere, lot)


def pieces_alike(character: Character, rows: Iterable[Possession], *, gave: bool = True) -> Counter[str]:
    """Return how many pieces of the same lots there are, by `Possession.bought_as` of the character's rows.

    Those that it paid for and gave away count too where they share a price that is not whole for each: its
    own would else bring more, or less, for being fewer (decision 0056). Who never `gave` is not asked.
    """
    found: Counter[str] = Counter()
    percent = 100 if character.state == Character.State.DRAFT else character.setting.resale_percent
    shared = False
    for row in rows:
        found[row.bought_as()] += row.quantity
        shared = shared or (
            row.paid_by is None and row.lot > 1 and row.price_paid * percent % (100 * row.lot) != 0
        )
    if shared and gave:
        away = given_away(character)
        found.update({lots: away[lots] for lots in found})
    return found


def _locked(character_id: int) -> Character:
    return Character.objects.with_choices().lock(character_id)


def pieces_in(quantity: int, lot: int) -> int:
    """Return the pieces in so many lots; `Refused` beyond what can be bought at once, or owned."""
    if not 1 <= quantity <= MOST_AT_ONCE:
        raise Refused(f"Buy from 1 to {MOST_AT_ONCE:,} at once. Nothing was bought.")
    if quantity * lot > MOST_PIECES:
        raise Refused(f"Nobody can own more than {MOST_PIECES:,} pieces of one thing. Nothing was bought.")
    return quantity * lot


def _price(character: Character, item: Item, quoted: int | None) -> int:
    """Return what one lot costs this character: the quoted price; 0 where nothing is charged."""
    if character.setting.budget != Setting.Budget.COINS:
        return 0
    if quoted is not None:
        return quoted
    if item.price is None:
        raise Refused(f"{item.name} has no price yet. Ask the GM for one.")
    raise Refused("The page did not say which price it showed. Reload the shop, then buy.")


def refuse_overspending(character: Character, cost: int) -> None:
    """Refuse what costs more than there is to spend."""
    available = funds(character)
    if available is not None and cost > available:
        raise Refused(f"{coins_text(cost - available, character.setting)} short.")


def _own_row(character: Character, possession: Possession, quantity: int) -> Possession:
    row = own_row(character, possession)
    refuse_other_than(quantity, row)
    return row


def _alike(row: Possession) -> int:
    return pieces_alike(row.character, row.character.inventory.all())[row.bought_as()]


def _give_up(
    row: Possession, quantity: int, kind: LedgerEntry.Kind, *, token: UUID, by: Actor
) -> LedgerEntry:
    """Take pieces out of a row and enter what they bring."""
    changes = RowChanges()
    entry = LedgerEntry(
        character=row.character,
        token=token,
        kind=kind,
        name=row.name,
        quantity=quantity,
        amount=returned_for(row, quantity, row.character, alike=_alike(row)),
        item_id=row.item_id,
    )
    if quantity == row.quantity:
        remove(row, changes)
    else:
        changes.will_change(row)
        row.quantity -= quantity
        row.save(update_fields=["quantity"])
        changes.stored(row)
        entry.possession = row
    return enter(entry, changes, by)


def enter(
    entry: LedgerEntry, changes: RowChanges, by: Actor, *, coins: tuple[int, int] | None = None
) -> LedgerEntry:
    """Store an entry with the change and the version that it makes, and return it.

    `coins` is the balance before and after, where coins alone moved: the change tells it then, and why.
    """
    marks: dict[str, Any] = {"token": str(entry.token)}
    if coins:
        marks |= {"coins": coins[1], "reason": entry.name}
    return enter_all([entry], changes, marks, by=by, before={"coins": coins[0]} if coins else {})[0]


def enter_all(
    entries: Sequence[LedgerEntry],
    changes: RowChanges,
    marks: Mapping[str, Any],
    *,
    by: Actor,
    before: Mapping[str, Any] | None = None,
) -> list[LedgerEntry]:
    """Store the entries of one locked character with the change and the one version that they make.

    `marks` are kept with the change, `before` with what was before it; the token of its form is a mark.
    """
    character = entries[0].character
    after = {"possessions": changes.after, **marks}
    character.record("equipment", {"possessions": changes.before, **(before or {})}, after, by=by)
    for entry in entries:
        entry.version = character.version
        entry.by_id = None if by is None else by.pk
    return LedgerEntry.objects.bulk_create(entries)
