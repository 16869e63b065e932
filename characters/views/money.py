"""Coins added to a purse, or taken out."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from characters.forms.money import MoneyForm
from characters.models import Character
from characters.money import receipt
from characters.pages.money import money_context
from characters.purse import move_coins
from characters.refusals import Refused
from characters.views.access import actor, character_or_404, done_before, guests_too
from characters.views.giving import receivers_of
from config.htmx import HtmxRequest, render_page


@guests_too
@require_http_methods(["GET", "HEAD", "POST"])
def money(request: HtmxRequest, id: int) -> HttpResponse:
    """Show what is in the purse; a post adds coins to it or takes them out."""
    character = character_or_404(request, id)
    form = MoneyForm(request.POST) if request.method == "POST" else None
    if form is not None and form.is_valid() and _moved(request, character, form):
        return redirect("characters:receipts", character.pk)
    context = money_context(character, receivers_of(request, character), form)
    return render_page(request, "characters/money.html", context, status=422 if form else 200)


def _moved(request: HtmxRequest, character: Character, form: MoneyForm) -> bool:
    """Return whether the coins moved; a refusal is then the form's."""
    try:
        entry = move_coins(character, **form.given(), by=actor(request))
    except Refused as refusal:
        form.add_error("coins", refusal.sentence)
        return False
    messages.success(request, receipt(entry, character.setting) + done_before(character, entry))
    return True
