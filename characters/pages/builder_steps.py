"""The row of steps: their names, their shares in words, and the way to the field of each problem."""

from collections import Counter
from dataclasses import dataclass

from django.urls import reverse

import rules
from characters.models import Character
from characters.pages.state import state_words

NAMES = {
    "template": "Template",
    "description": "Description",
    "build": "Build",
    "abilities": "Abilities",
    "qualities": "Qualities",
    "occupations": "Occupations",
    "equipment": "Equipment",
    "review": "Review",
}
"""The steps in order, by the last part of their address."""

ANCHORS = {
    "description": "id_{}",
    "build": "id_{}",
    "abilities": "id_ability-{}",
    "qualities": "id_quality-{}",
    "occupations": "id_occupation-{}",
}
"""The id of a problem's field on the page of its step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StepLink:
    """One step in the row: its share in words, and how many problems it has."""

    key: str
    name: str
    url: str
    share: str
    problems: int
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ProblemLine:
    """One problem in the list: whether it breaks a printed rule, and the way to the field behind it."""

    sentence: str
    breaks: bool
    url: str
    field: str


def step_links(character: Character, sheet: rules.Sheet, current: str) -> tuple[StepLink, ...]:
    """Return the eight steps; Review counts the problems of them all."""
    counts = Counter(problem.step for problem in sheet.problems)
    counts["review"] = len(sheet.problems)
    shares = _shares(character, sheet)
    return tuple(
        StepLink(
            key=key,
            name=name,
            url=step_url(character, key),
            share=shares[key],
            problems=counts[key],
            current=key == current,
        )
        for key, name in NAMES.items()
    )


def step_url(character: Character, step: str) -> str:
    """Return the address of a step of a character."""
    return reverse(f"characters:{step}", args=[character.pk])


def problem_lines(character: Character, sheet: rules.Sheet) -> tuple[ProblemLine, ...]:
    """Return the problems in the order of the steps, each with the way to its field."""
    names = {ability.key: ability.name for ability in character.setting.abilities.all()}
    names |= {ability.key: ability.name for ability in sheet.blueprint.abilities}
    names |= {row.quality.key: row.quality.name for row in character.qualities.all()}
    names |= {row.occupation.key: row.occupation.name for row in character.occupations.all()}
    missing = rules.missing_limbs(sheet.blueprint)
    names |= {rules.LIMB + limb.key: rules.limb_name(limb.weapon, limb.weapon.quantity) for limb in missing}
    return tuple(
        ProblemLine(
            sentence=problem.sentence,
            breaks=problem.severity is rules.Severity.ERROR,
            url=_problem_url(character, problem),
            field=names.get(problem.field, problem.field) or NAMES[problem.step].lower(),
        )
        for problem in sheet.problems
    )


def _problem_url(character: Character, problem: rules.Problem) -> str:
    url = step_url(character, problem.step)
    anchor = ANCHORS.get(problem.step)
    return f"{url}#{anchor.format(problem.field)}" if anchor and problem.field else url


def _shares(character: Character, sheet: rules.Sheet) -> dict[str, str]:
    """Return the words under each step's name."""
    blueprint, cp = sheet.blueprint, sheet.cp
    things = sum(gear.quantity > 0 for gear in blueprint.gear)
    return {
        "template": f"{_figure(cp.template)} CP",
        "description": who(blueprint) or "nobody yet",
        "build": f"{_figure(cp.build)} CP",
        "abilities": f"{_figure(cp.abilities)} CP",
        "qualities": f"{_figure(cp.qualities)} CP" if blueprint.qualities else "none",
        "occupations": ", ".join(one.name for one in blueprint.occupations) or "none",
        "equipment": f"{things:,} thing{'' if things == 1 else 's'}" if things else "none",
        "review": state_words(character, sheet),
    }


def who(blueprint: rules.Blueprint) -> str:
    """Return age and sex in words, such as "adult male"; empty if neither is said."""
    age = f"{blueprint.age_years:,}-year-old" if blueprint.age_years is not None else blueprint.age_category
    return " ".join(filter(None, (age, blueprint.sex)))


def _figure(number: int) -> str:
    return rules.fraction_text(number)
