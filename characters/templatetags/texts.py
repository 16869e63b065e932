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
def breakable(text: str) -> SafeString:
    """Return a text as markup in which words longer than a line may break at places that cannot be seen.

    A letter keeps its marks: in Thai and Khmer a whole sentence is one such word.

    >>> breakable("a < b")
    'a &lt; b'
    """
    words = ("<wbr>".join(map(escape, _lines(word))) for word in re.split(r"(\s+)", text))
    return mark_safe("".join(words))  # noqa: S308 - each piece is escaped


def _lines(word: str) -> Iterator[str]:
    """Yield the pieces of a word, each about as long as a line."""
    start = 0
    for place, sign in enumerate(word):
        if place - start >= LONGEST_WORD and category(sign)[0] != "M":
            yield word[start:place]
            start = place
    yield word[start:]
