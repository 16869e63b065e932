"""The step Build: nine values, what each costs, and what limits it."""

from dataclasses import replace
from fractions import Fraction

from django.http import HttpResponse

import rules
from characters.forms.build import COLUMNS, MAY_LACK, NONE, UNITS, build_text
from characters.pages.builder_effects import changes_nothing, step_words
from characters.pages.builder_frame import Frame
from characters.pages.builder_limbs import limb_rows
from characters.pages.builder_rows import Result, Row, Stepper, limit_sentences, results_of, stepper

NOTES = {
    "running": "spaces of 2 m a turn",
    "swimming": "spaces of 2 m a turn",
    "airspeed": "spaces of 2 m a turn; flies only with a flight quality",
}


def build_page(frame: Frame) -> HttpResponse:
    """Return the page of the step."""
    rows, limbs = build_rows(frame), limb_rows(frame)
    return frame.page(
        "characters/builder/build.html",
        rows=rows,
        limbs=limbs,
        results=results_of((*rows, *limbs)),
        says=limit_sentences((*rows, *limbs)),
        variability=frame.blueprint.template.variability.value,
    )


def build_rows(frame: Frame) -> tuple[Row, ...]:
    """Return the nine rows of the step Build."""
    return tuple(_build_row(frame, name) for name in ("speed", *rules.LEVELS, "mass", "length"))


def _build_row(frame: Frame, name: str) -> Row:
    column = COLUMNS.get(name, name)
    template, build = frame.blueprint.template, frame.blueprint.build
    value = frame.form.text_of(name, rules.typed_text(build_text(build, column)))
    level = None if name == "speed" or name in UNITS else getattr(build, name)
    return Row(
        name=name,
        label=name.capitalize(),
        template=f"{build_text(template.build, column)} {UNITS.get(name, '')}".rstrip(),
        value=value,
        changed=getattr(build, column) != getattr(template.build, column),
        result=_build_result(frame, name),
        # Mass and length cost nothing, so there is no sum to open.
        breakdown=None
        if name in UNITS
        else frame.opened(name, lambda: rules.explain_build_value(frame.blueprint, name)),
        stepper=None if level is None else _build_stepper(frame, name, value, level),
        options=_speeds(template, build) if name == "speed" else (),
        unit=UNITS.get(name, ""),
    )


def _build_result(frame: Frame, name: str) -> Result:
    cp = 0 if name in UNITS else rules.build_value_cp(frame.blueprint.template, frame.blueprint.build, name)
    return Result(
        name=name,
        figure=frame.cp_figure(name, cp, f"{name} costs"),
        note=_build_note(frame.sheet, name),
        problem=frame.problem_beside(name),
        fault=frame.faults.get(name, ""),
        steps=None if name in UNITS else step_words(frame.sheet, name),
    )


def _build_note(sheet: rules.Sheet, name: str) -> str:
    """Return between what a build value may lie and what it counts, in few words."""
    template = sheet.blueprint.template
    if name == "mass":
        size = span_text(rules.mass_range(template), 1_000_000, "kg")
    elif name == "length":
        size = f"{span_text(rules.length_range(template), 1_000, 'm')}, {template.length_type}"
    else:
        means = rules.speed_words(sheet.blueprint.build.speed) if name == "speed" else NOTES.get(name, "")
        return "; ".join(filter(None, (_limit_note(template, name), means)))
    return f"{size}; costs nothing, changes no figure" if changes_nothing(sheet, name) else size


def _limit_note(template: rules.CreatureTemplate, name: str) -> str:
    if name == "speed":
        allowed = rules.speeds_allowed(template)
        low, high = rules.speed_text(allowed[0]), rules.speed_text(allowed[-1])
    else:
        lowest, highest = rules.allowed_range(template, name)
        low = rules.fraction_text(lowest)
        if highest is None:
            return f"at least {low}"
        high = rules.fraction_text(highest)
    return f"only {low}" if low == high else f"{low} to {high}"


def span_text(span: tuple[Fraction, Fraction], units: int, unit: str) -> str:
    """Return the exact ends of a range in words, or the one figure that is allowed.

    >>> span_text((Fraction(37_500_000), Fraction(150_000_000)), 1_000_000, "kg")
    '37.5 to 150 kg'
    """
    low, high = (rules.fraction_text(end / units) for end in span)
    return f"{low} {unit}" if low == high else f"{low} to {high} {unit}"


def _speeds(template: rules.CreatureTemplate, build: rules.Build) -> tuple[str, ...]:
    """Return the speeds to choose from: those allowed, and the stored one."""
    return tuple(rules.speed_text(one) for one in sorted({*rules.speeds_allowed(template), build.speed}))


def _build_stepper(frame: Frame, name: str, value: str, level: int) -> Stepper:
    low, high = rules.allowed_range(frame.blueprint.template, name)
    own = getattr(frame.blueprint.template.build, name)
    plain = stepper(
        name=name,
        label=name,
        value=value,
        level=level,
        span=(low, high),
        changed=level != own,
        zero=NONE if name in MAY_LACK else "",
        fault=frame.faults.get(name, ""),
    )
    return replace(plain, steps=True)
