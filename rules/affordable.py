"""What points can buy: each next choice of a character, its CP, and what it would change."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from rules.abilities import AbilityLevel
from rules.blueprint import Blueprint
from rules.build import LEVELS, SPEEDS, build_value_text, with_step
from rules.effects import Effect, effects
from rules.examination import Problem, Severity
from rules.figures import fraction_text
from rules.points import character_cp
from rules.qualities import Quality
from rules.sheet import Sheet, derive_sheet

MOST_LEVELS = 4
"""How many next levels of one ability are offered: as many as a new character may have."""

FLIGHT = {"flying", "gliding", "soaring"}
"""The qualities with which somebody goes through the air."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One choice that could be made next, and the character with it.

    `step` is "build", "abilities" or "qualities"; `key` the build value's name, or the row's key; `level` the
    new level as text, empty for a quality.
    """

    step: str
    key: str
    name: str
    group: str = ""
    level: str = ""
    blueprint: Blueprint


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A choice that can be paid: its CP, below zero where it gives points back, and what it changes.

    `warnings` are the sentences of warnings that it would add.
    """

    choice: Choice
    cp: int
    effects: tuple[Effect, ...]
    warnings: tuple[str, ...]


def affordable(
    blueprint: Blueprint, cp: int, abilities: Iterable[AbilityLevel], qualities: Iterable[Quality]
) -> tuple[Option, ...]:
    """Return what `cp` points, and no more than are left, can buy; only what stays legal.

    It is one more level of each build value, the next levels of each ability and each quality of the lists
    given, in this order; airspeed only for who goes through the air. What gives points back needs none
    (Character Points; Limitations).
    """
    now = derive_sheet(blueprint)
    found = []
    for choice in (*_build(blueprint), *_levels(blueprint, abilities), *_qualities(blueprint, qualities)):
        price = character_cp(choice.blueprint).total - now.cp.total
        if price <= 0 or price <= min(cp, now.cp.left):
            found.append((choice, price, derive_sheet(choice.blueprint)))
    return tuple(
        Option(choice=choice, cp=price, effects=effects(now, then), warnings=_warnings(now, then))
        for choice, price, then in found
        if _stays_legal(choice, now, then)
    )


def _build(blueprint: Blueprint) -> Iterator[Choice]:
    for name in ("speed", *LEVELS):
        if name == "airspeed" and not _flies(blueprint):
            continue
        if name != "speed" or blueprint.build.speed in SPEEDS[:-1]:
            build = with_step(blueprint.build, name, 1)
            yield Choice(
                step="build",
                key=name,
                name=name,
                level=build_value_text(build, name),
                blueprint=replace(blueprint, build=build),
            )


def _flies(blueprint: Blueprint) -> bool:
    """Return whether airspeed is of use: to who has some, or a quality of flight (Movement; Qualities)."""
    had = {quality.key for quality in (*blueprint.template.qualities, *blueprint.qualities)}
    return blueprint.build.airspeed > 0 or not had.isdisjoint(FLIGHT)


def _levels(blueprint: Blueprint, abilities: Iterable[AbilityLevel]) -> Iterator[Choice]:
    had = {ability.key: ability.level for ability in blueprint.abilities}
    for ability in abilities:
        others = tuple(other for other in blueprint.abilities if other.key != ability.key)
        level = had.get(ability.key, 0)
        for higher in range(level + 1, level + 1 + MOST_LEVELS):
            yield Choice(
                step="abilities",
                key=ability.key,
                name=ability.name,
                group=ability.group,
                level=fraction_text(higher),
                blueprint=replace(blueprint, abilities=(*others, replace(ability, level=higher))),
            )


def _qualities(blueprint: Blueprint, qualities: Iterable[Quality]) -> Iterator[Choice]:
    for quality in qualities:
        changed = replace(blueprint, qualities=(*blueprint.qualities, quality))
        yield Choice(step="qualities", key=quality.key, name=quality.name, blueprint=changed)


def _stays_legal(choice: Choice, now: Sheet, then: Sheet) -> bool:
    """Return whether a choice adds no error, and has none itself."""
    before = {(problem.code, problem.step, problem.field) for problem in _errors(now)}
    return all(
        (problem.code, problem.step, problem.field) in before
        and (problem.step, problem.field) != (choice.step, choice.key)
        for problem in _errors(then)
    )


def _errors(sheet: Sheet) -> list[Problem]:
    return [problem for problem in sheet.problems if problem.severity is Severity.ERROR]


def _warnings(now: Sheet, then: Sheet) -> tuple[str, ...]:
    before = {(problem.code, problem.short) for problem in now.problems}  # a sentence tells the level too
    return tuple(
        problem.sentence
        for problem in then.problems
        if problem.severity is Severity.WARNING and (problem.code, problem.short) not in before
    )
