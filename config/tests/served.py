"""Heft served by a program of its own on the database of the tests: it can be killed and started again."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from urllib.parse import quote

import psycopg
from django.db import connection

from config.tests.sources import ROOT

NAME = "heft-served"
"""What its connections are called in Postgres."""
FAULTS = ("Traceback", "ERROR", "CRITICAL", "Internal Server Error")
PATIENCE_SECONDS = 30


class Served:
    """The server that `manage.py demo` starts, at an address of its own; `log` is the file that it writes."""

    door = "config.wsgi"

    def __init__(self, log):
        with socket.socket() as asked:
            asked.bind(("127.0.0.1", 0))
            self.place = f"127.0.0.1:{asked.getsockname()[1]}"
        self.url = f"http://{self.place}"
        self.log = log
        self.variables = {}
        self._program = None

    def start(self):
        """Start it, and wait until it answers."""
        options = ["--bind", self.place, "--workers", "2", "--threads", "4", "--log-level", "warning"]
        with self.log.open("a") as log:
            self._program = subprocess.Popen(
                [sys.executable, "-m", "gunicorn", *options, self.door],
                cwd=ROOT,
                env={**_environment(), **self.variables},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        until(self._answers)

    def kill(self):
        """Kill it with all its workers, in whatever they do; what Postgres does for them ends by itself."""
        os.killpg(self._program.pid, signal.SIGKILL)
        self._program.wait()

    def stop(self):
        """Kill it, unless it is killed, and wait until the database is nobody else's."""
        if self._program.poll() is None:
            self.kill()
        until(lambda: not connections())

    def faults(self):
        """Return the lines of the log that tell of an error."""
        return [line for line in self.log.read_text().splitlines() if any(word in line for word in FAULTS)]

    def _answers(self):
        try:
            with urllib.request.urlopen(f"http://{self.place}/readyz", timeout=10) as answer:
                return answer.status == 200
        except OSError:
            return False


def until(holds):
    """Wait until something holds."""
    for _ in range(PATIENCE_SECONDS * 50):
        if holds():
            return
        time.sleep(0.02)
    raise AssertionError(f"{holds.__qualname__} did not hold within {PATIENCE_SECONDS} s")


def connections(*, waiting=False):
    """Return how many connections such servers have; with `waiting` those that wait for a lock."""
    with psycopg.connect(_database(), autocommit=True) as asked:
        lock = "AND wait_event_type = 'Lock'" if waiting else ""
        question = f"SELECT count(*) FROM pg_stat_activity WHERE application_name = %s {lock}"  # noqa: S608
        return asked.execute(question, [NAME]).fetchone()[0]


def _database():
    """Return the address of the database of the tests."""
    connection.ensure_connection()
    where = connection.connection.info
    who = f"{quote(where.user)}:{quote(where.password)}"
    return f"postgres://{who}@{quote(where.host, safe='')}:{where.port}/{where.dbname}"


def _environment():
    ours = {"DATABASE_URL": _database(), "PGAPPNAME": NAME, "HEFT_TRUST_ENVIRONMENT": "1"}
    environment = {**os.environ, **ours}
    # The browser tests set it for their own loop; what a person runs has none of it.
    environment.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)
    return environment
