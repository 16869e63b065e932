"""The step Description: who the character is."""

from typing import Any

from django import forms
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import transaction

import rules
from characters.choices import StepValues
from characters.forms.base import StepForm
from characters.forms.fields import FigureField, LineField, ProseField
from characters.forms.portrait import PortraitField
from characters.models import Character
from characters.pictures import Picture
from characters.portraits import keep_portrait
from characters.steps import Conflict, Stored, step_values

OLDEST = 1_000_000
LONGEST_PROSE = 20_000
LONGEST_SEX = 40
NO_PORTRAIT = "portrait="
"""What the button posts that takes the portrait away, also where a file is chosen."""


def years(text: str) -> int | None:
    """Return the age in years that the text says, None for an empty one; FigureError if it says none."""
    if not text.strip():
        return None
    return rules.whole_number(text, label="Years", low=0, high=OLDEST)


class DescriptionForm(StepForm):
    """Name, age, sex, player, portrait, background and notes."""

    step = "description"

    name = LineField(label="Name", name="the name", max_length=100)
    age_category = forms.ChoiceField(
        label="Age",
        required=False,
        choices=[("", "not said"), *Character.Age.choices],
        error_messages={"invalid_choice": "This age is not on the list. Choose another one."},
    )
    age_years = FigureField(years, label="Years, if known")
    sex = LineField(label="Sex", max_length=LONGEST_SEX, widget=forms.Select)
    player_name = LineField(label="Player’s name", name="the player’s name", max_length=100)
    portrait = PortraitField(label="Portrait", required=False)
    background = ProseField(label="Background", name="the background", max_length=LONGEST_PROSE)
    notes = ProseField(label="Notes", name="the notes", max_length=LONGEST_PROSE)

    def __init__(self, character: Character, data: Any = None, files: Any = None) -> None:
        removed = data is not None and data.get("set") == NO_PORTRAIT
        super().__init__(character, data, None if removed else files)
        self.initial |= step_values(character, self.step)
        if "sex" in self.fields:
            widget = self.fields["sex"].widget
            assert isinstance(widget, forms.Select)
            widget.choices = [(sex, sex or "not said") for sex in self._sexes()]

    def _sexes(self) -> list[str]:
        """Return the sexes of the template, and what was chosen beside them."""
        known = self.character.template().sexes
        typed = self.data.get("sex", "") if self.is_bound else ""
        return list(dict.fromkeys(("", *known, self.character.sex, typed.strip()[:LONGEST_SEX])))

    def store(self, by: AbstractBaseUser | AnonymousUser) -> Stored | Conflict | None:
        """Store the step; a new portrait is kept in a conflict too, to be chosen there."""
        picture = self.cleaned_data["portrait"]
        with transaction.atomic():
            if isinstance(picture, Picture):
                locked = Character.objects.lock(self.character.pk)
                self.cleaned_data["portrait"] = keep_portrait(locked, picture)
            return super().store(by)

    def texts(self, values: StepValues) -> dict[str, str]:
        """Return the words as they are typed; nothing said is empty."""
        return {name: "" if value is None else str(value) for name, value in dict(values).items()}
