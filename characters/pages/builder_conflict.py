"""Two windows changed one step: both are shown, and the reader chooses for each line."""

from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpResponse

import rules
from characters.choices import StepValues, inborn_levels
from characters.forms.base import StepForm
from characters.forms.build import UNITS, build_with
from characters.own_abilities import own_levels, posted_own
from characters.pages.builder_frame import Frame
from characters.pages.builder_steps import step_url
from characters.pages.portrait import portrait_url
from characters.steps import Conflict
from config.htmx import HtmxRequest


@dataclass(frozen=True, slots=True, kw_only=True)
class ConflictLine:
    """A field that differs: what the other window stored, what this one posted, and which is ticked first.

    Of a portrait there is the address of each picture.
    """

    name: str
    label: str
    stored: str
    posted: str
    unit: str
    keep_stored: bool
    stored_picture: str = ""
    posted_picture: str = ""


def conflict_page(request: HtmxRequest, form: StepForm, conflict: Conflict) -> HttpResponse:
    """Return the page of a conflict (409); in htmx it takes the place of the step."""
    form.character.refresh_from_db(fields=["version", "changed_at"])
    frame = Frame(request, form.character, type(form)(form.character))
    own = step_url(form.character, conflict.step)
    response = frame.page(
        "characters/builder/conflict.html",
        address=frame.address if request.path == own else own,
        conflict=conflict,
        conflict_lines=conflict_lines(form, conflict),
        next_version=conflict.version + 1,
        stored_cp=_cp(frame, conflict.stored),
        posted_cp=_cp(frame, conflict.posted),
        status=409,
        fragments=(),
    )
    response.headers["HX-Retarget"] = response.headers["HX-Reselect"] = "#content"
    response.headers["HX-Reswap"] = "outerHTML show:top"
    return response


def conflict_lines(form: StepForm, conflict: Conflict) -> tuple[ConflictLine, ...]:
    """Return the lines that differ; what this window did not touch is ticked as the other one stored it."""
    stored, posted = form.texts(conflict.stored), form.texts(conflict.posted)
    seen = form.texts(_values_seen(form, conflict))
    labels = {name: str(field.label or name) for name, field in type(form)(form.character).fields.items()}
    return tuple(
        ConflictLine(
            name=name,
            label=labels.get(name, name),
            stored=text,
            posted=posted[name],
            unit=UNITS.get(name, ""),
            keep_stored=posted[name] == seen.get(name),
            stored_picture=portrait_url(form.character, text) if name == "portrait" else "",
            posted_picture=portrait_url(form.character, posted[name]) if name == "portrait" else "",
        )
        for name, text in stored.items()
        if text != posted[name]
    )


def _values_seen(form: StepForm, conflict: Conflict) -> StepValues:
    """Return the step's values in the version that the window saw, by taking the later changes back."""
    values: dict[str, Any] = _by_name(conflict.step, conflict.stored)
    later = form.character.changes.filter(step=conflict.step, version__gt=form.cleaned_data["version"])
    for change in later.order_by("-version"):
        values.update({name: before for name, before in change.before.items() if name != "figures"})
    if isinstance(conflict.stored, list):
        return list(values[conflict.step])
    return {
        name: value for name, value in values.items() if conflict.step != "abilities" or value is not None
    }


def _by_name(step: str, values: StepValues) -> dict[str, Any]:
    return {step: values} if isinstance(values, list) else dict(values)


def _cp(frame: Frame, values: StepValues) -> str:
    """Return the CP that a character would have with these values; "" for a step that costs nothing."""
    blueprint, step = frame.blueprint, frame.form.step
    if step == "build":
        built = replace(blueprint, build=build_with(blueprint.template, dict(values)))
        return _total(rules.without_limbs(built, values["missing_limbs"]))
    if step == "abilities":
        own, chosen = posted_own(frame.character, values)
        levels = {**inborn_levels(blueprint.template), **chosen}
        abilities = (one.at_level(levels.get(one.key, 0)) for one in frame.character.setting.abilities.all())
        return _total(replace(blueprint, abilities=(*abilities, *own_levels(own))))
    if step == "qualities":
        offered = frame.character.setting.qualities.all()
        qualities = (row.as_rules() for row in offered if row.key in values)
        return _total(replace(blueprint, qualities=tuple(qualities)))
    return ""


def _total(blueprint: rules.Blueprint) -> str:
    return rules.fraction_text(rules.character_cp(blueprint).total)
