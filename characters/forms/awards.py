"""What one types to award points, and to count hours of training."""

from typing import Any

from django import forms
from django.http import QueryDict

import rules.play
from characters.forms.fields import LineField, whole_number_field
from characters.forms.tokens import TokenForm
from characters.models import LONGEST_REASON, MOST_CP

MOST_HOURS = 1_000_000
ALONE, EXPERT = "alone", "expert"


class AwardForm(TokenForm):
    """CP and the reason."""

    cp = whole_number_field("CP", low=-MOST_CP, high=MOST_CP)
    reason = LineField(label="Reason", name="the reason", max_length=LONGEST_REASON, may_be_empty=False)

    def clean_cp(self) -> int:
        """Return the CP; 0 awards nothing."""
        cp: int = self.cleaned_data["cp"]
        if cp == 0:
            raise forms.ValidationError("0 CP change nothing. Write how many, or −5 to take 5 back.")
        return cp

    def clean_reason(self) -> str:
        """Return the reason; without one nobody knows later what it was for."""
        reason: str = self.cleaned_data["reason"]
        if not reason:
            raise forms.ValidationError("Say what it is for: the list keeps it.")
        return reason

    def given(self) -> dict[str, Any]:
        """Return what was read, as `award` takes it."""
        cp, reason = self.cleaned_data["cp"], self.cleaned_data["reason"]
        return {"cp": cp, "reason": reason, "token": self.token_for(cp, reason)}


class TrainingForm(forms.Form):
    """Hours of training, alone or with experts."""

    hours = whole_number_field("Hours", low=0, high=MOST_HOURS)
    how = forms.ChoiceField(
        label="How",
        choices=[(ALONE, "alone"), (EXPERT, "with experts")],
        error_messages=dict.fromkeys(("required", "invalid_choice"), "Choose alone or with experts."),
    )

    def __init__(self, query: QueryDict) -> None:
        super().__init__(query if "hours" in query else None, initial={"how": ALONE})

    def cp(self) -> int | None:
        """Return the CP that the hours bring; None if none were typed, or they cannot be read."""
        if not self.is_bound or not self.is_valid():
            return None
        return rules.play.training_cp(self.cleaned_data["hours"], expert=self.cleaned_data["how"] == EXPERT)

    def words(self) -> str:
        """Return the hours in words, such as "6,000 hours alone"; "" where `cp` is None."""
        if self.cp() is None:
            return ""
        hours = self.cleaned_data["hours"]
        how = "with experts" if self.cleaned_data["how"] == EXPERT else "alone"
        return f"{hours:,} hour{'' if hours == 1 else 's'} {how}"
