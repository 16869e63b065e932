"""The token of a form."""

import pytest

from characters.forms.tokens import INCOMPLETE, TokenForm

TOKEN = "3f2b8a52-7a34-4dd4-a3a6-4b5a4f0f8c11"


def token_for(*words):
    form = TokenForm({"token": TOKEN})
    assert form.is_valid()
    return form.token_for(*words)


def test_the_same_words_are_the_same_thing_and_other_words_another():
    assert token_for(5, "a ford") == token_for("5", "a ford")
    other = [(5, "a ford"), (6, "a ford"), (5, "a"), (), ("5a ford",)]
    assert len({token_for(*words) for words in other}) == len(other)


@pytest.mark.parametrize("posted", [{}, {"token": ""}, {"token": "x"}, {"token": "1" * 500}])
def test_a_form_without_its_token_says_that_it_is_not_complete(posted):
    assert TokenForm(posted).sentences() == INCOMPLETE
