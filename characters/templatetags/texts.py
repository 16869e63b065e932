"""Texts that people wrote, as pages show them."""

import re
from typing import Final

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

LONGEST_WORD: Final = 60
"""About a line: a longer word is offered places to break, or each of its lines takes longer than the last."""


@register.filter
def breakable(text: str) -> SafeString:
    """Return a text as markup in which words longer than a line may break at places that cannot be seen.

    >>> breakable("a < b")
    'a &lt; b'
    """
    pieces = re.findall(rf"\S{{1,{LONGEST_WORD}}}|\s+", text)
    joined = (
        f"<wbr>{escape(piece)}" if before and not before.isspace() and not piece.isspace() else escape(piece)
        for before, piece in zip(["", *pieces], pieces, strict=False)
    )
    return mark_safe("".join(joined))  # noqa: S308 - each piece is escaped
