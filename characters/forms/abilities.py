"""The step Abilities: a level for each ability that the page shows."""

from django import forms
from django.db.models import prefetch_related_objects

import rules
from characters.choices import StepValues, inborn_levels
from characters.forms.base import StepForm
from characters.forms.fields import level_field

PREFIX = "ability-"
"""What stands before an ability's key in the name of its field."""


class AbilitiesForm(StepForm):
    """The levels of the setting's abilities; those that were not on the page keep theirs."""

    step = "abilities"
    before_key = PREFIX

    def step_fields(self) -> dict[str, forms.Field]:
        """Return a field for each ability of the setting, in its order."""
        prefetch_related_objects([self.character.setting], "abilities")
        return {
            PREFIX + ability.key: level_field(ability.name.capitalize())
            for ability in self.character.setting.abilities.all()
        }

    def read(self) -> StepValues:
        """Return the levels by the ability's key."""
        return {name.removeprefix(PREFIX): level for name, level in dict(super().read()).items()}

    def texts(self, values: StepValues) -> dict[str, str]:
        """Return the level of each ability of the setting as it is typed."""
        levels = {**inborn_levels(rules.template_from_dict(self.character.template_figures)), **dict(values)}
        return {
            PREFIX + ability.key: rules.fraction_text(levels.get(ability.key, 0))
            for ability in self.character.setting.abilities.all()
        }
