"""One thing bought for several characters."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from characters.forms.party import PartyForm
from characters.models import Character, LedgerEntry
from characters.pages.party import party_context
from characters.pages.shop_address import shop_address
from characters.party_purchases import buy_for_all, party_receipt
from characters.quotes import quoted_price
from characters.refusals import Refused
from characters.shop import item_on_sale, who_may_buy
from characters.views.access import actor, character_or_404, guests_too, own_characters
from config.htmx import HtmxRequest, render_page
from equipment.models import Item


@guests_too
@require_http_methods(["GET", "HEAD", "POST"])
def party_purchase(request: HtmxRequest, id: int, item: int) -> HttpResponse:
    """Show who of one's characters can buy an item; a post buys it for those who are ticked."""
    character = character_or_404(request, id)
    offered = item_on_sale(character, item)
    if offered is None:
        raise Http404
    own = own_characters(request).live().filter(setting=character.setting_id).order_by("name", "pk")
    buyers = who_may_buy(own, offered)
    form = PartyForm(request.POST, [one.pk for one in buyers]) if request.method == "POST" else None
    if form is not None and form.is_valid():
        entries = _bought(request, character, offered, form)
        if entries:
            quantity = form.cleaned_data["quantity"]
            messages.success(request, party_receipt(offered, quantity, entries, character.setting))
            return redirect(shop_address(character, request.GET))
    context = party_context(character, offered, buyers, form)
    return render_page(request, "characters/party.html", context, status=422 if form else 200)


def _bought(request: HtmxRequest, character: Character, item: Item, form: PartyForm) -> list[LedgerEntry]:
    """Return the entries of the purchase; none where it is refused: then the form says why."""
    try:
        price = quoted_price(request.POST.get("quote", ""), character, item)
        return buy_for_all(form.ticked, item, **form.given(), quoted_price=price, by=actor(request))
    except Refused as refusal:
        form.add_error("quantity", refusal.sentence)
        return []
