"""Kits: looking at them, and buying one with all its parts or some of them."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from characters.forms.kits import KitForm
from characters.kit_purchases import buy_kit, kit_receipt
from characters.kits import kit_for
from characters.models import Character
from characters.pages.kits import kits_context
from characters.refusals import Refused
from characters.views.access import actor, character_or_404, guests_too
from characters.views.shop import SENT_AGAIN, is_number, own_token
from config.htmx import HtmxRequest, posted_to, render_page


@guests_too
@require_safe
def kits(request: HtmxRequest, id: int) -> HttpResponse:
    """Show the kits of the character's setting."""
    return _show(request, character_or_404(request, id))


@guests_too
@posted_to("characters:kits", "id")
def buy(request: HtmxRequest, id: int) -> HttpResponse:
    """Buy the ticked parts of a kit, or count only what they cost."""
    character = character_or_404(request, id)
    number = request.POST.get("kit", "")
    found = kit_for(character, int(number)) if is_number(number) else None
    if found is None:
        raise Http404
    kit, _ = found
    form = KitForm(request.POST, token=own_token(request, f"kit {kit.pk}"))
    if form.only_counts:
        return _show(request, character, form=form, opened=kit.pk)
    if form.is_valid():
        try:
            entries = buy_kit(
                character,
                kit,
                form.cleaned_data["quantity"],
                keys=form.ticked,
                quote=request.POST.get("quote", ""),
                token=form.cleaned_data["token"],
                by=actor(request),
            )
        except Refused as refusal:
            form.add_error("quantity", refusal.sentence)
        else:
            repeated = f" {SENT_AGAIN}" if entries[0].version < character.version else ""
            messages.success(request, kit_receipt(kit.name, entries, character.setting) + repeated)
            return redirect("characters:kits", id)
    messages.error(request, form.sentences())
    return _show(request, character, form=form, opened=kit.pk, status=422)


def _show(
    request: HtmxRequest,
    character: Character,
    *,
    form: KitForm | None = None,
    opened: int | None = None,
    status: int = 200,
) -> HttpResponse:
    context = kits_context(character, request.GET, form=form, opened=opened)
    return render_page(request, "characters/kits.html", context, fragments=("kit-list",), status=status)
