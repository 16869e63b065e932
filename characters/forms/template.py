"""The step Template: which kind of creature the character is."""

from django import forms
from django.core.exceptions import ValidationError

from characters.forms.base import StepForm

LONGEST_KEY = 60
NOT_LISTED = "This template is not on the setting’s list any more. Choose another one."


class TemplateForm(StepForm):
    """The key of a creature template of the setting; `confirmed` says that its effects were shown."""

    step = "template"
    shared = ("version", "confirmed")

    template = forms.CharField(max_length=LONGEST_KEY, error_messages={"max_length": NOT_LISTED})
    confirmed = forms.BooleanField(required=False)

    def clean_template(self) -> str:
        """Return the key; refused if no player may choose it."""
        key: str = self.cleaned_data["template"]
        if not self.character.setting.creature_templates.choosable().filter(key=key).exists():
            raise ValidationError(NOT_LISTED)
        return key
