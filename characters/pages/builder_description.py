"""The step Description: its fields in groups, with what is wrong beside each."""

from dataclasses import dataclass

from django.forms import BoundField
from django.http import HttpResponse

from characters.pages.builder_frame import Frame
from characters.pages.builder_rows import Result
from characters.pages.portrait import portrait_shown

GROUPS = {
    "Name": ("name", "player_name"),
    "Person": ("age_category", "age_years", "sex"),
    "Portrait": ("portrait",),
    "Story": ("background", "notes"),
}
HINTS = {"Story": "Both are printed at the end of the sheet."}


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldLine:
    """A field and what stands beside it."""

    field: BoundField
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldGroup:
    """Fields under one heading, and what is said under them."""

    name: str
    hint: str
    lines: tuple[FieldLine, ...]


def description_page(frame: Frame) -> HttpResponse:
    """Return the page of the step."""
    groups = description_groups(frame)
    results = [line.result for group in groups for line in group.lines]
    return frame.page(
        "characters/builder/description.html",
        groups=groups,
        results=results,
        portrait=portrait_shown(frame.character),
    )


def description_groups(frame: Frame) -> tuple[FieldGroup, ...]:
    """Return the fields of the step in their groups."""
    return tuple(
        FieldGroup(name=name, hint=HINTS.get(name, ""), lines=tuple(_line(frame, field) for field in fields))
        for name, fields in GROUPS.items()
    )


def _line(frame: Frame, name: str) -> FieldLine:
    result = Result(
        name=name,
        figure=None,
        note="",
        problem=frame.problem_beside(name),
        fault=frame.faults.get(name, "") if frame.request.htmx else "",  # parts/field.html says it in a page
        priced=False,
    )
    return FieldLine(field=frame.form[name], result=result)
