"""`manage.py restore FILE --yes`: the database as it was when the file was written."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from config.backups import read_backup


class Command(BaseCommand):
    """Reads a backup."""

    help = "Replace everything in the database by what `backup` wrote into FILE."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument("--yes", action="store_true", help="yes, what is in the database now may go")

    def handle(self, *, file: Path, yes: bool, **_options: Any) -> None:
        if not yes:
            name = connection.settings_dict["NAME"]
            raise CommandError(
                f"This replaces everything in the database {name!r}. If you mean it, add --yes."
            )
        read_backup(file)
        self.stdout.write(f"The database is as {file} has it. Now run: python3 manage.py migrate")
