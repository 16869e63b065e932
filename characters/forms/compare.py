"""What is set side by side: two creature templates, or a character and something else."""

from collections.abc import Iterable

from django import forms
from django.http import QueryDict

import rules
from characters.models import Character
from equipment.models import CreatureTemplate

MOST_OTHERS = 200
"""How many other characters are offered, those changed last."""

TEMPLATE = "template"
NOT_OFFERED = "This cannot be compared here. Choose one of the list."


class TwoTemplatesForm(forms.Form):
    """Two of the templates that a setting offers."""

    one = forms.ChoiceField(label="Compare")
    other = forms.ChoiceField(label="with")

    def __init__(self, offered: Iterable[CreatureTemplate], chosen: str, question: QueryDict) -> None:
        asked = {"one", "other"} <= question.keys()
        super().__init__(question if asked else None, initial={"one": chosen})
        choices = [(row.key, row.name) for row in offered]
        for name in ("one", "other"):
            field = self.fields[name]
            field.choices = choices  # type: ignore[attr-defined]
            field.error_messages = {"invalid_choice": NOT_OFFERED, "required": NOT_OFFERED}
        others = [key for key, _ in choices if key != chosen]
        self.initial["other"] = others[0] if others else chosen


class CompareForm(forms.Form):
    """What a character is compared with: its template, an earlier version, or another character."""

    to = forms.ChoiceField(label="Compare with", required=False)
    version = forms.Field(label="or with version", required=False)

    def __init__(self, character: Character, others: Iterable[tuple[int, str]], question: QueryDict) -> None:
        self._newest = character.version
        super().__init__(question or None, initial={"to": TEMPLATE})
        choices = [(TEMPLATE, "its template"), *((str(key), name) for key, name in others)]
        self.fields["to"].choices = choices  # type: ignore[attr-defined]
        self.fields["to"].error_messages = {"invalid_choice": NOT_OFFERED}
        self.fields["version"].widget.attrs.update(inputmode="numeric", autocomplete="off")

    def clean_version(self) -> int | None:
        """Return the version, if one was typed."""
        text = str(self.cleaned_data["version"] or "").strip()
        if not text:
            return None
        try:
            return rules.whole_number(text, label="Version", low=1, high=self._newest)
        except rules.FigureError as error:
            raise forms.ValidationError(error.sentence) from error
