"""The step Template: what one can choose, and what a change would change."""

import copy
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse

import rules
from characters.blueprints import blueprint_of
from characters.breakdowns import Figure, Sum
from characters.forms.compare import TwoTemplatesForm
from characters.forms.template import TemplateForm
from characters.models import BUILD_FIELDS, Character
from characters.pages.builder_frame import Frame
from characters.pages.builder_limbs import limbs_after, missing_of_template
from characters.pages.sheet_values import Difference, bare_sheet, differences
from equipment.models import CreatureTemplate

PREFIX = "template-"
"""What stands before a template's key in ?open=."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateRow:
    """A creature template to choose: its block as the rules print it, its CP, and what it leaves."""

    key: str
    name: str
    description: str
    lines: tuple[str, ...]
    figure: Figure | None
    left: str
    chosen: bool
    breakdown: Sum | None


def template_page(frame: Frame) -> HttpResponse:
    """Return the page of the step, with the effects of the template that its address asks to see."""
    offered = list(frame.character.setting.creature_templates.choosable())
    compare = TwoTemplatesForm(offered, frame.blueprint.template.key, frame.request.GET)
    wanted = wanted_template(frame.character, offered, frame.request.GET.get("to", ""))
    return frame.page(
        "characters/builder/template.html",
        rows=template_rows(frame, offered),
        wanted=wanted,
        effects=effects(frame.character, wanted) if wanted else (),
        limbs_after=_limbs_after(frame, wanted) if wanted else "",
        compare=compare if len(offered) > 1 else None,
        compared=compared(compare, offered, frame.blueprint.limits),
    )


def _limbs_after(frame: Frame, wanted: CreatureTemplate) -> str:
    return limbs_after(frame.character.missing_limbs, wanted.as_rules(), frame.blueprint)


def compared(form: TwoTemplatesForm, offered: list[CreatureTemplate], limits: rules.Limits) -> dict[str, Any]:
    """Return the two templates that were asked for and in which values they differ; else nothing."""
    if not form.is_valid():
        return {}
    row_of = {row.key: row for row in offered}
    one, other = (row_of[form.cleaned_data[name]] for name in ("one", "other"))
    bare = [bare_sheet(row.as_rules(), limits) for row in (one, other)]
    values = [value for value in differences(*bare) if value.differs]
    return {"one": one.name, "other": other.name, "values": values}


def template_rows(frame: Frame, templates: list[CreatureTemplate]) -> tuple[TemplateRow, ...]:
    """Return the templates that a player may choose; the chosen one first if it is on the list no more."""
    chosen = frame.blueprint.template
    offered = [(one.as_rules(), one.description) for one in templates]
    if chosen.key not in {template.key for template, _ in offered}:
        offered.insert(0, (chosen, "Not on the setting’s list any more."))
    return tuple(_row(frame, template, description) for template, description in offered)


def _row(frame: Frame, template: rules.CreatureTemplate, description: str) -> TemplateRow:
    name = PREFIX + template.key
    cp = rules.template_cp(template)
    rest = frame.sheet.cp.limit - cp
    chosen = template.key == frame.blueprint.template.key
    missing = missing_of_template(frame) if chosen else ""
    return TemplateRow(
        key=template.key,
        name=template.name,
        description=description,
        lines=(*rules.template_block(template).splitlines()[1:], *filter(None, (missing,))),
        figure=frame.cp_figure(name, cp, f"{template.name} costs"),
        left=f"{rest:,} left" if rest >= 0 else f"{-rest:,} over",
        chosen=chosen,
        breakdown=frame.opened(name, lambda: rules.explain_template(template)),
    )


def is_filled(character: Character) -> bool:
    """Return whether somebody chose a level or lost a limb, so that another template needs a look first."""
    chosen = any(getattr(character, name) is not None for name in BUILD_FIELDS)
    return (
        chosen
        or bool(character.missing_limbs)
        or bool(character.levels.all())
        or bool(character.qualities.all())
    )


def wants_a_look(form: TemplateForm) -> bool:
    """Return whether a post chooses another template, before its effects were shown."""
    if not form.is_bound or not form.is_valid() or form.cleaned_data["confirmed"]:
        return False
    other = form.cleaned_data["template"] != form.character.template_figures["key"]
    return other and is_filled(form.character)


def wanted_template(
    character: Character, offered: list[CreatureTemplate], key: str
) -> CreatureTemplate | None:
    """Return the other template whose effects the address asks to see, if it is offered."""
    others = (one for one in offered if one.key != character.template_figures["key"])
    return next((one for one in others if one.key == key), None)


def effects(character: Character, template: CreatureTemplate) -> list[Difference]:
    """Return every value that would change if the character took another template."""
    changed = copy.copy(character)
    changed.template_figures = template.figures
    now, then = rules.derive_sheet(blueprint_of(character)), rules.derive_sheet(blueprint_of(changed))
    return [value for value in differences(now, then) if value.differs]
