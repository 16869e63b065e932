"""What points can buy: each next choice of a character, its CP, and what it would change."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from rules.abilities import AbilityLevel
from rules.blueprint import Blueprint
from rules.build import LEVELS, SPEEDS, more_speed
from rules.examination import Problem, Severity
from rules.figures import fraction_text, kilograms_text, speed_text
from rules.points import character_cp
from rules.qualities import Quality
from rules.sheet import Sheet, derive_sheet
from rules.words import listed

MOST_LEVELS = 4
"""How many next levels of one ability are offered: as many as a new character may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """A figure of the sheet that a choice would change, before and after it, as text."""

    name: str
    before: str
    after: str
    unit: str = ""


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
    given, in this order. What gives points back needs none (Character Points; Limitations).
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
    build = blueprint.build
    if build.speed in SPEEDS[:-1]:
        faster = replace(build, speed=more_speed(build.speed))
        changed = replace(blueprint, build=faster)
        yield Choice(
            step="build", key="speed", name="speed", level=speed_text(faster.speed), blueprint=changed
        )
    for name in LEVELS:
        level = getattr(build, name) + 1
        changed = replace(blueprint, build=replace(build, **{name: level}))
        yield Choice(step="build", key=name, name=name, level=fraction_text(level), blueprint=changed)


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


def effects(now: Sheet, then: Sheet) -> tuple[Effect, ...]:
    """Return the figures in which two sheets of a character differ; weapons that change alike are one."""
    before, after = _figures(now), _figures(then)
    changed = [
        Effect(name=name, before=text, after=after[name][0], unit=unit)
        for name, (text, unit) in before.items()
        if after[name][0] != text
    ]
    return (*changed, *_of_weapons(now, then))


def _figures(sheet: Sheet) -> dict[str, tuple[str, str]]:
    """Return the figures that choices change, as text with its unit, by name."""
    capacity, going = sheet.capacity_mg, sheet.movement
    return {
        "stamina": (fraction_text(sheet.stamina), ""),
        "capacity": ("none", "") if capacity is None else (kilograms_text(capacity), "kg"),
        "load": (sheet.load.value, ""),
        "melee defense": (fraction_text(sheet.melee_defense), ""),
        "missile defense": (fraction_text(sheet.missile_defense), ""),
        "grapple attack": (fraction_text(sheet.grapple_attack), ""),
        "grapple defense": (fraction_text(sheet.grapple_defense), ""),
        "ground": (fraction_text(going.ground_m), "m a turn"),
        "water": (fraction_text(going.water_m), "m a turn"),
        "air": (fraction_text(going.air_m), "m a turn"),
        "long jump": (fraction_text(going.long_jump_m), "m"),
        "actions of a combo": (fraction_text(sheet.combo_actions), ""),
    }


def _of_weapons(now: Sheet, then: Sheet) -> Iterator[Effect]:
    for figure in ("power", "attack", "throw", "defense"):
        alike: dict[tuple[str, str], list[str]] = {}
        for weapon, later in zip(now.weapons, then.weapons, strict=True):
            before, after = getattr(weapon, figure), getattr(later, figure)
            if before != after:
                names = alike.setdefault((fraction_text(before), fraction_text(after)), [])
                names.extend([weapon.name] if weapon.name not in names else [])
        for (before, after), names in alike.items():
            yield Effect(name=f"{figure} of {listed(names)}", before=before, after=after)
