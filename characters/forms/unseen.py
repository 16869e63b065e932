"""Signs that nobody can see: which of them a text may have, and whether it shows anything at all."""

import unicodedata

_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_JOINERS = "\u200c\u200d\u180e"
_DIRECTION = "\u200e\u200f\u061c"
_BREAKS = "\u00ad\u200b\u2060"
_SEEN = "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u0890\u0891\u08e2\U000110bd\U000110cd"
WELCOME = frozenset(_JOINERS + _DIRECTION + _BREAKS + _SEEN)
"""What languages need within words and lines. Whatever turns the text after it is not among it (U+202E)."""

_NEEDED_NOWHERE = frozenset("\u17b4\u17b5\u3164\uffa0")
"""Letters by name that nobody sees: two that Unicode gave up, and fillers of old keyboards."""
_BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_ALONE_NOTHING = {"Zs", "Mn", "Me"} | _UNSEEN


def unseen_sign(text: str, *, breaks: str = "") -> int | None:
    r"""Return where the first sign stands that is not welcome because nobody can see it; None without one.

    `breaks` are the signs that break lines and are welcome here.

    >>> unseen_sign("ab\N{RIGHT-TO-LEFT OVERRIDE}dc"), unseen_sign("ab")
    (2, None)
    """
    places = (place for place, sign in enumerate(text) if _is_unwelcome(sign) and sign not in breaks)
    return next(places, None)


def shows_nothing(text: str) -> bool:
    r"""Return whether a text, though not empty, shows nothing to a reader.

    >>> shows_nothing("\u200b"), shows_nothing("é"), shows_nothing("")
    (True, False, False)
    """
    return bool(text) and not any(_is_seen(sign) for sign in text)


def _is_unwelcome(sign: str) -> bool:
    if sign in WELCOME:
        return False
    unseen = unicodedata.category(sign) in _UNSEEN or sign in _NEEDED_NOWHERE
    return unseen or _is_no_character(sign) or _is_kept_unseen(sign)


def _is_seen(sign: str) -> bool:
    return sign in _SEEN or (sign not in _BLANK and unicodedata.category(sign) not in _ALONE_NOTHING)


def _is_no_character(sign: str) -> bool:
    """Return whether Unicode keeps the code free for good; browsers show a box or nothing."""
    return ord(sign) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(sign) <= 0xFDEF


def _is_kept_unseen(sign: str) -> bool:
    """Return whether a code is none yet, and kept for signs that will not be seen (Default_Ignorable)."""
    code = ord(sign)
    kept = code == 0x2065 or 0xFFF0 <= code <= 0xFFF8 or 0xE0000 <= code <= 0xE0FFF
    return kept and unicodedata.category(sign) == "Cn"
