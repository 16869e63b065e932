"""`manage.py backup FILE`: the whole database as one file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from config.backups import write_backup


class Command(BaseCommand):
    """Writes a backup."""

    help = "Write the whole database into FILE, which `restore` reads."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")

    def handle(self, *, file: Path, **_options: Any) -> None:
        write_backup(file)
        self.stdout.write(f"{file} holds the database now ({file.stat().st_size:,} bytes).")
