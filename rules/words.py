"""Words of sentences: articles, capitals, the minus sign, choices."""

from collections.abc import Sequence
from unicodedata import bidirectional

FROM_THE_RIGHT = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI"})
"""What Unicode calls signs that run from right to left."""
_SOUNDS_AS_VOWEL = ("hour", "honest", "honor", "heir")
_SOUNDS_AS_CONSONANT = ("uni", "use", "usu", "uti", "eu", "ewe", "one", "once")


def with_article(noun: str) -> str:
    """Return a noun with a or an before it, by its sound.

    >>> with_article("robber"), with_article("archer"), with_article("honest clerk"), with_article("unicorn")
    ('a robber', 'an archer', 'an honest clerk', 'a unicorn')
    """
    word = noun.lower()
    vowel = word.startswith(("a", "e", "i", "o", "u")) and not word.startswith(_SOUNDS_AS_CONSONANT)
    return f"{'an' if vowel or word.startswith(_SOUNDS_AS_VOWEL) else 'a'} {noun}"


def capital(text: str) -> str:
    """Return a text with its first letter large, the rest as it is."""
    return text[:1].upper() + text[1:]


def isolated(text: str) -> str:
    """Return a text that may stand in a line: one from right to left leaves what is around it in its place.

    Two signs that nobody sees, U+2068 and U+2069, enclose it; any other text is returned as it is.
    """
    turns = any(bidirectional(sign) in FROM_THE_RIGHT for sign in text)
    return f"\u2068{text}\u2069" if turns else text


def signed(number: int) -> str:
    """Return a number with the real minus sign, and with a comma from four digits on.

    >>> signed(-5), signed(4705)
    ('−5', '4,705')
    """
    return f"{number:,}".replace("-", "−")


def listed(words: Sequence[str]) -> str:
    """Return words that all hold; empty without any.

    >>> listed(["robber", "mercenary", "monk"])
    'robber, mercenary and monk'
    """
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def either(words: Sequence[str]) -> str:
    """Return words as a choice.

    >>> either(["1/2", "1", "2"])
    '1/2, 1 or 2'
    """
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
