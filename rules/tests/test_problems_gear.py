"""Tests of `rules.problems_gear`."""

from dataclasses import replace

import pytest

from rules import Budget, Limits, Place
from rules.examination import examine
from rules.problems_gear import (
    armor_in_hand,
    container_in_circle,
    encumbered,
    layer_without_armor,
    over_allowance,
    too_few_hands,
    too_heavy,
    unwieldy_in_hand,
)
from rules.tests.factories import foot, gear, human, human_build, jacket, light_bow, machete, rope, steven


def sentences(check, *rows, **changes):
    return [problem.sentence for problem in check(examine(steven(gear=rows, **changes)))]


def worn(**changes):
    return gear(jacket(), place=Place.WORN, **changes)


def test_more_than_twice_the_capacity_is_impossible():
    assert sentences(too_heavy, gear(rope(mass_mg=10_000_000))) == []
    assert sentences(too_heavy, gear(rope(mass_mg=10_000_001))) == [
        "Steven carries 10.000001 kg; nobody of strength 3 can carry more than 10 kg."
    ]
    assert sentences(too_heavy, gear(rope(mass_mg=10**12)), build=human_build(strength=51)) == []


def test_a_load_above_the_capacity_encumbers_up_to_its_double():
    assert sentences(encumbered, gear(rope(mass_mg=5_000_000))) == []
    (sentence,) = sentences(encumbered, gear(rope(mass_mg=6_000_000)))
    assert sentence.startswith(
        "Steven carries 6 kg and is encumbered above 5 kg: running and swimming are halved"
    )
    assert sentences(encumbered, gear(rope(mass_mg=10_000_001))) == []
    assert sentences(encumbered, gear(rope(mass_mg=10**12)), build=human_build(strength=51)) == []


def test_a_weapon_too_hefty_for_the_hand_is_unwieldy():
    held = {"place": Place.HAND, "hands": 1}
    assert sentences(unwieldy_in_hand, gear(machete(heft=3), **held)) == []
    (sentence,) = sentences(unwieldy_in_hand, gear(machete(heft=4), **held))
    assert sentence.startswith(
        "The machete is unwieldy for Steven: its heft 4 is above the hand’s power, so one"
    )
    assert sentences(unwieldy_in_hand, gear(machete(heft=4), place=Place.CARRIED)) == []


def test_a_bow_that_cannot_be_drawn_says_so():
    bow = gear(light_bow(heft=6), place=Place.HAND, hands=2)
    assert sentences(unwieldy_in_hand, bow) == [
        "Steven cannot draw the light bow: that takes two hands, and strength for its heft of 6."
    ]


def test_a_weapon_that_no_hand_holds_is_a_problem_of_hands_alone():
    beast = human(natural_weapons=(foot(),))
    assert sentences(unwieldy_in_hand, gear(place=Place.HAND, hands=1), template=beast) == []


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        (Limits(budget=Budget.ALLOWANCE, allowance_cp=60), ["Equipment is 1 CP over the allowance of 60."]),
        (Limits(budget=Budget.ALLOWANCE, allowance_cp=61), []),
        (Limits(budget=Budget.ALLOWANCE), []),
        (Limits(budget=Budget.COINS, allowance_cp=1), []),
    ],
)
def test_an_allowance_holds_for_all_that_is_owned(limits, expected):
    assert sentences(over_allowance, gear(), gear(rope(), place=Place.STORED), limits=limits) == expected


def test_more_in_hand_than_hands_is_named():
    rows = [gear(place=Place.HAND, hands=1)] * 3
    assert sentences(too_few_hands, *rows[:2]) == []
    assert sentences(too_few_hands, *rows) == ["What Steven holds takes 3 hands; Steven has 2 hands."]


def test_a_beast_has_no_hands_to_hold_with():
    beast = human(natural_weapons=(foot(quantity=4),))
    assert sentences(too_few_hands, gear(machete(), place=Place.HAND), template=beast, name="Rex") == [
        "What Rex holds takes 1 hand; Rex has no hands."
    ]


def test_containers_in_a_circle_or_nowhere_are_named():
    rows = (gear(rope(name="bag"), container=1), gear(rope(name="sack"), container=0), gear(container=9))
    found = sentences(container_in_circle, *rows)
    assert [sentence.split(" is ")[0] for sentence in found] == ["The bag", "The sack", "The machete"]
    assert sentences(container_in_circle, gear(rope()), gear(container=0)) == []


def test_armor_lies_over_armor_that_is_worn():
    assert sentences(layer_without_armor, worn(), worn(worn_over=0)) == []
    assert sentences(layer_without_armor, gear(rope()), worn(worn_over=0)) == [
        "The leather jacket is worn over something that is not worn; choose what is beneath it."
    ]
    assert len(sentences(layer_without_armor, worn(worn_over=1), worn(worn_over=0))) == 2
    assert len(sentences(layer_without_armor, worn(worn_over=7))) == 1


def test_armor_covers_only_when_worn_a_shield_too():
    held = replace(jacket(), name="round shield")
    assert sentences(armor_in_hand, gear(held, place=Place.HAND, hands=1)) == [
        "The round shield in hand covers nothing; wear it, a shield too: it hangs on the arm."
    ]
    assert sentences(armor_in_hand, worn(), gear(machete(), place=Place.HAND)) == []
    spiked = replace(machete(), cover=1, absorption=2)
    assert sentences(armor_in_hand, gear(spiked, place=Place.HAND)) == []
