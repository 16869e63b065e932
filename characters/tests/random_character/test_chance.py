"""Chance from a seed."""

import pytest

from characters.random_character.chance import Chance


def test_the_same_seed_draws_the_same_in_every_version_of_python():
    chance = Chance("old-roads", "300", "412907")
    assert [chance.below(1_000) for _ in range(6)] == [563, 970, 139, 648, 358, 487]
    assert chance.some("abcdefgh", 4) == ["c", "a", "e", "b"]


def test_another_seed_draws_something_else():
    assert [Chance("a").below(10**6), Chance("a", "b").below(10**6)] != [Chance("b").below(10**6)] * 2


def test_everything_is_drawn_and_nothing_else():
    chance = Chance("seed")
    assert {chance.one("abc") for _ in range(100)} == set("abc")


def test_weights_say_how_likely_a_thing_is():
    chance = Chance("seed")
    drawn = [chance.weighted({"often": 9, "seldom": 1, "never": 0}) for _ in range(1_000)]
    assert 850 < drawn.count("often") < 950
    assert "never" not in drawn


def test_nothing_can_be_drawn_from_nothing():
    with pytest.raises(ValueError, match="nothing to draw from"):
        Chance("seed").weighted({})


def test_some_things_are_different_ones_and_no_more_than_there_are():
    assert sorted(Chance("seed").some("abc", 9)) == ["a", "b", "c"]
