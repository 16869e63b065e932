"""What a setting offers, and what it offered once and somebody still has."""

from typing import Self, TypeVar

from django.db import models

Row = TypeVar("Row", bound="Offered")


class OfferedQuerySet(models.QuerySet[Row]):
    """Questions that end in "the rows …"."""

    def on_offer(self) -> Self:
        """Return the rows that can be taken anew."""
        return self.filter(offered=True)


class Offered(models.Model):
    """A row of a setting's list; what left it while a character has it stays, and is not offered anew."""

    offered = models.BooleanField(default=True, help_text="whether characters can take it anew")

    objects = OfferedQuerySet.as_manager()

    class Meta:
        abstract = True
