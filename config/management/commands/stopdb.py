"""`manage.py stopdb`: the private Postgres is stopped."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from config.localdb import Server


class Command(BaseCommand):
    """Stops the private Postgres; the next command that needs it starts it again."""

    help = "Stop the private Postgres. Its data stays, and the next command that needs it starts it again."
    requires_system_checks = []

    def handle(self, **_options: Any) -> None:
        stopped = Server(settings.VAR_DIR).stop()
        self.stdout.write(
            "The private Postgres is stopped." if stopped else "The private Postgres was not running."
        )
