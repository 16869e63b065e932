"""The step Description: who the character is."""

from typing import Any

from django import forms

import rules
from characters.choices import StepValues
from characters.forms.base import StepForm
from characters.forms.fields import FigureField, LineField, ProseField
from characters.models import Character

OLDEST = 1_000_000
LONGEST_PROSE = 20_000
LONGEST_SEX = 40


def years(text: str) -> int | None:
    """Return the age in years that the text says, None for an empty one; FigureError if it says none."""
    if not text.strip():
        return None
    return rules.whole_number(text, label="Years", low=0, high=OLDEST)


class DescriptionForm(StepForm):
    """Name, age, sex, player, background and notes."""

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
    background = ProseField(label="Background", name="the background", max_length=LONGEST_PROSE)
    notes = ProseField(label="Notes, printed on the sheet", name="the notes", max_length=LONGEST_PROSE)

    def __init__(self, character: Character, data: Any = None) -> None:
        super().__init__(character, data)
        for name in self.fields:
            self.initial[name] = getattr(character, name, None)
        if "sex" in self.fields:
            widget = self.fields["sex"].widget
            assert isinstance(widget, forms.Select)
            widget.choices = [(sex, sex or "not said") for sex in self._sexes()]

    def _sexes(self) -> list[str]:
        """Return the sexes of the template, and what was chosen beside them."""
        known = rules.template_from_dict(self.character.template_figures).sexes
        typed = self.data.get("sex", "") if self.is_bound else ""
        return list(dict.fromkeys(("", *known, self.character.sex, typed.strip()[:LONGEST_SEX])))

    def texts(self, values: StepValues) -> dict[str, str]:
        """Return the words as they are typed; nothing said is empty."""
        return {name: "" if value is None else str(value) for name, value in dict(values).items()}
