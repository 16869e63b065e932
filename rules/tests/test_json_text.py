"""Tests of `rules.json_text`."""

import time

import pytest

from rules.json_text import DEEPEST, MOST_CHARACTERS, FormatError, json_text, read_json


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not a JSON file: it cannot be read at line 1, column 1"),
        ('{"a": 1,\n "b"}', "at line 2, column 5"),
        ("NaN", "NaN is not a number"),
        ("-Infinity", "-Infinity is not a number"),
        ("9" * 5_000, "A number has 5,000 digits"),
        ('{"a": 1, "b": 2, "a": 3}', "The key “a” stands twice"),
        ('"\\ud800"', "holds characters that cannot be seen"),
        ('{"a\\u0000": 1}', "The text “a?” holds"),
        ('["\\u0007"]', "holds characters"),
        ("[" * 100_000, "more than 20 levels"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "more than 20 levels"),
        ('{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1), "more than 20 levels"),
        ('"' + "x" * MOST_CHARACTERS + '"', "at most 1,000,000 are read"),
    ],
)
def test_hostile_text_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(FormatError) as error:
        read_json(text)
    assert sentence in error.value.sentence


def test_hostile_text_is_refused_at_once():
    start = time.monotonic()
    for text in ("[]" * 5_000_000, "[" * 900_000, "1E+999999", "9" * 900_000):
        try:
            read_json(text)
        except FormatError:
            continue
    assert time.monotonic() - start < 5


def test_tabs_and_line_ends_are_kept():
    assert read_json('"a\\tb\\r\\nc"') == "a\tb\r\nc"


def test_a_byte_order_mark_is_no_hindrance():
    assert read_json("\ufeff[1]") == [1]


def test_the_deepest_nesting_is_read():
    assert read_json("[" * DEEPEST + "]" * DEEPEST)


def test_decimals_come_back_as_they_were_written():
    text = json_text(read_json("[1.50, 1E+999999, -0.0]"))
    assert text == "[\n  1.50,\n  1E+999999,\n  -0.0\n]"


def test_keys_are_sorted_and_lists_are_not():
    assert json_text({"b": [2, 1], "a": {}}) == '{\n  "a": {},\n  "b": [\n    2,\n    1\n  ]\n}'


def test_letters_stay_letters_and_plain_values_are_json():
    assert json_text("Łukasz ½") == '"Łukasz ½"'
    assert [json_text(value) for value in (None, True, 3, ())] == ["null", "true", "3", "[]"]
