"""What one types to add coins to a purse, or to take them out."""

from typing import Any

from django import forms

from characters.forms.fields import LineField, whole_number_field
from characters.forms.tokens import TokenForm
from characters.models import LedgerEntry
from characters.purse import MOST_COINS

LONGEST_REASON = 100
KINDS = (LedgerEntry.Kind.GIFT, LedgerEntry.Kind.FINE)


class MoneyForm(TokenForm):
    """How many coins and why; the button says whether they come or go."""

    coins = whole_number_field("How many", low=1, high=MOST_COINS)
    reason = LineField(label="Reason", name="the reason", max_length=LONGEST_REASON, may_be_empty=False)
    kind = forms.ChoiceField(
        choices=[(kind.value, kind.label) for kind in KINDS],
        error_messages=dict.fromkeys(("required", "invalid_choice"), "Choose whether to add or to take it."),
    )

    def clean_reason(self) -> str:
        """Return the reason; without one nobody knows later what it was for."""
        reason: str = self.cleaned_data["reason"]
        if not reason:
            raise forms.ValidationError("Say what it is for: the receipts keep it.")
        return reason

    def given(self) -> dict[str, Any]:
        """Return what was read, as `move_coins` takes it."""
        coins, reason = self.cleaned_data["coins"], self.cleaned_data["reason"]
        kind = LedgerEntry.Kind(self.cleaned_data["kind"])
        token = self.token_for(kind.value, coins, reason)
        return {"kind": kind, "coins": coins, "reason": reason, "token": token}
