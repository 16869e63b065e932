"""The inventory: where things are, giving them back, and the receipts."""

import re
from collections.abc import Callable
from functools import partial, wraps
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

import rules
from characters import outfits, purchases, quantities
from characters.forms.base import seen_version
from characters.forms.shop import QuantityForm
from characters.forms.tokens import TokenForm
from characters.models import Character, LedgerEntry, Possession
from characters.money import receipt
from characters.pages.inventory import Fault, inventory_context
from characters.pages.inventory_changes import new_rows
from characters.pages.inventory_places import moved_words, place_words, where_of
from characters.pages.inventory_said import came_out_words, counted_words, layers_words, switched_words
from characters.pages.receipts import receipts_context
from characters.pages.shop_address import goods_address
from characters.row_changes import MOST_PIECES
from characters.steps import Conflict
from characters.views.access import actor, character_or_404, done_before, guests_too
from config.htmx import HtmxRequest, View, posted_to, render_page
from config.page_numbers import is_number
from equipment.models import Setting

BESIDE = {"shop": "characters:shop", "kits": "characters:kits"}
"""The pages beside whose list what is owned is put back or sold, as their forms call them."""
Return = Callable[..., LedgerEntry]
OPEN = re.compile(r"[a-z-]{1,20}-[0-9]{1,18}")
"""What a number that opens is called."""
VERSION = re.compile(r"[0-9]{1,9}")
LONGEST_TYPED = 100
GONE = "This row is gone: it became one with another like it, or was taken away. Nothing was done."
MOVED_ELSEWHERE = "Another window changed this in the meantime, as you see it now. Choose again if you like."


class RowGone(Exception):  # noqa: N818 - it is no error of ours
    """A row that a change took away after the page was made."""


def tells_what_is_gone(view: View) -> View:
    """Return the decorator of what is done with one row: where it is gone, the list of now says so."""

    @wraps(view)
    def answer(request: HtmxRequest, id: int, possession: int) -> HttpResponse:
        try:
            return view(request, id, possession)
        except RowGone:
            messages.error(request, GONE)
        character = character_or_404(request, id)
        if shopping := BESIDE.get(request.POST.get("from", "")):
            return redirect(goods_address(shopping, character, request.GET, without="open"))
        return _show(request, character, status=409)

    return answer


@guests_too
@require_safe
def inventory(request: HtmxRequest, id: int) -> HttpResponse:
    """Show what a character owns, where it is, and what it weighs."""
    return _show(request, character_or_404(request, id))


@guests_too
@posted_to("characters:inventory", "id")
@tells_what_is_gone
def put_back(request: HtmxRequest, id: int, possession: int) -> HttpResponse:
    """Put some pieces back, for exactly what was paid."""
    return _give_back(request, id, possession, purchases.put_back)


@guests_too
@posted_to("characters:inventory", "id")
@tells_what_is_gone
def sell(request: HtmxRequest, id: int, possession: int) -> HttpResponse:
    """Sell some pieces at the setting's resale rate, for what the page said they bring; else ask first."""
    brings = request.POST.get("brings", "")
    quoted = int(brings) if is_number(brings) else None
    if quoted is None and _sells_for_coins(character_or_404(request, id)):
        asked = {"sell": possession, "quantity": request.POST.get("quantity", "1")[:LONGEST_TYPED]}
        return redirect(f"{reverse('characters:inventory', args=[id])}?{urlencode(asked)}")
    return _give_back(request, id, possession, partial(purchases.sell, quoted=quoted))


def _sells_for_coins(character: Character) -> bool:
    return character.state != Character.State.DRAFT and character.setting.budget == Setting.Budget.COINS


@guests_too
@posted_to("characters:inventory", "id")
@tells_what_is_gone
def move(request: HtmxRequest, id: int, possession: int) -> HttpResponse:
    """Move a possession to another place."""
    character = character_or_404(request, id)
    row = _possession_or_404(character, possession)
    where, fault = where_of(request.POST.get("place", "")), partial(Fault, row.pk, field="place")
    if where is None:
        return _show(request, character, fault("Choose a place from the list."), status=422)
    try:
        pieces = _pieces(request.POST.get("quantity", ""))
        seen = seen_version(request.POST.get("version", ""), newest=character.version)
        moved = purchases.move(
            row,
            where.place,
            where.hands,
            where.worn_over,
            container=where.container,
            quantity=pieces,
            by=actor(request),
            seen_version=seen,
        )
    except (purchases.Refused, rules.FigureError) as refusal:
        return _show(request, character, fault(refusal.sentence), status=422)
    if isinstance(moved, Conflict):
        return _show(request, character_or_404(request, id), fault(MOVED_ELSEWHERE), status=409)
    if moved.changed:
        others = {other.pk: other for other in character.inventory.all()}
        said = moved_words(row, where, place_words(where, others), pieces)
        messages.success(request, said + layers_words(character_or_404(request, id), where))
    return _back(request, id)


def _pieces(text: str) -> int | None:
    """Return how many pieces a form moves; None is as many as go at once."""
    return rules.whole_number(text, label="quantity", low=1, high=MOST_PIECES) if text else None


@guests_too
@posted_to("characters:inventory", "id")
@tells_what_is_gone
def count(request: HtmxRequest, id: int, possession: int) -> HttpResponse:
    """Use up or find some pieces of a possession."""
    character = character_or_404(request, id)
    row = _possession_or_404(character, possession)
    typed = request.POST.get("by") or request.POST.get("pieces", "")
    fault = partial(Fault, row.pk, typed=typed[:LONGEST_TYPED], field="pieces")
    form = TokenForm(request.POST)
    if not form.is_valid():
        return _show(request, character, fault(form.sentences()), status=422)
    try:
        seen = seen_version(request.POST.get("version", ""), newest=character.version)
        entry = quantities.count(
            row,
            quantities.amount(typed),
            token=form.token_for("count", row.pk, typed),
            seen_version=seen,
            by=actor(request),
        )
    except (purchases.Refused, rules.FigureError) as refusal:
        return _show(request, character, fault(refusal.sentence), status=422)
    if isinstance(entry, Conflict):
        return _show(request, character_or_404(request, id), fault(MOVED_ELSEWHERE), status=409)
    if entry:
        said = done_before(character, entry) or counted_words(row, entry)
        messages.success(request, receipt(entry, character.setting) + said)
    return _back(request, id)


@guests_too
@posted_to("characters:inventory", "id")
def remove(request: HtmxRequest, id: int, possession: int) -> HttpResponse:
    """Remove the row of something that is used up."""
    character = character_or_404(request, id)
    if quantities.was_removed(character, possession):
        return _back(request, id)
    row = _possession_or_404(character, possession)
    try:
        if quantities.remove_used_up(row, by=actor(request)):
            messages.success(request, f"Removed the row of {row.name}.")
    except purchases.Refused as refusal:
        return _show(request, character, Fault(possession, refusal.sentence, field="remove"), status=422)
    return _back(request, id)


@guests_too
@posted_to("characters:inventory", "id")
def outfit(request: HtmxRequest, id: int) -> HttpResponse:
    """Put on one of the two outfits."""
    character = character_or_404(request, id)
    text = request.POST.get("outfit", "")
    number = int(text) if text in {"1", "2"} else 0
    try:
        switched = outfits.switch(character, number, by=actor(request))
    except purchases.Refused as refusal:
        messages.error(request, refusal.sentence)
        return _show(request, character, status=422)
    if switched.changed:
        messages.success(request, switched_words(character_or_404(request, id)))
    return _back(request, id)


@guests_too
@require_safe
def receipts(request: HtmxRequest, id: int) -> HttpResponse:
    """Show every movement of goods and money of a character."""
    character = character_or_404(request, id)
    context = receipts_context(character, request.GET.get("page", ""))
    return render_page(request, "characters/receipts.html", context)


def _give_back(request: HtmxRequest, id: int, possession: int, give: Return) -> HttpResponse:
    character = character_or_404(request, id)
    form = QuantityForm(request.POST)
    given = form.given(request.path) if form.is_valid() else None
    entry = purchases.receipt(character, given["token"]) if given else None
    said = done_before(character, entry) if entry else ""
    if entry is None:
        row = _possession_or_404(character, possession)
        said = came_out_words(row)
        try:
            entry = give(row, **given, by=actor(request)) if given else None
        except purchases.Refused as refusal:
            form.add_error("quantity", refusal.sentence)
    shopping = BESIDE.get(request.POST.get("from", ""))
    if entry:
        messages.success(request, receipt(entry, character.setting) + said)
    elif shopping:
        messages.error(request, form.sentences())
    else:
        fault = Fault(possession, form.sentences(), request.POST.get("quantity", ""))
        return _show(request, character, fault, status=422)
    if shopping:
        return redirect(goods_address(shopping, character, request.GET, without="open"))
    return _back(request, id)


def _back(request: HtmxRequest, id: int) -> HttpResponse:
    """Lead back to the inventory: what stood open stays so, and htmx gets what is new since it was shown."""
    asked = {name: request.POST.get(name, "") for name in ("open", "since")}
    kept = {
        "open": asked["open"] if OPEN.fullmatch(asked["open"]) else "",
        "since": asked["since"] if request.htmx and VERSION.fullmatch(asked["since"]) else "",
    }
    question = urlencode({name: value for name, value in kept.items() if value})
    address = reverse("characters:inventory", args=[id])
    return redirect(f"{address}?{question}" if question else address)


def _possession_or_404(character: Character, number: int) -> Possession:
    row = character.inventory.filter(pk=number).first()
    if row is None and quantities.was_removed(character, number):
        raise RowGone
    if row is None:
        raise Http404
    return row


def _show(
    request: HtmxRequest, character: Character, fault: Fault | None = None, *, status: int = 200
) -> HttpResponse:
    if fault:
        messages.error(request, fault.sentence)
    query = request.GET.copy()
    since = "".join(query.pop("since", []))
    new = new_rows(character, int(since)) if request.htmx and not fault and VERSION.fullmatch(since) else None
    if new is None:
        context = inventory_context(character, query, fault)
        return render_page(
            request, "characters/inventory.html", context, fragments=("inventory-rows",), status=status
        )
    rows, gone = new
    context = {**inventory_context(character, query, only=rows), "gone": sorted(gone)}
    response = render_page(request, "characters/inventory_change.html", context)
    response.headers["HX-Reswap"] = "none"
    return response
