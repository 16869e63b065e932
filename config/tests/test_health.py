"""Whether the program lives, and whether it can work."""

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from config.health import what_is_missing

ASK = """
import django
django.setup()
from django.test import Client
for address in ("/healthz", "/readyz", "/account/sign-in/"):
    answer = Client(raise_request_exception=False).get(address, headers={"host": "anything"})
    print(answer.status_code, answer.content.decode().strip()[:40].replace("\\n", " "))
"""


def test_a_living_process_says_so_without_the_database(client):
    answer = client.get("/healthz", headers={"host": "10.0.0.7"})
    assert (answer.status_code, answer.content) == (200, b"alive\n")


@pytest.mark.database
@pytest.mark.django_db
def test_with_database_and_migrations_it_is_ready(client):
    answer = client.get("/readyz", headers={"host": "10.0.0.7"})
    assert (answer.status_code, answer.content) == (200, b"ready\n")


@pytest.mark.database
@pytest.mark.django_db
def test_a_migration_that_is_not_applied_is_missing(client):
    MigrationRecorder(connection).record_unapplied("sessions", "0001_initial")
    assert what_is_missing() == "Migrations are not applied (1): run manage.py migrate."
    assert client.get("/readyz").status_code == 503


def test_without_a_database_it_lives_but_is_not_ready(python):
    away = "postgres://nobody@127.0.0.1:1/nothing"
    done = python("-c", ASK, DATABASE_URL=away)
    alive, ready, *_ = done.stdout.splitlines()
    assert (alive, ready) == ("200 alive", "503 The database cannot be reached."), done.stderr
