"""The history of a character."""

from django.conf import settings
from django.db import models

from characters.models.characters import Character

DRAWN = "drawn"
"""The step of the change that keeps the seed and the CP of a character that was drawn."""


class Change(models.Model):
    """One stored change of a step: who, when, and the step's fields before and after.

    What undo and redo brought back *stands for* an older version: the one whose state it has.
    """

    character = models.ForeignKey(Character, on_delete=models.CASCADE, related_name="changes")
    version = models.PositiveIntegerField(help_text="the character's version that it made")
    step = models.CharField(max_length=12)
    before = models.JSONField()
    after = models.JSONField()
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    stands_for = models.PositiveIntegerField(
        null=True, blank=True, help_text="the version whose state undo or redo brought back"
    )
    brings_back = models.PositiveIntegerField(
        null=True, blank=True, help_text="the version that was brought back as a change of its own"
    )
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-version", "-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["character", "version", "step"], name="a_step_changes_once_in_a_version"
            ),
        ]

    def __str__(self) -> str:
        return f"version {self.version}: {self.step}"
