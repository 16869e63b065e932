"""Tests of `rules.abilities`."""

from rules.abilities import ability_ceiling
from rules.blueprint import Limits


def test_a_developed_character_may_learn_more_than_a_new_one():
    assert ability_ceiling(2, Limits(), developed=False) == 6
    assert ability_ceiling(2, Limits(), developed=True) == 12


def test_a_setting_may_move_the_ceiling():
    assert ability_ceiling(0, Limits(new_ability=2, developed_ability=5), developed=False) == 2
    assert ability_ceiling(0, Limits(new_ability=2, developed_ability=5), developed=True) == 5
