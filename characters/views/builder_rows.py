"""The rows of the steps Build and Abilities: a field, what it costs, and what limits it."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import rules
from characters.breakdowns import Figure
from characters.forms.abilities import PREFIX
from characters.forms.base import ENDS
from characters.forms.build import COLUMNS, MAY_LACK, NONE, UNITS, build_text
from characters.views.builder_abilities import sought
from characters.views.builder_frame import Frame
from equipment.models import Ability

NOTES = {
    "running": "spaces of 2 m a turn",
    "swimming": "spaces of 2 m a turn",
    "airspeed": "spaces of 2 m a turn; needs a flight quality",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What follows from one field: CP that may open, a note, a problem, or why it could not be read.

    Only what is `priced` shows its CP.
    """

    name: str
    figure: Figure | None
    note: str
    problem: str
    fault: str
    priced: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepper:
    """A number with − and +, as `parts/stepper.html` shows it."""

    name: str
    label: str
    value: str
    less: str
    more: str
    low: int
    high: int | None
    at_low: bool
    at_high: bool
    low_says: str
    high_says: str
    changed: bool
    zero: str
    fault: str
    fault_beside: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One field of a step with its label, the template's value and what follows from it."""

    name: str
    label: str
    template: str
    value: str
    changed: bool
    result: Result
    breakdown: Any = None
    stepper: Stepper | None = None
    options: tuple[str, ...] = ()
    unit: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityGroup:
    """A group of abilities under its heading."""

    name: str
    rows: tuple[Row, ...]


def build_rows(frame: Frame) -> tuple[Row, ...]:
    """Return the nine rows of the step Build."""
    return tuple(_build_row(frame, name) for name in ("speed", *rules.LEVELS, "mass", "length"))


def limit_sentences(rows: Iterable[Row]) -> dict[tuple[str, str], str]:
    """Return the sentences that − and + say at their limit, by field and end."""
    steppers = [row.stepper for row in rows if row.stepper]
    low = {(one.name, ENDS[0]): one.low_says for one in steppers}
    return low | {(one.name, ENDS[1]): one.high_says for one in steppers if one.high is not None}


def results_of(rows: Iterable[Row]) -> list[Result]:
    """Return what follows from each field, for the region that a change makes new."""
    return [row.result for row in rows]


def _build_row(frame: Frame, name: str) -> Row:
    column = COLUMNS.get(name, name)
    template, build = frame.blueprint.template, frame.blueprint.build
    stored = build_text(build, column)
    value = frame.form.text_of(name, stored)
    level = None if name == "speed" or name in UNITS else getattr(build, name)
    return Row(
        name=name,
        label=name.capitalize(),
        template=f"{build_text(template.build, column)} {UNITS.get(name, '')}".rstrip(),
        value=value,
        changed=getattr(build, column) != getattr(template.build, column),
        result=_build_result(frame, name),
        breakdown=frame.opened(name, lambda: rules.explain_build_value(frame.blueprint, name)),
        stepper=None if level is None else _build_stepper(frame, name, value, level),
        options=_speeds(template, build) if name == "speed" else (),
        unit=UNITS.get(name, ""),
    )


def _build_result(frame: Frame, name: str) -> Result:
    cp = 0 if name in UNITS else rules.build_value_cp(frame.blueprint.template, frame.blueprint.build, name)
    return Result(
        name=name,
        figure=frame.cp_figure(name, cp, f"{name} costs"),
        note=_build_note(frame.blueprint.template, name),
        problem=frame.problem_beside(name),
        fault=frame.faults.get(name, ""),
    )


def _build_note(template: rules.CreatureTemplate, name: str) -> str:
    """Return what limits a build value, in few words."""
    if name == "speed":
        allowed = rules.speeds_allowed(template)
        span = rules.speed_text(allowed[0])
        return f"turns a round; {span} to {rules.speed_text(allowed[-1])}" if len(allowed) > 1 else span
    if name == "mass":
        return span_text(rules.mass_range(template), 1_000_000, "kg")
    if name == "length":
        return f"{span_text(rules.length_range(template), 1_000, 'm')}, {template.length_type}"
    high = rules.highest(name, template)
    if high is not None:
        return f"at most {rules.fraction_text(high)}"
    return NOTES.get(name, "")


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
    return _stepper(
        name=name,
        label=name,
        value=value,
        level=level,
        span=(low, high),
        changed=level != own,
        zero=NONE if name in MAY_LACK else "",
        fault=frame.faults.get(name, ""),
    )


def _stepper(  # noqa: PLR0913 - the parts of one field
    *,
    name: str,
    label: str,
    value: str,
    level: int,
    span: tuple[int, int | None],
    changed: bool,
    zero: str,
    fault: str,
) -> Stepper:
    low, high = span
    at_low, at_high = level <= low, high is not None and level >= high
    capital = label[:1].upper() + label[1:]
    return Stepper(
        name=name,
        label=label,
        value=value,
        less=ENDS[0] if at_low else str(level - 1),
        more=ENDS[1] if at_high else str(level + 1),
        low=low,
        high=high,
        at_low=at_low,
        at_high=at_high,
        low_says=f"{capital} is at least {rules.fraction_text(low)}.",
        high_says="" if high is None else f"{capital} is at most {rules.fraction_text(high)}.",
        changed=changed,
        zero=zero,
        fault=fault,
    )


def ability_groups(frame: Frame, abilities: Iterable[Ability]) -> tuple[AbilityGroup, ...]:
    """Return the abilities given under their groups' headings; the order is the setting's."""
    levels = {one.key: one.level for one in frame.blueprint.abilities}
    inborn = {one.key: one.level for one in frame.blueprint.template.abilities}
    groups: dict[str, list[Row]] = {}
    for ability in abilities:
        row = _ability_row(frame, ability, levels.get(ability.key, 0), inborn.get(ability.key, 0))
        groups.setdefault(ability.group, []).append(row)
    return tuple(AbilityGroup(name=name, rows=tuple(rows)) for name, rows in groups.items())


def _ability_row(frame: Frame, ability: Ability, level: int, inborn: int) -> Row:
    name = PREFIX + ability.key
    limits = frame.blueprint.limits
    ceiling = rules.ability_ceiling(inborn, limits, developed=frame.blueprint.awarded_cp > 0)
    value = frame.form.text_of(name, rules.fraction_text(level))
    note = "; ".join(filter(None, (ability.adds, "at the limit" if level == ceiling else "")))
    return Row(
        name=name,
        label=ability.name,
        words=sought(ability),
        template=rules.fraction_text(inborn),
        value=value,
        changed=level != inborn,
        result=_ability_result(frame, ability, rules.ability_cp(inborn, level), note),
        breakdown=frame.opened(name, lambda: rules.explain_ability(frame.blueprint, ability.key)),
        stepper=_stepper(
            name=name,
            label=ability.name,
            value=value,
            level=level,
            span=(min(0, inborn), ceiling),
            changed=level != inborn,
            zero="",
            fault=frame.faults.get(name, ""),
        ),
    )


def _ability_result(frame: Frame, ability: Ability, cp: int, note: str) -> Result:
    name = PREFIX + ability.key
    return Result(
        name=name,
        figure=frame.cp_figure(name, cp, f"{ability.name} costs"),
        note=note,
        problem=frame.problem_beside(ability.key),
        fault=frame.faults.get(name, ""),
    )
