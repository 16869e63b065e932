"""Creature templates of a setting."""

from typing import Self

from django.core.exceptions import ValidationError
from django.db import models

import rules
from equipment.models.setting import Setting


class CreatureTemplateQuerySet(models.QuerySet["CreatureTemplate"]):
    """Questions that end in "the creature templates …"."""

    def choosable(self) -> Self:
        """Return the templates that a player may choose: neither hidden nor in the bin."""
        return self.filter(hidden=False, deleted_at=None)


class CreatureTemplate(models.Model):
    """A kind of creature in a setting; `figures` are in the form of `rules.template_to_dict`."""

    setting = models.ForeignKey(Setting, on_delete=models.CASCADE, related_name="creature_templates")
    key = models.SlugField(max_length=60)
    name = models.CharField(max_length=100)
    description = models.TextField(max_length=5_000, blank=True)
    figures = models.JSONField()
    position = models.PositiveSmallIntegerField(default=0)
    hidden = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=1)
    deleted_at = models.DateTimeField(null=True, blank=True)

    objects = CreatureTemplateQuerySet.as_manager()

    class Meta:
        ordering = ["position", "name", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["setting", "key"], name="creature_template_key_is_unique_in_setting"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        """Refuse figures that cannot be read: they would be missed only where players choose."""
        try:
            found = self.as_rules()
        except rules.FormatError as error:
            raise ValidationError({"figures": str(error)}) from error
        if found.key != self.key:
            raise ValidationError(
                {"figures": f"The key in the figures must be “{self.key}”, as the template’s own."}
            )

    def as_rules(self) -> rules.CreatureTemplate:
        """Return this template as the rules take it."""
        return rules.template_from_dict(self.figures)
