"""Texts that people wrote, as a sheet can bear them."""

from characters.pages.sheet_text import (
    MARKS_ON_A_LETTER,
    NAME_LETTERS,
    NOTE_LINES,
    bounded,
    joined,
    missing_letters_sentence,
    paragraphs,
    written_by_people,
)
from rules.tests import factories as pure


def test_a_text_becomes_one_line_without_idle_spaces():
    assert bounded("  boar  spear\n with\ta crossbar ") == "boar spear with a crossbar"


def test_a_long_text_ends_in_an_ellipsis_at_its_limit():
    assert bounded("word " * 100_000) == ("word " * 100)[: NAME_LETTERS - 1].rstrip() + "…"
    assert len(bounded("x" * 1_000)) == NAME_LETTERS


def test_what_cannot_be_seen_is_left_out():
    assert bounded("Ste\u202even\x00\u200b") == "Steven"


def test_a_heap_of_combining_marks_becomes_a_few():
    assert len(bounded("a" + "\u0334" * 50_000)) <= 1 + MARKS_ON_A_LETTER


def test_an_accent_joins_its_letter():
    assert bounded("E\u0301tienne") == "Étienne"


def test_a_note_keeps_its_lines():
    assert paragraphs("Owes 3 coins.\n\n  Afraid of goats.\r\n") == ("Owes 3 coins.", "Afraid of goats.")


def test_a_note_without_end_is_ended():
    lines = paragraphs("a\n" * 5_000)
    assert len(lines) == NOTE_LINES + 1
    assert lines[-1] == "…"


def test_words_are_joined_as_in_a_sentence():
    assert joined([]) == ""
    assert joined(["robber"]) == "robber"
    assert joined(["robber", "mercenary", "monk"]) == "robber, mercenary and monk"


def test_every_name_that_somebody_wrote_is_looked_at():
    steven = pure.steven(
        name="山", player="田", notes="川", background="木", gear=(pure.gear(pure.rope(name="縄")),)
    )
    text = written_by_people(steven)
    assert all(letter in text for letter in "山田川木縄")
    assert "unarmed combat" in text


def test_letters_without_a_font_are_named_before_they_print():
    assert missing_letters_sentence(()) == ""
    assert missing_letters_sentence(("山", "田")).startswith("No font of ours has 山 and 田: on paper they")


def test_of_many_missing_letters_only_some_are_named():
    sentence = missing_letters_sentence(tuple("一丁丂七丄丅丆万丈三上下丌"))
    assert "下 and others:" in sentence
    assert "丌" not in sentence


def test_a_name_from_right_to_left_is_isolated_and_a_note_is_a_line_of_its_own():
    assert bounded(" سالم ") == "\u2068سالم\u2069"
    assert paragraphs("سالم") == ("سالم",)
