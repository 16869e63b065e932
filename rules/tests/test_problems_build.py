"""Tests of `rules.problems_build`."""

from fractions import Fraction

import pytest

from rules import AgeCategory, Severity, Variability
from rules.examination import examine
from rules.problems_build import (
    length_out_of_range,
    level_out_of_range,
    mass_out_of_range,
    missing_name,
    no_carrying_capacity,
    speed_out_of_range,
    template_abilities,
    template_agility,
    unknown_sex,
)
from rules.tests.factories import ability, human, human_build, steven

ERROR, WARNING = Severity.ERROR, Severity.WARNING


def found(check, **changes):
    return [
        (problem.sentence, problem.severity, problem.field) for problem in check(examine(steven(**changes)))
    ]


def of(variability, check, **build):
    return found(check, template=human(variability=Variability(variability)), build=human_build(**build))


def test_a_template_with_too_much_agility_is_named():
    template = human(build=human_build(agility=6))
    expected = "The template human has agility 6; templates have −5 to 5."
    assert found(template_agility, template=template) == [(expected, ERROR, "")]
    assert found(template_agility) == []


def test_six_ability_levels_of_a_template_are_a_warning_that_says_so():
    template = human(abilities=(ability("law", 3), ability("stealth", 3)))
    ((sentence, severity, _),) = found(template_abilities, template=template)
    assert severity is WARNING
    assert "we read the rules" in sentence
    assert found(template_abilities, template=human(abilities=(ability("law", 5),))) == []


def test_a_missing_name_is_a_warning():
    assert found(missing_name, name=" ") == [("The character has no name.", WARNING, "name")]
    assert found(missing_name) == []


def test_a_sex_must_be_one_of_the_templates():
    expected = "A human is female or male; Steven is neuter."
    assert found(unknown_sex, sex="neuter") == [(expected, ERROR, "sex")]
    assert found(unknown_sex, sex="") == []
    assert found(unknown_sex, sex="neuter", template=human(sexes=())) == []


@pytest.mark.parametrize("speed", [Fraction(1, 2), Fraction(1), Fraction(2)])
def test_one_step_of_speed_is_allowed(speed):
    assert found(speed_out_of_range, build=human_build(speed=speed)) == []


def test_two_steps_of_speed_are_not():
    expected = "Steven has speed 3; a human can have 1/2, 1 or 2."
    assert found(speed_out_of_range, build=human_build(speed=Fraction(3))) == [(expected, ERROR, "speed")]


def test_low_variability_allows_no_other_speed():
    ((sentence, *_),) = of("low", speed_out_of_range, speed=Fraction(2))
    assert sentence == "Steven has speed 2; a human can have 1."


def test_agility_may_be_two_above_the_template():
    assert found(level_out_of_range, build=human_build(agility=2)) == []
    expected = "Steven has agility 3; a human has at most 2."
    assert found(level_out_of_range, build=human_build(agility=3)) == [(expected, ERROR, "agility")]


def test_strength_and_toughness_above_the_inferred_figure_are_warnings_that_say_so():
    assert found(level_out_of_range, build=human_build(strength=6, toughness=10)) == []
    expected = "Steven has strength 7; a human has at most 6 by our reading of the rules."
    assert found(level_out_of_range, build=human_build(strength=7)) == [(expected, WARNING, "strength")]


@pytest.mark.parametrize(
    ("name", "level", "limit"),
    [("toughness", 0, "1"), ("running", -1, "0"), ("agility", -6, "−5"), ("strength", -1, "0")],
)
def test_levels_below_every_creatures_are_errors(name, level, limit):
    ((sentence, severity, field),) = found(level_out_of_range, build=human_build(**{name: level}))
    assert (severity, field) == (ERROR, name)
    assert sentence.endswith(f"at least {limit}.")


def test_nothing_may_change_at_variability_none():
    model = steven(
        template=human(variability=Variability.NONE),
        build=human_build(strength=4, running=4, mass_mg=1, length_mm=1),
    )
    checks = (level_out_of_range, mass_out_of_range, length_out_of_range)
    problems = [problem for check in checks for problem in check(examine(model))]
    assert [problem.field for problem in problems] == ["strength", "running", "mass", "length"]
    assert {(problem.code, problem.severity) for problem in problems} == {("changed-exact-model", ERROR)}
    assert problems[2].sentence == "Steven has mass 0.000001 kg; a human with none variability has 75 kg."


def test_a_child_may_be_smaller_and_weaker_than_its_kind():
    child = {"age_category": AgeCategory.CHILD, "template": human(variability=Variability.NONE)}
    small = human_build(strength=1, toughness=2, running=3, mass_mg=20_000_000, length_mm=1_000)
    for check in (level_out_of_range, mass_out_of_range, length_out_of_range):
        assert found(check, build=small, **child) == []
    assert len(found(level_out_of_range, build=human_build(toughness=0, agility=-1), **child)) == 2


@pytest.mark.parametrize("mass_mg", [37_500_000, 150_000_000])
def test_the_exact_ends_of_the_mass_range_are_allowed(mass_mg):
    assert found(mass_out_of_range, build=human_build(mass_mg=mass_mg)) == []


def test_one_milligram_beyond_the_mass_range_is_an_error():
    ((sentence, severity, field),) = found(mass_out_of_range, build=human_build(mass_mg=37_499_999))
    assert (severity, field) == (ERROR, "mass")
    assert sentence == ("Steven has mass 37.499999 kg; a human with medium variability has 37.5 to 150 kg.")


def test_an_inferred_mass_range_is_a_warning_that_says_so():
    ((sentence, severity, _),) = of("low", mass_out_of_range, mass_mg=200_000_000)
    assert severity is WARNING
    assert sentence.endswith("has 50 to 112.5 kg by our reading of the rules.")


def test_length_is_compared_with_the_exact_range():
    assert found(length_out_of_range, build=human_build(length_mm=1_360)) == []
    ((sentence, severity, field),) = found(length_out_of_range, build=human_build(length_mm=1_359))
    assert (severity, field) == (ERROR, "length")
    assert sentence == "Steven has height 1.359 m; a human with medium variability has 1.36 to 2.04 m."


def test_strength_above_the_table_has_no_capacity_and_says_so():
    ((sentence, severity, field),) = found(no_carrying_capacity, build=human_build(strength=51))
    assert (severity, field) == (WARNING, "strength")
    assert "strength 51" in sentence
    assert found(no_carrying_capacity, build=human_build(strength=-1)) == []
