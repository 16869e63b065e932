"""The builder's steps: find the character, change it, show it."""

from collections.abc import Callable
from functools import wraps

from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from characters import guests
from characters.forms.abilities import AbilitiesForm
from characters.forms.base import StepForm
from characters.forms.build import BuildForm
from characters.forms.description import DescriptionForm
from characters.forms.template import TemplateForm
from characters.forms.ticks import OccupationsForm, QualitiesForm
from characters.models import Character
from characters.pages.builder_abilities import abilities_page
from characters.pages.builder_answers import posted, stored
from characters.pages.builder_build import build_page
from characters.pages.builder_description import description_page
from characters.pages.builder_frame import Frame
from characters.pages.builder_learning import learned
from characters.pages.builder_occupations import occupations_page
from characters.pages.builder_own_abilities import own_ability_answer, own_form
from characters.pages.builder_qualities import qualities_page
from characters.pages.builder_steps import NAMES, step_url
from characters.pages.builder_template import template_page, wants_a_look
from characters.pictures import MOST_BYTES
from characters.views.access import character_or_404, guests_too
from config.htmx import HtmxRequest
from config.uploads import takes_a_file

page_or_post = require_http_methods(["GET", "HEAD", "POST"])


def step(view: Callable[[HtmxRequest, Character], HttpResponse]) -> Callable[..., HttpResponse]:
    """Return the page of a step, open to guests too; a post has the character to itself.

    Which fields a step has depends on what is stored: nobody may change that until the form is answered.
    """

    @wraps(view)
    def page(request: HtmxRequest, id: int) -> HttpResponse:
        if request.method != "POST":
            return view(request, character_or_404(request, id))
        with transaction.atomic():
            return view(request, character_or_404(request, id, locked=True))

    return guests_too(page_or_post(page))


@guests_too
@require_safe
def character(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the way to the step at which the character was left; a new one begins with its template."""
    found = character_or_404(request, id)
    last = found.changes.first()
    left = last.step if last else "template"
    return redirect(step_url(found, left if left in NAMES else "review"))


@step
def template(request: HtmxRequest, found: Character) -> HttpResponse:
    """Return the step Template; where levels were chosen, a change is shown before it is made."""
    form = TemplateForm(found, posted(request))
    if wants_a_look(form):
        return redirect(f"{request.path}?to={form.cleaned_data['template']}#to")
    return _answer(request, form, template_page)


@takes_a_file(most_bytes=MOST_BYTES)
@guests_too
@page_or_post
def description(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Description; it takes a picture, and its fields are always the same."""
    found, refusal = character_or_404(request, id), _too_many_pictures(request)
    form = DescriptionForm(found, posted(request), None if refusal else request.FILES)
    if refusal:
        form.add_error("portrait", refusal)
    return _answer(request, form, description_page)


@step
def build(request: HtmxRequest, found: Character) -> HttpResponse:
    """Return the step Build."""
    return _answer(request, BuildForm(found, posted(request)), build_page)


@step
def abilities(request: HtmxRequest, found: Character) -> HttpResponse:
    """Return the step Abilities; an ability of one's own is added and taken away by forms of its own."""
    if (form := own_form(found, request)) is not None:
        return own_ability_answer(request, form)
    return _answer(request, AbilitiesForm(found, posted(request)), abilities_page)


@step
def qualities(request: HtmxRequest, found: Character) -> HttpResponse:
    """Return the step Qualities."""
    return _answer(request, QualitiesForm(found, posted(request)), qualities_page)


@step
def occupations(request: HtmxRequest, found: Character) -> HttpResponse:
    """Return the step Occupations; one press beside an occupation learns what it asks for."""
    form = OccupationsForm(found, posted(request))
    return learned(request, form) or _answer(request, form, occupations_page)


def _too_many_pictures(request: HtmxRequest) -> str:
    """Return why a guest's picture is not looked at any more in this hour; empty where it is."""
    if request.FILES and not request.user.is_authenticated:
        try:
            guests.count_portrait(request)
        except guests.TooOften as often:
            return often.sentence
    return ""


def _answer(request: HtmxRequest, form: StepForm, page: Callable[[Frame], HttpResponse]) -> HttpResponse:
    """Return the answer to what was posted, or the step's page."""
    return stored(request, form) or page(Frame(request, form.character, form))
