"""`manage.py demo [addr:port]`: Heft with a demo party, served on this machine."""

import os
import socket
import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import call_command, get_commands
from django.core.management.base import BaseCommand, CommandError

from config.connection import hang_up

LOADERS = ("load_catalogue", "load_demo_party")
SERVED_AT = "served-at"
"""The file beside the data that says where the site is, for links that other commands print."""
LOOPBACK = {"127.0.0.1", "localhost", "::1"}


class Command(BaseCommand):
    """Makes the database ready, loads what is shipped and a demo party, and serves."""

    help = "Set everything up, load the shipped settings and a demo party, and serve at addr:port."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("place", nargs="?", default="127.0.0.1:8000", metavar="addr:port")

    def handle(self, *, place: str, **_options: Any) -> None:
        host, port = address(place)
        refuse_taken(host, port)
        call_command("migrate", interactive=False, verbosity=0)
        for loader in LOADERS:
            if loader in get_commands():
                call_command(loader)
        hang_up()
        shown = f"[{host}]" if ":" in host else host
        site = f"http://{shown}:{port}"
        (settings.VAR_DIR / SERVED_AT).write_text(f"{site}\n", encoding="utf-8")
        self.stdout.write(f"Heft is at {site}/ until you press Ctrl+C.")
        self.stdout.write("The private Postgres goes on; `manage.py stopdb` stops it.")
        self.stdout.flush()
        if host not in LOOPBACK:
            os.environ.setdefault("ALLOWED_HOSTS", "*")  # under which name others reach it is not known here
        serve(f"{shown}:{port}")


def address(place: str) -> tuple[str, int]:
    """Return host and port of `addr:port`, `addr` or `port`."""
    host, colon, port = place.rpartition(":")
    if not colon:
        host, port = ("127.0.0.1", place) if place.isdecimal() else (place, "8000")
    if not (port.isascii() and port.isdecimal() and 0 < int(port) < 65_536):
        raise CommandError(f"{place!r} is not addr:port. Write for example: demo 127.0.0.1:8001")
    return host.strip("[]") or "127.0.0.1", int(port)


def refuse_taken(host: str, port: int) -> None:
    """Raise a sentence where something else listens there, or the address is not this machine's."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((host, port))
        except OSError as fault:
            raise CommandError(
                f"{host}:{port} cannot be used: {fault.strerror}. Try another port: demo 127.0.0.1:{port + 1}"
            ) from fault


def serve(bind: str) -> None:
    """Replace this program by gunicorn, the server of the image too."""
    sys.stderr.flush()
    options = ["--bind", bind, "--workers", "2", "--threads", "4", "--log-level", "warning"]
    # A worker that is still being forked misses the signal of Ctrl+C, and is not waited for long.
    options += ["--graceful-timeout", "5"]
    os.execv(sys.executable, [sys.executable, "-m", "gunicorn", *options, "config.wsgi"])  # noqa: S606 - ours
