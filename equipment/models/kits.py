"""Kits: lists of what belongs together, which may hold other kits."""

from collections import defaultdict

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F, Q

import rules
from equipment.kits import CircularKitError, Content, Line, flattened
from equipment.models.items import Item
from equipment.models.setting import Setting

MOST_OF_A_LINE = 1_000


class KitQuerySet(models.QuerySet["Kit"]):
    """Questions that end in "the kits …"."""

    def contents(self) -> dict["Kit", tuple[Content, ...]]:
        """Return what is in each of the kits, with that of the kits within, as items with their lots.

        Two questions, however many kits there are and however deep they lie in each other.
        """
        kits = list(self)
        found = flattened(_lines_of({kit.setting_id for kit in kits}), [kit.pk for kit in kits])
        return {kit: found[kit.pk] for kit in kits}

    def filled(self, setting_id: int) -> dict["Kit", tuple[Content, ...]]:
        """Return the contents of a setting’s kits that hold something, outfits first, by one question."""
        order = ("-kit__outfit", "kit__position", "kit__name", "kit_id", "position", "id")
        lines = KitLine.objects.filter(kit__setting=setting_id).select_related("item", "kit")
        kits: dict[int, Kit] = {}
        lines_of: defaultdict[int, list[Line]] = defaultdict(list)
        for line in lines.order_by(*order):
            kits[line.kit_id] = line.kit
            lines_of[line.kit_id].append(line.as_line())
        found = flattened(lines_of, kits)
        return {kit: found[pk] for pk, kit in kits.items()}


class Kit(models.Model):
    """What somebody takes along for a purpose; an `outfit` is enough to set out with."""

    setting = models.ForeignKey(Setting, on_delete=models.CASCADE, related_name="kits")
    key = models.SlugField(max_length=60)
    name = models.CharField(max_length=100)
    description = models.TextField(max_length=5_000, blank=True)
    outfit = models.BooleanField(default=False, help_text="enough to set out with")
    position = models.PositiveSmallIntegerField(default=0)

    objects = KitQuerySet.as_manager()

    class Meta:
        ordering = ["position", "name", "id"]
        constraints = [
            models.UniqueConstraint(fields=["setting", "key"], name="kit_key_is_unique_in_setting"),
        ]

    def __str__(self) -> str:
        return self.name


class KitLine(models.Model):
    """Some lots of an item and where they go, or another kit some times over."""

    class Place(models.TextChoices):
        """Where an item goes; what is in an inner kit has places of its own."""

        HAND = rules.Place.HAND.value, "in hand"
        WORN = rules.Place.WORN.value, "worn"
        CARRIED = rules.Place.CARRIED.value, "carried"

    kit = models.ForeignKey(Kit, on_delete=models.CASCADE, related_name="lines")
    item = models.ForeignKey(Item, on_delete=models.CASCADE, null=True, blank=True, related_name="kit_lines")
    inner = models.ForeignKey(
        Kit, on_delete=models.CASCADE, null=True, blank=True, related_name="lines_around"
    )
    quantity = models.PositiveIntegerField(default=1, help_text="of an item: lots, as the shop sells them")
    place = models.CharField(max_length=7, choices=Place, blank=True)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["position", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(item__isnull=False, inner=None, place__in=("hand", "worn", "carried"))
                | Q(item=None, inner__isnull=False, place=""),
                name="kit_line_is_an_item_with_a_place_or_a_kit",
                violation_error_message="Choose an item and where it goes, or a kit without a place.",
            ),
            models.CheckConstraint(
                condition=Q(quantity__gte=1, quantity__lte=MOST_OF_A_LINE),
                name="kit_line_quantity_is_from_1_to_1000",
                violation_error_message=f"The quantity must be from 1 to {MOST_OF_A_LINE:,}.",
            ),
            models.CheckConstraint(condition=~Q(inner=F("kit")), name="no_kit_is_a_line_of_itself"),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} {self.item or self.inner}"

    def as_line(self) -> Line:
        """Return this line as `flattened` takes it."""
        return Line(quantity=self.quantity, thing=self.item, place=self.place, inner=self.inner_id)

    def clean(self) -> None:
        """Refuse things of another setting, and a kit that this one is in."""
        for name in ("item", "inner"):
            thing = getattr(self, name)
            if thing is not None and thing.setting_id != self.kit.setting_id:
                raise ValidationError({name: f"{thing} is of another setting; choose one of this setting."})
        if self.inner_id is not None:
            lines = _lines_of({self.kit.setting_id})
            try:
                flattened(
                    {**lines, self.kit_id: [*lines.get(self.kit_id, ()), self.as_line()]}, [self.kit_id]
                )
            except CircularKitError as error:
                raise ValidationError({"inner": f"{self.inner} holds {self.kit} already."}) from error


def _lines_of(settings: set[int]) -> dict[int, list[Line]]:
    """Return the lines of all kits of some settings, by kit, in one question."""
    found: defaultdict[int, list[Line]] = defaultdict(list)
    for line in KitLine.objects.filter(kit__setting__in=settings).select_related("item"):
        found[line.kit_id].append(line.as_line())
    return found
