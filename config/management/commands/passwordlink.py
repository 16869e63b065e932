"""`manage.py passwordlink NAME`: a link for somebody who forgot a password, where no mail can be sent."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError

from config.accounts import password_path
from config.management.commands.demo import SERVED_AT


class Command(BaseCommand):
    """Prints a one-time link that sets a new password."""

    help = "Print a link with which NAME can set a new password, once and within three days."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", metavar="NAME")
        where = "where the site is, such as https://heft.example.org; without it, where `demo` served it last"
        parser.add_argument("--site", default="", help=where)

    def handle(self, *, name: str, site: str, **_options: Any) -> None:
        user = User.objects.filter(username=name, is_active=True).first()
        if not user:
            raise CommandError(f"There is no active account named {name!r}. Names are spelled exactly.")
        self.stdout.write(f"{(site or known_site()).rstrip('/')}{password_path(user)}")


def known_site() -> str:
    """Return where the site is: by its first host in production, else where `demo` served it last."""
    if settings.PRODUCTION:
        return f"https://{settings.ALLOWED_HOSTS[0]}"
    try:
        return (settings.VAR_DIR / SERVED_AT).read_text(encoding="utf-8").strip()
    except OSError:
        return "http://127.0.0.1:8000"
