"""Everything that the page Compare shows: a character beside its template, a version or another character."""

from typing import Any

from django.http import QueryDict

import rules
from characters.blueprints import blueprint_of
from characters.forms.compare import MOST_OTHERS, TEMPLATE, CompareForm
from characters.history import sheet_of
from characters.models import Character, CharacterQuerySet
from characters.pages.sheet_values import bare_sheet, differences

UNREADABLE = "What is stored of this one cannot be read, so there is nothing to compare."


def compare_context(character: Character, own: CharacterQuerySet, question: QueryDict) -> dict[str, Any]:
    """Return the values in which a character and what the address asks for differ; `own` are the others."""
    others = own.exclude(pk=character.pk).values_list("pk", "name")[:MOST_OTHERS]
    form = CompareForm(character, [(pk, name or "Unnamed character") for pk, name in others], question)
    context: dict[str, Any] = {"section": "characters", "character": character, "form": form}
    if form.is_bound and not form.is_valid():
        return context
    asked = form.cleaned_data if form.is_bound else {"to": TEMPLATE, "version": None}
    sheet = rules.derive_sheet(blueprint_of(character))
    try:
        name, other = _other(character, own, asked)
    except (rules.FormatError, rules.FigureError):
        form.add_error("version" if asked["version"] else "to", UNREADABLE)
        return context
    values = differences(sheet, other)
    return context | {
        "other": name,
        "values": [value for value in values if value.differs],
        "same": [value for value in values if not value.differs],
    }


def _other(character: Character, own: CharacterQuerySet, asked: dict[str, Any]) -> tuple[str, rules.Sheet]:
    """Return the name and the sheet of what the character is compared with."""
    if version := asked["version"]:
        return f"version {version}", sheet_of(character, version)
    if asked["to"] in {"", TEMPLATE}:
        blueprint = blueprint_of(character)
        return f"the {blueprint.template.name} template", bare_sheet(blueprint.template, blueprint.limits)
    other = own.with_choices().get(pk=asked["to"])
    return str(other), rules.derive_sheet(blueprint_of(other))
