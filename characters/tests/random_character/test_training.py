"""What the points go to."""

from dataclasses import replace

import rules
from characters.random_character.chance import Chance
from characters.random_character.training import Aim, trained, with_level
from characters.tests.random_character.offers import an_offer
from rules.tests.factories import ability, clone, human


def a_beginner(**changes):
    return clone(abilities=(), occupations=(), build=human().build, **changes)


def somebody(number=1, limit=300, needs=None, skill="", **changes):
    aim = Aim(limit, needs or {}, skill)
    return trained(Chance(str(number)), a_beginner(), an_offer(**changes), aim)


def levels(blueprint):
    return {one.key: one.level for one in blueprint.abilities}


def test_what_is_asked_for_is_learned_first():
    assert levels(somebody(limit=175, needs={"stealth": 4})) == {"stealth": 4}


def test_the_ability_of_the_weapon_is_trained_most():
    skilled = [levels(somebody(number, 220, skill="archery")).get("archery", 0) for number in range(30)]
    others = [levels(somebody(number, 220, skill="archery")).get("law", 0) for number in range(30)]
    assert sum(skilled) > 2 * sum(others)


def test_nothing_is_raised_beyond_what_is_allowed_however_many_points_there_are():
    rich = somebody(limit=10_000)
    roomy = replace(rich, limits=rules.Limits(cp=10_000))
    assert rules.find_problems(roomy) == ()
    assert set(levels(rich).values()) == {4}
    assert (rich.build.running, rich.build.swimming) == (7, 2)


def test_fewer_than_three_points_are_left_while_something_can_be_had():
    for number in range(50):
        assert rules.character_cp(somebody(number, 230)).total >= 228


def test_an_ability_of_the_template_that_the_setting_does_not_list_is_kept():
    gifted = a_beginner(template=human(abilities=(ability("gills", 1),)))
    gifted = replace(gifted, abilities=gifted.template.abilities)
    assert levels(with_level(gifted, an_offer(), "law", 2)) == {"law": 2, "gills": 1}
