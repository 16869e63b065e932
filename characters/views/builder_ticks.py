"""The rows of the steps Qualities and Occupations: a box, what it costs, and what it asks."""

from dataclasses import dataclass

import rules
from characters.breakdowns import Sum
from characters.forms.ticks import YES
from characters.views.builder_frame import Frame
from characters.views.builder_rows import Result
from equipment.models import Occupation, Quality


@dataclass(frozen=True, slots=True, kw_only=True)
class TickRow:
    """One row: its box, or why there is none, what it is, and what follows from it."""

    name: str
    label: str
    ticked: bool
    inborn: str
    description: tuple[str, ...]
    result: Result
    breakdown: Sum | None = None


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
    if quality.template_only:
        said.append("only from a template")
    if quality.excludes:
        said.append(f"not with {_either(quality.excludes, names)}")
    if quality.requires_any:
        said.append(f"needs {_either(quality.requires_any, names)}")
    return "; ".join(said)


def _either(keys: list[str], names: dict[str, str]) -> str:
    return " or ".join(names.get(key, key) for key in keys)


def occupation_rows(frame: Frame, offered: list[Occupation]) -> list[TickRow]:
    """Return a row for each occupation of the setting, with its requirements."""
    own = {occupation.key for occupation in frame.blueprint.occupations}
    return [_occupation_row(frame, occupation, own) for occupation in offered]


def _occupation_row(frame: Frame, occupation: Occupation, own: set[str]) -> TickRow:
    name = f"occupation-{occupation.key}"
    needs = ", ".join(requirement.label for requirement in occupation.as_rules().requirements)
    told = (occupation.description, occupation.advantages, occupation.liabilities)
    return TickRow(
        name=name,
        label=occupation.name,
        ticked=frame.form.text_of(name, YES if occupation.key in own else "") == YES,
        inborn="",
        description=tuple(filter(None, told)),
        result=Result(
            name=name,
            figure=None,
            priced=False,
            note=f"needs {needs}" if needs else "",
            problem=frame.problem_beside(occupation.key),
            fault=frame.faults.get(name, ""),
        ),
    )
