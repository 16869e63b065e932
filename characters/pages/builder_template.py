"""The step Template: what one can choose, and what a change would change."""

import copy
from dataclasses import dataclass

from django.http import HttpResponse

import rules
from characters.blueprints import blueprint_of
from characters.breakdowns import Figure, Sum
from characters.forms.build import COLUMNS, UNITS, build_text
from characters.forms.template import TemplateForm
from characters.models import BUILD_FIELDS, Character
from characters.pages.builder_frame import Frame
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One value that another template would change."""

    label: str
    now: str
    then: str


def template_page(frame: Frame) -> HttpResponse:
    """Return the page of the step, with the effects of the template that its address asks to see."""
    offered = list(frame.character.setting.creature_templates.choosable())
    wanted = wanted_template(frame.character, offered, frame.request.GET.get("to", ""))
    return frame.page(
        "characters/builder/template.html",
        rows=template_rows(frame, offered),
        wanted=wanted,
        effects=effects(frame.character, wanted) if wanted else (),
    )


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
    return TemplateRow(
        key=template.key,
        name=template.name,
        description=description,
        lines=tuple(rules.template_block(template).splitlines()[1:]),
        figure=frame.cp_figure(name, cp, f"{template.name} costs"),
        left=f"{rest} left" if rest >= 0 else f"{-rest} over",
        chosen=template.key == frame.blueprint.template.key,
        breakdown=frame.opened(name, lambda: rules.explain_template(template)),
    )


def is_filled(character: Character) -> bool:
    """Return whether somebody chose a level, so that another template needs a look at what it changes."""
    chosen = any(getattr(character, name) is not None for name in BUILD_FIELDS)
    return chosen or bool(character.levels.all()) or bool(character.qualities.all())


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


def effects(character: Character, template: CreatureTemplate) -> tuple[Effect, ...]:
    """Return every value that would change if the character took another template."""
    changed = copy.copy(character)
    changed.template_figures = template.figures
    now, then = rules.derive_sheet(blueprint_of(character)), rules.derive_sheet(blueprint_of(changed))
    before, after = _values(now), _values(then)
    names = dict.fromkeys((*before, *after))
    return tuple(
        Effect(label=name, now=before.get(name, "0"), then=after.get(name, "0"))
        for name in names
        if before.get(name, "0") != after.get(name, "0")
    )


def _values(sheet: rules.Sheet) -> dict[str, str]:
    """Return what a template can change, by label."""
    blueprint, fields = sheet.blueprint, {column: name for name, column in COLUMNS.items()}
    values = {"template": blueprint.template.name, "CP": rules.fraction_text(sheet.cp.total)}
    for column in BUILD_FIELDS:
        name = fields.get(column, column)
        values[name] = f"{build_text(blueprint.build, column)} {UNITS.get(name, '')}".rstrip()
    values |= {one.name: rules.fraction_text(one.level) for one in blueprint.abilities}
    values["natural weapons"] = ", ".join(
        f"{weapon.quantity} {weapon.name}" for weapon in sheet.weapons if weapon.natural
    )
    values["problems"] = str(len(sheet.problems))
    return values
