"""Texts that people wrote, as pages show them."""

import re
from collections.abc import Iterator
from typing import Final
from unicodedata import category

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

LONGEST_WORD: Final = 60
"""About a line: a longer word is offered places to break, or each of its lines takes longer than the last."""


@register.filter
def breakable(text: str, longest: int = LONGEST_WORD) -> SafeString:
    """Return a text as markup in which words of more than `longest` letters may break, where nobody sees it.

    A letter keeps its marks: in Thai and Khmer a whole sentence is one such word.

    >>> breakable("a < b")
    'a &lt; b'
    """
    words = ("<wbr>".join(map(escape, _lines(word, longest))) for word in re.split(r"(\s+)", text))
    return mark_safe("".join(words))  # noqa: S308 - each piece is escaped


def _lines(word: str, longest: int) -> Iterator[str]:
    """Yield the pieces of a word, each about as long as a line may be."""
    start = 0
    for place, sign in enumerate(word):
        if place - start >= longest and category(sign)[0] != "M":
            yield word[start:place]
            start = place
    yield word[start:]
