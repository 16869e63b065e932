"""`manage.py passwordlink NAME`: a link for somebody who forgot a password, where no mail can be sent."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError

from config.accounts import password_path


class Command(BaseCommand):
    """Prints a one-time link that sets a new password."""

    help = "Print a link with which NAME can set a new password, once and within three days."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", metavar="NAME")
        parser.add_argument("--site", default="", help="where the site is, such as https://heft.example.org")

    def handle(self, *, name: str, site: str, **_options: Any) -> None:
        user = User.objects.filter(username=name, is_active=True).first()
        if not user:
            raise CommandError(f"There is no active account named {name!r}. Names are spelled exactly.")
        if not site:
            site = f"https://{settings.ALLOWED_HOSTS[0]}" if settings.PRODUCTION else "http://127.0.0.1:8000"
        self.stdout.write(f"{site.rstrip('/')}{password_path(user)}")
