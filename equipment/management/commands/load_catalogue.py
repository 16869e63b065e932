"""Loads the shipped settings."""

from django.core.management.base import BaseCommand

from equipment.catalogue_files import catalogue, slugs
from equipment.catalogue_rows import load


class Command(BaseCommand):
    """Loads the shipped settings."""

    help = "Load the shipped settings; running it again changes only what their files changed."

    def handle(self, *args: object, **options: object) -> None:
        for slug in slugs():
            changed = load(catalogue(slug))
            self.stdout.write(f"{slug}: {changed} rows changed" if changed else f"{slug}: nothing changed")
