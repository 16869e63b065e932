"""Tests of `rules.words`."""

import pytest

from rules.words import capital, either, listed, signed, with_article


@pytest.mark.parametrize(
    ("noun", "expected"),
    [
        ("robber", "a robber"),
        ("archer", "an archer"),
        ("honest clerk", "an honest clerk"),
        ("unicorn", "a unicorn"),
        ("one-armed bandit", "a one-armed bandit"),
        ("Élan", "a Élan"),
    ],
)
def test_an_article_follows_the_sound_of_its_noun(noun, expected):
    assert with_article(noun) == expected


def test_only_the_first_letter_becomes_large():
    assert capital("ronin of Kyōto") == "Ronin of Kyōto"


def test_a_number_below_zero_has_the_real_minus_sign():
    assert signed(-12) == "−12"
    assert signed(3) == "3"


@pytest.mark.parametrize(
    ("words", "expected"), [(["1"], "1"), (["1", "2"], "1 or 2"), (["1/2", "1", "2"], "1/2, 1 or 2")]
)
def test_a_choice_ends_in_or(words, expected):
    assert either(words) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [([], ""), (["robber"], "robber"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_a_list_ends_in_and(words, expected):
    assert listed(words) == expected
