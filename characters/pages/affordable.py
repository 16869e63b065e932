"""The page of what the points that are left can buy."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.http import HttpResponse, QueryDict
from django.urls import reverse

import rules
from characters.forms.affordable import PointsForm, pressed
from characters.models import Character
from characters.own_abilities import own_by_key, own_levels
from characters.pages.builder_frame import Frame
from characters.templatetags.figures import signed


@dataclass(frozen=True, slots=True, kw_only=True)
class Take:
    """A button: what it posts, the level that it leads to (empty for a quality), and its CP."""

    press: str
    level: str
    cp: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionRow:
    """One thing to take: its level now, the CP of the next one and what that gives, and its buttons."""

    anchor: str
    name: str
    now: str
    cp: str
    gives: str
    warnings: tuple[str, ...]
    takes: tuple[Take, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionGroup:
    """Some things to take under their heading."""

    name: str
    rows: tuple[OptionRow, ...]


def affordable_page(frame: Frame) -> HttpResponse:
    """Return the page, with the number of points that its address asks for."""
    form = PointsForm(frame.sheet.cp.left, frame.request.GET)
    points, setting = form.points(), frame.character.setting
    options = rules.affordable(
        frame.blueprint,
        points,
        [
            *(ability.at_level(0) for ability in setting.abilities.all() if ability.offered),
            *(replace(ability, level=0) for ability in own_levels(own_by_key(frame.character))),
        ],
        [quality.as_rules() for quality in setting.qualities.all() if quality.offered],
    )
    return frame.page(
        "characters/builder/affordable.html",
        points_form=form,
        points=points,
        groups=option_groups(frame.blueprint, options),
        reading=any(option.warnings for option in options),
        review_url=reverse("characters:review", args=[frame.character.pk]),
    )


def affordable_url(
    character: Character, query: QueryDict, *, spent: int, saved: int | None, press: str
) -> str:
    """Return where a taken choice leads: the same list at the same row, with what was spent taken off.

    `saved` is the version that it made, None if nothing was stored; `press` is what its button posted.
    """
    kept = QueryDict(mutable=True)
    typed = query.get("cp", "").strip()
    if typed.isascii() and typed.isdigit() and len(typed) < 6:
        kept["cp"] = str(max(0, int(typed) - spent))
    if saved is not None:
        kept["saved"] = str(saved)
    url = reverse("characters:affordable", args=[character.pk])
    question = f"?{kept.urlencode()}" if kept else ""
    return f"{url}{question}#{anchor_of(press)}"


def anchor_of(press: str) -> str:
    """Return the id of the row of a button: that of its field.

    >>> anchor_of("toughness=8")
    'take-toughness'
    """
    return f"take-{press.partition('=')[0]}"


def option_groups(blueprint: rules.Blueprint, options: Iterable[rules.Option]) -> tuple[OptionGroup, ...]:
    """Return the options under their headings, one row for each thing; the order is the rules'."""
    groups: dict[str, dict[str, list[rules.Option]]] = {}
    for option in options:
        choice = option.choice
        rows = groups.setdefault(_heading(choice), {})
        rows.setdefault(f"{choice.step} {choice.key}", []).append(option)
    return tuple(
        OptionGroup(name=name, rows=tuple(_row(blueprint, alike) for alike in rows.values()))
        for name, rows in groups.items()
    )


def _heading(choice: rules.Choice) -> str:
    if choice.step == "abilities":
        return f"Abilities: {choice.group}" if choice.group else "Abilities"
    return choice.step.capitalize()


def _row(blueprint: rules.Blueprint, alike: list[rules.Option]) -> OptionRow:
    first = alike[0]
    takes = tuple(_take(option) for option in alike)
    return OptionRow(
        anchor=anchor_of(takes[0].press),
        name=first.choice.name,
        now=_level_now(blueprint, first.choice),
        cp=takes[0].cp,
        gives=_gives(first),
        warnings=first.warnings,
        takes=takes,
    )


def _take(option: rules.Option) -> Take:
    choice = option.choice
    return Take(
        press=pressed(choice.step, choice.key, choice.level),
        level=choice.level,
        cp=signed(option.cp) if option.cp < 0 else rules.fraction_text(option.cp),
    )


def _level_now(blueprint: rules.Blueprint, choice: rules.Choice) -> str:
    """Return the level that somebody has now; empty for a quality."""
    if choice.step == "qualities":
        return ""
    if choice.step == "abilities":
        levels = (one.level for one in blueprint.abilities if one.key == choice.key)
        return rules.fraction_text(next(levels, 0))
    if choice.key == "speed":
        return rules.speed_text(blueprint.build.speed)
    return rules.fraction_text(getattr(blueprint.build, choice.key))


def _gives(option: rules.Option) -> str:
    """Return the figures that a choice changes; of an ability that changes none now, what a level adds."""
    if option.effects or option.choice.step != "abilities":
        return ", ".join(_effect_text(effect) for effect in option.effects)
    return rules.ability_words(option.choice.key, 0) or "no figure"


def _effect_text(effect: rules.Effect) -> str:
    return f"{effect.name} {effect.before}\u00a0→\u00a0{effect.after}\u00a0{effect.unit}".rstrip()
