"""Occupations of a setting."""

from django.core.exceptions import ValidationError
from django.db import models

import rules
from equipment.models.offered import Offered
from equipment.models.setting import Setting


class Occupation(Offered):
    """What a character may do for a living; `requirements` are [{"label", "abilities", "level"}, …].

    `kit` is what somebody who begins as one usually has, `funds` the smallest coins to begin with, null for
    as many as the setting gives.
    """

    setting = models.ForeignKey(Setting, on_delete=models.CASCADE, related_name="occupations")
    key = models.SlugField(max_length=60)
    name = models.CharField(max_length=100)
    description = models.TextField(max_length=5_000, blank=True)
    advantages = models.TextField(max_length=5_000, blank=True)
    liabilities = models.TextField(max_length=5_000, blank=True)
    requirements = models.JSONField(default=list, blank=True)
    kit = models.ForeignKey(
        "equipment.Kit", on_delete=models.SET_NULL, null=True, blank=True, related_name="occupations"
    )
    funds = models.PositiveBigIntegerField(
        null=True, blank=True, help_text="smallest coins to begin with; empty: as the setting says"
    )
    position = models.PositiveSmallIntegerField(default=0)

    class Meta(Offered.Meta):
        ordering = ["position", "name", "id"]
        constraints = [
            models.UniqueConstraint(fields=["setting", "key"], name="occupation_key_is_unique_in_setting"),
        ]

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        """Refuse a kit of another setting."""
        if self.kit is not None and self.kit.setting_id != self.setting_id:
            raise ValidationError({"kit": f"{self.kit} is of another setting; choose one of this setting."})

    def as_rules(self) -> rules.Occupation:
        """Return this occupation as the rules take it."""
        return rules.Occupation(
            key=self.key,
            name=self.name,
            requirements=tuple(
                rules.Requirement(
                    label=row["label"], abilities=tuple(row.get("abilities", ())), level=row.get("level", 0)
                )
                for row in self.requirements
            ),
        )
