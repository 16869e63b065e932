"""What one types to begin a character."""

from django import forms
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

from characters.forms.fields import LineField
from equipment.models import Setting


class CreateForm(forms.Form):
    """The setting of a new character, and a name if there is one already."""

    setting = forms.ModelChoiceField(
        Setting.objects.none(),
        empty_label=None,
        help_text="Its limits, creature templates and equipment lists are this character’s.",
        error_messages={
            "required": "Choose a setting from the list.",
            "invalid_choice": "This setting is not yours to play in. Choose one from the list.",
        },
    )
    name = LineField(label="Name", max_length=100, help_text="It can wait.")

    def __init__(self, user: AbstractBaseUser | AnonymousUser, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        field = self.fields["setting"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = Setting.objects.visible_to(user)
