"""The inventory: where things are, giving them back, and the receipts."""

from collections.abc import Callable
from functools import partial
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

import rules
from characters import purchases
from characters.forms.base import seen_version
from characters.forms.shop import QuantityForm
from characters.models import Character, LedgerEntry, Possession
from characters.money import receipt
from characters.pages.inventory import Fault, inventory_context, moved_words, place_of
from characters.pages.receipts import receipts_context
from characters.pages.shop import goods_address
from characters.steps import Conflict
from characters.views.access import actor, character_or_404, guests_too
from config.htmx import HtmxRequest, posted_to, render_page
from equipment.models import Setting

BESIDE = {"shop": "characters:shop", "kits": "characters:kits"}
"""The pages beside whose list what is owned is given back, as their forms call them."""
Return = Callable[..., LedgerEntry]
MOVED_ELSEWHERE = "Another window changed this in the meantime, as you see it now. Choose again if you like."


@guests_too
@require_safe
def inventory(request: HtmxRequest, id: int) -> HttpResponse:
    """Show what a character owns, where it is, and what it weighs."""
    return _show(request, character_or_404(request, id))


@guests_too
@posted_to("characters:inventory", "id")
def put_back(request: HtmxRequest, id: int, possession: int) -> HttpResponse:
    """Put some pieces back, for exactly what was paid."""
    return _give_back(request, id, possession, purchases.put_back)


@guests_too
@posted_to("characters:inventory", "id")
def sell(request: HtmxRequest, id: int, possession: int) -> HttpResponse:
    """Sell some pieces at the setting's resale rate, for what the page said they bring; else ask first."""
    brings = request.POST.get("brings", "")
    quoted = int(brings) if brings.isascii() and brings.isdigit() and len(brings) <= 18 else None
    if quoted is None and _sells_for_coins(character_or_404(request, id)):
        asked = {"sell": possession, "quantity": request.POST.get("quantity", "1")}
        return redirect(f"{reverse('characters:inventory', args=[id])}?{urlencode(asked)}")
    return _give_back(request, id, possession, partial(purchases.sell, quoted=quoted))


def _sells_for_coins(character: Character) -> bool:
    return character.state != Character.State.DRAFT and character.setting.budget == Setting.Budget.COINS


@guests_too
@posted_to("characters:inventory", "id")
def move(request: HtmxRequest, id: int, possession: int) -> HttpResponse:
    """Move a possession to another place."""
    character = character_or_404(request, id)
    row = _possession_or_404(character, possession)
    place, fault = place_of(request.POST.get("place", "")), partial(Fault, row.pk, field="place")
    if place is None:
        return _show(request, character, fault("Choose a place from the list."), status=422)
    try:
        seen = seen_version(request.POST.get("version", ""), newest=character.version)
        moved = purchases.move(row, *place, by=actor(request), seen_version=seen)
    except (purchases.Refused, rules.FigureError) as refusal:
        return _show(request, character, fault(refusal.sentence), status=422)
    if isinstance(moved, Conflict):
        return _show(request, character_or_404(request, id), fault(MOVED_ELSEWHERE), status=409)
    if moved.changed:
        messages.success(request, moved_words(row, *place))
    return redirect("characters:inventory", id)


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
    entry = purchases.receipt(character, form.cleaned_data["token"]) if form.is_valid() else None
    if entry is None:
        row = _possession_or_404(character, possession)
        try:
            entry = give(row, **form.given(), by=actor(request)) if form.is_valid() else None
        except purchases.Refused as refusal:
            form.add_error("quantity", refusal.sentence)
    shopping = BESIDE.get(request.POST.get("from", ""))
    if entry:
        messages.success(request, receipt(entry, character.setting))
    elif shopping:
        messages.error(request, form.sentences())
    else:
        fault = Fault(possession, form.sentences(), request.POST.get("quantity", ""))
        return _show(request, character, fault, status=422)
    if shopping:
        return redirect(goods_address(shopping, character, request.GET, without="open"))
    return redirect("characters:inventory", id)


def _possession_or_404(character: Character, number: int) -> Possession:
    row = character.inventory.filter(pk=number).first()
    if row is None:
        raise Http404
    return row


def _show(
    request: HtmxRequest, character: Character, fault: Fault | None = None, *, status: int = 200
) -> HttpResponse:
    if fault:
        messages.error(request, fault.sentence)
    context = inventory_context(character, request.GET, fault)
    return render_page(
        request, "characters/inventory.html", context, fragments=("inventory-rows",), status=status
    )
