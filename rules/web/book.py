"""The book of the rules: chapters, sections and words, read once from `chapters/*.toml` and `words.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rules import Certainty
from rules.web.figures import figures

FOLDER = Path(__file__).parent / "chapters"
WORDS = Path(__file__).parent / "words.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A section as it is written, its figures filled in: text, example, tables, source and certainty.

    `example_sum` is the name of a sum, `see` names other sections as "armor#layers".
    """

    anchor: str
    title: str
    text: tuple[str, ...]
    example: str
    example_sum: str
    tables: tuple[str, ...]
    source: str
    certainty: Certainty
    reading: str
    see: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A chapter: its place in addresses, its title, a line that says what is in it, its sections."""

    slug: str
    title: str
    summary: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """A word of the rules for readers; `place` is the section that tells more, as "armor#layers"."""

    word: str
    meaning: str
    place: str


@cache
def chapters() -> Mapping[str, Chapter]:
    """Return the chapters by their slugs, in the order of the book."""
    return {chapter.slug: chapter for chapter in map(_chapter, sorted(FOLDER.glob("*.toml")))}


@cache
def words() -> tuple[Word, ...]:
    """Return the list of words, in the order of the alphabet."""
    rows = [Word(**_filled(entry)) for entry in _read(WORDS)["words"]]
    return tuple(sorted(rows, key=lambda row: row.word.lower()))


def _chapter(path: Path) -> Chapter:
    document = _read(path)
    return Chapter(
        slug=path.stem.partition("-")[2],
        title=document["title"],
        summary=document["summary"],
        sections=tuple(_section(_filled(entry)) for entry in document["sections"]),
    )


def _section(entry: dict[str, Any]) -> Section:
    return Section(
        anchor=entry["anchor"],
        title=entry["title"],
        text=tuple(entry["text"]),
        example=entry["example"],
        example_sum=entry.get("sum", ""),
        tables=tuple(entry.get("tables", ())),
        source=entry["source"],
        certainty=Certainty(entry["certainty"]),
        reading=entry.get("reading", ""),
        see=tuple(entry.get("see", ())),
    )


def _read(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def _filled(entry: dict[str, Any]) -> dict[str, Any]:
    """Return an entry with each figure in braces replaced; KeyError for a figure that there is none of."""
    return {
        key: [_with_figures(each) for each in value] if isinstance(value, list) else _with_figures(value)
        for key, value in entry.items()
    }


def _with_figures(text: str) -> str:
    return text.format_map(figures())
