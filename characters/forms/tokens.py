"""The token of a form: the same form sent again does nothing more."""

from uuid import UUID, uuid4, uuid5

from django import forms

INCOMPLETE = "The form is not complete. Reload the page, then try again."


class ToldForm(forms.Form):
    """A form whose faults are told in one line."""

    def sentences(self) -> str:
        """Return everything that is wrong, in sentences."""
        return " ".join(str(error) for errors in self.errors.values() for error in errors)


class TokenForm(ToldForm):
    """A form whose token makes a repeated press do nothing more."""

    token = forms.UUIDField(
        widget=forms.HiddenInput,
        initial=uuid4,
        error_messages=dict.fromkeys(("required", "invalid"), INCOMPLETE),
    )

    def token_for(self, *words: object) -> UUID:
        """Return the token of what the form asks for; other words typed are something else."""
        token: UUID = self.cleaned_data["token"]
        return uuid5(token, "\n".join(map(str, words)))
