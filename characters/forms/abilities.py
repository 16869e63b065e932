"""The step Abilities: a level for each ability that the page shows."""

from functools import cached_property

from django import forms
from django.db.models import prefetch_related_objects

import rules
from characters.choices import StepValues, inborn_levels
from characters.forms.base import StepForm
from characters.forms.fields import level_field
from characters.own_abilities import BEFORE_KEY, level_of, own_by_key
from equipment.models import Ability

PREFIX = "ability-"
"""What stands before an ability's key in the name of its field."""


class AbilitiesForm(StepForm):
    """The levels of the setting's abilities and of the character's own; those not on the page keep theirs."""

    step = "abilities"
    before_key = PREFIX

    def step_fields(self) -> dict[str, forms.Field]:
        """Return a field for each ability, the setting's in its order, then the own ones."""
        own = own_by_key(self.character)
        names = {ability.key: ability.name for ability in self.shown} | {key: own[key]["name"] for key in own}
        return {PREFIX + key: level_field(rules.capital(name)) for key, name in names.items()}

    @cached_property
    def shown(self) -> list[Ability]:
        """The setting's abilities: those on offer, and those that the character or its template has still."""
        prefetch_related_objects([self.character.setting], "abilities")
        abilities = list(self.character.setting.abilities.all())
        if all(ability.offered for ability in abilities):
            return abilities
        had = {row.ability_id for row in self.character.levels.all()}
        return [row for row in abilities if row.offered or row.pk in had or row.key in self._inborn]

    @cached_property
    def _inborn(self) -> dict[str, int]:
        return inborn_levels(self.character.template())

    def read(self) -> StepValues:
        """Return the levels by the ability's key."""
        return {name.removeprefix(PREFIX): level for name, level in dict(super().read()).items()}

    def texts(self, values: StepValues) -> dict[str, str]:
        """Return the level of each ability as it is typed."""
        levels = {ability.key: self._inborn.get(ability.key, 0) for ability in self.shown}
        levels |= {key: level_of(value) for key, value in dict(values).items()}
        return {PREFIX + key: rules.typed_text(rules.fraction_text(level)) for key, level in levels.items()}

    def _says_unknown(self, names: set[str]) -> str:
        if all(name.startswith(PREFIX + BEFORE_KEY) for name in names):
            return (
                "An ability of this character’s own was taken away in another window. Reload the page to see "
                "what it has now."
            )
        return super()._says_unknown(names)
