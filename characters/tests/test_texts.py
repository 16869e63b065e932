"""Texts that people wrote."""

from unicodedata import category

import pytest

from characters.templatetags.texts import LONGEST_WORD, breakable


@pytest.mark.parametrize("text", ["", "a plain text", "  two  spaces ", "x" * LONGEST_WORD, "línea 山"])
def test_words_that_fit_into_a_line_stay_as_they_are(text):
    assert breakable(text) == text


def test_a_word_without_an_end_may_break_in_each_line():
    assert (
        breakable("a " + "x" * (2 * LONGEST_WORD + 1))
        == f"a {'x' * LONGEST_WORD}<wbr>{'x' * LONGEST_WORD}<wbr>x"
    )


def test_what_looks_like_markup_is_text():
    assert breakable("<b>&" + "<" * LONGEST_WORD).startswith("&lt;b&gt;&amp;&lt;")
    assert "<b>" not in breakable("<b>")


def test_a_letter_keeps_its_marks():
    thai = "ก" + "ก็" * 90
    pieces = breakable(thai).split("<wbr>")
    assert "".join(pieces) == thai
    assert len(pieces) > 1
    assert not any(category(piece[0]).startswith("M") for piece in pieces)


def test_a_narrow_column_says_how_long_a_word_may_be():
    assert breakable("w" * 20, 16) == f"{'w' * 16}<wbr>wwww"
