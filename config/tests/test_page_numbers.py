"""Numbers that pages write themselves."""

import pytest

from config.page_numbers import is_number


@pytest.mark.parametrize("text", ["0", "12", "9" * 18])
def test_digits_are_a_number(text):
    assert is_number(text)


@pytest.mark.parametrize(
    "text", ["", " 1", "-1", "+1", "1.0", "1_0", "\u00b2", "\uff11\uff12", "\u0663", "9" * 19]
)
def test_what_no_page_writes_is_none(text):
    assert not is_number(text)
