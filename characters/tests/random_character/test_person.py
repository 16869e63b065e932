"""Who is drawn."""

import pytest

import rules
from characters.random_character.chance import Chance
from characters.random_character.person import is_within, needed, person
from characters.tests.random_character.offers import an_offer
from rules.tests.factories import ability, clone, human, robber


def somebody(number, limit=300, **changes):
    return person(Chance(str(number)), an_offer(**changes), limit)


def test_size_and_sex_are_within_the_template():
    for number in range(100):
        found = rules.find_problems(somebody(number))
        assert {problem.code for problem in found} == {"unmet-requirement"}


def test_an_exact_model_has_the_size_of_its_template():
    robot = human(variability=rules.Variability.NONE, sexes=())
    made = somebody(1, templates=(robot,))
    assert (made.build, made.sex) == (robot.build, "")


def test_a_small_creature_keeps_its_exact_size_within_the_range():
    cat = human(build=rules.Build(mass_mg=4_000_001, length_mm=401))
    for number in range(50):
        low, high = rules.length_range(cat)
        assert low <= somebody(number, templates=(cat,)).build.length_mm <= high


def test_only_templates_within_the_points_are_drawn():
    giant = human(key="giant", name="giant", build=rules.Build(strength=30, mass_mg=1, length_mm=1))
    assert {somebody(number, templates=(human(), giant)).template.key for number in range(20)} == {"human"}


def test_beasts_and_machines_of_one_make_are_drawn_only_where_there_is_nobody_else():
    wolf = human(key="wolf", name="wolf", natural_weapons=(rules.NaturalWeapon(name="jaws"),))
    robot = human(key="robot", name="robot", variability=rules.Variability.NONE)
    for templates, drawn in (((wolf, human(), robot), {"human"}), ((wolf, robot), {"wolf", "robot"})):
        assert {somebody(number, templates=templates).template.key for number in range(30)} == drawn


@pytest.mark.parametrize(("limit", "within"), [(184, False), (185, True)])
def test_an_occupation_is_within_the_points_that_its_abilities_cost(limit, within):
    nobody = clone(abilities=(), build=human().build)
    assert is_within(robber(), nobody, an_offer(), limit) is within


def test_what_no_new_character_can_learn_rules_an_occupation_out():
    knight = robber(requirements=(rules.Requirement(label="law 6", abilities=("law",), level=6),))
    assert needed(knight, clone(abilities=()), an_offer(), min) is None
    assert needed(robber(), clone(abilities=()), an_offer(abilities=()), min) is None


def test_what_people_judge_asks_for_no_ability():
    monk = robber(requirements=(rules.Requirement(label="has taken the vows"),))
    assert needed(monk, clone(), an_offer(), min) == {}


def test_a_level_that_is_inborn_already_is_enough():
    thief = clone(abilities=(ability("stealth", 5),))
    assert needed(robber(), thief, an_offer(), min) == {"stealth": 5, "archery": 2}
