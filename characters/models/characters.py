"""Characters: choices, and only choices."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.core.validators import (
    MaxLengthValidator,
    MaxValueValidator,
    MinValueValidator,
    ProhibitNullCharactersValidator,
)
from django.db import models
from django.db.models import BooleanField, F, Func, Q, Value, prefetch_related_objects

import rules
from characters.models.choices import all_choices
from characters.models.portraits import Portrait
from characters.refusals import Gone
from equipment.models import CreatureTemplate, Setting

STEPS = ("template", "description", "build", "abilities", "qualities", "occupations", "equipment")
"""The builder's steps that store something, in order; Review stores nothing."""

BUILD_FIELDS = (
    "speed", "agility", "strength", "toughness", "running", "swimming", "airspeed", "mass_mg", "length_mm",
)  # fmt: skip
"""The columns of the step Build; null is *as the template*."""

SPEEDS = ("1/4", "1/2", "1", "2", "3", "4")
"""The speeds as the column `speed` writes them."""

COUNTS = """
    strict $.type() == "object"
    && !exists($.* ? (@.type() != "number" || @ < 1 || @ > 1000 || @.floor() != @))
"""
"""The path that holds for an object of whole numbers from 1 to 1000, in the database's own language."""

Actor = AbstractBaseUser | AnonymousUser | None
"""Who makes a change; None is the program itself."""


class CharacterQuerySet(models.QuerySet["Character"]):
    """Questions that end in "the characters …"."""

    def owned_by(self, user: AbstractBaseUser | AnonymousUser) -> Self:
        """Return the characters that `user` may edit, those in the bin included."""
        return self.filter(owner_id=user.pk) if user.is_authenticated else self.none()

    def unowned(self) -> Self:
        """Return the characters without an owner, the drafts of guests, those in the bin included."""
        return self.filter(owner=None)

    def with_choices(self) -> Self:
        """Return the characters with all that a blueprint needs, in six queries however many they are."""
        return self.select_related("setting").prefetch_related(*all_choices())

    def locked(self) -> Self:
        """Return the characters, with nobody else changing them until the transaction ends."""
        return self.select_for_update(of=("self",), no_key=True).select_related("setting")

    def lock(self, id: int) -> "Character":
        """Return one character, locked; `Gone` if it was deleted since it was found."""
        character = self.locked().filter(pk=id).first()
        if character is None:
            raise Gone
        return character

    def live(self) -> Self:
        """Return the characters that are not in the bin."""
        return self.filter(deleted_at=None)

    def binned(self) -> Self:
        """Return the characters in the bin."""
        return self.exclude(deleted_at=None)


def _version() -> "models.PositiveIntegerField[int, int]":
    return models.PositiveIntegerField(default=1)


def _level() -> "models.SmallIntegerField[int | None, int | None]":
    return models.SmallIntegerField(
        null=True, blank=True, validators=[MinValueValidator(-100), MaxValueValidator(1000)]
    )


def _line(max_length: int) -> "models.CharField[str, str]":
    return models.CharField(max_length=max_length, blank=True, validators=[ProhibitNullCharactersValidator()])


def _text() -> "models.TextField[str, str]":
    return models.TextField(
        max_length=20_000,
        blank=True,
        validators=[MaxLengthValidator(20_000), ProhibitNullCharactersValidator()],
    )


class Character(models.Model):
    """A player's character: the choices of each step, and for each step the version that last changed it."""

    class State(models.TextChoices):
        """How far along it is."""

        DRAFT = "draft", "draft"
        READY = "ready", "ready"

    class Age(models.TextChoices):
        """The five ages of the rules."""

        CHILD = "child", "child"
        YOUTH = "youth", "youth"
        ADULT = "adult", "adult"
        OLD = "old", "old"
        ANCIENT = "ancient", "ancient"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True, related_name="characters"
    )
    setting = models.ForeignKey(Setting, on_delete=models.PROTECT, related_name="characters")
    creature_template = models.ForeignKey(
        CreatureTemplate, on_delete=models.SET_NULL, null=True, blank=True, related_name="characters"
    )
    template_figures = models.JSONField(
        help_text="the template as chosen, in the form of rules.template_to_dict"
    )
    name = _line(100)
    player_name = _line(100)
    age_category = models.CharField(max_length=8, choices=Age, blank=True, default=Age.ADULT)
    age_years = models.PositiveIntegerField(null=True, blank=True)
    sex = _line(40)
    background = _text()
    notes = _text()
    portrait = models.ForeignKey(
        Portrait, on_delete=models.PROTECT, null=True, blank=True, related_name="shown_on"
    )
    portraits = models.ManyToManyField(
        Portrait, blank=True, related_name="characters", help_text="all that it ever had"
    )
    speed = models.CharField(  # noqa: DJ001 - null is "as the template"
        max_length=3, null=True, blank=True, choices=[(speed, speed) for speed in SPEEDS]
    )
    agility = _level()
    strength = _level()
    toughness = _level()
    running = _level()
    swimming = _level()
    airspeed = _level()
    mass_mg = models.PositiveBigIntegerField(
        null=True, blank=True, validators=[MaxValueValidator(10_000_000_000_000)]
    )
    length_mm = models.PositiveIntegerField(null=True, blank=True)
    missing_limbs = models.JSONField(
        default=dict,
        blank=True,
        help_text="how many of a natural weapon are gone, by its key of rules.limb_keys",
    )
    own_abilities = models.JSONField(
        default=list, blank=True, help_text="[{key, name, group, level}, …]: what the setting does not list"
    )
    state = models.CharField(max_length=10, choices=State, default=State.DRAFT)
    awarded_cp = models.PositiveIntegerField(default=0)
    outfit = models.PositiveSmallIntegerField(default=1)
    version = _version()
    template_version = _version()
    description_version = _version()
    build_version = _version()
    abilities_version = _version()
    qualities_version = _version()
    occupations_version = _version()
    equipment_version = _version()
    guest = models.CharField(
        max_length=32,
        blank=True,
        default="",
        editable=False,
        help_text="the key of its session",
    )
    token = models.UUIDField(
        null=True, editable=False, help_text="the form's: the same token again is the same character"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)
    deleted_at = models.DateTimeField(null=True, blank=True)

    objects = CharacterQuerySet.as_manager()

    class Meta:
        ordering = ["-changed_at", "-id"]
        indexes = [
            models.Index(fields=["guest"], condition=~Q(guest=""), name="drafts_of_a_guest"),
            models.Index(fields=["owner", "-changed_at", "-id"], name="character_by_owner"),
            models.Index(
                fields=["owner", "-deleted_at", "-id"],
                condition=Q(deleted_at__isnull=False),
                name="binned_character_by_owner",
            ),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(guest="") | Q(owner=None), name="what_has_an_owner_is_no_guests"
            ),
            models.CheckConstraint(
                condition=Q(speed__isnull=True) | Q(speed__in=SPEEDS),
                name="speed_is_one_of_six",
            ),
            *[
                models.CheckConstraint(
                    condition=Q(**{f"{name}__isnull": True}) | Q(**{f"{name}__range": (-100, 1000)}),
                    name=f"{name}_is_within_the_permitted_levels",
                )
                for name in ("agility", "strength", "toughness", "running", "swimming", "airspeed")
            ],
            models.CheckConstraint(condition=Q(outfit__in=[1, 2]), name="outfit_is_one_or_two"),
            models.CheckConstraint(
                condition=Func(
                    F("missing_limbs"),
                    Value(" ".join(COUNTS.split())),
                    template="jsonb_path_match(%(expressions)s::jsonpath)",
                    output_field=BooleanField(),
                ),
                name="missing_limbs_are_counted",
            ),
            models.UniqueConstraint(fields=["owner", "token"], name="a_token_makes_one_character"),
            models.UniqueConstraint(
                fields=["token"], condition=Q(owner=None), name="a_token_makes_one_draft_of_a_guest"
            ),
        ]

    _template: tuple[object, rules.CreatureTemplate] | None = None

    def __str__(self) -> str:
        return self.name or "Unnamed character"

    def template(self) -> rules.CreatureTemplate:
        """Return the creature template as chosen, read once for the figures that the character has now.

        FormatError if they cannot be read.
        """
        if self._template is None or self._template[0] is not self.template_figures:
            self._template = (self.template_figures, rules.template_from_dict(self.template_figures))
        return self._template[1]

    def read_choices(self) -> None:
        """Read all that a blueprint needs, in five queries; what is read already is not read again."""
        prefetch_related_objects([self], *all_choices())

    def record(
        self,
        step: str,
        before: Mapping[str, Any],
        after: Mapping[str, Any],
        *,
        by: Actor,
        columns: Sequence[str] = (),
    ) -> None:
        """Store `columns` under the next version, in one UPDATE, with the change that made it.

        Call it on a locked character, once in a transaction.
        """
        self.record_all({step: (before, after)}, by=by, columns=columns)

    def record_all(
        self,
        changes: Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]],
        *,
        by: Actor,
        columns: Sequence[str] = (),
        stands_for: int | None = None,
        brings_back: int | None = None,
    ) -> None:
        """Store `columns` under the next version, with each step's fields before and after.

        Call it on a locked character, once in a transaction.
        """
        self.version += 1
        versions = [f"{step}_version" for step in changes if step in STEPS]
        for name in versions:
            setattr(self, name, self.version)
        self.save(update_fields=[*columns, *versions, "version", "changed_at"])
        self.changes.bulk_create(
            [
                self.changes.model(
                    character=self,
                    version=self.version,
                    step=step,
                    before=before,
                    after=after,
                    stands_for=stands_for,
                    brings_back=brings_back,
                    by_id=None if by is None else by.pk,
                )
                for step, (before, after) in changes.items()
            ]
        )
