"""Occupations: what a requirement asks for, and the best that a character has of it."""

import pytest

from rules.occupations import Requirement, best_level
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
