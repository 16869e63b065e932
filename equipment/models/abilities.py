"""Abilities and qualities of a setting."""

from django.contrib.postgres.fields import ArrayField
from django.db import models

import rules
from equipment.models.offered import Offered
from equipment.models.setting import Setting


class Ability(Offered):
    """An ability on a setting's list: a stable key that rules ask for, and the name that pages show."""

    setting = models.ForeignKey(Setting, on_delete=models.CASCADE, related_name="abilities")
    key = models.SlugField(max_length=60)
    name = models.CharField(max_length=100)
    aliases = ArrayField(models.CharField(max_length=100), default=list, blank=True)
    group = models.CharField(max_length=60, blank=True)
    adds = models.CharField(max_length=200, blank=True, help_text="what it is for, in a few words")
    position = models.PositiveSmallIntegerField(default=0)

    class Meta(Offered.Meta):
        ordering = ["position", "name", "id"]
        verbose_name_plural = "abilities"
        constraints = [
            models.UniqueConstraint(fields=["setting", "key"], name="ability_key_is_unique_in_setting"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def adds_a_level(self) -> str:
        """What a level of it adds, by the rules, in few words; empty if that is no figure."""
        return rules.ability_words(self.key, 0)

    def at_level(self, level: int) -> rules.AbilityLevel:
        """Return this ability at `level`, as the rules take it."""
        return rules.AbilityLevel(key=self.key, name=self.name, group=self.group, level=level)


class Quality(Offered):
    """A quality on a setting's list, with its price in CP."""

    setting = models.ForeignKey(Setting, on_delete=models.CASCADE, related_name="qualities")
    key = models.SlugField(max_length=60)
    name = models.CharField(max_length=100)
    cp = models.SmallIntegerField()
    excludes = ArrayField(models.SlugField(max_length=60), default=list, blank=True)
    requires_any = ArrayField(models.SlugField(max_length=60), default=list, blank=True)
    template_only = models.BooleanField(default=False)
    description = models.CharField(max_length=300, blank=True)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta(Offered.Meta):
        ordering = ["position", "name", "id"]
        verbose_name_plural = "qualities"
        constraints = [
            models.UniqueConstraint(fields=["setting", "key"], name="quality_key_is_unique_in_setting"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def cp_text(self) -> str:
        """The price as pages show it, with the real minus sign."""
        return f"{self.cp}".replace("-", "−")

    @property
    def only_from_a_template(self) -> bool:
        """Whether no character of the setting can take it beyond its template (Limitations)."""
        return not rules.may_take(self.as_rules(), self.setting.limits())

    def as_rules(self) -> rules.Quality:
        """Return this quality as the rules take it."""
        return rules.Quality(
            key=self.key,
            name=self.name,
            cp=self.cp,
            excludes=tuple(self.excludes),
            requires_any=tuple(self.requires_any),
            template_only=self.template_only,
        )
