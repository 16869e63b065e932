"""Fields: what people write, and the sentence for what cannot be read."""

import re

import pytest
from django.core.exceptions import ValidationError
from hypothesis import assume, given
from hypothesis import strategies as st

from characters.forms.fields import LineField, ProseField, kilograms_field, level_field, whole_number_field
from characters.forms.unseen import shows_nothing


@pytest.mark.parametrize(
    ("field", "text", "figure"),
    [
        (whole_number_field("Price", low=0, high=1_000), " 61 ", 61),
        (whole_number_field("Price", low=0, high=1_000, optional=True), " ", None),
        (kilograms_field("Mass", "mass"), "0.5", 500_000),
        (kilograms_field("Mass", "mass", optional=True), "", None),
        (level_field("Swimming", zero="none"), "None", 0),
        (level_field("Agility"), "−3", -3),
    ],
)
def test_a_figure_is_read_as_people_write_it(field, text, figure):
    assert field.clean(text) == figure


@pytest.mark.parametrize("text", ["", "0", "1001", "abc", "1e9", "1.5", "５", "9" * 9_000])
def test_what_is_no_whole_number_within_bounds_gets_a_sentence(text):
    with pytest.raises(ValidationError) as refused:
        whole_number_field("quantity", low=1, high=1_000).clean(text)
    assert refused.value.message.endswith(".")


@pytest.mark.parametrize("text", ["", "x", "1,800", "-1", "1E+999999"])
def test_what_is_no_mass_gets_a_sentence(text):
    with pytest.raises(ValidationError):
        kilograms_field("Mass", "mass").clean(text)


def test_a_line_loses_the_spaces_around_it():
    assert LineField(label="Name", max_length=5).clean("  Ann ") == "Ann"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x" * 6, "There are 6 characters in the notes; write at most 5."),
        ("a\nb", "A sign in the notes cannot be seen: U+000A, after “a”."),
        ("\u202eevil", "A sign in the notes cannot be seen: U+202E, at the start."),
        ("\u200b", "Nothing in the notes can be seen."),
        ("\u115f\u2800", "Nothing in the notes can be seen."),
    ],
)
def test_a_line_too_long_or_with_unseen_signs_is_refused(text, words):
    with pytest.raises(ValidationError, match=re.escape(words)):
        LineField(label="Notes, printed", name="the notes", max_length=5).clean(text)


def test_a_field_without_a_name_in_sentences_is_called_by_its_label():
    with pytest.raises(ValidationError, match="Nothing in “Sex” can be seen"):
        LineField(label="Sex", max_length=5).clean("\u200b")


def test_prose_keeps_its_lines():
    assert ProseField(label="Notes", max_length=9).clean("a\r\nb") == "a\nb"


@given(st.text(max_size=60))
def test_a_line_that_is_taken_is_taken_again_as_it_is(text):
    field = LineField(label="Name", max_length=50)
    try:
        taken = field.clean(text)
    except ValidationError:
        assume(False)
    assert field.clean(taken) == taken
    assert not shows_nothing(taken)
