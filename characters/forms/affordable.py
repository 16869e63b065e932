"""What one asks of the points that are left, and what one takes for them."""

from django import forms
from django.http import QueryDict

import rules
from characters.forms.abilities import PREFIX, AbilitiesForm
from characters.forms.base import StepForm
from characters.forms.build import BuildForm
from characters.forms.fields import whole_number_field
from characters.forms.ticks import YES, QualitiesForm
from characters.models import Character


class PointsForm(forms.Form):
    """How many of the points that are left to look at."""

    def __init__(self, left: int, query: QueryDict) -> None:
        super().__init__(query if query.get("cp", "").strip() else None, initial={"cp": left})
        self.left = left
        self.fields["cp"] = whole_number_field("CP to spend", low=0, high=left)

    def points(self) -> int:
        """Return the number typed; all that is left where none can be read."""
        if self.is_bound and self.is_valid():
            return int(self.cleaned_data["cp"])
        return self.left


def pressed(step: str, key: str, level: str) -> str:
    """Return what the button posts that takes a choice: the field of its step with its absolute value.

    >>> pressed("build", "toughness", "1,000"), pressed("qualities", "mute", "")
    ('toughness=1000', 'quality-mute=yes')
    """
    if step == "qualities":
        return f"{QualitiesForm.before_key}{key}={YES}"
    return f"{PREFIX if step == 'abilities' else ''}{key}={rules.typed_text(level)}"


def taking(character: Character, data: QueryDict) -> StepForm:
    """Return the form of the step to which the pressed field belongs; the rest of it stays as stored."""
    field = data.get("set", "")
    if field.startswith(PREFIX):
        return AbilitiesForm(character, data)
    if field.startswith(QualitiesForm.before_key):
        return QualitiesForm(character, data)
    return BuildForm(character, data)
