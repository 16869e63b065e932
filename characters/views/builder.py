"""The builder's steps: find the character, change it, show it."""

from collections.abc import Callable

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from characters.forms.abilities import AbilitiesForm
from characters.forms.base import StepForm
from characters.forms.build import BuildForm
from characters.forms.description import DescriptionForm
from characters.forms.template import TemplateForm
from characters.forms.ticks import OccupationsForm, QualitiesForm
from characters.pages.builder_abilities import abilities_page
from characters.pages.builder_answers import posted, stored
from characters.pages.builder_build import build_page
from characters.pages.builder_description import description_page
from characters.pages.builder_frame import Frame
from characters.pages.builder_occupations import occupations_page
from characters.pages.builder_qualities import qualities_page
from characters.pages.builder_steps import NAMES, step_url
from characters.pages.builder_template import template_page, wants_a_look
from characters.views.access import character_or_404, guests_too
from config.htmx import HtmxRequest

page_or_post = require_http_methods(["GET", "HEAD", "POST"])


@guests_too
@require_safe
def character(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the way to the step at which the character was left."""
    found = character_or_404(request, id)
    last = found.changes.first()
    return redirect(step_url(found, last.step if last and last.step in NAMES else "template"))


@guests_too
@page_or_post
def template(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Template; where levels were chosen, a change is shown before it is made."""
    form = TemplateForm(character_or_404(request, id), posted(request))
    if wants_a_look(form):
        return redirect(f"{request.path}?to={form.cleaned_data['template']}#to")
    return _answer(request, form, template_page)


@guests_too
@page_or_post
def description(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Description."""
    return _answer(request, DescriptionForm(character_or_404(request, id), posted(request)), description_page)


@guests_too
@page_or_post
def build(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Build."""
    return _answer(request, BuildForm(character_or_404(request, id), posted(request)), build_page)


@guests_too
@page_or_post
def abilities(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Abilities."""
    return _answer(request, AbilitiesForm(character_or_404(request, id), posted(request)), abilities_page)


@guests_too
@page_or_post
def qualities(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Qualities."""
    return _answer(request, QualitiesForm(character_or_404(request, id), posted(request)), qualities_page)


@guests_too
@page_or_post
def occupations(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Occupations."""
    return _answer(request, OccupationsForm(character_or_404(request, id), posted(request)), occupations_page)


def _answer(request: HtmxRequest, form: StepForm, page: Callable[[Frame], HttpResponse]) -> HttpResponse:
    """Return the answer to what was posted, or the step's page."""
    return stored(request, form) or page(Frame(request, form.character, form))
