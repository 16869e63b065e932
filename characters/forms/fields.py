"""Fields that read figures as people write them, with the rules' sentences for what cannot be read."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

import rules


class WholeNumberField(forms.CharField):
    """A whole number as people write it, within bounds; what cannot be read gets the rules' sentence."""

    def __init__(self, *, label: str, low: int, high: int, **kwargs: Any) -> None:
        super().__init__(label=label, **kwargs)
        self.low, self.high = low, high

    def clean(self, value: Any) -> int | None:  # type: ignore[override]
        """Return the number, None for an empty field that may be empty."""
        text = value or ""
        if not text.strip() and not self.required:
            return None
        try:
            return rules.whole_number(text, label=str(self.label), low=self.low, high=self.high)
        except rules.FigureError as error:
            raise ValidationError(error.sentence) from error


class KilogramsField(forms.CharField):
    """A mass in kilograms as people write it; cleaned, whole milligrams."""

    def clean(self, value: Any) -> int | None:  # type: ignore[override]
        """Return the milligrams, None for an empty field that may be empty."""
        text = value or ""
        if not text.strip() and not self.required:
            return None
        try:
            return rules.milligrams(text, label=str(self.label))
        except rules.FigureError as error:
            raise ValidationError(error.sentence) from error
