"""A backup that was restored once."""

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import connection

from config.backups import read_backup, write_backup

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]
NAMES = ["ann", "Łukasz", "nobody's"]


@pytest.fixture
def backup(tmp_path):
    """Return a file that holds three accounts."""
    User.objects.bulk_create(User(username=name) for name in NAMES)
    file = tmp_path / "heft.backup"
    write_backup(file)
    return file


def names():
    return sorted(User.objects.values_list("username", flat=True))


def test_what_was_dropped_is_restored_row_by_row(backup):
    before = list(User.objects.order_by("pk").values())
    with connection.cursor() as cursor:
        cursor.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    assert connection.introspection.table_names() == []
    read_backup(backup)
    assert list(User.objects.order_by("pk").values()) == before
    assert names() == sorted(NAMES)


def test_what_came_after_the_backup_is_gone(backup):
    User.objects.create(username="late")
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE late (row integer)")
    read_backup(backup)
    assert names() == sorted(NAMES)
    assert "late" not in connection.introspection.table_names()


def test_a_restored_database_has_every_migration(backup):
    read_backup(backup)
    call_command("migrate", check_unapplied=True, verbosity=0)
    User.objects.create(username="next")  # the sequences go on, too
    assert "next" in names()


def test_a_backup_is_for_its_owner_alone(backup):
    assert backup.stat().st_mode & 0o077 == 0


def test_an_existing_file_is_never_written_over(backup):
    content = backup.read_bytes()
    with pytest.raises(CommandError, match="exists"):
        write_backup(backup)
    assert backup.read_bytes() == content


@pytest.mark.parametrize("length", [0, 5, 2_000])
def test_a_broken_file_changes_nothing(backup, length):
    backup.write_bytes(backup.read_bytes()[:length])
    with pytest.raises(CommandError, match="nothing was changed"):
        read_backup(backup)
    assert names() == sorted(NAMES)


def test_a_missing_file_gets_a_sentence(tmp_path):
    with pytest.raises(CommandError, match="There is no file"):
        read_backup(tmp_path / "nothing")


def test_a_folder_that_cannot_be_written_gets_a_sentence(tmp_path):
    with pytest.raises(CommandError, match="cannot be written"):
        write_backup(tmp_path / "missing" / "heft.backup")


def test_a_client_older_than_the_server_is_refused(tmp_path, monkeypatch):
    program = tmp_path / "pg_dump"
    program.write_text("#!/bin/sh\necho 'pg_dump (PostgreSQL) 9.6'\n")
    program.chmod(0o755)
    monkeypatch.setenv("PG_BINDIR", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("config.postgres_programs.INSTALLED", ())
    monkeypatch.setattr("config.postgres_programs.WHEEL", "a_wheel_that_nobody_has")
    with pytest.raises(CommandError, match="must not be older"):
        write_backup(tmp_path / "heft.backup")
    assert not list(tmp_path.glob("heft*"))
