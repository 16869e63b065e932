"""What the pages of the rules show, made from the book, the tables and the examples."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import rules
from rules import Certainty
from rules.web.book import Chapter, Section, chapters, words
from rules.web.examples import SUMS
from rules.web.tables import Table, table

CERTAINTY = {
    Certainty.PRINTED: "Printed.",
    Certainty.INFERRED: "Our reading of the rules.",
    Certainty.OURS: "Ours, where the rules say nothing.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A link to a section: its chapter, its id and the words for it."""

    chapter: str
    anchor: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """An example: a sentence, and the lines of a sum with its result, where it has one."""

    sentence: str
    lines: tuple[tuple[str, str], ...] = ()
    label: str = ""
    result: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownSection:
    """A section as its page shows it."""

    anchor: str
    title: str
    text: tuple[str, ...]
    example: Example
    tables: tuple[Table, ...]
    source: str
    certainty: str
    reading: str
    see: tuple[Place, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownWord:
    """A word of the rules, what it means, and the section that tells more."""

    word: str
    meaning: str
    place: Place


@cache
def shown_sections(chapter: Chapter) -> tuple[ShownSection, ...]:
    """Return the sections of a chapter, with their tables and examples."""
    return tuple(_shown(section) for section in chapter.sections)


def shown_words() -> Sequence[ShownWord]:
    """Return the list of words, each with its link."""
    return [ShownWord(word=row.word, meaning=row.meaning, place=_place(row.place)) for row in words()]


def neighbours(chapter: Chapter) -> tuple[Chapter | None, Chapter | None]:
    """Return the chapters before and after one."""
    for before, after in pairwise([None, *chapters().values(), None]):
        if after is chapter:
            previous = before
        if before is chapter:
            following = after
    return previous, following


def _shown(section: Section) -> ShownSection:
    return ShownSection(
        anchor=section.anchor,
        title=section.title,
        text=section.text,
        example=_example(section),
        tables=tuple(table(name, section.anchor) for name in section.tables),
        source=section.source,
        certainty=CERTAINTY[section.certainty],
        reading=section.reading,
        see=tuple(map(_place, section.see)),
    )


def _example(section: Section) -> Example:
    if not section.example_sum:
        return Example(sentence=section.example)
    found = SUMS[section.example_sum]()
    return Example(
        sentence=section.example,
        lines=rules.breakdown_lines(found),
        label=found.label,
        result=f"{rules.fraction_text(found.total)} {found.unit}".rstrip(),
    )


def _place(address: str) -> Place:
    """Return the link to a section; KeyError or StopIteration for one that there is none of."""
    slug, _, anchor = address.partition("#")
    chapter = chapters()[slug]
    section = next(each for each in chapter.sections if each.anchor == anchor)
    return Place(chapter=slug, anchor=anchor, words=f"{chapter.title}: {section.title}")
