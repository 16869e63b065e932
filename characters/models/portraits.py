"""Portraits: pictures that characters have, or had."""

from django.db import models
from django.db.models import F, Func, Q, Value


def _sha256_of(name: str) -> Func:
    return Func(
        Func(F(name), function="sha256"), Value("hex"), function="encode", output_field=models.CharField()
    )


class Portrait(models.Model):
    """One picture, found by the hash of its data and never changed; characters with the same one share it.

    `Character.portraits` are all that a character ever had: undo and its versions lead back to them.
    """

    digest = models.CharField(max_length=64, primary_key=True)
    data = models.BinaryField()
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(digest=_sha256_of("data")), name="a_portrait_is_named_by_its_hash"
            ),
            models.CheckConstraint(
                condition=Q(width__range=(1, 2000), height__range=(1, 2000)),
                name="a_portrait_has_a_size_for_paper",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.width} × {self.height} pixels, {self.digest[:12]}"
