"""What one more and one less of a build value would do, in few words."""

from dataclasses import replace
from fractions import Fraction

import rules
from characters.pages.builder_effects import changes_nothing, effects_text, step_words
from rules.tests.factories import foot, gear, hand, human, human_build, machete, steven


def words(name, blueprint=None):
    return step_words(rules.derive_sheet(blueprint or steven()), name)


def test_one_less_comes_first_and_gives_points_back():
    assert words("toughness") == ("−1 gives back 3 CP: stamina −2", "+1 for 3 CP: stamina +2")


def test_what_changes_alike_is_told_once():
    assert words("strength")[1] == (
        "+1 for 5 CP: carrying capacity +5\u00a0kg; grapple attack and grapple defense +1; "
        "power of hands and feet +1"
    )
    assert words("agility")[1] == (
        "+1 for 10 CP: melee defense, missile defense, grapple attack and grapple defense +1; "
        "attack and defense of hands, feet and machete +1"
    )


def test_speed_is_told_by_its_name():
    assert words("speed") == (
        "speed 1/2 gives back 20 CP: turns a round −1/2",
        "speed 2 for 20 CP: quick actions of a combo +1",
    )


def test_beyond_a_limit_nothing_is_said():
    assert words("swimming")[0] == ""
    assert words("agility", steven(build=human_build(agility=2)))[1] == ""


def test_of_many_weapons_the_first_are_named():
    axes = tuple(gear(machete(name=f"axe {number}"), place=rules.Place.HAND, hands=1) for number in range(4))
    many = steven(template=human(natural_weapons=(hand(quantity=4), foot())), gear=axes)
    assert words("agility", many)[1].endswith("of hands, feet and 4 more +1")


def test_what_changes_no_figure_says_so():
    assert effects_text(()) == "no other figure"


def test_no_figure_follows_from_mass_and_length():
    sheet = rules.derive_sheet(steven())
    assert changes_nothing(sheet, "mass")
    assert changes_nothing(sheet, "length")


def test_whoever_may_not_change_is_told_nothing():
    rigid = steven(template=human(variability=rules.Variability.NONE), build=human_build())
    assert {words(name, rigid) for name in ("speed", *rules.LEVELS)} == {("", "")}
    slow = replace(rigid, build=human_build(speed=Fraction(1, 4)))
    assert words("speed", slow)[1].startswith("speed 1/2 for 20 CP")
