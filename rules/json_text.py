"""JSON as we write it and as far as we read it: bounded, without floats, duplicates or unseen characters."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import NoReturn

MOST_CHARACTERS = 1_000_000
"""Longer files are not read at all."""
DEEPEST = 20
"""Lists and objects within each other: a blueprint has six levels."""
LONGEST_NUMBER = 30

_UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""Control characters but tab and line ends, halves of surrogate pairs, and what is no character."""


class FormatError(ValueError):
    """A file that cannot be read; `sentence` says where, and what is expected there."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Decimal(str):
    """A number with a point or an exponent, kept as its text: we use none, but lose none in unknown keys."""

    __slots__ = ()


def read_json(text: str) -> object:
    """Return what a JSON text holds; FormatError with a sentence if it is too long, too deep or no JSON."""
    if len(text) > MOST_CHARACTERS:
        raise FormatError(
            f"The file has {len(text):,} characters; at most {MOST_CHARACTERS:,} are read. "
            "Leave out what the character does not own."
        )
    try:
        value: object = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_decimal,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        raise FormatError(
            f"This is not a JSON file: it cannot be read at line {error.lineno}, column {error.colno}."
        ) from error
    except RecursionError as error:
        raise FormatError(_TOO_DEEP) from error
    _check(value, 1)
    return value


_TOO_DEEP = (
    f"The file has more than {DEEPEST} levels of lists and objects within each other; make it flatter."
)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object; refuse a key that is there twice, of which one would be lost."""
    entries = dict(pairs)
    if len(entries) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise FormatError(f"The key “{_shown(twice)}” stands twice in one object; keep one of them.")
    return entries


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise FormatError(
            f"A number has {len(digits):,} digits; numbers of at most {LONGEST_NUMBER} digits are read."
        )
    return int(digits)


def _decimal(digits: str) -> Decimal:
    return Decimal(digits)


def _constant(name: str) -> NoReturn:
    raise FormatError(f"{name} is not a number; write a whole number.")


def _check(value: object, depth: int) -> None:
    """Refuse what is nested too deeply, and texts with characters that cannot be seen or stored."""
    if isinstance(value, str):
        if _UNSEEN.search(value):
            raise FormatError(
                f"The text “{_shown(value)}” holds characters that cannot be seen; type it again."
            )
        return
    if not isinstance(value, (dict, list)):
        return
    if depth > DEEPEST:
        raise FormatError(_TOO_DEEP)
    for part in value:
        _check(part, depth + 1)
    if isinstance(value, dict):
        for part in value.values():
            _check(part, depth + 1)


def _shown(text: str) -> str:
    """Return the head of a text for a sentence, with its unseen characters as question marks."""
    return _UNSEEN.sub("?", text[:40])


def json_text(value: object, margin: str = "") -> str:
    """Return a value as JSON text: keys sorted, lists in order, two spaces a level, letters as they are.

    >>> print(json_text({"b": [], "a": "½"}))
    {
      "a": "½",
      "b": []
    }
    """
    inner = margin + "  "
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, Mapping):
        entries = [f"{json_text(key)}: {json_text(value[key], inner)}" for key in sorted(value)]
        return _bracketed("{}", entries, margin)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return _bracketed("[]", [json_text(part, inner) for part in value], margin)
    return json.dumps(value, ensure_ascii=False)


def _bracketed(brackets: str, entries: list[str], margin: str) -> str:
    if not entries:
        return brackets
    lines = f",\n{margin}  ".join(entries)
    return f"{brackets[0]}\n{margin}  {lines}\n{margin}{brackets[1]}"
