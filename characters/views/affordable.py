"""What the points that are left can buy, and taking it."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

import rules
from characters.blueprints import blueprint_of
from characters.forms.affordable import taking
from characters.models import Character
from characters.pages.affordable import affordable_page, affordable_url
from characters.pages.builder_frame import Frame
from characters.steps import Conflict, Stored
from characters.views.access import character_or_404, guests_too
from characters.views.review import ReviewForm
from config.htmx import HtmxRequest

CHANGED = "Another window changed this character, so nothing was taken. The list below is as it is now."


@guests_too
@require_http_methods(["GET", "HEAD", "POST"])
def affordable(request: HtmxRequest, id: int) -> HttpResponse:
    """Show what the points that are left can buy; a button takes one of it."""
    found = character_or_404(request, id)
    if request.method == "POST":
        return _take(request, found)
    return affordable_page(Frame(request, found, ReviewForm(found)))


def _take(request: HtmxRequest, character: Character) -> HttpResponse:
    """Store the choice of the pressed button, and return the way back to the list."""
    before = _total(character)
    form = taking(character, request.POST)
    outcome = form.store(request.user) if form.is_valid() else None
    if isinstance(outcome, Conflict):
        messages.error(request, CHANGED)
    elif outcome is None:
        messages.error(request, f"Nothing was taken. {next(iter(form.faults().values()))}")
    saved = outcome.version if isinstance(outcome, Stored) and outcome.changed else None
    spent = 0 if saved is None else _total(Character.objects.with_choices().get(pk=character.pk)) - before
    press = request.POST.get("set", "")
    return redirect(affordable_url(character, request.GET, spent=spent, saved=saved, press=press))


def _total(character: Character) -> int:
    return rules.character_cp(blueprint_of(character)).total
