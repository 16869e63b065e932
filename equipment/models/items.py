"""Equipment lists, categories and items."""

from decimal import Decimal
from fractions import Fraction
from typing import Any, Self

from django.contrib.postgres.indexes import GinIndex, OpClass
from django.contrib.postgres.lookups import TrigramWordSimilar
from django.contrib.postgres.search import TrigramWordSimilarity
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import Case, ExpressionWrapper, F, OuterRef, Q, Subquery, Value, When
from django.db.models.expressions import Combinable
from django.db.models.functions import Cast, Coalesce, Floor, Greatest, Lower, Upper

import rules
from equipment.models.creature_templates import CreatureTemplate
from equipment.models.figures import ItemFigures
from equipment.models.occupations import Occupation
from equipment.models.setting import Setting, price_factor

FEATURES = {
    "sharp": Q(sharp=True),
    "padded": Q(padded=True),
    "two-handed": Q(two_handed=True),
    "offense": Q(offense__gt=0),
    "control": Q(control__gt=0),
    "range": Q(range_m__gt=0),
    "shots": Q(shots__isnull=False),
    "flash": Q(flash=True),
    "noise": Q(noise=True),
    "smoke": Q(smoke=True),
    "cover": Q(absorption__isnull=False),
    "complete": Q(cover_complete=True),
    "absorption": Q(absorption__isnull=False),
    "thrown": Q(kind="thrown"),
    "bow": Q(kind="bow"),
    "gun": Q(kind="gun"),
    "armor": Q(kind="armor"),
}
"""The words of features and kinds, and which items have them (Equipment, Features)."""
SHORTEST_BEGINNING = 3


class EquipmentList(models.Model):
    """A list of items in a setting, for everybody or only for some templates or occupations."""

    setting = models.ForeignKey(Setting, on_delete=models.CASCADE, related_name="equipment_lists")
    key = models.SlugField(max_length=60)
    name = models.CharField(max_length=100)
    position = models.PositiveSmallIntegerField(default=0)
    price_factor = price_factor()
    for_templates = models.ManyToManyField(CreatureTemplate, blank=True, related_name="equipment_lists")
    for_occupations = models.ManyToManyField(Occupation, blank=True, related_name="equipment_lists")

    class Meta:
        ordering = ["position", "name", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["setting", "key"], name="equipment_list_key_is_unique_in_setting"
            ),
            models.CheckConstraint(
                condition=Q(price_factor__gt=0, price_factor__lte=100), name="list_price_factor_is_to_100"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store the row, and the prices that follow from its factor."""
        adding = self._state.adding
        super().save(*args, **kwargs)
        if not adding:
            self.items.all().reprice()


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
    """Questions that end in "the items …"."""

    def of_category(self, category: Category) -> Self:
        """Return the items of a category."""
        # In the terms of the index `item_by_category`, which then serves the question too.
        return self.filter(category=category, category_position=category.position)

    def on_sale(self) -> Self:
        """Return the items that players see: neither hidden nor in the bin."""
        return self.filter(hidden=False, deleted_at=None)

    def affordable(self, funds: int) -> Self:
        """Return the items that cost at most `funds`, in the smallest coin."""
        return self.priced(0, funds)

    def priced(self, low: int, high: int) -> Self:
        """Return the items with a price from `low` to `high`, in the smallest coin."""
        # In the terms of the index `item_by_price`, which then serves the question too.
        return self.alias(known_price=Coalesce("price", Value(-1))).filter(known_price__range=(low, high))

    def without_price(self) -> Self:
        """Return the items that have no price."""
        known = Coalesce("price", Value(-1), output_field=models.BigIntegerField())
        return self.alias(known_price=known).filter(known_price=-1)

    def powerful(self, power: int) -> Self:
        """Return the items that have at least so much power."""
        # In the terms of the index `item_by_power`, which then serves the question too.
        return self.alias(known_power=Coalesce("power", Value(-1))).filter(known_power__gte=power)

    def wieldable(self, *, hands: int, power: int, strength: int) -> Self:
        """Return the items that `hands` hands of `power` wield easily, and bows that `strength` can draw.

        Armor and what is no weapon are among them. The question is `rules.can_wield`, asked of the database
        (Equipment, Heft; Features, two-handed; Archery and Marksmanship Actions, draw).
        """
        weapon = Q(power__isnull=False)
        bow = weapon & Q(kind="bow")
        stiff = bow & Q(heft__gte=2 * strength) if strength > 0 else bow
        refused = (weapon & Q(heft__gt=power)) | stiff
        if hands == 1:
            clumsy = Q(two_handed=True, offense=0, control=0, heft__gt=2 * power // 3)
            refused |= bow | (weapon & clumsy)
        if hands == 0:
            refused = weapon
        return self.exclude(refused)

    def described_by(self, words: str) -> Self:
        """Return the items that all of `words` describe, capitals or not.

        A word is a part of the name, or the beginning of a feature or kind (at least three letters of it).
        """
        found = self.annotate(upper_name=Upper("name"))
        for word in words.lower().split():
            question = Q(upper_name__contains=word.upper())
            for feature, has_it in FEATURES.items():
                if len(word) >= SHORTEST_BEGINNING and feature.startswith(word):
                    question |= has_it
            found = found.filter(question)
        return found

    def called_like(self, words: str) -> Self:
        """Return the items whose names have something like `words` in them, the most alike first.

        All but five of the triples of letters, a quarter at least, are enough to be found, annotated as
        `likeness`: two letters may have changed places (decision 0081).
        """
        # In the terms of the index `item_name_trigrams`, which then serves the question.
        name, like = Upper("name"), words.upper()
        triples = sum(len(word) + 1 for word in words.split())
        enough = max(0.25, (triples - 5) / triples - 0.001)
        alike = self.filter(_Likeness(Value(f"{enough:.3f}")), TrigramWordSimilar(name, Value(like)))
        return alike.annotate(likeness=TrigramWordSimilarity(like, name)).order_by("-likeness", "id")

    def reprice(self) -> int:
        """Store each item's price as `Item.set_price` sets it, in one UPDATE; return how many there were.

        The database reckons as exactly: numeric products have all their places.
        """
        settings = Setting.objects.filter(pk=OuterRef("setting"))
        lists = EquipmentList.objects.filter(pk=OuterRef("equipment_list"))
        factors = _numeric(settings, "price_factor") * _numeric(lists, "price_factor")
        listed = Cast("list_price", _NUMERIC) * factors
        formula = Cast("formula_cp", _NUMERIC) * _numeric(settings, "coins_per_cp") * factors
        price = Case(
            When(list_price=0, then=Value(0)),
            When(list_price__isnull=False, then=_half_up(listed)),
            When(formula_cp__isnull=False, then=_half_up(formula)),
            default=None,
            output_field=models.BigIntegerField(),
        )
        return self.order_by().update(price=price)


class _Likeness(models.Func):
    """How much must be alike until the statement ends: set once, before the index is asked."""

    template = "(SELECT set_config('pg_trgm.word_similarity_threshold', %(expressions)s, true)) IS NOT NULL"
    output_field = models.BooleanField()


_NUMERIC = models.DecimalField(max_digits=60, decimal_places=20)


def _numeric(rows: models.QuerySet[Any], column: str) -> Subquery:
    return Subquery(rows.order_by().values(column)[:1], output_field=_NUMERIC)


def _half_up(exact: Combinable) -> Greatest:
    """Return a price rounded half up, at least 1, as the rules round it (decision 0030)."""
    half_up = Floor(ExpressionWrapper(exact + Value(Decimal("0.5")), output_field=_NUMERIC))
    return Greatest(Value(1), Cast(half_up, models.BigIntegerField()))


class Item(ItemFigures):
    """An item on a list, with what it costs.

    `formula_cp` and `price` are derived, and stored to sort and filter by. `price` is for one `lot`, in the
    setting's smallest coin: the list price if set, else the formula's CP times the setting's coins per CP,
    times the factors of setting and list; null when there is neither. `printed_cp` is what the rules
    print, and never a price.
    """

    setting = models.ForeignKey(Setting, on_delete=models.CASCADE, related_name="items")
    equipment_list = models.ForeignKey(EquipmentList, on_delete=models.CASCADE, related_name="items")
    category = models.ForeignKey(Category, on_delete=models.PROTECT, related_name="items")
    # The category's position, to sort by. A foreign key of the database (migration 0002) keeps it equal.
    category_position = models.PositiveSmallIntegerField(editable=False)
    key = models.SlugField(max_length=80, null=True, blank=True)  # noqa: DJ001 - many rows of a list have none
    description = models.TextField(max_length=2_000, blank=True)
    gm_notes = models.TextField(max_length=2_000, blank=True)
    origin = models.CharField(max_length=10, blank=True, help_text="printed, inferred or ours")
    lot = models.PositiveIntegerField(default=1)
    list_price = models.PositiveBigIntegerField(null=True, blank=True, validators=[MaxValueValidator(10**12)])
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
            models.Index(fields=["setting", "category_position", "id"], name="item_by_category"),
            models.Index("setting", Lower("name"), "id", name="item_by_name"),
            models.Index("setting", Coalesce("price", Value(-1)), "id", name="item_by_price"),
            models.Index(fields=["setting", "mass_mg", "id"], name="item_by_mass"),
            models.Index("setting", Coalesce("power", Value(-1)), "id", name="item_by_power"),
            models.Index("setting", Coalesce("heft", Value(-1)), "id", name="item_by_heft"),
            models.Index("setting", "kind", Coalesce("price", Value(-1)), "id", name="item_by_kind"),
            GinIndex(
                OpClass(Upper(F("name")), name="gin_trgm_ops"),
                name="item_name_trigrams",
                fastupdate=False,  # else names wait in a list, and searches read it until it is cleared
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: object, **kwargs: object) -> None:
        """Store the row with what follows from its other columns."""
        self.derive()
        super().save(*args, **kwargs)  # type: ignore[arg-type]

    def derive(self) -> None:
        """Set what follows from other columns: the setting, the category’s position, the two prices."""
        self.setting = self.equipment_list.setting
        self.category_position = self.category.position
        self.set_price()

    def factors(self) -> tuple[rules.Factor, ...]:
        """Return what the price is multiplied by and where; what changes nothing is left out."""
        both = ((self.setting.name, self.setting), (self.equipment_list.name, self.equipment_list))
        found = (rules.Factor(name, Fraction(row.price_factor)) for name, row in both)
        return tuple(factor for factor in found if factor.times != 1)

    def set_price(self) -> None:
        """Set `formula_cp` and `price` from the figures, the list price, the rate and the factors."""
        item = self.as_rules()
        self.formula_cp = rules.equipment_cp(item) if rules.is_priced(item) else None
        if self.list_price is not None:
            self.price = rules.listed_price(self.list_price, self.factors()).coins
        elif self.formula_cp is not None:
            rate = Fraction(self.setting.coins_per_cp)
            self.price = rules.price_in_coins(item, rate, self.factors()).coins
        else:
            self.price = None
