"""The figures of a piece of equipment, as columns."""

from collections.abc import Mapping
from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

import rules


def rules_item(figures: Mapping[str, Any]) -> rules.Item:
    """Return the figures of a row, by column name, as the rules take them."""
    return rules.Item(
        name=figures["name"],
        kind=rules.ItemKind(figures["kind"]),
        mass_mg=figures["mass_mg"],
        heft=figures["heft"],
        power=figures["power"],
        range_m=figures["range_m"],
        cover=rules.COMPLETE if figures["cover_complete"] else figures["cover"],
        absorption=figures["absorption"],
        offense=figures["offense"],
        control=figures["control"],
        sharp=figures["sharp"],
        padded=figures["padded"],
        two_handed=figures["two_handed"],
        flash=figures["flash"],
        noise=figures["noise"],
        smoke=figures["smoke"],
        shots=None if figures["shots"] is None else rules.Shots(figures["shots"], figures["reload_turns"]),
        abilities=tuple(figures["wielded_with"]),
    )


class ItemFigures(models.Model):
    """The figures of a piece of equipment: on a list as an item, and copied to whoever owns it."""

    class Kind(models.TextChoices):
        """How it is used."""

        HAND = "hand", "hand weapon"
        THROWN = "thrown", "thrown weapon"
        BOW = "bow", "bow"
        GUN = "gun", "gun"
        ARMOR = "armor", "armor"
        OTHER = "other", "other"

    name = models.CharField(max_length=100)
    kind = models.CharField(max_length=6, choices=Kind, default=Kind.OTHER)
    mass_mg = models.PositiveBigIntegerField(default=0)
    heft = models.PositiveIntegerField(null=True, blank=True)
    power = models.PositiveIntegerField(null=True, blank=True)
    range_m = models.PositiveIntegerField(default=0)
    cover = models.PositiveSmallIntegerField(null=True, blank=True)
    cover_complete = models.BooleanField(default=False)
    absorption = models.PositiveSmallIntegerField(null=True, blank=True)
    offense = models.PositiveSmallIntegerField(default=0)
    control = models.PositiveSmallIntegerField(default=0)
    sharp = models.BooleanField(default=False)
    padded = models.BooleanField(default=False)
    two_handed = models.BooleanField(default=False)
    flash = models.BooleanField(default=False)
    noise = models.BooleanField(default=False)
    smoke = models.BooleanField(default=False)
    shots = models.PositiveIntegerField(null=True, blank=True)
    reload_turns = models.PositiveSmallIntegerField(null=True, blank=True)
    wielded_with = ArrayField(
        models.SlugField(max_length=60),
        default=list,
        blank=True,
        help_text="keys of abilities; empty: by kind and hands",
    )
    holds_things = models.BooleanField(default=False, help_text="whether other things can be put into it")
    takes = models.CharField(
        max_length=60,
        blank=True,
        help_text="what it shoots: the name of the ammunition, or its last words",
    )

    FIGURES = (
        "name", "kind", "mass_mg", "heft", "power", "range_m", "cover", "cover_complete", "absorption",
        "offense", "control", "sharp", "padded", "two_handed", "flash", "noise", "smoke", "shots",
        "reload_turns", "wielded_with", "holds_things", "takes",
    )  # fmt: skip

    class Meta:
        abstract = True
        constraints = [
            models.CheckConstraint(
                condition=Q(mass_mg__lte=10_000_000_000_000), name="%(class)s_mass_is_at_most_10000_t"
            ),
            models.CheckConstraint(
                condition=Q(offense__lte=2, control__lte=2),
                name="%(class)s_offense_and_control_are_at_most_2",
            ),
            models.CheckConstraint(
                condition=Q(cover=None, cover_complete=False, absorption=None)
                | Q(cover__isnull=False, cover_complete=False, absorption__isnull=False)
                | Q(cover=None, cover_complete=True, absorption__isnull=False),
                name="%(class)s_cover_goes_with_absorption",
            ),
            models.CheckConstraint(
                condition=Q(shots=None, reload_turns=None)
                | Q(shots__isnull=False, shots__gte=1, reload_turns__isnull=False),
                name="%(class)s_shots_go_with_reload_turns",
            ),
            models.CheckConstraint(
                condition=~Q(sharp=True, padded=True), name="%(class)s_is_not_both_sharp_and_padded"
            ),
        ]

    def as_rules(self) -> rules.Item:
        """Return these figures as the rules take them."""
        return rules_item(self.figures())

    def figures(self) -> dict[str, Any]:
        """Return the figures by column name, to copy them onto another row."""
        return {name: getattr(self, name) for name in self.FIGURES}
