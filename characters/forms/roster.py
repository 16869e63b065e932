"""What one types to begin a character."""

from typing import Any
from uuid import UUID, uuid4, uuid5

from django import forms
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

from characters.forms.fields import LineField
from characters.forms.shop import INCOMPLETE
from equipment.models import Setting


def token_field() -> forms.UUIDField:
    """Return the field that makes a repeated press the same character."""
    sentences = dict.fromkeys(("required", "invalid"), INCOMPLETE)
    return forms.UUIDField(widget=forms.HiddenInput, initial=uuid4, error_messages=sentences)


class CopyForm(forms.Form):
    """The list's token; each of its characters makes its own of it."""

    token = token_field()

    def token_for(self, id: int) -> UUID | None:
        """Return the token of the copy of one character; None if the form is not complete."""
        return uuid5(self.cleaned_data["token"], f"copy {id}") if self.is_valid() else None


class SettingField(forms.ModelChoiceField):  # type: ignore[type-arg]  # generic in the stubs alone
    """A setting of the list; a value with a sign that no database holds is on no list either."""

    default_error_messages = {
        "required": "Choose a setting from the list.",
        "invalid_choice": "This setting is not yours to play in. Choose one from the list.",
    }

    def to_python(self, value: Any) -> Any:
        """Return the setting."""
        return super().to_python(str(value or "").replace("\x00", "?"))


class CreateForm(forms.Form):
    """The setting of a new character, and a name if there is one already."""

    setting = SettingField(
        Setting.objects.none(),
        empty_label=None,
    )
    name = LineField(
        label="Name",
        name="the name",
        max_length=100,
        help_text="Leave it empty if you have none yet; the builder reminds you.",
    )
    token = token_field()

    def __init__(self, user: AbstractBaseUser | AnonymousUser, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        field = self.fields["setting"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = Setting.objects.visible_to(user)

    def given(self) -> dict[str, Any]:
        """Return what was read, as `lifecycle.create` takes it; another name is another character."""
        setting, name = self.cleaned_data["setting"], self.cleaned_data["name"]
        token = uuid5(self.cleaned_data["token"], f"{setting.pk} {name}")
        return {"setting": setting, "name": name, "token": token}
