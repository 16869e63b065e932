"""How the values of each step are read from rows, compared and written."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.db.models import Q

import rules
from characters.limbs import missing_everywhere, missing_here
from characters.models import BUILD_FIELDS, AbilityChoice, Character
from characters.own_abilities import level_of, own_by_key, own_rows, posted_own
from characters.refusals import Refused, refuse_unknown

StepValues = Any
"""The complete values of a step: for qualities and occupations a list of keys, else a dict by name."""

Value = TypeVar("Value", int, str)

DESCRIPTION_FIELDS = ("name", "player_name", "age_category", "age_years", "sex", "background", "notes")
"""The columns of the step Description that hold words; its portrait is another table's row."""


class Choice:
    """One step's values."""

    def stored(self, character: Character) -> StepValues:
        """Return the values as they are stored, in the form in which they are posted."""
        raise NotImplementedError

    def posted(self, character: Character, values: Any, seen: rules.CreatureTemplate) -> StepValues:
        """Return posted values as they would be stored; `seen` is the template that the page showed."""
        raise NotImplementedError

    def write(self, character: Character, values: Any) -> Sequence[str]:
        """Store rows of other tables, and return the character's columns that are still to be saved."""
        raise NotImplementedError

    def bring_back(self, character: Character, kept: Mapping[str, Any]) -> Sequence[str]:
        """Set what a change kept, as `write` does; values that it does not name stay as they are stored."""
        return self.write(character, {**self.stored(character), **kept})

    def kept(self, character: Character) -> dict[str, Any]:
        """Return what is stored in the form that a change keeps, so that it can be brought back exactly."""
        return dict(self.stored(character))


class Description(Choice):
    """Name, age, sex and all that is told about a character, and the hash of its portrait."""

    def stored(self, character: Character) -> StepValues:
        """Return the columns of the step; no portrait is an empty hash."""
        words = {name: getattr(character, name) for name in DESCRIPTION_FIELDS}
        return {**words, "portrait": character.portrait_id or ""}

    def posted(self, character: Character, values: Any, seen: rules.CreatureTemplate) -> StepValues:  # noqa: ARG002
        """Return the columns, complete; who says nothing of the portrait keeps it."""
        words = {name: values[name] for name in DESCRIPTION_FIELDS}
        return {**words, "portrait": values.get("portrait", character.portrait_id or "")}

    def write(self, character: Character, values: Any) -> Sequence[str]:
        """Set the columns; the portrait is one that the character has, or had."""
        digest = values["portrait"]
        if digest and not character.portraits.filter(pk=digest).exists():
            raise Refused("This portrait is not there any more. Choose its file once more.")
        character.portrait_id = digest or None
        words = set_columns(character, {name: values[name] for name in DESCRIPTION_FIELDS})
        return (*words, "portrait")


class Build(Choice):
    """The nine values of the build, of which null is *as the template*, and the limbs that are missing."""

    def stored(self, character: Character) -> StepValues:
        """Return the levels that somebody chose; one that equals the template's counts as not chosen."""
        template = character.template()
        own = build_columns(template)
        chosen = {name: getattr(character, name) for name in BUILD_FIELDS}
        levels = {name: None if level == own[name] else level for name, level in chosen.items()}
        return {**levels, "missing_limbs": missing_here(character.missing_limbs, template)}

    def posted(self, character: Character, values: Any, seen: rules.CreatureTemplate) -> StepValues:
        """Return the ten columns; speed may be a text or a fraction."""
        template = character.template()
        own = build_columns(template)
        shown = build_columns(seen)
        given = {**values, "speed": None if values["speed"] is None else str(values["speed"])}
        levels = {
            name: chosen_level(given[name], getattr(character, name), shown[name], own[name])
            for name in BUILD_FIELDS
        }
        return {**levels, "missing_limbs": missing_here(values["missing_limbs"], template)}

    def write(self, character: Character, values: Any) -> Sequence[str]:
        """Set the columns."""
        template = character.template()
        missing = missing_everywhere(character.missing_limbs, values["missing_limbs"], template)
        return set_columns(character, {**values, "missing_limbs": missing})

    def kept(self, character: Character) -> dict[str, Any]:
        """Return the columns, also what this template makes no use of: another one keeps it."""
        return {name: getattr(character, name) for name in (*BUILD_FIELDS, "missing_limbs")}

    def bring_back(self, character: Character, kept: Mapping[str, Any]) -> Sequence[str]:
        """Set the columns that were kept."""
        return set_columns(character, kept)


class Template(Choice):
    """The creature template, kept as it was when it was chosen."""

    def stored(self, character: Character) -> StepValues:
        """Return the key of the template."""
        return {"template": character.template_figures["key"]}

    def posted(self, character: Character, values: Any, seen: rules.CreatureTemplate) -> StepValues:  # noqa: ARG002
        """Return the key of the template."""
        return {"template": values["template"]}

    def write(self, character: Character, values: Any) -> Sequence[str]:
        """Take the template with its figures of now; levels that somebody chose stay."""
        key = values["template"]
        template = character.setting.creature_templates.choosable().filter(key=key).first()
        if template is None:
            raise Refused("This template is not offered any more. Reload the page and choose another one.")
        character.creature_template = template
        character.template_figures = template.figures
        return ("creature_template", "template_figures")

    def bring_back(self, character: Character, kept: Mapping[str, Any]) -> Sequence[str]:
        """Take the template that was kept with its figures of then, whatever the setting made of it since.

        Who took the new figures of the same template changed these alone.
        """
        character.template_figures = kept["figures"]
        if "template" not in kept:
            return ("template_figures",)
        templates = character.setting.creature_templates
        character.creature_template = templates.filter(key=kept["template"]).first()
        return ("creature_template", "template_figures")

    def kept(self, character: Character) -> dict[str, Any]:
        """Return the key and the figures, so that the template can be brought back as it was."""
        return {**self.stored(character), "figures": character.template_figures}


class Levels(Choice):
    """The levels of abilities, and own ones whole; no row is *as the template*, which is 0 for most."""

    def stored(self, character: Character) -> StepValues:
        """Return the chosen levels, and the character's own abilities, by key."""
        inborn = inborn_levels(character.template())
        rows = character.levels.select_related("ability")
        chosen = {row.ability.key: row.level for row in rows if row.level != inborn.get(row.ability.key, 0)}
        return {**chosen, **own_by_key(character)}

    def posted(self, character: Character, values: Any, seen: rules.CreatureTemplate) -> StepValues:
        """Return the levels that differ from the template's, in the setting's order, then the own ones."""
        own, given = posted_own(character, values)
        inborn = inborn_levels(character.template())
        shown = inborn_levels(seen)
        rows = {row.ability_id: row.level for row in character.levels.all()}
        abilities = [
            ability
            for ability in character.setting.abilities.all()
            if ability.offered or ability.pk in rows or ability.key in inborn
        ]
        refuse_unknown(given, {ability.key for ability in abilities}, "abilities")
        levels = {
            ability.key: chosen_level(
                given.get(ability.key),
                rows.get(ability.pk),
                shown.get(ability.key, 0),
                inborn.get(ability.key, 0),
            )
            for ability in abilities
        }
        return {**{key: level for key, level in levels.items() if level is not None}, **own}

    def write(self, character: Character, values: Any) -> Sequence[str]:
        """Store a row for each level and delete the others; own abilities are a column."""
        if any(not -100 <= level_of(value) <= 1000 for value in values.values()):
            raise Refused("A level must be from −100 to 1,000. Nothing was saved.")
        own, levels = posted_own(character, values)
        character.levels.exclude(ability__key__in=levels).delete()
        AbilityChoice.objects.bulk_create(
            [
                AbilityChoice(character=character, ability=ability, level=levels[ability.key])
                for ability in character.setting.abilities.filter(key__in=levels)
            ],
            update_conflicts=True,
            unique_fields=["character", "ability"],
            update_fields=["level"],
        )
        character.own_abilities = own_rows(own)
        return ("own_abilities",)

    def kept(self, character: Character) -> dict[str, Any]:
        """Return all levels, also one that equals this template's: another one keeps it."""
        return {**dict(character.levels.values_list("ability__key", "level")), **own_by_key(character)}

    def bring_back(self, character: Character, kept: Mapping[str, Any]) -> Sequence[str]:
        """Set the levels that were kept; abilities that the setting has lost since are left out."""
        levels = {**self.kept(character), **kept}
        return self.write(character, {key: level for key, level in levels.items() if level is not None})


class Keys(Choice):
    """A list of rows of the setting that a character has: qualities or occupations."""

    def __init__(self, step: str, name: str) -> None:
        self.step, self.name = step, name

    def stored(self, character: Character) -> StepValues:
        """Return the keys in the setting's order."""
        return list(getattr(character, self.step).values_list(f"{self.name}__key", flat=True))

    def posted(self, character: Character, values: Any, seen: rules.CreatureTemplate) -> StepValues:  # noqa: ARG002
        """Return the keys in the setting's order, each once; what is offered no more only if it was had."""
        had = getattr(character, self.step).values(self.name)
        rows = getattr(character.setting, self.step).filter(Q(offered=True) | Q(pk__in=had))
        offered = list(rows.values_list("key", flat=True))
        refuse_unknown(values, set(offered), self.step)
        return [key for key in offered if key in values]

    def write(self, character: Character, values: Any) -> Sequence[str]:
        """Store a row for each key, and delete the others."""
        rows = getattr(character, self.step)
        rows.exclude(**{f"{self.name}__key__in": values}).delete()
        chosen = getattr(character.setting, self.step).filter(key__in=values)
        rows.bulk_create(
            [rows.model(**{"character": character, self.name: row}) for row in chosen], ignore_conflicts=True
        )
        return ()

    def kept(self, character: Character) -> dict[str, Any]:
        """Return the list under the name of its step."""
        return {self.step: self.stored(character)}

    def bring_back(self, character: Character, kept: Mapping[str, Any]) -> Sequence[str]:
        """Set the list that was kept; keys that the setting has lost since are left out."""
        return self.write(character, kept[self.step])


CHOICES: Mapping[str, Choice] = {
    "template": Template(),
    "description": Description(),
    "build": Build(),
    "abilities": Levels(),
    "qualities": Keys("qualities", "quality"),
    "occupations": Keys("occupations", "occupation"),
}


def build_columns(template: rules.CreatureTemplate) -> dict[str, Any]:
    """Return a template's build as the character's columns write it."""
    return {
        name: str(value) if isinstance(value := getattr(template.build, name), Fraction) else value
        for name in BUILD_FIELDS
    }


def inborn_levels(template: rules.CreatureTemplate) -> dict[str, int]:
    """Return the levels of a template's own abilities by key."""
    return {ability.key: ability.level for ability in template.abilities}


def chosen_level(given: Value | None, stored: Value | None, shown: Value, own: Value) -> Value | None:
    """Return the level to store: None where nobody chose one, so that it follows the template.

    What the page showed and the player left alone stays as it is stored, whatever the template became since;
    `shown` is the level of the template that the page knew, `own` that of the template now.

    >>> chosen_level(7, None, 5, 5), chosen_level(5, 7, 5, 5), chosen_level(5, None, 5, 8)
    (7, None, None)
    """
    left_alone = given == (shown if stored is None else stored)
    level = stored if left_alone else None if given == shown else given
    return None if level == own else level


def set_columns(character: Character, values: Mapping[str, Any]) -> Sequence[str]:
    """Set a character's columns and return their names; refuse what a column cannot hold."""
    for name, value in values.items():
        setattr(character, name, value)
    others = {field.name for field in character._meta.fields} - set(values)  # noqa: SLF001 - it is public
    try:
        character.clean_fields(exclude=others)
    except ValidationError as fault:
        name, sentences = next(iter(fault.message_dict.items()))
        label = name.replace("_", " ").capitalize()
        raise Refused(f"{label}: {sentences[0]} Nothing was saved.") from fault
    return tuple(values)
