"""The step Occupations: a box for each, and what it asks."""

from django.http import HttpResponse

import rules
from characters.forms.ticks import YES
from characters.money import coins_text
from characters.occupation_kits import begun_of
from characters.pages.builder_frame import Frame
from characters.pages.builder_learning import Lessons
from characters.pages.builder_rows import NO_LONGER_OFFERED, Need, Result, TickGroup, TickRow
from equipment.models import Occupation, Setting


def occupations_page(frame: Frame) -> HttpResponse:
    """Return the page of the step."""
    shown = frame.character.setting.occupations.all()
    rows = occupation_rows(frame, [one for one in shown if f"occupation-{one.key}" in frame.form.fields])
    groups = (TickGroup(name="", rows=tuple(rows)),) if rows else ()
    results = [row.result for row in rows]
    return frame.page("characters/builder/occupations.html", groups=groups, results=results)


def occupation_rows(frame: Frame, offered: list[Occupation]) -> list[TickRow]:
    """Return a row for each occupation of the setting, with its requirements."""
    lessons, taken = Lessons(frame), begun_of(frame.character).taken
    own = {one.key for one in frame.blueprint.occupations}
    return [
        _occupation_row(frame, one, lessons, own=one.key in own, taken=one.pk in taken) for one in offered
    ]


def _occupation_row(
    frame: Frame, occupation: Occupation, lessons: Lessons, *, own: bool, taken: bool
) -> TickRow:
    name = f"occupation-{occupation.key}"
    told = (
        _told("Work", occupation.description),
        _told("Advantages", occupation.advantages),
        _told("Liabilities", occupation.liabilities),
        _told("Begins with", _beginning(occupation, taken=taken)),
        "" if occupation.offered else NO_LONGER_OFFERED,
    )
    return TickRow(
        name=name,
        label=occupation.name,
        ticked=frame.form.text_of(name, YES if own else "") == YES,
        inborn="",
        description=tuple(filter(None, told)),
        result=_result(frame, occupation, lessons, own=own),
    )


def _result(frame: Frame, occupation: Occupation, lessons: Lessons, *, own: bool) -> Result:
    """Return what stands beside an occupation; lessons lead to what is open, once it is one's own."""
    name, requirements = f"occupation-{occupation.key}", occupation.as_rules().requirements
    still_open = [one for one in requirements if own and is_open(one, frame.blueprint)]
    return Result(
        name=name,
        figure=None,
        priced=False,
        note="",
        needs=tuple(_need(frame.blueprint, one, lessons, choose=one in still_open) for one in requirements),
        problem=frame.problem_beside(occupation.key) or open_words(len(still_open)),
        fault=frame.faults.get(name, ""),
        learning=lessons.button(requirements) if own else None,
    )


def is_open(requirement: rules.Requirement, blueprint: rules.Blueprint) -> bool:
    """Return whether a requirement is not met; what people judge never is."""
    level = rules.best_level(requirement, blueprint.abilities)
    return level is not None and level < requirement.level


def open_words(count: int) -> str:
    """Return in few words how many requirements are open; empty without any."""
    return f"{count} {'requirement is' if count == 1 else 'requirements are'} open" if count else ""


def _told(label: str, words: str) -> str:
    return f"{label}: {words}" if words else ""


def _beginning(occupation: Occupation, *, taken: bool) -> str:
    """Return the funds and the kit with which one begins in an occupation, and where they are taken.

    Who leaves it keeps what was taken (decision 0080), and reads so before.
    """
    setting = occupation.setting
    coins = setting.budget == Setting.Budget.COINS
    kit = ("a kit to buy" if coins else "a kit") if occupation.kit_id else ""
    funds = ""
    if coins and occupation.funds is not None:
        instead = f" in place of {coins_text(setting.starting_coins, setting)}"
        funds = coins_text(occupation.funds, setting) + instead
    begins = ", and ".join(filter(None, [kit, funds]))
    where = "taken, and kept also by who leaves it" if taken else "under Equipment"
    return f"{begins}; {where}" if begins else ""


def _need(
    blueprint: rules.Blueprint, requirement: rules.Requirement, lessons: Lessons, *, choose: bool
) -> Need:
    """Return a requirement with what the character has of it, and where one of several is chosen for it."""
    words, level = _needed(blueprint, requirement), rules.best_level(requirement, blueprint.abilities)
    if level is None:
        return Need(words=f"{words}, which the GM judges", met=False)
    if level >= requirement.level:
        return Need(words=words, met=True)
    among, has = lessons.among(requirement), rules.fraction_text(level) if level else "none"
    where = lessons.choose(requirement) if choose else ""
    return Need(words=f"{words}{among}; has {has}", met=False, choose=where)


def _needed(blueprint: rules.Blueprint, requirement: rules.Requirement) -> str:
    """Return a requirement in words, and whether it lies beyond what the character may have by now."""
    developed = blueprint.awarded_cp > 0
    inborn = {one.key: one.level for one in blueprint.template.abilities}
    ceilings = [
        rules.ability_ceiling(inborn.get(key, 0), blueprint.limits, developed=developed)
        for key in requirement.abilities
    ]
    if not ceilings or requirement.level <= max(ceilings):
        return requirement.label
    kind = "developed" if developed else "new"
    return f"{requirement.label} (beyond a {kind} character’s {max(ceilings)})"
