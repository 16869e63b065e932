"""Checks of the template, the description and the build."""

from collections.abc import Iterator
from fractions import Fraction

from rules.build import LEVELS, LOWEST, Variability, allowed_range, length_range, mass_range, speeds_allowed
from rules.carrying import capacity_mg
from rules.examination import Examined, Problem, Severity
from rules.figures import fraction_text, kilograms_text, metres_text, speed_text
from rules.words import capital, either, signed, with_article

_MEASURED = ("strength", "toughness")
_SMALL_CHILD = frozenset({"strength", "toughness", "running"})
"""What a child may have less of than its kind; mass and length too (Character Creation)."""
MOST_TEMPLATE_LEVELS = 5
_LEAST_AGILITY, _MOST_AGILITY = -5, 5


def template_agility(examined: Examined) -> Iterator[Problem]:
    """Find a template whose agility is outside −5 to 5 (Limitations)."""
    template = examined.blueprint.template
    if not _LEAST_AGILITY <= template.build.agility <= _MOST_AGILITY:
        yield Problem(
            code="template-agility",
            sentence=f"The template {template.name} has agility {signed(template.build.agility)}; "
            "templates have −5 to 5.",
            severity=Severity.ERROR,
            step="template",
            short="agility −5 to 5",
        )


def template_abilities(examined: Examined) -> Iterator[Problem]:
    """Find a template with more than 5 ability levels in all, as the limit is read (decision 0013)."""
    template = examined.blueprint.template
    levels = sum(ability.level for ability in template.abilities)
    if levels > MOST_TEMPLATE_LEVELS:
        yield Problem(
            code="template-abilities",
            sentence=f"The template {template.name} has {levels} ability levels; "
            "we read the rules as allowing 5 in all.",
            severity=Severity.WARNING,
            step="template",
            short="5 ability levels in all",
        )


def missing_name(examined: Examined) -> Iterator[Problem]:
    """Find a character without a name."""
    if not examined.blueprint.name.strip():
        yield Problem(
            code="missing-name",
            sentence="The character has no name.",
            severity=Severity.WARNING,
            step="description",
            field="name",
            short="no name",
        )


def unknown_sex(examined: Examined) -> Iterator[Problem]:
    """Find a sex that the template does not list; none at all is no problem (Character Creation)."""
    sex, template = examined.blueprint.sex, examined.blueprint.template
    if sex and template.sexes and sex not in template.sexes:
        yield Problem(
            code="unknown-sex",
            sentence=f"{capital(with_article(template.name))} is {either(template.sexes)}; "
            f"{examined.whom} is {sex}.",
            severity=Severity.ERROR,
            step="description",
            field="sex",
            short=either(template.sexes),
        )


def speed_out_of_range(examined: Examined) -> Iterator[Problem]:
    """Find a speed more than one step from the template's, or any other with too little variability."""
    template, speed = examined.blueprint.template, examined.blueprint.build.speed
    if speed == template.build.speed or speed in (allowed := speeds_allowed(template)):
        return
    speeds = either(tuple(speed_text(each) for each in allowed))
    yield _build_problem(
        examined,
        "speed",
        f"{examined.who} has speed {speed_text(speed)}; {with_article(template.name)} can have {speeds}.",
        f"speed {speeds}",
    )


def level_out_of_range(examined: Examined) -> Iterator[Problem]:
    """Find each level above or below what its kind allows (Limitations; decision 0010).

    Only the highest strength and toughness are inferred figures, and warnings.
    """
    blueprint = examined.blueprint
    for name in LEVELS:
        level: int = getattr(blueprint.build, name)
        if level == getattr(blueprint.template.build, name):
            continue
        low, high = allowed_range(blueprint.template, name)
        if level < low and not (examined.is_child and name in _SMALL_CHILD and level >= LOWEST.get(name, 0)):
            yield _level_problem(examined, name, f"at least {signed(low)}", Severity.ERROR)
        elif high is not None and level > high:
            inferred = name in _MEASURED and blueprint.template.variability is not Variability.NONE
            severity = Severity.WARNING if inferred else Severity.ERROR
            yield _level_problem(examined, name, f"at most {signed(high)}", severity)


def _level_problem(examined: Examined, name: str, limit: str, severity: Severity) -> Problem:
    level: int = getattr(examined.blueprint.build, name)
    kind = with_article(examined.blueprint.template.name)
    reading = " by our reading of the rules" if severity is Severity.WARNING else ""
    sentence = f"{examined.who} has {name} {signed(level)}; {kind} has {limit}{reading}."
    return _build_problem(examined, name, sentence, limit, severity)


def mass_out_of_range(examined: Examined) -> Iterator[Problem]:
    """Find a mass that the variability does not allow; only that of low and high variability is inferred."""
    template, mass_mg = examined.blueprint.template, examined.blueprint.build.mass_mg
    low, high = mass_range(template)
    if low <= mass_mg <= high or (examined.is_child and mass_mg < low):
        return
    inferred = template.variability in {Variability.LOW, Variability.HIGH}
    yield _size_problem(
        examined,
        "mass",
        f"{kilograms_text(mass_mg)} kg",
        _span(low / 10**6, high / 10**6, "kg"),
        Severity.WARNING if inferred else Severity.ERROR,
    )


def length_out_of_range(examined: Examined) -> Iterator[Problem]:
    """Find a length that the variability does not allow (Templates, Dimensions and Build)."""
    length_mm = examined.blueprint.build.length_mm
    low, high = length_range(examined.blueprint.template)
    if low <= length_mm <= high or (examined.is_child and length_mm < low):
        return
    span = _span(low / 1000, high / 1000, "m")
    yield _size_problem(examined, "length", f"{metres_text(length_mm)} m", span, Severity.ERROR)


def _span(low: Fraction, high: Fraction, unit: str) -> str:
    if low == high:
        return f"{fraction_text(low)} {unit}"
    return f"{fraction_text(low)} to {fraction_text(high)} {unit}"


def _size_problem(examined: Examined, name: str, size: str, span: str, severity: Severity) -> Problem:
    template = examined.blueprint.template
    word = template.length_type if name == "length" else name
    reading = " by our reading of the rules" if severity is Severity.WARNING else ""
    sentence = (
        f"{examined.who} has {word} {size}; {with_article(template.name)} with {template.variability} "
        f"variability has {span}{reading}."
    )
    return _build_problem(examined, name, sentence, span, severity)


def no_carrying_capacity(examined: Examined) -> Iterator[Problem]:
    """Find a strength above the last row of the carrying capacity table; below 0 is a problem of its own."""
    strength = examined.wielder.strength
    if strength >= 0 and capacity_mg(strength) is None:
        yield Problem(
            code="no-carrying-capacity",
            sentence=f"The rules give no carrying capacity for strength {strength}; they end at 50, "
            "so no load is checked.",
            severity=Severity.WARNING,
            step="build",
            field="strength",
            short="no carrying capacity above 50",
        )


def _build_problem(
    examined: Examined, name: str, sentence: str, short: str, severity: Severity = Severity.ERROR
) -> Problem:
    """Return a problem of one build value; at variability none the code says that nothing may change."""
    rigid = examined.blueprint.template.variability is Variability.NONE
    return Problem(
        code="changed-exact-model" if rigid else f"{name}-out-of-range",
        sentence=sentence,
        severity=severity,
        step="build",
        field=name,
        short=short,
    )
