"""Adding an ability of a character's own, and taking one away."""

from typing import Any, ClassVar

from django import forms
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.core.exceptions import ValidationError
from django.db.models import prefetch_related_objects
from django.http import QueryDict

from characters.choices import StepValues
from characters.forms.abilities import AbilitiesForm
from characters.forms.base import TOO_OLD, seen_version
from characters.forms.fields import FigureField, LineField, level_field
from characters.models import Character
from characters.own_abilities import MOST, folded, own_by_key, own_key
from characters.refusals import Refused
from characters.steps import Conflict, Stored, step_values, store_step

LONGEST = 60
NOT_SAID = "Which ability to take away was not said. Load the page again, then press Remove once more."


class OwnForm(forms.Form):
    """A change of which abilities a character has of its own; the levels of all stay as they are stored."""

    marks: ClassVar[str]
    """The field by which a post is known to be this form's."""

    version = FigureField(seen_version, label="Version", widget=forms.HiddenInput)

    def __init__(self, character: Character, data: QueryDict | None = None) -> None:
        self.character = character
        self.own = own_by_key(character)
        prefetch_related_objects([character.setting], "abilities")
        super().__init__(data)

    def clean_version(self) -> int:
        """Return the version that the page showed; one from the future was shown by no page."""
        version: int = self.cleaned_data["version"]
        if version > self.character.version:
            raise ValidationError(TOO_OLD)
        return version

    def values(self, others: StepValues) -> StepValues:
        """Return the step's values with the change; `others` are those that are stored."""
        raise NotImplementedError

    def is_stored(self) -> bool:
        """Return whether what is asked for is as it is stored already, as after a second press."""
        raise NotImplementedError

    def store(self, by: AbstractBaseUser | AnonymousUser) -> Stored | None:
        """Store the change; None is a refusal, whose sentence is then among the faults."""
        if self.is_stored():
            return Stored(self.character.version, changed=False)
        values, seen = self.values(self._complete()), self.cleaned_data["version"]
        try:
            outcome = store_step(self.character, "abilities", values, seen_version=seen, by=by)
        except Refused as refusal:
            self.add_error(None, refusal.sentence)
            return None
        if isinstance(outcome, Conflict):
            self.add_error(
                None, "Another window changed the abilities. Here they are as they are now; press once more."
            )
            return None
        return outcome

    def _complete(self) -> StepValues:
        levels = AbilitiesForm(self.character, QueryDict(f"version={self.character.version}"))
        assert levels.is_valid()
        stored = step_values(self.character, "abilities")
        return {**levels.read(), **{key: stored[key] for key in self.own}}


class AddOwnForm(OwnForm):
    """The name, the group and the first level of an ability that the setting does not list."""

    marks = "own-name"
    prefix = "own"

    name = LineField(
        label="Name",
        max_length=LONGEST,
        name="the name",
        may_be_empty=False,
    )
    level = level_field("Level")

    def __init__(self, character: Character, data: QueryDict | None = None) -> None:
        super().__init__(character, data)
        self.fields["level"].initial = "1"
        self.fields["group"] = forms.ChoiceField(
            label="Group",
            initial=self.groups()[-1],
            choices=[(group, group or "no group") for group in self.groups()],
            error_messages={
                "invalid_choice": "The setting has no such group. Choose one of the list.",
                "required": "Choose a group of the list.",
            },
        )

    def groups(self) -> list[str]:
        """Return the groups of the setting's abilities in their order."""
        groups = [ability.group for ability in self.character.setting.abilities.all() if ability.group]
        return list(dict.fromkeys(groups)) or ["Other"]

    def clean_name(self) -> str:
        """Return the name with single spaces; refused if it is empty, has no letter or is taken."""
        name = " ".join(self.cleaned_data["name"].split())
        if not any(sign.isalpha() for sign in name):
            raise ValidationError("Write the name of the ability, with at least one letter.")
        if folded(name) in self._listed():
            raise ValidationError(f"“{name}” is on the setting’s list already: raise its level there.")
        return name

    def _listed(self) -> set[str]:
        abilities = self.character.setting.abilities.all()
        return {folded(name) for ability in abilities for name in (ability.name, *ability.aliases)}

    def clean(self) -> dict[str, Any] | None:
        """Return what was read; refused if the character has an ability of this name, or too many."""
        given = super().clean()
        name = self.cleaned_data.get("name", "")
        if len(self.own) >= MOST and not self._twin(name):
            self.add_error(None, f"A character can have {MOST} abilities of its own, and this one has them.")
        if self._twin(name) and not self.errors and not self.is_stored():
            self.add_error("name", f"{self.character} has “{name}” already: change its level in the list.")
        return given

    def _twin(self, name: str) -> str:
        """Return the key of the own ability of this name; empty without one."""
        found = (key for key, own in self.own.items() if folded(own["name"]) == folded(name))
        return next(found, "")

    def is_stored(self) -> bool:
        """Return whether the character has just this ability."""
        twin = self.own.get(self._twin(self.cleaned_data["name"]))
        return twin is not None and (twin["group"], twin["level"]) == (
            self.cleaned_data["group"],
            self.cleaned_data["level"],
        )

    @property
    def key(self) -> str:
        """The key of the ability: that of its twin after a second press, else a new one."""
        listed = {ability.key for ability in self.character.setting.abilities.all()}
        return self._twin(self.cleaned_data["name"]) or own_key(
            self.cleaned_data["name"], listed | self.own.keys()
        )

    def values(self, others: StepValues) -> StepValues:
        """Return the step's values with the new ability."""
        new = {name: self.cleaned_data[name] for name in ("name", "group", "level")}
        return {**others, self.key: new}


class RemoveOwnForm(OwnForm):
    """The key of an ability of the character's own that it is to lose."""

    marks = "remove-key"
    prefix = "remove"

    key = forms.Field(error_messages={"required": NOT_SAID})

    def is_stored(self) -> bool:
        """Return whether the character has no such ability."""
        return self.cleaned_data["key"] not in self.own

    def values(self, others: StepValues) -> StepValues:
        """Return the step's values without the ability."""
        return {key: value for key, value in others.items() if key != self.cleaned_data["key"]}
