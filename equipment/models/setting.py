"""Settings and who belongs to them."""

import json
from decimal import Decimal
from typing import Any, NamedTuple, Self

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q

import rules


class SettingQuerySet(models.QuerySet["Setting"]):
    """Questions that end in "the settings …"."""

    def visible_to(self, user: AbstractBaseUser | AnonymousUser) -> Self:
        """Return the settings that `user` may read: shipped ones, their own, and those they belong to."""
        live = self.filter(deleted_at=None)
        if not user.is_authenticated:
            return live.filter(shipped=True)
        member = Membership.objects.filter(user_id=user.pk, left_at=None)
        return live.filter(Q(shipped=True) | Q(owner_id=user.pk) | Q(id__in=member.values("setting")))

    def known_to(self, user: AbstractBaseUser | AnonymousUser) -> Self:
        """Return the settings that `user` may know of: readable ones, and listed ones once signed in."""
        readable = Q(id__in=Setting.objects.visible_to(user).values("id"))
        listed = Q(listed=True) if user.is_authenticated else Q(pk=None)
        return self.filter(readable | listed, deleted_at=None)

    def run_by(self, user: AbstractBaseUser | AnonymousUser) -> Self:
        """Return the settings whose GM `user` is: their own, and those where they are one of the GMs."""
        if not user.is_authenticated:
            return self.none()
        gm = Membership.objects.filter(user_id=user.pk, role=Membership.Role.GM, left_at=None)
        return self.filter(Q(owner_id=user.pk) | Q(id__in=gm.values("setting")), deleted_at=None)


class Coin(NamedTuple):
    """What one and several of a coin are called, and how many of the smallest it is."""

    one: str
    several: str
    units: int


def check_denominations(value: Any) -> None:
    """Refuse what is no list of coins that become smaller."""
    before = None
    for entry in value if isinstance(value, list) else [value]:
        shaped = isinstance(entry, list) and len(entry) in {2, 3}
        if not shaped or not _is_coin(*entry) or (before is not None and entry[1] >= before):
            raise ValidationError(
                "Write it as [[name, smallest units, plural], …] with whole units, the largest coin first, "
                'such as [["crown", 100], ["penny", 12, "pence"]].'
            )
        before = entry[1]


def _is_coin(name: Any, units: Any, plural: Any = "s") -> bool:
    words = all(isinstance(word, str) and 0 < len(word.strip()) <= 40 for word in (name, plural))
    return words and type(units) is int and 1 <= units <= 10**12


def price_factor() -> "models.DecimalField[Any, Any]":
    """Return the column of what prices are multiplied by (decision 0085)."""
    return models.DecimalField(
        max_digits=7,
        decimal_places=4,
        default=Decimal(1),
        validators=[MinValueValidator(Decimal("0.0001")), MaxValueValidator(100)],
        help_text="what every price is multiplied by, such as 1.15: above 0, at most 100",
    )


class Setting(models.Model):
    """A game's world with its limits: shipped and read-only, or owned by a GM."""

    class Budget(models.TextChoices):
        """How equipment is limited."""

        NONE = "none", "no limit on equipment"
        ALLOWANCE = "allowance", "a CP allowance"
        COINS = "coins", "coins"

    slug = models.SlugField(max_length=60, unique=True)
    name = models.CharField(max_length=100)
    description = models.TextField(max_length=5_000, blank=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True, related_name="settings"
    )
    shipped = models.BooleanField(default=False)
    listed = models.BooleanField(default=False)
    join_code = models.CharField(max_length=40, blank=True)
    cp_limit = models.PositiveIntegerField(default=300)
    new_ability_ceiling = models.PositiveSmallIntegerField(default=4)
    developed_ability_ceiling = models.PositiveSmallIntegerField(default=10)
    advantages = models.BooleanField(
        default=False, help_text="whether characters may take advantages, not disadvantages only"
    )
    budget = models.CharField(max_length=10, choices=Budget, default=Budget.NONE)
    allowance_cp = models.PositiveIntegerField(null=True, blank=True)
    starting_coins = models.PositiveBigIntegerField(default=0)
    coins_per_cp = models.DecimalField(
        max_digits=12, decimal_places=4, default=Decimal(1), validators=[MaxValueValidator(10_000)]
    )
    price_factor = price_factor()
    resale_percent = models.PositiveSmallIntegerField(default=50, validators=[MaxValueValidator(100)])
    coin_name = models.CharField(max_length=40, default="coin")
    coin_plural = models.CharField(max_length=40, default="coins")
    denominations = models.JSONField(
        default=list,
        blank=True,
        validators=[check_denominations],
        help_text="[[name, smallest units, plural if it is not name + s], …], largest first",
    )
    random_damage = models.BooleanField(default=False)
    critical_hit = models.BooleanField(default=False)
    die = models.CharField(max_length=3, default="d20")
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)
    deleted_at = models.DateTimeField(null=True, blank=True)
    members = models.ManyToManyField(
        settings.AUTH_USER_MODEL, through="Membership", related_name="joined_settings"
    )

    objects = SettingQuerySet.as_manager()

    class Meta:
        ordering = ["-shipped", "name", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(shipped=True, owner=None) | Q(shipped=False, owner__isnull=False),
                name="setting_is_shipped_or_owned",
            ),
            models.CheckConstraint(
                condition=Q(budget="allowance", allowance_cp__isnull=False)
                | (~Q(budget="allowance") & Q(allowance_cp=None)),
                name="allowance_goes_with_its_budget",
            ),
            models.CheckConstraint(
                condition=Q(resale_percent__lte=100), name="resale_rate_is_at_most_the_price"
            ),
            models.CheckConstraint(condition=Q(coins_per_cp__gt=0), name="coins_per_cp_is_above_zero"),
            models.CheckConstraint(
                condition=Q(price_factor__gt=0, price_factor__lte=100), name="setting_price_factor_is_to_100"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store the row, and the prices that follow from its rate and factor."""
        adding = self._state.adding
        super().save(*args, **kwargs)
        if not adding:
            self.items.all().reprice()

    @property
    def limit_words(self) -> str:
        """The CP that a new character may have, as pages show it."""
        return rules.fraction_text(self.cp_limit)

    @property
    def coins(self) -> list[Coin]:
        """The coins, the largest first; the last one is the smallest, in which everything is reckoned."""
        larger = [
            Coin(name, plural[0] if plural else f"{name}s", units)
            for name, units, *plural in self.denominations
            if units > 1
        ]
        return [*larger, Coin(self.coin_name, self.coin_plural, 1)]

    @property
    def coins_json(self) -> str:
        """The coins as scripts read them: [[one, several, smallest units], …]."""
        return json.dumps(self.coins)

    def is_readable_by(self, user: AbstractBaseUser | AnonymousUser) -> bool:
        """Return whether `user` may read what this setting holds."""
        return self.shipped or Setting.objects.visible_to(user).filter(pk=self.pk).exists()

    def limits(self) -> rules.Limits:
        """Return what this setting allows its characters, as the rules take it."""
        return rules.Limits(
            cp=self.cp_limit,
            new_ability=self.new_ability_ceiling,
            developed_ability=self.developed_ability_ceiling,
            advantages=self.advantages,
            budget=rules.Budget(self.budget),
            allowance_cp=self.allowance_cp,
        )


class Membership(models.Model):
    """Somebody's place at a setting's table; it ends with a date, and is kept."""

    class Role(models.TextChoices):
        """What a member is."""

        GM = "gm", "GM"
        PLAYER = "player", "player"

    setting = models.ForeignKey(Setting, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=6, choices=Role, default=Role.PLAYER)
    joined_at = models.DateTimeField(auto_now_add=True)
    left_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["role", "joined_at", "id"]
        constraints = [
            models.UniqueConstraint(fields=["setting", "user"], name="one_membership_in_a_setting"),
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.setting}"
