"""What a step of the builder posts: is it readable? What is legal, the rules say."""

from typing import Any, ClassVar

from django import forms
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.core.exceptions import ValidationError
from django.http import QueryDict

import rules
from characters.choices import StepValues
from characters.forms.fields import FigureField
from characters.models import Character
from characters.refusals import Refused, says_unknown
from characters.steps import Conflict, Stored, step_values, store_step

NEWEST_VERSION = 2**31 - 1
TOO_OLD = "This page is too old to be saved. Load it again, then make the change once more."
ENDS = ("at-least", "at-most")
"""What a − or + at its limit posts instead of a value: nothing changes, and the page says the limit."""
AROUND = {"csrfmiddlewaretoken", "set", "go", "learn"}
"""What a page posts beside the step's fields."""
NOTHING = {"", "0", "no"}


def seen_version(text: str, newest: int = NEWEST_VERSION) -> int:
    """Return the version that a page showed; FigureError if it is none, or newer than there can be."""
    try:
        return rules.whole_number(text, label="version", low=0, high=newest)
    except rules.FigureError as error:
        raise rules.FigureError(TOO_OLD) from error


class StepForm(forms.Form):
    """The fields of one step of a character, with the version that the page showed.

    A field that is not posted keeps what is stored, so a list of some abilities changes only those.
    """

    step: ClassVar[str]
    shared: ClassVar[tuple[str, ...]] = ("version",)
    before_key: ClassVar[str] = ""
    """What stands before a row's key in the name of its field, where the fields are a list's rows."""

    version = FigureField(seen_version, label="Version", widget=forms.HiddenInput)

    def __init__(self, character: Character, data: QueryDict | None = None, files: Any = None) -> None:
        self.character = character
        self.end_pressed: tuple[str, str] | None = None
        super().__init__(data, None if data is None else files)
        self.fields.update(self.step_fields())
        if data is not None:
            self.data = self._filled(self._with_press(data))

    def clean_version(self) -> int:
        """Return the version that the page showed; one from the future was shown by no page."""
        version: int = self.cleaned_data["version"]
        if version > self.character.version:
            raise forms.ValidationError(TOO_OLD)
        return version

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

    def clean(self) -> dict[str, Any] | None:
        """Return what was read; refused if it asks for what this step does not have."""
        pressed, _, _ = self.data.get("set", "").partition("=")
        posted = [name for name in self.data if name not in AROUND and self._asks_for(name)]
        unknown = {name for name in (*posted, pressed) if name and name not in self.fields}
        if unknown:
            raise ValidationError(self._says_unknown(unknown))
        return super().clean()

    def _says_unknown(self, names: set[str]) -> str:
        if self.before_key and all(name.startswith(self.before_key) for name in names):
            return says_unknown({name.removeprefix(self.before_key) for name in names}, self.step)
        listed = ", ".join(sorted(name[:60] for name in names))
        return f"This step has no field named {listed}. Reload the page, then make the change once more."

    def _asks_for(self, name: str) -> bool:
        """Return whether a field was posted with more than *none*: its row may have left the list."""
        assert isinstance(self.data, QueryDict)
        return any(value not in NOTHING for value in self.data.getlist(name))

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
