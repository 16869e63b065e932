"""Occupations: what a requirement asks for, and the best that a character has of it."""

import pytest

from rules.occupations import Requirement, best_level, levels_to_learn
from rules.tests.factories import ability

ARMED = Requirement(label="2 in any armed ability", abilities=("one-handed", "archery"), level=2)


@pytest.mark.parametrize(
    ("levels", "best"),
    [({}, 0), ({"stealth": 4}, 0), ({"archery": 1, "one-handed": 3}, 3), ({"archery": -2}, -2)],
)
def test_the_best_of_some_abilities_counts_and_none_learned_is_0(levels, best):
    assert best_level(ARMED, [ability(key, level) for key, level in levels.items()]) == best


def test_what_people_judge_has_no_level():
    assert best_level(Requirement(label="has taken the vows"), [ability("law", 6)]) is None


REACH = {"law": 4, "stealth": 4, "one-handed": 4, "archery": 4}


def asks(level, *keys):
    return Requirement(label="asked", abilities=keys, level=level)


@pytest.mark.parametrize(
    ("requirements", "levels"),
    [
        ([asks(2, "law"), asks(1, "stealth")], {"law": 2, "stealth": 1}),
        ([asks(1, "law"), asks(3, "law"), asks(2, "law")], {"law": 3}),
        ([asks(5, "law")], {}),
        ([asks(2, "alchemy")], {}),
        ([ARMED], {}),
        ([asks(2, "archery", "alchemy")], {"archery": 2}),
        ([Requirement(label="has taken the vows")], {}),
    ],
)
def test_what_is_within_reach_and_leaves_no_choice_is_to_be_learned(requirements, levels):
    assert levels_to_learn(requirements, [], REACH) == levels


def test_what_is_met_is_not_learned_again():
    had = [ability("law", 2), ability("stealth", 1)]
    assert levels_to_learn([asks(2, "law"), asks(2, "stealth")], had, REACH) == {"stealth": 2}
