"""What a step of the builder posts: is it readable? What is legal, the rules say."""

from typing import ClassVar

from django import forms
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.http import QueryDict

import rules
from characters.choices import StepValues
from characters.forms.fields import FigureField
from characters.models import Character
from characters.refusals import Refused
from characters.steps import Conflict, Stored, step_values, store_step

NEWEST_VERSION = 2**31 - 1
TOO_OLD = "This page is too old to be saved. Load it again, then make the change once more."
ENDS = ("at-least", "at-most")
"""What a − or + at its limit posts instead of a value: nothing changes, and the page says the limit."""


def seen_version(text: str) -> int:
    """Return the version that a page showed; FigureError if it is none."""
    try:
        return rules.whole_number(text, label="version", low=0, high=NEWEST_VERSION)
    except rules.FigureError as error:
        raise rules.FigureError(TOO_OLD) from error


class StepForm(forms.Form):
    """The fields of one step of a character, with the version that the page showed.

    A field that is not posted keeps what is stored, so a list of some abilities changes only those.
    """

    step: ClassVar[str]
    shared: ClassVar[tuple[str, ...]] = ("version",)

    version = FigureField(seen_version, label="Version", widget=forms.HiddenInput)

    def __init__(self, character: Character, data: QueryDict | None = None) -> None:
        self.character = character
        self.end_pressed: tuple[str, str] | None = None
        super().__init__(data)
        self.fields.update(self.step_fields())
        if data is not None:
            self.data = self._filled(self._with_press(data))

    def step_fields(self) -> dict[str, forms.Field]:
        """Return the fields that depend on the character, by name."""
        return {}

    def _with_press(self, data: QueryDict) -> QueryDict:
        """Return what was posted; a pressed − or + ("toughness=8") wins over its field."""
        name, _, value = data.get("set", "").partition("=")
        if name not in self.fields or name in self.shared:
            return data
        if value in ENDS:
            self.end_pressed = (name, value)
            return data
        pressed = data.copy()
        pressed[name] = value
        return pressed

    def _filled(self, data: QueryDict) -> QueryDict:
        """Return what was posted, with what is stored for the fields that were not on the page."""
        missing = [name for name in self.fields if name not in data and name not in self.shared]
        if not missing:
            return data
        stored, filled = self.texts(step_values(self.character, self.step)), data.copy()
        for name in missing:
            filled[name] = stored[name]
        return filled

    def read(self) -> StepValues:
        """Return the whole step as it was read, in the form that `store_step` takes."""
        return {name: value for name, value in self.cleaned_data.items() if name not in self.shared}

    def store(self, by: AbstractBaseUser | AnonymousUser) -> Stored | Conflict | None:
        """Store the step, or nothing if another window changed it since the version that this one saw.

        None is a refusal, whose sentence is then among the faults.
        """
        seen = self.cleaned_data["version"]
        try:
            return store_step(self.character, self.step, self.read(), seen_version=seen, by=by)
        except Refused as refusal:
            self.add_error(None, refusal.sentence)
            return None

    def texts(self, values: StepValues) -> dict[str, str]:
        """Return a step's values by field, as the fields take them, to set two versions side by side."""
        return {name: str(value) for name, value in dict(values).items()}

    def faults(self) -> dict[str, str]:
        """Return for each field that could not be read its sentence."""
        return {name: " ".join(str(one) for one in sentences) for name, sentences in self.errors.items()}

    def text_of(self, name: str, stored: str) -> str:
        """Return what a field shows: what was typed, else what is stored."""
        return str(self.data.get(name, stored)) if self.is_bound else stored
