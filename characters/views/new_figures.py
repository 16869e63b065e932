"""A thing takes the new figures of its item."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from characters.new_figures import changed_item, take_new_figures
from characters.pages.new_figures import new_figures_context
from characters.refusals import Refused
from characters.views.access import actor, character_or_404, guests_too
from config.htmx import HtmxRequest, render_page


@guests_too
@require_http_methods(["GET", "HEAD", "POST"])
def new_figures(request: HtmxRequest, id: int, possession: int) -> HttpResponse:
    """Show what the GM changed of a thing that one has; a post takes the new figures."""
    character = character_or_404(request, id)
    row = character.inventory.filter(pk=possession).first()
    if row is None:
        raise Http404
    if request.method == "POST":
        try:
            if take_new_figures(row, request.POST.get("seal", ""), by=actor(request)).changed:
                messages.success(request, f"{row.name} has the new figures now. What was paid stays.")
        except Refused as refusal:
            messages.error(request, refusal.sentence)
        return redirect("characters:inventory", character.pk)
    context = new_figures_context(character, row, changed_item(row))
    return render_page(request, "characters/new_figures.html", context)
