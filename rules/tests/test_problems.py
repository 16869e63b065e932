"""Tests of `rules.problems`."""

from rules import CHECKS, Place, Severity, find_problems
from rules.examination import STEPS, examine
from rules.problems import problems_of
from rules.tests.factories import ability, gear, human_build, machete, steven


def test_stevens_only_problem_is_the_stealth_that_a_robber_needs():
    (problem,) = find_problems(steven())
    assert problem.sentence == "A robber needs stealth 4; Steven has none."
    assert (problem.code, problem.severity) == ("unmet-requirement", Severity.WARNING)
    assert (problem.step, problem.field, problem.short) == ("abilities", "stealth", "a robber needs 4")


def test_a_character_that_keeps_all_rules_has_no_problem():
    assert find_problems(steven(occupations=())) == ()


def test_problems_come_in_the_order_of_the_steps():
    wrong = steven(
        name="",
        sex="neuter",
        build=human_build(agility=9, mass_mg=1),
        abilities=(ability("law", 60),),
        gear=(gear(machete(mass_mg=10**9), place=Place.CARRIED),),
    )
    steps = [problem.step for problem in find_problems(wrong)]
    assert steps == sorted(steps, key=STEPS.index)
    assert {"description", "build", "abilities", "equipment"} == set(steps)


def test_every_check_is_listed_once():
    assert len(set(CHECKS)) == len(CHECKS)


def test_an_examined_blueprint_is_not_examined_again():
    assert problems_of(examine(steven())) == find_problems(steven())


def test_every_sentence_is_one_and_every_problem_has_a_few_words():
    wrong = steven(name="", build=human_build(speed=human_build().speed * 4, strength=99, length_mm=1))
    for problem in find_problems(wrong):
        assert problem.sentence.endswith(".")
        assert problem.short
