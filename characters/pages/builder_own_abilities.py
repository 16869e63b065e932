"""Adding an ability of a character's own on the step Abilities, and taking one away."""

from django.http import HttpResponse
from django.shortcuts import redirect

from characters.forms.abilities import AbilitiesForm
from characters.forms.own_abilities import AddOwnForm, OwnForm, RemoveOwnForm
from characters.models import Character
from characters.pages.builder_abilities import abilities_page
from characters.pages.builder_frame import ONCE, SAVED, Announcement, Frame
from characters.steps import Stored
from config.faults import point_to_fault
from config.htmx import HtmxRequest

FORMS: tuple[type[OwnForm], ...] = (AddOwnForm, RemoveOwnForm)


def own_form(character: Character, request: HtmxRequest) -> OwnForm | None:
    """Return the form by which an own ability is posted; None if it is another form, or none."""
    kind = next((form for form in FORMS if form.marks in request.POST), None)
    return None if kind is None else kind(character, request.POST)


def own_ability_answer(request: HtmxRequest, form: OwnForm) -> HttpResponse:
    """Return the way back to the page if the change is stored, else the page with the sentence beside it."""
    if form.is_valid() and (outcome := form.store(request.user)) is not None:
        return redirect(_address(request, form, outcome))
    point_to_fault(form)
    character = Character.objects.get(pk=form.character.pk)
    frame = Frame(request, character, AbilitiesForm(character))
    sentences = [str(one) for each in form.errors.values() for one in each]
    return abilities_page(
        frame,
        add_form=form if isinstance(form, AddOwnForm) else None,
        announcement=Announcement(f"Not saved. {sentences[0]}", good=False),
    )


def _address(request: HtmxRequest, form: OwnForm, outcome: Stored) -> str:
    """Return the address of the page; a new ability is shown whatever was searched for."""
    query = request.GET.copy()
    for name in (*ONCE, *(("q", "own") if isinstance(form, AddOwnForm) else ())):
        query.pop(name, None)
    if outcome.changed:
        query[SAVED] = str(outcome.version)
    question = f"?{query.urlencode()}" if query else ""
    anchor = f"#row-ability-{form.key}" if isinstance(form, AddOwnForm) else ""
    return f"{request.path}{question}{anchor}"
