"""The step Build: nine figures, each absolute."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django import forms

import rules
from characters.choices import StepValues
from characters.forms.base import StepForm
from characters.forms.fields import FigureField, level_field, whole_number_field
from characters.limbs import missing_here
from characters.models import BUILD_FIELDS
from characters.steps import template_seen

MAY_LACK = ("swimming", "airspeed")
"""What a creature may lack; its 0 reads "none"."""
NONE = "none"
UNITS = {"mass": "kg", "length": "m"}
COLUMNS = {"mass": "mass_mg", "length": "length_mm"}
"""The fields that are not named as their column is: people write kg and m."""


class BuildForm(StepForm):
    """Speed, six levels, mass and length, and of each natural weapon how many are left.

    A value equal to the template's is stored as *as the template*.
    """

    step = "build"

    def step_fields(self) -> dict[str, forms.Field]:
        """Return the nine fields in the order of the sheet, and one for each natural weapon."""
        fields: dict[str, forms.Field] = {
            "speed": FigureField(lambda text: rules.speed_text(rules.speed_from_text(text)), label="Speed")
        }
        for name in rules.LEVELS:
            zero = NONE if name in MAY_LACK else ""
            fields[name] = level_field(name.capitalize(), zero=zero)
        fields["mass"] = FigureField(rules.milligrams, label="Mass")
        fields["length"] = FigureField(rules.millimetres, label="Length")
        for key, weapon in self._limbs().items():
            label = rules.limb_name(weapon, weapon.quantity)
            fields[rules.LIMB + key] = whole_number_field(
                label[:1].upper() + label[1:], low=0, high=weapon.quantity
            )
        return fields

    def read(self) -> StepValues:
        """Return the ten columns."""
        values = dict(super().read())
        left = {key: values.pop(rules.LIMB + key) for key in self._limbs()}
        return {
            **{COLUMNS.get(name, name): value for name, value in values.items()},
            "missing_limbs": self._missing(left),
        }

    def _asks_for(self, name: str) -> bool:
        """Return whether a field asks for something: a limb of a template that is gone only if changed."""
        if not name.startswith(rules.LIMB) or "version" not in self.cleaned_data:
            return super()._asks_for(name)
        key = name.removeprefix(rules.LIMB)
        shown = limbs_of(template_seen(self.character, self.cleaned_data["version"])).get(key)
        left = shown and shown.quantity - self.character.missing_limbs.get(key, 0)
        return self.data.get(name) != str(left)

    def _says_unknown(self, names: set[str]) -> str:
        if all(name.startswith(rules.LIMB) for name in names):
            return (
                "Another window chose a template with other limbs. "
                "Reload the page, then say anew which are missing."
            )
        return super()._says_unknown(names)

    def _limbs(self) -> dict[str, rules.NaturalWeapon]:
        """Return the natural weapons of the template by their keys."""
        return limbs_of(self.character.template())

    def _missing(self, left: Mapping[str, int]) -> dict[str, int]:
        """Return how many are missing where so many are left.

        What the page showed was left of the template that it knew; what was left alone stays as it is stored.
        """
        shown = limbs_of(template_seen(self.character, self.cleaned_data["version"]))
        missing = {}
        for key, weapon in self._limbs().items():
            stored = min(self.character.missing_limbs.get(key, 0), weapon.quantity)
            untouched = left[key] == weapon.quantity - stored
            missing[key] = stored if untouched else shown.get(key, weapon).quantity - left[key]
        return missing

    def texts(self, values: StepValues) -> dict[str, str]:
        """Return the figures as they are typed; what nobody chose is the template's."""
        template = self.character.template()
        build = build_with(template, dict(values))
        fields = {column: name for name, column in COLUMNS.items()}
        missing = missing_here(values["missing_limbs"], template)
        left = {key: weapon.quantity - missing.get(key, 0) for key, weapon in self._limbs().items()}
        return {
            **{fields.get(name, name): rules.typed_text(build_text(build, name)) for name in BUILD_FIELDS},
            **{rules.LIMB + key: str(count) for key, count in left.items()},
        }


def limbs_of(template: rules.CreatureTemplate) -> dict[str, rules.NaturalWeapon]:
    """Return the natural weapons of a template by their keys."""
    return dict(zip(rules.limb_keys(template.natural_weapons), template.natural_weapons, strict=True))


def build_with(template: rules.CreatureTemplate, columns: Mapping[str, Any]) -> rules.Build:
    """Return a template's build with the columns that somebody chose; None is *as the template*."""
    chosen = {name: columns[name] for name in BUILD_FIELDS if columns[name] is not None}
    if "speed" in chosen:
        chosen["speed"] = rules.speed_from_text(chosen["speed"])
    return replace(template.build, **chosen)


def build_text(build: rules.Build, column: str) -> str:
    """Return a build value in words, without a unit."""
    value = getattr(build, column)
    if column == "speed":
        return rules.speed_text(value)
    if column == "mass_mg":
        return rules.kilograms_text(value)
    if column == "length_mm":
        return rules.metres_text(value)
    return NONE if column in MAY_LACK and value == 0 else rules.fraction_text(value)
