"""Texts that people wrote, as a sheet can bear them: printable, and never without an end."""

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

import rules

NAME_LETTERS: Final = 120
"""The longest name on a sheet; the models take no longer one, but an imported blueprint may."""
NOTE_LETTERS: Final = 20_000
NOTE_LINES: Final = 200
NAMED_LETTERS: Final = 12
MARKS_ON_A_LETTER: Final = 3
"""Combining marks beyond these are left out: thousands of them take a minute to print."""


def bounded(text: str, letters: int = NAME_LETTERS) -> str:
    """Return a text in one line of at most so many letters, with what cannot be seen left out.

    One from right to left is isolated, so that the numbers beside it keep their places.

    >>> bounded("  a  knife, worn in the boot", 12)
    'a knife, wo…'
    """
    return rules.isolated(_bounded(text, letters))


def _bounded(text: str, letters: int) -> str:
    plain = " ".join(_few_marks(text[: 4 * letters]).split())
    return plain if len(plain) <= letters else plain[: letters - 1].rstrip() + "…"


def paragraphs(text: str) -> tuple[str, ...]:
    """Return the lines of a note, the empty ones left out; what a sheet cannot hold ends in "…"."""
    lines = [_bounded(line, NOTE_LETTERS) for line in text[:NOTE_LETTERS].splitlines()]
    kept = tuple(line for line in lines if line)
    return kept if len(kept) <= NOTE_LINES else (*kept[:NOTE_LINES], "…")


def joined(words: Iterable[str]) -> str:
    """Return words as a list in a sentence.

    >>> joined(["robber", "mercenary", "monk"])
    'robber, mercenary and monk'
    """
    *most, last = tuple(words) or ("",)
    return f"{', '.join(most)} and {last}" if most else last


def written_by_people(blueprint: rules.Blueprint) -> str:
    """Return every text of a blueprint that somebody wrote, for the question which letters have a font."""
    template = blueprint.template
    return " ".join(
        (
            *(blueprint.name, blueprint.player, blueprint.setting, blueprint.sex),
            *(template.name, template.length_type),
            *(f"{weapon.name} {weapon.plural}" for weapon in template.natural_weapons),
            *(armor.name for armor in template.natural_armor),
            *(quality.name for quality in (*template.qualities, *blueprint.qualities)),
            *(ability.name for ability in blueprint.abilities),
            *(occupation.name for occupation in blueprint.occupations),
            *(gear.item.name for gear in blueprint.gear),
            *paragraphs(blueprint.background),
            *paragraphs(blueprint.notes),
        )
    )


def missing_letters_sentence(letters: tuple[str, ...]) -> str:
    """Return what to say about letters that no font has; empty when there are none.

    >>> missing_letters_sentence(("山",))
    'No font of ours has 山: on paper it prints as an empty box, or in a font of the machine that prints.'
    """
    if not letters:
        return ""
    named = joined([*letters[:NAMED_LETTERS], *(["others"] if len(letters) > NAMED_LETTERS else [])])
    what = "it prints as an empty box" if len(letters) == 1 else "they print as empty boxes"
    return f"No font of ours has {named}: on paper {what}, or in a font of the machine that prints."


def _few_marks(text: str) -> str:
    return "".join(_letters(unicodedata.normalize("NFC", text)))


def _letters(text: str) -> Iterator[str]:
    marks = 0
    for letter in text:
        category = unicodedata.category(letter)
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= MARKS_ON_A_LETTER and (category[0] != "C" or letter.isspace()):
            yield letter
