"""What one chooses to give something to another character."""

from collections.abc import Mapping
from typing import Any

from django import forms

from characters.forms.fields import whole_number_field
from characters.forms.tokens import TokenForm
from characters.models import Character
from characters.purse import MOST_COINS
from characters.row_changes import MOST_PIECES

NOBODY = "Choose from the list whom it goes to."


class ToForm(TokenForm):
    """Whom something goes to."""

    to = forms.ChoiceField(label="To", error_messages=dict.fromkeys(("required", "invalid_choice"), NOBODY))

    def __init__(self, receivers: Mapping[int, Character], *args: object, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.receivers = receivers
        field = self.fields["to"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(str(number), words) for number, words in names_apart(receivers).items()]

    def receiver(self) -> Character:
        """Return the character that was chosen."""
        return self.receivers[int(self.cleaned_data["to"])]


class GiveForm(ToForm):
    """How many pieces go to whom."""

    quantity = whole_number_field("How many", low=1, high=MOST_PIECES)


class GiveCoinsForm(ToForm):
    """How many coins go to whom."""

    coins = whole_number_field("How many", low=1, high=MOST_COINS)


def names_apart(receivers: Mapping[int, Character]) -> dict[int, str]:
    """Return what the characters are called; who is called the same has a number too."""
    names = [str(one) for one in receivers.values()]
    return {
        number: str(one) if names.count(str(one)) == 1 else f"{one} (number {number})"
        for number, one in receivers.items()
    }
