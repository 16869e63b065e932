"""The step Qualities: a box for each, what it costs, what it excludes and requires."""

from django.http import HttpResponse

import rules
from characters.forms.ticks import YES
from characters.pages.builder_frame import Frame
from characters.pages.builder_rows import Result, TickRow
from equipment.models import Quality


def qualities_page(frame: Frame) -> HttpResponse:
    """Return the page of the step."""
    rows = quality_rows(frame, list(frame.character.setting.qualities.all()))
    results = [row.result for row in rows]
    return frame.page("characters/builder/qualities.html", rows=rows, results=results)


def quality_rows(frame: Frame, offered: list[Quality]) -> list[TickRow]:
    """Return a row for each quality of the setting; what the template gives cannot be ticked."""
    names = {quality.key: quality.name for quality in offered}
    inborn = {quality.key for quality in frame.blueprint.template.qualities}
    own = {quality.key for quality in frame.blueprint.qualities}
    return [_quality_row(frame, quality, names, own=own, inborn=inborn) for quality in offered]


def _quality_row(
    frame: Frame, quality: Quality, names: dict[str, str], *, own: set[str], inborn: set[str]
) -> TickRow:
    name = f"quality-{quality.key}"
    return TickRow(
        name=name,
        label=quality.name,
        ticked=frame.form.text_of(name, YES if quality.key in own else "") == YES,
        inborn=f"from the {frame.blueprint.template.name} template" if quality.key in inborn else "",
        description=(quality.description,) if quality.description else (),
        result=Result(
            name=name,
            figure=frame.cp_figure(name, quality.cp, f"{quality.name} costs"),
            note=_quality_note(quality, names),
            problem=frame.problem_beside(quality.key),
            fault=frame.faults.get(name, ""),
        ),
        breakdown=frame.opened(name, lambda: rules.explain_quality(quality.as_rules())),
    )


def _quality_note(quality: Quality, names: dict[str, str]) -> str:
    """Return what a quality excludes and requires, in few words."""
    said = []
    if quality.only_from_a_template:
        said.append("only from a template")
    if quality.excludes:
        said.append(f"not with {_either(quality.excludes, names)}")
    if quality.requires_any:
        said.append(f"needs {_either(quality.requires_any, names)}")
    return "; ".join(said)


def _either(keys: list[str], names: dict[str, str]) -> str:
    return " or ".join(names.get(key, key) for key in keys)
