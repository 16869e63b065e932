"""What a character has of what its setting lists: abilities, qualities, occupations."""

from typing import Any

from django.db import models
from django.db.models import Prefetch, Q

from equipment.models import Ability, Occupation, Quality


def all_choices() -> "tuple[str | Prefetch[Any], ...]":
    """Return what a blueprint needs beside a character and its setting."""
    return (
        "setting__abilities",
        Prefetch("levels", AbilityChoice.objects.order_by()),  # looked up by ability: no order, no join
        Prefetch("qualities", QualityChoice.objects.select_related("quality")),
        Prefetch("occupations", OccupationChoice.objects.select_related("occupation")),
        "inventory",
    )


class AbilityChoice(models.Model):
    """A level that a character has in an ability, the template's levels included."""

    character = models.ForeignKey("Character", on_delete=models.CASCADE, related_name="levels")
    ability = models.ForeignKey(Ability, on_delete=models.PROTECT, related_name="choices")
    level = models.SmallIntegerField()

    class Meta:
        ordering = ["ability__position", "ability__name", "id"]
        constraints = [
            models.UniqueConstraint(fields=["character", "ability"], name="one_level_in_an_ability"),
            models.CheckConstraint(
                condition=Q(level__range=(-100, 1000)), name="level_is_within_the_permitted_levels"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.ability} {self.level}"


class QualityChoice(models.Model):
    """A quality that a character has beyond its template."""

    character = models.ForeignKey("Character", on_delete=models.CASCADE, related_name="qualities")
    quality = models.ForeignKey(Quality, on_delete=models.PROTECT, related_name="choices")

    class Meta:
        ordering = ["quality__position", "quality__name", "id"]
        constraints = [
            models.UniqueConstraint(fields=["character", "quality"], name="a_quality_is_had_once"),
        ]

    def __str__(self) -> str:
        return str(self.quality)


class OccupationChoice(models.Model):
    """An occupation that a character follows."""

    character = models.ForeignKey("Character", on_delete=models.CASCADE, related_name="occupations")
    occupation = models.ForeignKey(Occupation, on_delete=models.PROTECT, related_name="choices")

    class Meta:
        ordering = ["occupation__position", "occupation__name", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["character", "occupation"], name="an_occupation_is_followed_once"
            ),
        ]

    def __str__(self) -> str:
        return str(self.occupation)
