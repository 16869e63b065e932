"""The step Abilities: found by words or all of them, what each level costs and adds, and what limits it."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import HttpResponse, QueryDict

import rules
from characters.forms.abilities import PREFIX, AbilitiesForm
from characters.forms.own_abilities import AddOwnForm
from characters.own_abilities import own_by_key
from characters.pages.builder_frame import Announcement, Frame
from characters.pages.builder_rows import (
    NO_LONGER_OFFERED,
    Result,
    Row,
    limit_sentences,
    results_of,
    stepper,
)
from equipment.models import Ability

LONGEST_SEARCH = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """An ability of the page, the setting's or the character's own; by its `words` it is found."""

    key: str
    name: str
    group: str
    words: str
    what_for: str = ""
    description: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """What was asked for, and the abilities that answer it, in the setting's order."""

    words: str
    own: bool
    found: tuple[Listed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityGroup:
    """A group of abilities under its heading."""

    name: str
    rows: tuple[Row, ...]


def abilities_page(
    frame: Frame, *, add_form: AddOwnForm | None = None, announcement: Announcement | None = None
) -> HttpResponse:
    """Return the page of the step, with the abilities that its address asks for.

    `add_form` is the form of an own ability that was refused; `announcement` then says so (422).
    """
    assert isinstance(frame.form, AbilitiesForm)
    levels = {one.key for one in frame.blueprint.abilities if one.level}
    search = search_abilities(listed_abilities(frame.form), levels, frame.request.GET)
    groups = ability_groups(frame, search.found)
    rows = [row for group in groups for row in group.rows]
    return frame.page(
        "characters/builder/abilities.html",
        status=200 if announcement is None else 422,
        groups=groups,
        search=search,
        lead=ability_lead(frame.blueprint),
        results=results_of(rows),
        says=limit_sentences(rows),
        add_form=add_form or AddOwnForm(frame.character),
        announcement=announcement,
    )


def listed_abilities(form: AbilitiesForm) -> tuple[Listed, ...]:
    """Return the abilities that the form has fields for, the character's own last."""
    own = own_by_key(form.character)
    return (
        *(_of_setting(ability) for ability in form.shown),
        *(
            Listed(
                key=key,
                name=one["name"],
                group=one["group"],
                words=f"{one['name']} {one['group']}".lower(),
            )
            for key, one in own.items()
        ),
    )


def _of_setting(ability: Ability) -> Listed:
    return Listed(
        key=ability.key,
        name=ability.name,
        group=ability.group,
        words=sought(ability),
        what_for=ability.adds,
        description=() if ability.offered else (NO_LONGER_OFFERED,),
    )


def search_abilities(listed: Iterable[Listed], levels: set[str], query: QueryDict) -> Search:
    """Return the abilities whose name, alias or group has the words; with `own` only those of `levels`."""
    words = query.get("q", "").strip()[:LONGEST_SEARCH]
    own = bool(query.get("own"))
    found = tuple(one for one in listed if words.lower() in one.words and (not own or one.key in levels))
    return Search(words=words, own=own, found=found)


def sought(ability: Ability) -> str:
    """Return the words by which an ability is found, in lower case."""
    return " ".join((ability.name, *ability.aliases, ability.group)).lower()


def ability_lead(blueprint: rules.Blueprint) -> str:
    """Return what a level costs, what the template brings, how high one may go, and who asks for the rest."""
    template, limits = blueprint.template, blueprint.limits
    brought = ", ".join(f"{one.name} {one.level}" for one in template.abilities) or "none"
    new = not blueprint.awarded_cp
    above = limits.new_ability if new else limits.developed_ability
    kind = "new" if new else "developed"
    return (
        f"Each level costs {rules.ability_cp(0, 1)} CP. The {template.name} template brings {brought}. "
        f"A {kind} character may reach {above}{' above that' if template.abilities else ''}. "
        "What adds no figure, your GM asks for."
    )


def ability_groups(frame: Frame, abilities: Iterable[Listed]) -> tuple[AbilityGroup, ...]:
    """Return the abilities given under their groups' headings; the order is the setting's."""
    levels = {one.key: one.level for one in frame.blueprint.abilities}
    inborn = {one.key: one.level for one in frame.blueprint.template.abilities}
    groups: dict[str, list[Row]] = {}
    for ability in abilities:
        row = _ability_row(frame, ability, levels.get(ability.key, 0), inborn.get(ability.key, 0))
        groups.setdefault(ability.group, []).append(row)
    return tuple(AbilityGroup(name=name, rows=tuple(rows)) for name, rows in groups.items())


def _ability_row(frame: Frame, ability: Listed, level: int, inborn: int) -> Row:
    name = PREFIX + ability.key
    limits = frame.blueprint.limits
    ceiling = rules.ability_ceiling(inborn, limits, developed=frame.blueprint.awarded_cp > 0)
    value = frame.form.text_of(name, rules.typed_text(rules.fraction_text(level)))
    note = ability_note(frame.blueprint, ability, level, at_limit=level == ceiling)
    return Row(
        name=name,
        label=ability.name,
        words=ability.words,
        description=ability.description,
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


def ability_note(blueprint: rules.Blueprint, ability: Listed, level: int, *, at_limit: bool) -> str:
    """Return what an ability adds at its level, that it is at its limit, and what having none means.

    What it is for is told where no figure tells it.
    """
    qualities = (*blueprint.template.qualities, *blueprint.qualities)
    adds = rules.ability_words(ability.key, level)
    said = (
        adds or ability.what_for,
        "at the limit" if at_limit else "",
        "" if level else rules.untrained_words(qualities),
    )
    return "; ".join(filter(None, said))


def _ability_result(frame: Frame, ability: Listed, cp: int, note: str) -> Result:
    name = PREFIX + ability.key
    return Result(
        name=name,
        figure=frame.cp_figure(name, cp, f"{ability.name} costs"),
        note=note,
        problem=frame.problem_beside(ability.key),
        fault=frame.faults.get(name, ""),
    )
