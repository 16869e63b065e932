"""The versions of a character: looked at, undone, made again, brought back."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_safe

import rules
from characters.forms.base import seen_version
from characters.given import WentAcross
from characters.history import bring_back as brought_back
from characters.models import Character
from characters.pages.compare import compare_context
from characters.pages.versions import changed_words, versions_context
from characters.refusals import Refused
from characters.views.access import actor, character_or_404, guests_too, own_characters
from config.htmx import HtmxRequest, posted_to, render_page


@guests_too
@require_safe
def versions(request: HtmxRequest, id: int) -> HttpResponse:
    """Show who changed what and when, and the way back to each version."""
    character = character_or_404(request, id)
    context = versions_context(character, request.GET.get("page", ""))
    return render_page(request, "characters/versions.html", context)


@guests_too
@require_safe
def compare(request: HtmxRequest, id: int) -> HttpResponse:
    """Show a character beside its template, one of its versions, or another character."""
    character = character_or_404(request, id)
    context = compare_context(character, own_characters(request).live(), request.GET)
    status = 422 if context["form"].errors else 200
    return render_page(request, "characters/compare.html", context, status=status)


@guests_too
@posted_to("characters:versions", "id")
def bring_back(request: HtmxRequest, id: int) -> HttpResponse:
    """Bring back a version: undo, redo, or any version of the list."""
    character = character_or_404(request, id)
    try:
        seen = seen_version(request.POST.get("version", ""), newest=character.version)
        version = seen_version(request.POST.get("to", ""))
        made = brought_back(character, version, seen_version=seen, by=actor(request))
    except WentAcross as refusal:
        messages.error(request, _with_ways(refusal, character))
    except (Refused, rules.FigureError) as refusal:
        messages.error(request, str(refusal))
    else:
        changed = changed_words(character, made)
        told = f"This is version {version} again, saved as version {made}.{_stays(character)}"
        messages.success(request, f"{changed}. {told}" if changed else told)
    return redirect(_page(request, id))


def _with_ways(refusal: WentAcross, character: Character) -> str:
    """Return a refusal's sentence with the way to the versions, and to the earliest to go back to."""
    versions = reverse("characters:versions", args=[character.pk])
    said = format_html('{} <a href="{}">Versions</a>', refusal.sentence, versions)
    if refusal.earliest in (None, character.version):
        return said
    way = f"{reverse('characters:compare', args=[character.pk])}?version={refusal.earliest}"
    return format_html('{} <a href="{}">See version {}</a>', said, way, refusal.earliest)


def _stays(character: Character) -> str:
    """Return what no way back takes from a character as it was before; "" without an award."""
    if not character.awarded_cp:
        return ""
    ready = character.state == Character.State.READY
    return " Awards stay, and so does the state ready." if ready else " Awards stay."


def _page(request: HtmxRequest, id: int) -> str:
    """Return the page on which the button stood, if it says so and is ours; else the list of versions."""
    page = request.POST.get("next", "")
    own = page.startswith(reverse("characters:character", args=[id]))
    if own and url_has_allowed_host_and_scheme(page, allowed_hosts=None):
        return page
    return reverse("characters:versions", args=[id])
