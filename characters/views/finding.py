"""Something that was found, and is added without paying."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from characters import quantities
from characters.forms.finding import FoundForm
from characters.models import Character
from characters.money import receipt
from characters.pages.finding import findable, found_context, found_item_context
from characters.refusals import Refused
from characters.views.access import actor, character_or_404, done_before, guests_too
from config.htmx import HtmxRequest, render_page
from equipment.models import Item


@guests_too
@require_safe
def found(request: HtmxRequest, id: int) -> HttpResponse:
    """Show what of the setting a character can have found."""
    context = found_context(character_or_404(request, id), request.GET)
    return render_page(request, "characters/found.html", context, fragments=("found-items",))


@guests_too
@require_http_methods(["GET", "HEAD", "POST"])
def found_item(request: HtmxRequest, id: int, item: int) -> HttpResponse:
    """Show one item with the form that adds it; a post adds it."""
    character = character_or_404(request, id)
    thing = findable(character).filter(pk=item).first()
    if thing is None:
        raise Http404
    form = FoundForm(request.POST) if request.method == "POST" else None
    if form is not None and form.is_valid() and _added(request, character, thing, form):
        return redirect("characters:inventory", character.pk)
    context = found_item_context(character, thing, form)
    return render_page(request, "characters/found_item.html", context, status=422 if form else 200)


def _added(request: HtmxRequest, character: Character, item: Item, form: FoundForm) -> bool:
    """Return whether it was added; a refusal is then the form's."""
    try:
        entry = quantities.find(character, item, **form.given(item.pk), by=actor(request))
    except Refused as refusal:
        form.add_error("quantity", refusal.sentence)
        return False
    messages.success(request, receipt(entry, character.setting) + done_before(character, entry))
    return True
