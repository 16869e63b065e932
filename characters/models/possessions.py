"""What a character owns, and every purchase and sale that made it so."""

from typing import Any, NamedTuple, Self

from django.conf import settings
from django.db import models
from django.db.models import Q

from characters.models.characters import Character
from equipment.models import Item, ItemFigures, Occupation


class Spot(NamedTuple):
    """Where pieces are: the place, the hands that hold each, and the ids of what is around and beneath."""

    place: str
    hands: int = 0
    container_id: int | None = None
    worn_over_id: int | None = None


class Possession(ItemFigures):
    """Some pieces of one thing that a character owns: name and figures as they were when it was bought.

    `price_paid` is for one `lot`, in the setting's smallest coin; a draft that got it from whoever it was
    `paid_by` gets no coins back for it (decision 0084), and neither does it for what NOBODY paid: what was
    found (decision 0089). What is in a `container` is carried, and is
    where its outermost container is. The four `other_…` columns are where it is in the outfit that is not on
    now; without `other_place` it is in the same place in both (decision 0078).
    """

    class Place(models.TextChoices):
        """Where it is."""

        HAND = "hand", "in hand"
        WORN = "worn", "worn"
        CARRIED = "carried", "carried"
        STORED = "stored", "stored elsewhere"

    character = models.ForeignKey(Character, on_delete=models.CASCADE, related_name="inventory")
    item = models.ForeignKey(
        Item, on_delete=models.SET_NULL, null=True, blank=True, related_name="possessions"
    )
    quantity = models.PositiveIntegerField(default=1)
    lot = models.PositiveIntegerField(default=1)
    price_paid = models.PositiveBigIntegerField(default=0)
    paid_by = models.PositiveBigIntegerField(
        null=True, blank=True, help_text="the number of the character that paid for it, where another one did"
    )
    place = models.CharField(max_length=8, choices=Place, default=Place.CARRIED)
    hands = models.PositiveSmallIntegerField(default=0)
    container = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="contents"
    )
    worn_over = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="layers"
    )
    other_place = models.CharField(max_length=8, choices=Place, blank=True)
    other_hands = models.PositiveSmallIntegerField(default=0)
    other_container = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="other_contents"
    )
    other_worn_over = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="other_layers"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    NOBODY = 0
    """Who paid where nobody did that could get the coins back."""

    COLUMNS = (
        "item_id", "quantity", "lot", "price_paid", "paid_by", "place", "hands", "container_id",
        "worn_over_id", "other_place", "other_hands", "other_container_id", "other_worn_over_id",
    )  # fmt: skip
    TIES = ("container_id", "worn_over_id", "other_container_id", "other_worn_over_id")
    """The columns that name another possession of the same character."""

    class Meta(ItemFigures.Meta):
        ordering = ["id"]
        constraints = [
            *ItemFigures.Meta.constraints,
            models.CheckConstraint(
                condition=Q(quantity__lte=1_000_000), name="quantity_is_at_most_a_million"
            ),
            models.CheckConstraint(
                condition=Q(place="hand", hands__gte=1) | (~Q(place="hand") & Q(hands=0)),
                name="hands_go_with_what_is_in_hand",
            ),
            models.CheckConstraint(
                condition=Q(container=None) | ~Q(container=models.F("id")), name="nothing_contains_itself"
            ),
            models.CheckConstraint(
                condition=Q(worn_over=None) | ~Q(worn_over=models.F("id")), name="nothing_is_worn_over_itself"
            ),
            models.CheckConstraint(
                condition=Q(other_place="hand", other_hands__gte=1)
                | (~Q(other_place="hand") & Q(other_hands=0)),
                name="other_hands_go_with_what_is_in_hand_then",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} {self.name}"

    @property
    def spot(self) -> Spot:
        """Where it is in the outfit that is on."""
        return Spot(self.place, self.hands, self.container_id, self.worn_over_id)

    @property
    def other_spot(self) -> Spot:
        """Where it is in the other outfit: in the same place, if nobody chose another."""
        if not self.other_place:
            return self.spot
        return Spot(self.other_place, self.other_hands, self.other_container_id, self.other_worn_over_id)

    def put(self, now: Spot, then: Spot) -> Self:
        """Set where it is in the outfit that is on, and in the other one; the row is not stored."""
        other = Spot("") if now == then else then
        self.place, self.hands, self.container_id, self.worn_over_id = now
        self.other_place, self.other_hands, self.other_container_id, self.other_worn_over_id = other
        return self

    def as_change(self) -> dict[str, Any]:
        """Return the columns in the form that a change keeps, so that the row can be brought back."""
        return {name: getattr(self, name) for name in (*self.FIGURES, *self.COLUMNS)}

    def bought_as(self) -> str:
        """Return a text that is equal for pieces of the same lots, wherever they are."""
        return repr((self.lot, self.price_paid, self.paid_by, self.figures()))


class LedgerQuerySet(models.QuerySet["LedgerEntry"]):
    """Questions that end in "the ledger entries …"."""

    def balance(self) -> int:
        """Return the sum of the amounts of the ledger entries, in the smallest coin."""
        total: int | None = self.aggregate(total=models.Sum("amount"))["total"]
        return total or 0

    def moving(self) -> "LedgerQuerySet":
        """Return the ledger entries that moved money or goods: going back is told where it moved money."""
        return self.exclude(kind=LedgerEntry.Kind.UNDONE, amount=0)

    def begun(self) -> "LedgerQuerySet":
        """Return the ledger entries of what one begins with."""
        return self.filter(kind=LedgerEntry.Kind.START)

    def between_characters(self) -> "LedgerQuerySet":
        """Return the ledger entries of what went to another character, or came from one."""
        return self.filter(kind__in=[LedgerEntry.Kind.GAVE, LedgerEntry.Kind.GOT])


class LedgerEntry(models.Model):
    """One movement of goods or money; the balance of a character is the sum of its amounts.

    `amount` is in the setting's smallest coin, negative for what is paid, 0 where nothing is charged.
    What one begins with is the sum of the starting funds; some have the occupation whose kit was taken.
    `quantity` counts pieces; `name` is what moved, why coins alone did, or whom it was copied from.
    `token` is the form's: the same token again is the same movement.
    """

    class Kind(models.TextChoices):
        """What moved."""

        START = "start", "starting funds"
        PURCHASE = "purchase", "bought"
        PUT_BACK = "put-back", "put back"
        SALE = "sale", "sold"
        GIFT = "gift", "given"
        FINE = "fine", "taken"
        USED_UP = "used-up", "used up"
        FOUND = "found", "found"
        GAVE = "gave", "gave away"
        GOT = "got", "got"
        UNDONE = "undone", "undone"
        COPIED = "copied", "copied"

    character = models.ForeignKey(Character, on_delete=models.CASCADE, related_name="ledger")
    token = models.UUIDField()
    kind = models.CharField(max_length=10, choices=Kind)
    name = models.CharField(max_length=100, blank=True)
    quantity = models.PositiveIntegerField(default=0)
    amount = models.BigIntegerField(default=0)
    item = models.ForeignKey(Item, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    possession = models.ForeignKey(
        Possession, on_delete=models.SET_NULL, null=True, blank=True, related_name="ledger"
    )
    other = models.ForeignKey(
        Character,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="to whom it was given, or who gave it",
    )
    other_name = models.CharField(max_length=100, blank=True)
    reason = models.CharField(max_length=100, blank=True, help_text="where or why it was found")
    kit = models.CharField(max_length=100, blank=True, help_text="the kit of which it is a part")
    occupation = models.ForeignKey(
        Occupation,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="whose funds one begins with",
    )
    version = models.PositiveIntegerField(help_text="the character's version that it made")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(auto_now_add=True)

    objects = LedgerQuerySet.as_manager()

    class Meta:
        ordering = ["-id"]
        verbose_name_plural = "ledger entries"
        constraints = [
            models.UniqueConstraint(fields=["character", "token"], name="a_token_is_used_once"),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.quantity} {self.name}"
