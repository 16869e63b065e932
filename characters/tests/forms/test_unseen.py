"""Signs that nobody can see."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from characters.forms.unseen import WELCOME, shows_nothing, unseen_sign

TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
NOTHING = "\u200b\u200c\u200d\u2060\u00ad\u3164\u2800\u115f\u1160\uffa0\u00a0\u3000\ufe0f\u034f\u0301"
NAMES = (
    "Łucja\u00a0Ωmega Я", "می\u200cخواهم", "क्\u200dष", "שלום", "👩\u200d🌾 ❤\ufe0f", "葛\U000e0100",
    "e\u0301", "สวัส\u200bดี", "Don\u00adau\u00addampf", "\u200fשלום!",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_names_of_every_language_are_welcome_with_what_joins_their_letters(name):
    assert unseen_sign(name) is None
    assert not shows_nothing(name)


@pytest.mark.parametrize("sign", [*TURNING, "\x00", "\x1b", "\n", "\ufff9", "\U000e0041", "\uffff", "\ud800"])
def test_what_turns_or_steers_is_not_welcome_wherever_it_stands(sign):
    assert unseen_sign(f"ab{sign}cd") == 2


@pytest.mark.parametrize(
    "sign", "\ufeff\u2065\u17b4\u17b5\u3164\uffa0\ufff0\ufff8\U000e0000\U000e0080\U000e0fff"
)
def test_what_no_language_needs_and_nobody_sees_is_not_welcome(sign):
    assert unseen_sign(f"ab{sign}cd") == 2


@pytest.mark.parametrize(
    "sign", "\u200c\u200d\u2060\u00ad\u200b\u180e\u180b\ufe00\ufe0f\u034f\u1160\U000e0100\U000e01ef"
)
def test_what_joins_and_varies_letters_is_welcome(sign):
    assert unseen_sign(f"ab{sign}cd") is None


@pytest.mark.parametrize("sign", NOTHING)
def test_a_text_of_signs_that_show_nothing_shows_nothing(sign):
    assert shows_nothing(sign * 3)


@given(st.text())
def test_a_text_without_an_unwelcome_sign_has_only_signs_that_are_seen_or_welcome(text):
    place = unseen_sign(text, breaks="\n\t")
    seen = text if place is None else text[:place]
    hidden = {sign for sign in seen if unicodedata.category(sign) in {"Cc", "Cf", "Cs", "Zl", "Zp"}}
    assert hidden <= WELCOME | {"\n", "\t"}
    if place is not None:
        assert text[place] not in WELCOME


@given(st.text(alphabet=NOTHING), st.characters(categories=["Lu", "Ll", "Nd", "Po"]))
def test_one_letter_makes_any_text_a_text_that_shows_something(nothing, letter):
    assert shows_nothing(nothing) == bool(nothing)
    assert not shows_nothing(nothing + letter)
