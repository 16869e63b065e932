"""`manage.py tidy`: what nobody keeps is removed; a job for every day."""

from typing import Any

from django.core.management.base import BaseCommand

from characters import guests, portraits


class Command(BaseCommand):
    """Removes drafts without an owner that nobody touched for thirty days, and portraits of nobody."""

    help = (
        "Remove the drafts of visitors without an account that nobody touched for thirty days, "
        "and portraits that no character has."
    )

    def handle(self, **_options: Any) -> None:
        count = guests.tidy()
        drafts = "1 draft" if count == 1 else f"{count} drafts"
        self.stdout.write(f"Removed {drafts} without an owner, untouched for {guests.KEPT.days} days.")
        count = portraits.tidy()
        pictures = "1 portrait" if count == 1 else f"{count} portraits"
        self.stdout.write(f"Removed {pictures} that no character has.")
