"""Things and coins given to another character."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from characters import gifts
from characters.forms.giving import GiveCoinsForm, GiveForm
from characters.models import Character, LedgerEntry, Possession
from characters.money import receipt
from characters.pages.giving import give_context
from characters.pages.money import money_context
from characters.purchases import receipt as entry_of
from characters.refusals import Refused
from characters.views.access import actor, character_or_404, done_before, guests_too, own_characters
from config.htmx import HtmxRequest, posted_to, render_page


@guests_too
@require_http_methods(["GET", "HEAD", "POST"])
def give(request: HtmxRequest, id: int, possession: int) -> HttpResponse:
    """Show to whom some pieces may be given; a post gives them."""
    character = character_or_404(request, id)
    receivers = receivers_of(request, character)
    form = GiveForm(receivers, request.POST) if request.method == "POST" else None
    if form is not None and form.is_valid():
        entry = _given(request, character, possession, form)
        if entry is not None:
            said = receipt(entry, character.setting) + done_before(character, entry)
            messages.success(request, said)
            return redirect("characters:inventory", character.pk)
    context = give_context(_possession_or_404(character, possession), receivers, form)
    return render_page(request, "characters/give.html", context, status=422 if form else 200)


def _given(request: HtmxRequest, character: Character, number: int, form: GiveForm) -> LedgerEntry | None:
    """Return the entry of what was given, now or by the same form before; None where it is refused."""
    quantity, to = form.cleaned_data["quantity"], form.receiver()
    token = form.token_for(number, to.pk, quantity)
    if made := entry_of(character, token):
        return made
    row = _possession_or_404(character, number)
    try:
        return gifts.give(row, to, quantity, token=token, by=actor(request))
    except Refused as refusal:
        form.add_error("quantity", refusal.sentence)
        return None


def _possession_or_404(character: Character, number: int) -> Possession:
    row = character.inventory.filter(pk=number).first()
    if row is None:
        raise Http404
    row.character = character
    return row


@guests_too
@posted_to("characters:money", "id")
def give_coins(request: HtmxRequest, id: int) -> HttpResponse:
    """Give coins to another character."""
    character = character_or_404(request, id)
    receivers = receivers_of(request, character)
    form = GiveCoinsForm(receivers, request.POST, prefix="give")
    if form.is_valid():
        coins, to = form.cleaned_data["coins"], form.receiver()
        token = form.token_for(to.pk, coins)
        try:
            entry = gifts.give_coins(character, to, coins, token=token, by=actor(request))
        except Refused as refusal:
            form.add_error("coins", refusal.sentence)
        else:
            said = receipt(entry, character.setting) + done_before(character, entry)
            messages.success(request, said)
            return redirect("characters:receipts", character.pk)
    context = money_context(character, receivers, giving=form)
    return render_page(request, "characters/money.html", context, status=422)


def receivers_of(request: HtmxRequest, character: Character) -> dict[int, Character]:
    """Return the sender's other characters of the same setting, by number, in the order of their names."""
    others = own_characters(request).live().filter(setting=character.setting_id).exclude(pk=character.pk)
    return {one.pk: one for one in others.order_by("name", "pk").only("name", "setting_id")}
