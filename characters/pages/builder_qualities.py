"""The step Qualities: what the template gives, what a character may take, and what only templates have."""

from collections.abc import Iterable
from functools import partial

from django.http import HttpResponse

import rules
from characters.forms.ticks import YES
from characters.pages.builder_frame import Frame
from characters.pages.builder_rows import NO_LONGER_OFFERED, Result, TickGroup, TickRow
from equipment.models import Quality

ADVANTAGES_ALLOWED = (
    "In this setting a character may take advantages too, but these belong to whole kinds of creatures."
)
DISADVANTAGES_ONLY = (
    "Beyond the template the rules let a character take disadvantages only, and this setting keeps to that."
)
BEYOND = "Beyond the rules"
A_DRAFT_MAY = "A draft may have one all the same: it is a problem, and stands in the way of being ready."
"""What is not allowed can be ticked too: the program warns and never traps."""


def qualities_page(frame: Frame) -> HttpResponse:
    """Return the page of the step."""
    groups = quality_groups(frame)
    return frame.page(
        "characters/builder/qualities.html",
        groups=groups,
        results=[row.result for group in groups for row in group.rows],
    )


def quality_groups(frame: Frame) -> tuple[TickGroup, ...]:
    """Return the qualities in three groups: given by the template, to be taken, and beyond the rules."""
    blueprint = frame.blueprint
    everything = list(frame.character.setting.qualities.all())
    listed = {quality.key: quality for quality in everything}
    given = [listed.get(one.key) or _unlisted(one) for one in blueprint.template.qualities]
    inborn = {quality.key for quality in given}
    shown = [quality for quality in everything if f"quality-{quality.key}" in frame.form.fields]
    open_ = {one.key for one in shown if rules.may_take(one.as_rules(), blueprint.limits)}
    why = ADVANTAGES_ALLOWED if blueprint.limits.advantages else DISADVANTAGES_ONLY
    sorted_ = (
        (f"From the {blueprint.template.name} template", "", given),
        ("To take", "", [one for one in shown if one.key in open_ - inborn]),
        (BEYOND, f"{why} {A_DRAFT_MAY}", [one for one in shown if one.key not in open_ | inborn]),
    )
    groups = (
        TickGroup(name=name, rows=tuple(_rows(frame, qualities, everything, inborn)), why=why)
        for name, why, qualities in sorted_
    )
    return tuple(group for group in groups if group.rows)


def _unlisted(quality: rules.Quality) -> Quality:
    """Return a quality that a template has and the setting does not list."""
    return Quality(
        key=quality.key,
        name=quality.name,
        cp=quality.cp,
        excludes=list(quality.excludes),
        requires_any=list(quality.requires_any),
        template_only=quality.template_only,
    )


def _rows(
    frame: Frame, qualities: Iterable[Quality], everything: list[Quality], inborn: set[str]
) -> Iterable[TickRow]:
    own = {quality.key for quality in frame.blueprint.qualities}
    for quality in qualities:
        name = f"quality-{quality.key}"
        yield TickRow(
            name=name,
            label=quality.name,
            ticked=frame.form.text_of(name, YES if quality.key in own else "") == YES,
            inborn="" if quality.key not in inborn else "comes with the template",
            description=_description(quality, everything),
            result=_result(frame, quality),
            breakdown=frame.opened(name, partial(rules.explain_quality, quality.as_rules())),
        )


def _result(frame: Frame, quality: Quality) -> Result:
    name = f"quality-{quality.key}"
    return Result(
        name=name,
        figure=frame.cp_figure(name, quality.cp, f"{quality.name} costs"),
        note="for templates only" if quality.template_only else "an advantage" if quality.cp > 0 else "",
        problem=frame.problem_beside(quality.key),
        fault=frame.faults.get(name, ""),
    )


def _description(quality: Quality, everything: Iterable[Quality]) -> tuple[str, ...]:
    """Return what a quality does, what it excludes and requires, and whether it is still offered."""
    names = {other.key: other.name for other in everything}
    excluded = [*quality.excludes, *(other.key for other in everything if quality.key in other.excludes)]
    said = (
        quality.description,
        _sentence("Not together with", excluded, names),
        _sentence("Needs", quality.requires_any, names),
        "" if quality.offered else NO_LONGER_OFFERED,
    )
    return tuple(filter(None, said))


def _sentence(words: str, keys: Iterable[str], names: dict[str, str]) -> str:
    told = [names.get(key, key.replace("-", " ")) for key in dict.fromkeys(keys)]
    return f"{words} {rules.either(told)}." if told else ""
