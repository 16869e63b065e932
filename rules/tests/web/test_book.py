"""The book of the rules: what is written holds together."""

import re
import tomllib

import pytest

from rules import Certainty
from rules.web.book import FOLDER, WORDS, chapters, words
from rules.web.figures import figures

SECTIONS = [
    pytest.param(section, id=f"{chapter.slug}#{section.anchor}")
    for chapter in chapters().values()
    for section in chapter.sections
]
ENTRIES = [
    pytest.param(entry, id=f"{path.stem}:{entry.get('anchor', entry.get('word'))}")
    for path in (*sorted(FOLDER.glob("*.toml")), WORDS)
    for entries in tomllib.loads(path.read_text("utf-8")).values()
    if isinstance(entries, list)
    for entry in entries
]


def texts(entry):
    for key, value in entry.items():
        if key not in {"tables", "sum", "see", "place"}:
            yield from value if isinstance(value, list) else [value]


@pytest.mark.parametrize("entry", ENTRIES)
def test_no_sentence_has_a_figure_of_its_own(entry):
    for text in texts(entry):
        without = re.sub(r"\{\w+\}|\bd(20|8)\b", "", text)
        assert not re.search(r"\d", without), text


def test_every_figure_is_used_somewhere():
    written = "".join(path.read_text("utf-8") for path in (*FOLDER.glob("*.toml"), WORDS))
    assert set(figures()) == set(re.findall(r"\{(\w+)\}", written))


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_is_short_and_names_its_source(section):
    sentences = re.findall(r"[.!?]”?(?: |$)", " ".join(section.text))
    assert 2 <= len(sentences) <= 6
    assert section.source
    assert section.example


@pytest.mark.parametrize("section", SECTIONS)
def test_what_is_not_printed_says_how_it_was_read(section):
    assert section.certainty is Certainty.PRINTED or section.reading


def test_no_two_sections_of_a_chapter_have_one_id():
    for chapter in chapters().values():
        anchors = [section.anchor for section in chapter.sections]
        assert len(anchors) == len(set(anchors))


@pytest.mark.parametrize(
    "word", ["CP", "heft", "wieldy", "shots", "hand", "never reloads", "build", "stamina"]
)
def test_a_word_that_puzzles_is_on_the_list(word):
    assert word in [row.word for row in words()]


def test_words_stand_in_the_order_of_the_alphabet():
    listed = [row.word.lower() for row in words()]
    assert listed == sorted(listed)
