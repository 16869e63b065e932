"""`manage.py test [pytest arguments]`: the whole suite."""

import os
import sys

from django.core.management.base import BaseCommand


class Command(BaseCommand):
    """Hands over to pytest."""

    help = "Run the tests. Everything after `test` goes to pytest."
    requires_system_checks = []

    def run_from_argv(self, argv: list[str]) -> None:
        """Replace this program by pytest, which then measures and imports everything itself."""
        sys.stdout.flush()
        os.execv(sys.executable, [sys.executable, "-m", "pytest", *argv[2:]])  # noqa: S606 - our own interpreter
