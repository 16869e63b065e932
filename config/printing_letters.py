"""The letters that our fonts have."""

import unicodedata
from functools import cache
from typing import Final

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from config.pdf import ROOT

FONTS: Final = ("SourceSans3-Regular.ttf", "Vollkorn-SemiBold.ttf", "DejaVuSans.ttf")
"""A text falls back from the first two to the third, so a letter that any of them has is printed."""


def letters_without_a_font(text: str) -> tuple[str, ...]:
    """Return the letters of `text` that would print as empty boxes, each once, in the order of the text."""
    known = _known()
    return tuple(
        letter
        for letter in dict.fromkeys(unicodedata.normalize("NFC", text))
        if ord(letter) not in known and unicodedata.category(letter)[0] not in "CZ"
    )


@cache
def _known() -> frozenset[int]:
    letters: set[int] = set()
    for name in FONTS:
        with TTFont(ROOT / "static" / "fonts" / name, lazy=True) as font:
            letters.update(font.getBestCmap())
    return frozenset(letters)
