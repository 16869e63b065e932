"""The step Abilities: found by words or all of them, what each level costs, and what limits it."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import HttpResponse, QueryDict

import rules
from characters.forms.abilities import PREFIX
from characters.models import Character
from characters.pages.builder_frame import Frame
from characters.pages.builder_rows import Result, Row, limit_sentences, results_of, stepper
from equipment.models import Ability

LONGEST_SEARCH = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """What was asked for, and the abilities that answer it, in the setting's order."""

    words: str
    own: bool
    found: tuple[Ability, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityGroup:
    """A group of abilities under its heading."""

    name: str
    rows: tuple[Row, ...]


def abilities_page(frame: Frame) -> HttpResponse:
    """Return the page of the step, with the abilities that its address asks for."""
    levels = {one.key for one in frame.blueprint.abilities if one.level}
    search = search_abilities(frame.character, levels, frame.request.GET)
    groups = ability_groups(frame, search.found)
    rows = [row for group in groups for row in group.rows]
    return frame.page(
        "characters/builder/abilities.html",
        groups=groups,
        search=search,
        lead=ability_lead(frame.blueprint),
        results=results_of(rows),
        says=limit_sentences(rows),
    )


def search_abilities(character: Character, levels: set[str], query: QueryDict) -> Search:
    """Return the abilities whose name, alias or group has the words; with `own` only those of `levels`."""
    words = query.get("q", "").strip()[:LONGEST_SEARCH]
    own = bool(query.get("own"))
    found = tuple(
        ability
        for ability in character.setting.abilities.all()
        if words.lower() in sought(ability) and (not own or ability.key in levels)
    )
    return Search(words=words, own=own, found=found)


def sought(ability: Ability) -> str:
    """Return the words by which an ability is found, in lower case."""
    return " ".join((ability.name, *ability.aliases, ability.group)).lower()


def ability_lead(blueprint: rules.Blueprint) -> str:
    """Return what a level costs, what the template brings and how high one may go, in a sentence each."""
    template, limits = blueprint.template, blueprint.limits
    brought = ", ".join(f"{one.name} {one.level}" for one in template.abilities) or "none"
    new = not blueprint.awarded_cp
    above = limits.new_ability if new else limits.developed_ability
    kind = "new" if new else "developed"
    return (
        f"Each level costs {rules.ability_cp(0, 1)} CP. The {template.name} template brings {brought}. "
        f"A {kind} character may reach {above}{' above that' if template.abilities else ''}."
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
        stepper=stepper(
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
