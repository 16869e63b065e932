"""`manage.py test [pytest arguments]`: the whole suite."""

import os
import sys
from collections.abc import Sequence

from django.core.management.base import BaseCommand

ON_ALL_CORES = ("--numprocesses=auto", "--dist=worksteal")


class Command(BaseCommand):
    """Hands over to pytest."""

    help = "Run the tests, all of them on all cores. Everything after `test` goes to pytest."
    requires_system_checks = []

    def run_from_argv(self, argv: list[str]) -> None:
        """Replace this program by pytest, which then measures and imports everything itself."""
        sys.stdout.flush()
        os.execv(sys.executable, [sys.executable, "-m", "pytest", *for_pytest(argv[2:])])  # noqa: S606 - our own interpreter


def for_pytest(arguments: Sequence[str]) -> Sequence[str]:
    """Return what pytest is told: the same, or where nothing is asked for, the whole suite on all cores.

    >>> for_pytest(["rules", "-x"])
    ['rules', '-x']
    >>> for_pytest([])
    ('--numprocesses=auto', '--dist=worksteal')
    """
    return arguments or ON_ALL_CORES
