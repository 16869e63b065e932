"""Equipment lists, categories and items."""

from fractions import Fraction
from typing import Self

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Upper

import rules
from equipment.models.creature_templates import CreatureTemplate
from equipment.models.occupations import Occupation
from equipment.models.setting import Setting


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

    FIGURES = (
        "name", "kind", "mass_mg", "heft", "power", "range_m", "cover", "cover_complete", "absorption",
        "offense", "control", "sharp", "padded", "two_handed", "flash", "noise", "smoke", "shots",
        "reload_turns", "wielded_with",
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
                condition=Q(shots=None, reload_turns=None) | Q(shots__gte=1, reload_turns__isnull=False),
                name="%(class)s_shots_go_with_reload_turns",
            ),
            models.CheckConstraint(
                condition=~Q(sharp=True, padded=True), name="%(class)s_is_not_both_sharp_and_padded"
            ),
        ]

    def as_rules(self) -> rules.Item:
        """Return these figures as the rules take them."""
        return rules.Item(
            name=self.name,
            kind=rules.ItemKind(self.kind),
            mass_mg=self.mass_mg,
            heft=self.heft,
            power=self.power,
            range_m=self.range_m,
            cover=rules.COMPLETE if self.cover_complete else self.cover,
            absorption=self.absorption,
            offense=self.offense,
            control=self.control,
            sharp=self.sharp,
            padded=self.padded,
            two_handed=self.two_handed,
            flash=self.flash,
            noise=self.noise,
            smoke=self.smoke,
            shots=None if self.shots is None else rules.Shots(self.shots, self.reload_turns or 0),
            abilities=tuple(self.wielded_with),
        )

    def figures(self) -> dict[str, object]:
        """Return the figures by field name, to copy them onto another row."""
        return {name: getattr(self, name) for name in self.FIGURES}


class EquipmentList(models.Model):
    """A list of items in a setting, for everybody or only for some templates or occupations."""

    setting = models.ForeignKey(Setting, on_delete=models.CASCADE, related_name="equipment_lists")
    key = models.SlugField(max_length=60)
    name = models.CharField(max_length=100)
    position = models.PositiveSmallIntegerField(default=0)
    for_templates = models.ManyToManyField(CreatureTemplate, blank=True, related_name="equipment_lists")
    for_occupations = models.ManyToManyField(Occupation, blank=True, related_name="equipment_lists")

    class Meta:
        ordering = ["position", "name", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["setting", "key"], name="equipment_list_key_is_unique_in_setting"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Category(models.Model):
    """A heading of equipment in a setting."""

    setting = models.ForeignKey(Setting, on_delete=models.CASCADE, related_name="categories")
    key = models.SlugField(max_length=60)
    name = models.CharField(max_length=100)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["position", "name", "id"]
        verbose_name_plural = "categories"
        constraints = [
            models.UniqueConstraint(fields=["setting", "key"], name="category_key_is_unique_in_setting"),
        ]

    def __str__(self) -> str:
        return self.name


class ItemQuerySet(models.QuerySet["Item"]):
    """The items …"""

    def on_sale(self) -> Self:
        """Return the items that players see: neither hidden nor in the bin."""
        return self.filter(hidden=False, deleted_at=None)

    def affordable(self, funds: int) -> Self:
        """Return the items that cost at most `funds`, in the smallest coin."""
        return self.filter(price__lte=funds)


class Item(ItemFigures):
    """An item on a list, with what it costs: `formula_cp` and `price` are derived, and stored to sort and filter by.

    `price` is in the setting's smallest coin for one `lot`: the list price if set, else the formula's CP times the
    setting's coins per CP; null when there is neither. `printed_cp` is what the rules print, and never a price.
    """

    setting = models.ForeignKey(Setting, on_delete=models.CASCADE, related_name="items")
    equipment_list = models.ForeignKey(EquipmentList, on_delete=models.CASCADE, related_name="items")
    category = models.ForeignKey(Category, on_delete=models.PROTECT, related_name="items")
    key = models.SlugField(max_length=80, null=True, blank=True)
    description = models.TextField(max_length=2_000, blank=True)
    gm_notes = models.TextField(max_length=2_000, blank=True)
    origin = models.CharField(max_length=10, blank=True, help_text="printed, inferred or ours")
    lot = models.PositiveIntegerField(default=1)
    list_price = models.PositiveBigIntegerField(null=True, blank=True)
    printed_cp = models.IntegerField(null=True, blank=True)
    formula_cp = models.IntegerField(null=True, blank=True, editable=False)
    price = models.PositiveBigIntegerField(null=True, blank=True, editable=False)
    hidden = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=1)
    deleted_at = models.DateTimeField(null=True, blank=True)

    objects = ItemQuerySet.as_manager()

    class Meta(ItemFigures.Meta):
        ordering = ["name", "id"]
        constraints = [
            *ItemFigures.Meta.constraints,
            models.UniqueConstraint(fields=["equipment_list", "key"], name="item_key_is_unique_in_list"),
            models.CheckConstraint(condition=Q(lot__gte=1), name="lot_is_at_least_one"),
        ]
        indexes = [
            models.Index(fields=["setting", "name", "id"], name="item_by_name"),
            models.Index(fields=["setting", "price", "id"], name="item_by_price"),
            models.Index(fields=["setting", "mass_mg", "id"], name="item_by_mass"),
            models.Index(fields=["setting", "power", "id"], name="item_by_power"),
            models.Index(fields=["setting", "heft", "id"], name="item_by_heft"),
            GinIndex(OpClass(Upper(F("name")), name="gin_trgm_ops"), name="item_name_trigrams"),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: object, **kwargs: object) -> None:
        """Store the row with its price worked out anew."""
        self.setting = self.equipment_list.setting
        self.set_price(Fraction(self.setting.coins_per_cp))
        super().save(*args, **kwargs)  # type: ignore[arg-type]

    def set_price(self, coins_per_cp: Fraction) -> None:
        """Set `formula_cp` and `price` from the figures and the list price."""
        item = self.as_rules()
        self.formula_cp = rules.equipment_cp(item) if rules.is_priced(item) else None
        if self.list_price is not None:
            self.price = self.list_price
        elif self.formula_cp is not None:
            self.price = rules.price_in_coins(item, coins_per_cp).coins
        else:
            self.price = None
