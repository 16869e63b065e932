"""Which programs of Postgres are taken."""

import pytest

from config.postgres_programs import (
    PostgresMissingError,
    client_program,
    major_of,
    program_folders,
    server_folder,
)


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """Return a function that makes the only folder of programs there is, of the given version."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PG_BINDIR", str(tmp_path))
    monkeypatch.setattr("config.postgres_programs.INSTALLED", ())
    monkeypatch.setattr("config.postgres_programs.WHEEL", "a_wheel_that_nobody_has")

    def make(version, *names):
        for name in names:
            (tmp_path / name).write_text(f"#!/bin/sh\necho '{name} (PostgreSQL) {version}'\n")
            (tmp_path / name).chmod(0o755)
        return tmp_path

    return make


def test_the_named_folder_comes_first(programs):
    folder = programs("17.2", "initdb", "pg_ctl")
    assert next(program_folders()) == folder
    assert server_folder() == folder


def test_without_a_server_the_sentence_names_the_ways_out(programs):
    programs("17.2", "psql")
    with pytest.raises(PostgresMissingError, match="DATABASE_URL"):
        server_folder()


@pytest.mark.parametrize("server", [15, 17])
def test_a_client_may_be_as_new_as_the_server_or_newer(programs, server):
    folder = programs("17.2", "pg_dump")
    assert client_program("pg_dump", server) == folder / "pg_dump"


def test_a_client_older_than_the_server_is_refused_with_a_sentence(programs):
    programs("15.7", "pg_dump")
    with pytest.raises(
        PostgresMissingError, match=r"Postgres 17.*newest one here is 15.*postgresql-client-17"
    ):
        client_program("pg_dump", 17)


def test_a_missing_client_is_refused_with_a_sentence(programs):
    programs("17.2")
    with pytest.raises(PostgresMissingError, match="none is installed"):
        client_program("pg_dump", 17)


@pytest.mark.parametrize(
    ("said", "major"), [("18.3", 18), ("15.13 (Debian 15.13-0+deb12u1)", 15), ("17beta1", 17)]
)
def test_the_major_version_is_read(programs, said, major):
    assert major_of(programs(said, "postgres") / "postgres") == major
