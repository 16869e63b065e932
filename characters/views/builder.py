"""The builder's steps: find the character, change it, show it."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from characters.forms.abilities import AbilitiesForm
from characters.forms.build import BuildForm
from characters.forms.description import DescriptionForm
from characters.forms.template import TemplateForm
from characters.forms.ticks import OccupationsForm, QualitiesForm
from characters.views.access import character_or_404
from characters.views.builder_abilities import ability_lead, search_abilities
from characters.views.builder_answers import posted, stored
from characters.views.builder_description import description_groups
from characters.views.builder_frame import Frame
from characters.views.builder_rows import (
    ability_groups,
    build_rows,
    limit_sentences,
    results_of,
)
from characters.views.builder_steps import NAMES, step_url
from characters.views.builder_template import effects, template_rows, wanted_template, wants_a_look
from characters.views.builder_ticks import occupation_rows, quality_rows
from config.htmx import HtmxRequest

page_or_post = require_http_methods(["GET", "HEAD", "POST"])


@require_safe
def character(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the way to the step at which the character was left."""
    found = character_or_404(request, id)
    last = found.changes.first()
    return redirect(step_url(found, last.step if last and last.step in NAMES else "template"))


@page_or_post
def template(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Template; where levels were chosen, a change is shown before it is made."""
    found = character_or_404(request, id)
    form = TemplateForm(found, posted(request))
    if wants_a_look(form):
        return redirect(f"{request.path}?to={form.cleaned_data['template']}#to")
    if answer := stored(request, form):
        return answer
    frame = Frame(request, found, form)
    offered = list(found.setting.creature_templates.choosable())
    wanted = wanted_template(found, offered, request.GET.get("to", ""))
    return frame.page(
        "characters/builder/template.html",
        rows=template_rows(frame, offered),
        wanted=wanted,
        effects=effects(found, wanted) if wanted else (),
    )


@page_or_post
def description(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Description."""
    found = character_or_404(request, id)
    form = DescriptionForm(found, posted(request))
    if answer := stored(request, form):
        return answer
    frame = Frame(request, found, form)
    groups = description_groups(frame)
    results = [line.result for group in groups for line in group.lines]
    return frame.page("characters/builder/description.html", groups=groups, results=results)


@page_or_post
def build(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Build."""
    found = character_or_404(request, id)
    form = BuildForm(found, posted(request))
    if answer := stored(request, form):
        return answer
    frame = Frame(request, found, form)
    rows = build_rows(frame)
    return frame.page(
        "characters/builder/build.html", rows=rows, results=results_of(rows), says=limit_sentences(rows)
    )


@page_or_post
def abilities(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Abilities, with the abilities that its address asks for."""
    found = character_or_404(request, id)
    form = AbilitiesForm(found, posted(request))
    if answer := stored(request, form):
        return answer
    frame = Frame(request, found, form)
    levels = {one.key for one in frame.blueprint.abilities if one.level}
    search = search_abilities(found, levels, request.GET)
    groups = ability_groups(frame, search.found)
    rows = [row for group in groups for row in group.rows]
    return frame.page(
        "characters/builder/abilities.html",
        groups=groups,
        search=search,
        lead=ability_lead(frame.blueprint),
        results=results_of(rows),
        says=limit_sentences(rows),
    )


@page_or_post
def qualities(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Qualities."""
    found = character_or_404(request, id)
    form = QualitiesForm(found, posted(request))
    if answer := stored(request, form):
        return answer
    frame = Frame(request, found, form)
    rows = quality_rows(frame, form.offered)
    results = [row.result for row in rows]
    return frame.page("characters/builder/qualities.html", rows=rows, results=results)


@page_or_post
def occupations(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Occupations."""
    found = character_or_404(request, id)
    form = OccupationsForm(found, posted(request))
    if answer := stored(request, form):
        return answer
    frame = Frame(request, found, form)
    rows = occupation_rows(frame, form.offered)
    results = [row.result for row in rows]
    return frame.page("characters/builder/occupations.html", rows=rows, results=results)
