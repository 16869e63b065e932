"""The step Template: which kind of creature the character is."""

from django import forms
from django.core.exceptions import ValidationError

from characters.forms.base import StepForm

NOT_CHOSEN = "Choose a template from the list."
NOT_LISTED = "This template is not on the setting’s list any more. Choose another one."


class TemplateForm(StepForm):
    """The key of a creature template of the setting; `confirmed` says that its effects were shown."""

    step = "template"
    shared = ("version", "confirmed")

    template = forms.Field(error_messages={"required": NOT_CHOSEN})
    confirmed = forms.BooleanField(required=False)

    def clean_template(self) -> str:
        """Return the key; refused if no player may choose it."""
        key = str(self.cleaned_data["template"]).strip()
        choosable = self.character.setting.creature_templates.choosable()
        if key not in choosable.values_list("key", flat=True):
            raise ValidationError(NOT_LISTED)
        return key
