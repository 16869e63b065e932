"""Tests of `rules.problems_choices`."""

import pytest

from rules import QUALITIES, Limits, Quality, Requirement, Severity, Variability
from rules.examination import examine
from rules.problems_choices import (
    ability_above_ceiling,
    ability_below_zero,
    over_cp_limit,
    qualities_exclude_each_other,
    quality_is_advantage,
    quality_lacks_another,
    quality_only_for_templates,
    repeated_ability,
    repeated_occupation,
    repeated_quality,
    unmet_requirement,
)
from rules.tests.factories import ability, human, human_build, robber, steven


def sentences(check, **changes):
    return [problem.sentence for problem in check(examine(steven(**changes)))]


def flight(key):
    return QUALITIES[key]


def test_exactly_the_limit_is_not_over_it():
    assert sentences(over_cp_limit, limits=Limits(cp=201)) == []


def test_points_over_the_limit_are_counted():
    (problem,) = over_cp_limit(examine(steven(limits=Limits(cp=189))))
    assert problem.sentence == "12 CP over the limit of 189."
    assert (problem.step, problem.short, problem.severity) == ("abilities", "12 over", Severity.ERROR)


def test_the_step_is_where_most_points_went():
    build = human_build(running=50)
    (problem,) = over_cp_limit(examine(steven(build=build)))
    assert problem.step == "build"
    (problem,) = over_cp_limit(examine(steven(build=human_build(), abilities=(), limits=Limits(cp=100))))
    assert problem.step == "template"


def test_an_award_raises_the_limit():
    assert sentences(over_cp_limit, limits=Limits(cp=196), awarded_cp=5) == []


def test_a_new_character_has_four_levels_above_its_template():
    assert sentences(ability_above_ceiling, abilities=(ability("law", 4),)) == []
    assert sentences(ability_above_ceiling, abilities=(ability("law", 5),)) == [
        "Steven has law 5; a new character can have at most 4."
    ]
    learned = human(abilities=(ability("law", 2),))
    assert sentences(ability_above_ceiling, template=learned, abilities=(ability("law", 6),)) == []


def test_with_the_first_award_the_developed_ceiling_applies():
    assert sentences(ability_above_ceiling, abilities=(ability("law", 10),), awarded_cp=1) == []
    assert sentences(ability_above_ceiling, abilities=(ability("law", 11),), awarded_cp=1) == [
        "Steven has law 11; a developed character can have at most 10."
    ]


def test_an_ability_is_not_below_zero():
    assert sentences(ability_below_zero, abilities=(ability("law", 0),)) == []
    assert sentences(ability_below_zero, abilities=(ability("law", -1),)) == [
        "Steven has law −1; an ability is at least 0."
    ]


def test_an_ability_counts_once():
    twice = (ability("law", 1), ability("stealth", 1), ability("law", 2))
    assert sentences(repeated_ability, abilities=twice) == ["Steven has law more than once."]
    assert sentences(repeated_ability) == []


def test_only_disadvantages_may_be_taken():
    regrowth, deaf = QUALITIES["daily-regeneration"], QUALITIES["deaf"]
    assert sentences(quality_is_advantage, qualities=(deaf,)) == []
    assert sentences(quality_is_advantage, qualities=(regrowth,)) == [
        "Daily regeneration is an advantage; the rules allow only disadvantages beyond the template."
    ]


def test_a_setting_keeps_to_the_rules_or_allows_advantages_too():
    regrowth = QUALITIES["daily-regeneration"]
    (sentence,) = sentences(quality_is_advantage, qualities=(regrowth,), setting="Old Roads")
    assert sentence.endswith("only disadvantages beyond the template, and Old Roads keeps to it.")
    assert sentences(quality_is_advantage, qualities=(regrowth,), limits=Limits(advantages=True)) == []


def test_a_template_only_quality_is_not_for_characters():
    mechanical = QUALITIES["mechanical"]
    assert sentences(quality_only_for_templates, qualities=(mechanical,)) == [
        "Mechanical is for templates only; the rules let no character take it."
    ]
    assert sentences(quality_is_advantage, qualities=(mechanical,)) == []


def test_a_quality_counts_once_and_not_beside_the_templates_own():
    deaf = QUALITIES["deaf"]
    assert sentences(repeated_quality) == []
    assert sentences(repeated_quality, qualities=(deaf, QUALITIES["blind"])) == []
    assert sentences(repeated_quality, qualities=(deaf, deaf)) == ["Steven has deaf more than once."]
    assert sentences(repeated_quality, qualities=(deaf,), template=human(qualities=(deaf,))) == [
        "A human has deaf already; take it away from Steven."
    ]


def test_qualities_that_exclude_each_other_are_named_together():
    inept, dull = QUALITIES["inept"], QUALITIES["unintelligent"]
    expected = ["Inept and unintelligent exclude each other."]
    assert sentences(qualities_exclude_each_other, qualities=(inept, dull)) == expected
    assert (
        sentences(qualities_exclude_each_other, qualities=(inept,), template=human(qualities=(dull,)))
        == expected
    )
    assert sentences(qualities_exclude_each_other, qualities=(inept, QUALITIES["deaf"])) == []


def test_soaring_needs_gliding_or_flying():
    soaring = flight("soaring")
    assert sentences(quality_lacks_another, qualities=(soaring,)) == [
        "Soaring needs gliding or flying; Steven has none."
    ]
    glider = human(qualities=(flight("gliding"),), variability=Variability.MEDIUM)
    assert sentences(quality_lacks_another, qualities=(soaring,), template=glider) == []
    assert sentences(quality_lacks_another) == []


def test_a_requirement_that_is_met_is_no_problem():
    skilled = (ability("stealth", 4), ability("archery", 2))
    assert sentences(unmet_requirement, abilities=skilled) == []


def test_what_is_lacking_is_counted_and_any_armed_ability_will_do():
    assert sentences(
        unmet_requirement, name="", abilities=(ability("stealth", 3), ability("archery", 1))
    ) == [
        "A robber needs stealth 4; the character has 3.",
        "A robber needs 2 in any armed ability; the character has 1.",
    ]


def test_beside_the_field_it_says_that_others_would_do():
    shorts = [problem.short for problem in unmet_requirement(examine(steven(name="", abilities=())))]
    assert shorts == ["a robber needs 4", "a robber needs 2 in any armed ability"]


def test_a_label_without_its_level_is_completed():
    archer = robber(
        name="archer", requirements=(Requirement(label="archery", abilities=("archery",), level=3),)
    )
    assert sentences(unmet_requirement, occupations=(archer,)) == [
        "An archer needs archery 3; Steven has none."
    ]


def test_what_people_judge_is_no_problem_of_ours():
    noble = robber(requirements=(Requirement(label="of noble birth"),))
    assert sentences(unmet_requirement, occupations=(noble,)) == []


@pytest.mark.parametrize(("count", "expected"), [(1, []), (2, ["Steven is a robber more than once."])])
def test_an_occupation_counts_once(count, expected):
    assert sentences(repeated_occupation, occupations=(robber(),) * count) == expected


def test_a_quality_of_no_points_is_no_advantage():
    left_handed = Quality(key="left-handed", name="left-handed", cp=0)
    assert sentences(quality_is_advantage, qualities=(left_handed,)) == []
