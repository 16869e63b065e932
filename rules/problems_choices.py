"""Checks of points, abilities, qualities and occupations."""

from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from rules.abilities import AbilityLevel, ability_ceiling
from rules.examination import Examined, Problem, Severity
from rules.occupations import Occupation, Requirement
from rules.qualities import Quality, may_take
from rules.wielding import levels_of
from rules.words import capital, either, signed, with_article

Keyed = TypeVar("Keyed", AbilityLevel, Quality, Occupation)


def over_cp_limit(examined: Examined) -> Iterator[Problem]:
    """Find a character that costs more than its limit; the step is the one where most points went.

    Equipment does not count (decision 0031).
    """
    cp = examined.cp
    if not cp.over:
        return
    shares = {"abilities": cp.abilities, "build": cp.build, "qualities": cp.qualities}
    step = max(shares, key=lambda name: shares[name])
    yield Problem(
        code="over-cp-limit",
        sentence=f"{cp.over:,} CP over the limit of {signed(cp.limit)}.",
        severity=Severity.ERROR,
        step=step if shares[step] > 0 else "template",
        short=f"{cp.over:,} over",
    )


def ability_above_ceiling(examined: Examined) -> Iterator[Problem]:
    """Find each ability above its ceiling, with the first award a developed character's (Abilities)."""
    blueprint = examined.blueprint
    template_levels = levels_of(blueprint.template.abilities)
    developed = blueprint.awarded_cp > 0
    usual = ability_ceiling(0, blueprint.limits, developed=developed)
    for ability in blueprint.abilities:
        own = template_levels.get(ability.key)
        ceiling = ability_ceiling(own, blueprint.limits, developed=developed) if own else usual
        if ability.level > ceiling:
            kind = "developed" if developed else "new"
            yield _ability_problem(
                "ability-above-ceiling",
                f"{examined.who} has {ability.name} {signed(ability.level)}; a {kind} character can have "
                f"at most {signed(ceiling)}.",
                ability,
                f"at most {signed(ceiling)}",
            )


def ability_below_zero(examined: Examined) -> Iterator[Problem]:
    """Find each ability below 0 and below the template's own level."""
    template_levels = levels_of(examined.blueprint.template.abilities)
    for ability in examined.blueprint.abilities:
        if ability.level < 0 and ability.level < (least := min(0, template_levels.get(ability.key, 0))):
            yield _ability_problem(
                "ability-below-zero",
                f"{examined.who} has {ability.name} {signed(ability.level)}; "
                f"an ability is at least {signed(least)}.",
                ability,
                f"at least {signed(least)}",
            )


def repeated_ability(examined: Examined) -> Iterator[Problem]:
    """Find each ability that is listed more than once."""
    if len(examined.levels) == len(examined.blueprint.abilities):
        return
    for ability in _repeated(examined.blueprint.abilities):
        sentence = f"{examined.who} has {ability.name} more than once."
        yield _ability_problem("repeated-ability", sentence, ability, "listed twice")


def _repeated(entries: tuple[Keyed, ...]) -> list[Keyed]:
    """Return the first of each group of entries that share a key."""
    counts = Counter(entry.key for entry in entries)
    first = {entry.key: entry for entry in reversed(entries)}
    return [first[key] for key, count in counts.items() if count > 1]


def _ability_problem(code: str, sentence: str, ability: AbilityLevel, short: str) -> Problem:
    return Problem(
        code=code,
        sentence=sentence,
        severity=Severity.ERROR,
        step="abilities",
        field=ability.key,
        short=short,
    )


def quality_is_advantage(examined: Examined) -> Iterator[Problem]:
    """Find each quality beyond the template that is not a disadvantage (Limitations; decision 0070)."""
    blueprint = examined.blueprint
    keeper = f", and {blueprint.setting} keeps to it" if blueprint.setting else ""
    for quality in blueprint.qualities:
        if not quality.template_only and not may_take(quality, blueprint.limits):
            yield _quality_problem(
                "quality-is-advantage",
                f"{capital(quality.name)} is an advantage; the rules allow only disadvantages "
                f"beyond the template{keeper}.",
                quality,
                "an advantage",
            )


def quality_only_for_templates(examined: Examined) -> Iterator[Problem]:
    """Find each quality that only a template can have (Qualities)."""
    for quality in examined.blueprint.qualities:
        if quality.template_only:
            sentence = f"{capital(quality.name)} is for templates only; the rules let no character take it."
            yield _quality_problem("quality-only-for-templates", sentence, quality, "for templates only")


def repeated_quality(examined: Examined) -> Iterator[Problem]:
    """Find each quality that is taken twice, or that the template has already."""
    blueprint = examined.blueprint
    if not blueprint.qualities:
        return
    of_template = {quality.key for quality in blueprint.template.qualities}
    for quality in _repeated(blueprint.qualities):
        sentence = f"{examined.who} has {quality.name} more than once."
        yield _quality_problem("repeated-quality", sentence, quality, "taken twice")
    for quality in blueprint.qualities:
        if quality.key in of_template:
            kind = capital(with_article(blueprint.template.name))
            sentence = f"{kind} has {quality.name} already; take it away from {examined.whom}."
            yield _quality_problem("repeated-quality", sentence, quality, "in the template already")


def qualities_exclude_each_other(examined: Examined) -> Iterator[Problem]:
    """Find each pair of qualities of which one excludes the other, the template's among them (Qualities)."""
    own = examined.blueprint.qualities
    everything = own + examined.blueprint.template.qualities
    for index, quality in enumerate(own):
        for other in everything[index + 1 :]:
            if other.key in quality.excludes or quality.key in other.excludes:
                sentence = f"{capital(quality.name)} and {other.name} exclude each other."
                yield _quality_problem("qualities-exclude-each-other", sentence, quality, f"or {other.name}")


def quality_lacks_another(examined: Examined) -> Iterator[Problem]:
    """Find each quality that needs another one, as soaring needs gliding or flying (Qualities)."""
    own = examined.blueprint.qualities
    keys = {quality.key for quality in own + examined.blueprint.template.qualities} if own else set()
    for quality in own:
        if quality.requires_any and keys.isdisjoint(quality.requires_any):
            needed = either([key.replace("-", " ") for key in quality.requires_any])
            sentence = f"{capital(quality.name)} needs {needed}; {examined.whom} has none."
            yield _quality_problem("quality-lacks-another", sentence, quality, f"needs {needed}")


def _quality_problem(code: str, sentence: str, quality: Quality, short: str) -> Problem:
    return Problem(
        code=code,
        sentence=sentence,
        severity=Severity.ERROR,
        step="qualities",
        field=quality.key,
        short=short,
    )


def unmet_requirement(examined: Examined) -> Iterator[Problem]:
    """Find each requirement of an occupation that is not met; always a warning (decisions 0020, 0036).

    The field that causes it is the first of the abilities, any one of which will do: "any armed ability" is a
    list of keys (decision 0054). What only people can judge is left to them.
    """
    for occupation in examined.blueprint.occupations:
        for requirement in occupation.requirements:
            if not requirement.abilities:
                continue
            level = examined.wielder.level(requirement.abilities)
            if level < requirement.level:
                yield _unmet(examined, occupation, requirement, level)


def _unmet(examined: Examined, occupation: Occupation, requirement: Requirement, level: int) -> Problem:
    kind = with_article(occupation.name)
    wanted = requirement.label
    if str(requirement.level) not in wanted.split():
        wanted = f"{wanted} {signed(requirement.level)}".strip()
    return Problem(
        code="unmet-requirement",
        sentence=f"{capital(kind)} needs {wanted}; {examined.whom} has {signed(level) if level else 'none'}.",
        severity=Severity.WARNING,
        step="abilities",
        field=requirement.abilities[0],
        short=f"{kind} needs {wanted if len(requirement.abilities) > 1 else signed(requirement.level)}",
    )


def repeated_occupation(examined: Examined) -> Iterator[Problem]:
    """Find each occupation that is taken more than once."""
    if len(examined.blueprint.occupations) < 2:
        return
    for occupation in _repeated(examined.blueprint.occupations):
        yield Problem(
            code="repeated-occupation",
            sentence=f"{examined.who} is {with_article(occupation.name)} more than once.",
            severity=Severity.ERROR,
            step="occupations",
            field=occupation.key,
            short="taken twice",
        )
