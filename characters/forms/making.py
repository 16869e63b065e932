"""What one types to make characters: one that is drawn, or copies."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.core.exceptions import ValidationError

from characters.copies import LONGEST_NAME, MOST_COPIES, numbered
from characters.forms.fields import LineField, ProseField, whole_number_field
from characters.forms.roster import SettingField
from characters.forms.tokens import TokenForm
from characters.models import Character
from characters.random_character.make import new_seed
from equipment.models import Setting

LONGEST_SEED = 40
HIGHEST_CP = 100_000


class RandomForm(TokenForm):
    """The setting, name, CP and seed of a character that is drawn."""

    setting = SettingField(
        Setting.objects.none(),
        empty_label=None,
    )
    name = LineField(
        label="Name",
        name="the name",
        max_length=LONGEST_NAME,
        help_text="Empty: a name is drawn too.",
    )
    limit = whole_number_field("CP to spend", low=1, high=HIGHEST_CP, optional=True)
    seed = LineField(
        label="Seed",
        max_length=LONGEST_SEED,
        help_text="The same seed, setting and CP draw the same character again. Empty: a new seed.",
    )

    instead = forms.Field(widget=forms.HiddenInput, required=False)

    def __init__(self, user: AbstractBaseUser | AnonymousUser, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["setting"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = Setting.objects.visible_to(user)
        self.fields["limit"].help_text = "Empty: as many as the setting allows."

    def clean(self) -> dict[str, Any]:
        """Return what was typed; an empty limit is the setting's, an empty seed that of the token."""
        given: dict[str, Any] = super().clean() or {}
        setting, limit = given.get("setting"), given.get("limit")
        if setting is not None and "limit" in given:
            if limit is not None and limit > setting.cp_limit:
                self.add_error("limit", f"{setting} allows at most {setting.cp_limit:,} CP.")
            given["limit"] = setting.cp_limit if limit is None else limit
        if "token" in given:
            given["seed"] = given.get("seed") or new_seed(given["token"])
        return given

    def given(self) -> dict[str, Any]:
        """Return what was read, as `make` takes it."""
        given = {field: self.cleaned_data[field] for field in ("setting", "name", "limit", "seed")}
        token = self.token_for(given["setting"].pk, given["name"], given["limit"], given["seed"])
        return {**given, "token": token}


class CopiesForm(TokenForm):
    """How many copies, and their names: numbered, or typed one a line."""

    name = LineField(label="Name before the number", max_length=LONGEST_NAME)
    count = whole_number_field("How many", low=1, high=MOST_COPIES, optional=True)
    names = ProseField(
        label="Or their names, one a line",
        max_length=MOST_COPIES * (LONGEST_NAME + 1),
        help_text="With names here, the number above does not count.",
    )

    def __init__(self, character: Character, data: Any = None) -> None:
        super().__init__(data, initial={"name": character.name, "count": 5})
        self.owner_id = character.owner_id

    def clean(self) -> dict[str, Any]:
        """Return what was typed, with the names of the copies as `wanted`."""
        given: dict[str, Any] = super().clean() or {}
        typed = [line.strip() for line in given.get("names", "").splitlines() if line.strip()]
        if len(typed) > MOST_COPIES:
            self.add_error(
                "names", f"There are {len(typed)} names; at most {MOST_COPIES} copies are made at once."
            )
        for number, name in enumerate(typed, start=1):
            try:
                LineField(label="", name=f"name {number}", max_length=LONGEST_NAME, may_be_empty=False).clean(
                    name
                )
            except ValidationError as error:
                self.add_error("names", error)
        if not typed and "names" in given and "count" in given and given["count"] is None:
            self.add_error("count", "How many is empty; write a number from 1 to 50, or names below.")
        given["wanted"] = typed
        return given

    def given(self) -> tuple[list[str], UUID]:
        """Return the names of the copies, and their token: that of what was typed, not of the numbers."""
        typed: list[str] = self.cleaned_data["wanted"]
        name, count = (self.cleaned_data[field] for field in ("name", "count"))
        if typed:
            return typed, self.token_for(*typed)
        taken = Character.objects.filter(owner=self.owner_id).values_list("name", flat=True)
        return numbered(name, count, set(taken)), self.token_for(name, count)
