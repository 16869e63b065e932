"""The step Build: nine figures, each absolute."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django import forms

import rules
from characters.choices import StepValues
from characters.forms.base import StepForm
from characters.forms.fields import FigureField, level_field
from characters.models import BUILD_FIELDS

MAY_LACK = ("swimming", "airspeed")
"""What a creature may lack; its 0 reads "none"."""
NONE = "none"
UNITS = {"mass": "kg", "length": "m"}
COLUMNS = {"mass": "mass_mg", "length": "length_mm"}
"""The fields that are not named as their column is: people write kg and m."""


class BuildForm(StepForm):
    """Speed, six levels, mass and length; a value equal to the template's is stored as *as the template*."""

    step = "build"

    def step_fields(self) -> dict[str, forms.Field]:
        """Return the nine fields in the order of the sheet."""
        fields: dict[str, forms.Field] = {
            "speed": FigureField(lambda text: rules.speed_text(rules.speed_from_text(text)), label="Speed")
        }
        for name in rules.LEVELS:
            zero = NONE if name in MAY_LACK else ""
            fields[name] = level_field(name.capitalize(), zero=zero)
        fields["mass"] = FigureField(rules.milligrams, label="Mass")
        fields["length"] = FigureField(rules.millimetres, label="Length")
        return fields

    def read(self) -> StepValues:
        """Return the nine columns."""
        return {COLUMNS.get(name, name): value for name, value in dict(super().read()).items()}

    def texts(self, values: StepValues) -> dict[str, str]:
        """Return the nine figures as they are typed; what nobody chose is the template's."""
        build = build_with(rules.template_from_dict(self.character.template_figures), dict(values))
        fields = {column: name for name, column in COLUMNS.items()}
        return {fields.get(name, name): build_text(build, name) for name in BUILD_FIELDS}


def build_with(template: rules.CreatureTemplate, columns: Mapping[str, Any]) -> rules.Build:
    """Return a template's build with the columns that somebody chose; None is *as the template*."""
    chosen = {name: value for name, value in columns.items() if value is not None}
    if "speed" in chosen:
        chosen["speed"] = rules.speed_from_text(chosen["speed"])
    return replace(template.build, **chosen)


def build_text(build: rules.Build, column: str) -> str:
    """Return a build value as its field shows it, without a unit."""
    value = getattr(build, column)
    if column == "speed":
        return rules.speed_text(value)
    if column == "mass_mg":
        return rules.kilograms_text(value)
    if column == "length_mm":
        return rules.metres_text(value)
    return NONE if column in MAY_LACK and value == 0 else rules.fraction_text(value)
