"""Fields that read figures and words as people write them, with a sentence for what cannot be read."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

import rules
from characters.forms.unseen import shows_nothing, unseen_sign

LOWEST_LEVEL, HIGHEST_LEVEL = -100, 1_000
"""The levels that are readable at all; which of them a character may have, the rules say."""


class FigureField(forms.CharField):
    """A figure that one of the rules' readers reads; what cannot be read gets the reader's sentence.

    An empty field is the reader's to refuse, or None if the field is `optional`.
    """

    def __init__(
        self, read: Callable[[str], Any], *, label: str, optional: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(label=label, required=False, **kwargs)
        self.read, self.optional = read, optional

    def clean(self, value: Any) -> Any:
        """Return the figure."""
        text = value or ""
        if self.optional and not text.strip():
            return None
        try:
            return self.read(text)
        except rules.FigureError as error:
            raise ValidationError(error.sentence) from error


def whole_number_field(label: str, *, low: int, high: int, optional: bool = False) -> FigureField:
    """Return a field for a whole number from `low` to `high`."""

    def read(text: str) -> int:
        return rules.whole_number(text, label=label, low=low, high=high)

    return FigureField(read, label=label, optional=optional)


def kilograms_field(label: str, name: str, *, optional: bool = False) -> FigureField:
    """Return a field for a mass in kilograms; cleaned, whole milligrams. Its sentences call it `name`."""

    def read(text: str) -> int:
        return rules.milligrams(text, label=name)

    return FigureField(read, label=label, optional=optional)


def level_field(label: str, *, zero: str = "") -> FigureField:
    """Return a field for a level; `zero` is a word that stands for 0, such as "none"."""

    def read(text: str) -> int:
        if zero and text.strip().lower() == zero:
            return 0
        return rules.whole_number(text, label=label, low=LOWEST_LEVEL, high=HIGHEST_LEVEL)

    return FigureField(read, label=label)


class LineField(forms.CharField):
    """Words in one line, without signs that cannot be seen; its sentences call it `name`."""

    breaks = ""

    def __init__(
        self, *, label: str, max_length: int, name: str = "", may_be_empty: bool = True, **kwargs: Any
    ) -> None:
        super().__init__(label=label, required=False, **kwargs)
        self.longest, self.may_be_empty = max_length, may_be_empty
        self.name = name or f"“{label}”"
        self.validators = []
        self.widget.attrs |= {"maxlength": max_length, "dir": "auto"}

    def clean(self, value: Any) -> str:
        """Return the words without spaces around them; too many, or unseen ones, are refused."""
        text = str(value or "").replace("\r\n", "\n").strip()
        if len(text) > self.longest:
            raise ValidationError(
                f"There are {len(text):,} characters in {self.name}; write at most {self.longest:,}."
            )
        place = unseen_sign(text, breaks=self.breaks)
        if place is not None:
            raise ValidationError(self._says_where(text, place))
        if shows_nothing(text):
            empty = ", or leave it empty" if self.may_be_empty else ""
            raise ValidationError(f"Nothing in {self.name} can be seen. Write something{empty}.")
        return text

    def _says_where(self, text: str, place: int) -> str:
        before = " ".join(text[max(0, place - 20) : place].split())
        where = f"after “{before}”" if before else "at the start"
        return (
            f"A sign in {self.name} cannot be seen: U+{ord(text[place]):04X}, {where}. "
            "Take it out, or type the words there anew."
        )


class ProseField(LineField):
    """Words in as many lines as it takes; line breaks and tabs are welcome."""

    breaks = "\n\t"
    widget = forms.Textarea
