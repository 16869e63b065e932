"""The letters that our fonts have."""

from config.printing_letters import letters_without_a_font


def test_latin_greek_and_cyrillic_letters_all_have_a_font():
    assert letters_without_a_font("Przemysława Łączyńska, Ωmega, Екатерина, № ½ ″ × − †") == ()


def test_letters_that_no_font_has_are_named_once_each_in_order():
    assert letters_without_a_font("山 and 田 and 山") == ("山", "田")


def test_spaces_and_line_ends_are_not_letters():
    assert letters_without_a_font("a\u2003b\n\u200bc") == ()


def test_an_emoji_that_no_font_has_is_named():
    assert letters_without_a_font("Bo \U0001fae0") == ("\U0001fae0",)
