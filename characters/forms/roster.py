"""What one types to begin a character."""

from typing import Any

from django import forms
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

from characters.forms.fields import LineField
from characters.forms.tokens import TokenForm
from equipment.models import Setting


class SettingField(forms.ModelChoiceField):  # type: ignore[type-arg]  # generic in the stubs alone
    """A setting of the list; a value with a sign that no database holds is on no list either."""

    default_error_messages = {
        "required": "Choose a setting from the list.",
        "invalid_choice": "This setting is not yours to play in. Choose one from the list.",
    }

    def to_python(self, value: Any) -> Any:
        """Return the setting."""
        return super().to_python(str(value or "").replace("\x00", "?"))


class CreateForm(TokenForm):
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

    def __init__(self, user: AbstractBaseUser | AnonymousUser, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        field = self.fields["setting"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = Setting.objects.visible_to(user)

    def given(self) -> dict[str, Any]:
        """Return what was read, as `lifecycle.create` takes it; another name is another character."""
        setting, name = self.cleaned_data["setting"], self.cleaned_data["name"]
        return {"setting": setting, "name": name, "token": self.token_for(setting.pk, name)}

    def taken_along(self) -> dict[str, str]:
        """Return the setting and the name, where they can be read, as an address takes them along."""
        setting = self.cleaned_data.get("setting")
        return {"setting": f"{setting.pk}" if setting else "", "name": self.cleaned_data["name"]}
