"""How often an hour something may be done: counted in the database, so that all workers count together."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.db import models, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

HOUR = timedelta(hours=1)
FORGOTTEN_AT_ONCE = 100


class Use(models.Model):
    """How often one visitor did one thing since an hour began."""

    of = models.CharField(max_length=64, unique=True, help_text="what was done by whom, as a keyed hash")
    times = models.PositiveIntegerField(default=0)
    began_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.times} since {self.began_at:%H:%M}"


class LimitReached(Exception):  # noqa: N818 - nothing went wrong
    """It was done often enough; `of` says whose limit it is, `until` when it may be done again."""

    def __init__(self, of: str, until: datetime) -> None:
        super().__init__(of)
        self.of = of
        self.until = until

    @property
    def seconds(self) -> int:
        """How long that is from now, at least one second."""
        return max(1, int((self.until - timezone.now()).total_seconds()))

    @property
    def wait(self) -> str:
        """How long that is in words: "in 23 minutes"."""
        minutes = -(-self.seconds // 60)
        return "in a minute" if minutes == 1 else f"in {minutes} minutes"


def count(limits: Mapping[str, int]) -> None:
    """Count one use for each of `limits`, who does what and how often an hour; LimitReached counts nothing.

    The hour begins with the first use. Name what many share last: uses that are counted at once wait there.
    """
    _forget_some()
    now = timezone.now()
    with transaction.atomic():
        uses = _locked([_hashed(of) for of in limits])
        for (of, most), use in zip(limits.items(), uses, strict=True):
            if use.began_at <= now - HOUR:
                use.began_at, use.times = now, 0
            if use.times >= most:
                raise LimitReached(of, use.began_at + HOUR)
            use.times += 1
        Use.objects.bulk_update(uses, ["times", "began_at"])


def _locked(keys: list[str]) -> list[Use]:
    """Return the uses of these keys, begun where there are none; nobody else counts them meanwhile."""
    new = [Use(of=key, began_at=timezone.now()) for key in keys]
    # What is there already is written as it is, and so locked.
    Use.objects.bulk_create(new, update_conflicts=True, unique_fields=["of"], update_fields=["of"])
    known = {use.of: use for use in Use.objects.filter(of__in=keys)}
    return [known[key] for key in keys]


def _hashed(of: str) -> str:
    """Return what is stored in place of an address: the table tells nobody who was here."""
    return salted_hmac("config.limits", of, algorithm="sha256").hexdigest()


def _forget_some() -> None:
    """Delete hours that are over, more than one use can begin: the table holds one hour's visitors."""
    with transaction.atomic():
        over = Use.objects.filter(began_at__lte=timezone.now() - HOUR).select_for_update(skip_locked=True)
        old = list(over.values_list("pk", flat=True)[:FORGOTTEN_AT_ONCE])
        if old:
            Use.objects.filter(pk__in=old).delete()
