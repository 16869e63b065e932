"""What cannot be done, said in a sentence."""

from typing import Any

from django.http import Http404


class Refused(Exception):  # noqa: N818 - pages speak of a refusal, not of an error
    """Nothing was stored; `sentence` says what happened and what to do."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Gone(Http404):
    """What was found a moment ago is deleted, so the answer is that it is not there (404)."""


def refuse_unknown(keys: Any, offered: set[str], plural: str) -> None:
    """Refuse keys that are not on the setting's list."""
    if unknown := set(keys) - offered:
        raise Refused(says_unknown(unknown, plural))


def says_unknown(keys: set[Any], plural: str) -> str:
    """Return the sentence about keys that are not on the setting's list."""
    names = ", ".join(sorted(str(key)[:60] for key in keys))
    return f"The setting has no {plural} named {names}. Reload the page and choose again."
