"""The steps Qualities and Occupations: a box to tick for each row of the setting's list."""

from functools import cached_property
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import prefetch_related_objects

from characters.choices import StepValues
from characters.forms.base import StepForm
from characters.steps import step_values

YES, NO = "yes", "no"
"""What a box posts: a hidden "no" stands before each, so that an empty one is an answer too."""


class TickField(forms.Field):
    """Whether a box is ticked."""

    def clean(self, value: Any) -> bool:
        """Return the answer."""
        if value not in {YES, NO}:
            raise ValidationError(f"{self.label} is ticked or not; nothing else can be read.")
        return bool(value == YES)


class TicksForm(StepForm):
    """The rows of a list that a character has."""

    def step_fields(self) -> dict[str, forms.Field]:
        """Return a field for each row that can be ticked, in the order of the setting's list."""
        return {self.before_key + row.key: TickField(label=row.name.capitalize()) for row in self.offered}

    @cached_property
    def offered(self) -> list[Any]:
        """The rows of the setting's list: those on offer, and those that the character has still."""
        prefetch_related_objects([self.character.setting], self.step)
        rows = list(getattr(self.character.setting, self.step).all())
        if all(row.offered for row in rows):
            return rows
        had = step_values(self.character, self.step)
        return [row for row in rows if row.offered or row.key in had]

    def read(self) -> StepValues:
        """Return the keys of the ticked rows."""
        return [row.key for row in self.offered if self.cleaned_data[self.before_key + row.key]]

    def texts(self, values: StepValues) -> dict[str, str]:
        """Return for each row of the list whether it is among `values`."""
        return {self.before_key + row.key: YES if row.key in values else NO for row in self.offered}


class QualitiesForm(TicksForm):
    """The qualities that a character has beyond its template."""

    step = "qualities"
    before_key = "quality-"


class OccupationsForm(TicksForm):
    """The occupations that a character follows."""

    step = "occupations"
    before_key = "occupation-"
