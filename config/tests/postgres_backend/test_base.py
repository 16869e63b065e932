"""The backend that starts the private Postgres."""

import pytest

pytestmark = pytest.mark.database

SCRIPT = """
import os
import time
import django
django.setup()
from django.db import connection
from django.test import Client
from config.health import what_is_missing
from config.postgres_backend.base import private_server

def ask():
    with connection.cursor() as cursor:
        cursor.execute("SELECT 6 * 7")
        print(cursor.fetchone()[0])
    connection.close()

try:
    {do}
finally:
    connection.close_pool()
    private_server().stop()
"""


def test_a_server_that_died_is_started_again_by_the_next_connection(python):
    done = python("-c", SCRIPT.format(do="ask(); private_server().stop(); ask()"))
    assert done.stdout.split() == ["42", "42"], done.stderr


def test_dbshell_reaches_the_private_server(python):
    do = "connection.client.runshell(['--no-psqlrc', '-t', '-c', 'SELECT 6 * 7'])"
    done = python("-c", SCRIPT.format(do=do))
    assert done.stdout.split() == ["42"], done.stderr


def test_reading_the_settings_starts_nothing(python, tmp_path):
    assert python("manage.py", "check").returncode == 0
    assert list(tmp_path.rglob("pg*")) == []


def test_the_first_question_after_a_stop_does_not_wait(python):
    do = (
        "ask(); private_server().stop(); began = time.monotonic(); ask(); print(time.monotonic() - began < 4)"
    )
    done = python("-c", SCRIPT.format(do=do))
    assert done.stdout.split() == ["42", "42", "True"], done.stderr


AWAY = """
connection.close_pool()
    server = private_server()
    server.stop()
    settings = server.files / "postgresql.conf"
    settings.rename(settings.with_suffix(".away"))
    print(what_is_missing())
    client = Client(raise_request_exception=False, SERVER_NAME="localhost")
    print(client.post("/account/sign-in/", {"username": "ann", "password": "x"}).status_code)
    settings.with_suffix(".away").rename(settings)
    os.utime(server.failure, (0, 0))  # as if some seconds had passed
    ask()
"""


def test_a_server_that_cannot_start_is_an_outage(python):
    done = python("-c", SCRIPT.format(do=f"ask(); {AWAY.strip()}"))
    assert done.stdout.splitlines() == ["42", "The database cannot be reached.", "503", "42"], done.stderr
