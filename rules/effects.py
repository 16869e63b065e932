"""What a change of a character changes on its sheet: figure by figure, and for one step of a build value."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from rules.attacks import WeaponInUse
from rules.build import SIZES, Build, may_step, with_step
from rules.figures import fraction_text, kilograms_text
from rules.points import build_value_cp
from rules.sheet import Movement, Sheet, changed_by
from rules.words import listed

Value = int | Fraction | str | None
"""A figure as the sheet has it: a number, a word, or None where there is none."""


def _number_text(value: Value) -> str:
    return fraction_text(value) if isinstance(value, (int, Fraction)) else f"{value}"


def _mass_text(value: Value) -> str:
    return kilograms_text(value) if isinstance(value, int) else "none"


def _turns_text(value: Value) -> str:
    return f"{value}".replace("-", "−")


class Figure(NamedTuple):
    """A figure of the sheet: its name, its unit, and how its values are written."""

    name: str
    unit: str = ""
    text: Callable[[Value], str] = _number_text


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """A figure of the sheet that a choice would change, as it was and as it becomes.

    `weapons` are those whose figure it is, none for the sheet's own.
    """

    figure: Figure
    was: Value
    becomes: Value
    weapons: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The figure's name, with the weapons that have it."""
        return f"{self.figure.name} of {listed(self.weapons)}" if self.weapons else self.figure.name

    @property
    def before(self) -> str:
        """The figure as it was, as text."""
        return self.figure.text(self.was)

    @property
    def after(self) -> str:
        """The figure as it becomes, as text."""
        return self.figure.text(self.becomes)

    @property
    def unit(self) -> str:
        """The unit of what it becomes; empty where that is none."""
        return "" if self.becomes is None else self.figure.unit

    @property
    def by(self) -> str:
        """The difference with its sign; empty where a figure is no number, or has none."""
        if not isinstance(self.was, (int, Fraction)) or not isinstance(self.becomes, (int, Fraction)):
            return ""
        return f"{'+' if self.becomes > self.was else ''}{self.figure.text(self.becomes - self.was)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class OneStep:
    """One step more or less of a build value: the build that it leads to, its CP, and its effects.

    The CP are below zero where it gives some back.
    """

    build: Build
    cp: int
    effects: tuple[Effect, ...]


def steps_beside(sheet: Sheet, name: str) -> tuple[OneStep | None, OneStep | None]:
    """Return what one less and one more of a build value would do; None beyond its limits.

    `name` is "speed", one of LEVELS, "mass" or "length" (Character Points; Limitations).
    """
    less, more = may_step(sheet.blueprint.template, sheet.blueprint.build, name)
    return _one_step(sheet, name, -1) if less else None, _one_step(sheet, name, 1) if more else None


def _one_step(sheet: Sheet, name: str, by: int) -> OneStep:
    template, build = sheet.blueprint.template, sheet.blueprint.build
    then = with_step(build, name, by)
    cp = 0
    if name not in SIZES:
        cp = build_value_cp(template, then, name) - build_value_cp(template, build, name)
    return OneStep(build=then, cp=cp, effects=tuple(_effects(sheet, changed_by(sheet, then))))


def effects(now: Sheet, then: Sheet) -> tuple[Effect, ...]:
    """Return the figures in which two sheets of a character differ; weapons that change alike are one."""
    return tuple(_effects(now, {name: getattr(then, name) for name in (*_FIGURES, "movement", "weapons")}))


def _effects(now: Sheet, then: Mapping[str, Any]) -> Iterator[Effect]:
    """Yield the effects of what a sheet's fields would be; a field that is left out stays as it is."""
    yield from _differences(_FIGURES, now, then)
    if "movement" in then:
        going = then["movement"]
        yield from _differences(_GOING, now.movement, {name: getattr(going, name) for name in _GOING})
    if "weapons" in then:
        yield from _of_weapons(now.weapons, then["weapons"])


def _differences(
    figures: Mapping[str, Figure], now: Sheet | Movement, then: Mapping[str, Any]
) -> Iterator[Effect]:
    for name, figure in figures.items():
        if name in then and (before := getattr(now, name)) != then[name]:
            yield Effect(figure=figure, was=before, becomes=then[name])


_FIGURES = {
    "stamina": Figure("stamina"),
    "capacity_mg": Figure("carrying capacity", "kg", _mass_text),
    "load": Figure("load"),
    "melee_defense": Figure("melee defense"),
    "missile_defense": Figure("missile defense"),
    "grapple_attack": Figure("grapple attack"),
    "grapple_defense": Figure("grapple defense"),
    "turns_a_round": Figure("turns a round", "", _turns_text),
    "combo_actions": Figure("quick actions of a combo"),
}
"""The fields of a sheet that choices change: their names, their units, and how their values are written."""

_GOING = {
    "ground_m": Figure("ground", "m a turn"),
    "water_m": Figure("water", "m a turn"),
    "air_m": Figure("air", "m a turn"),
    "long_jump_m": Figure("long jump", "m"),
}
"""The same of its movement."""


def _of_weapons(now: Iterable[WeaponInUse], then: Iterable[WeaponInUse]) -> Iterator[Effect]:
    for name in ("power", "attack", "throw", "defense"):
        alike: dict[tuple[int, int], dict[str, None]] = {}
        for weapon, later in zip(now, then, strict=True):
            before, after = getattr(weapon, name), getattr(later, name)
            if before != after:
                alike.setdefault((before, after), {})[weapon.name] = None
        for (before, after), names in alike.items():
            yield Effect(figure=Figure(name), was=before, becomes=after, weapons=tuple(names))
