"""Numbers as pages themselves write them, into addresses and fields that nobody types."""

LONGEST = 18
"""The most digits: every such number fits into a column of Postgres."""


def is_number(text: str) -> bool:
    """Return whether a text can be such a number: digits from 0 to 9 alone, and not too many.

    >>> is_number("12"), is_number("-1"), is_number("１２"), is_number("9" * 19)
    (True, False, False, False)
    """
    return text.isascii() and text.isdigit() and len(text) <= LONGEST
