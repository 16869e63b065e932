"""Points that a character was awarded in play."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from characters.models.characters import Character

MOST_CP = 1_000
LONGEST_REASON = 200


class Award(models.Model):
    """CP that raise a character's limit, with the reason; below zero it corrects an earlier one.

    `Character.awarded_cp` is the sum. `token` is the form's: the same token again is the same award.
    """

    character = models.ForeignKey(Character, on_delete=models.CASCADE, related_name="awards")
    token = models.UUIDField()
    cp = models.SmallIntegerField()
    reason = models.CharField(max_length=LONGEST_REASON)
    version = models.PositiveIntegerField(help_text="the character's version that it made")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(fields=["character", "token"], name="a_token_awards_once"),
            models.CheckConstraint(
                condition=Q(cp__range=(-MOST_CP, MOST_CP)) & ~Q(cp=0), name="award_is_of_1_to_1000_cp"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.cp} CP: {self.reason}"
