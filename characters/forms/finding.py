"""What one types to add something that was found: how many pieces, and where or why."""

from typing import Any

from django import forms

from characters.forms.fields import LineField, whole_number_field
from characters.forms.shop import LONGEST_SEARCH
from characters.forms.tokens import TokenForm
from characters.row_changes import MOST_PIECES

LONGEST_REASON = 100


class SearchForm(forms.Form):
    """Words that an item has in its name or features."""

    q = LineField(label="Name or feature", max_length=LONGEST_SEARCH)

    def words(self) -> str:
        """Return the words; what cannot be read filters nothing, and says so beside itself."""
        self.is_valid()
        return self.cleaned_data.get("q") or ""


class FoundForm(TokenForm):
    """How many pieces were found, and where or why."""

    quantity = whole_number_field("How many", low=1, high=MOST_PIECES)
    reason = LineField(label="Reason", name="the reason", max_length=LONGEST_REASON, may_be_empty=False)

    def clean_reason(self) -> str:
        """Return the reason; without one nobody knows later where it came from."""
        reason: str = self.cleaned_data["reason"]
        if not reason:
            raise forms.ValidationError("Say where or why it was found: the receipts keep it.")
        return reason

    def given(self, item: int) -> dict[str, Any]:
        """Return what was read of an item, as `quantities.find` takes it."""
        pieces, reason = self.cleaned_data["quantity"], self.cleaned_data["reason"]
        return {"pieces": pieces, "reason": reason, "token": self.token_for("found", item, pieces, reason)}
