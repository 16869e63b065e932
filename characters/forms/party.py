"""What one chooses to buy a thing for several characters."""

from collections.abc import Collection
from typing import Any

from django import forms
from django.http import QueryDict

from characters.forms.shop import QuantityForm
from config.page_numbers import is_number

NOBODY = "Nobody is ticked. Tick who gets it, then buy."
UNREADABLE = "Who gets it cannot be read. Look at who is ticked, then buy once more."
NOT_HERE = "Somebody who was ticked cannot buy this here any more. Look who is on the list now."


class PartyForm(QuantityForm):
    """Who gets it, and how many each; the token makes a repeated press the same purchase."""

    def __init__(self, posted: QueryDict, offered: Collection[int]) -> None:
        self.typed = posted.get("quantity", "1")
        texts = posted.getlist("for")
        numbers = [text for text in texts if is_number(text)]
        self.ticked = {int(text) for text in numbers}
        self.all_read = len(numbers) == len(texts)
        self.offered = offered
        super().__init__(posted)

    def clean(self) -> dict[str, Any] | None:
        """Return what was read; refused if nobody is ticked, or somebody who is not on the list."""
        if not self.all_read:
            raise forms.ValidationError(UNREADABLE)
        if not self.ticked:
            raise forms.ValidationError(NOBODY)
        if not self.ticked <= set(self.offered):
            raise forms.ValidationError(NOT_HERE)
        return super().clean()
