"""The backend that starts the private Postgres."""

import pytest

pytestmark = pytest.mark.database

SCRIPT = """
import django
django.setup()
from django.db import connection
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
