"""The form of the step Description."""

import pytest
from django.http import QueryDict

from characters.forms.description import DescriptionForm, years
from characters.tests.factories import a_character

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def form(**posted):
    data = QueryDict(mutable=True)
    data.update({"version": "1", **{name.replace("__", "-"): value for name, value in posted.items()}})
    return DescriptionForm(a_character(), data)


def test_an_age_may_be_left_open():
    assert (years(" "), years("19")) == (None, 19)


def test_words_lose_the_spaces_around_them():
    posted = form(name="  Steven ")
    assert posted.is_valid()
    assert posted.read()["name"] == "Steven"


def test_a_name_may_hold_letters_of_every_alphabet_and_no_break_spaces():
    assert form(name="Łucja\u00a0Ωmega Я 🗡").is_valid()


def test_texts_of_what_was_not_said_are_empty():
    assert form().texts({"age_years": None, "name": "Steven"}) == {"age_years": "", "name": "Steven"}


def test_an_age_that_is_not_on_the_list_is_refused_in_our_words():
    assert form(age_category="x").faults() == {
        "age_category": "This age is not on the list. Choose another one."
    }


def test_a_fault_in_the_notes_calls_them_notes():
    assert form(notes="x" * 20_001).faults() == {
        "notes": "There are 20,001 characters in the notes; write at most 20,000."
    }
