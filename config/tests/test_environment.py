"""What the settings read from the environment."""

import time

import pytest
from django.core.exceptions import ImproperlyConfigured
from psycopg_pool import ConnectionPool

from config.environment import database, flag, kept_secret, required, words


@pytest.mark.parametrize(("value", "on"), [("", False), ("0", False), ("1", True)])
def test_a_flag_is_on_or_off(monkeypatch, value, on):
    monkeypatch.setenv("HEFT_DEBUG", value)
    assert flag("HEFT_DEBUG") is on


def test_a_flag_that_is_neither_gets_a_sentence(monkeypatch):
    monkeypatch.setenv("HEFT_DEBUG", "false")
    with pytest.raises(ImproperlyConfigured, match="HEFT_DEBUG is 'false'; set it to 1 or 0"):
        flag("HEFT_DEBUG")


def test_words_are_separated_by_commas_and_trimmed(monkeypatch):
    monkeypatch.setenv("ALLOWED_HOSTS", "heft.example.org, www.example.org,")
    assert words("ALLOWED_HOSTS") == ["heft.example.org", "www.example.org"]


def test_what_is_required_and_blank_gets_a_sentence(monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "  ")
    with pytest.raises(ImproperlyConfigured, match="Set SECRET_KEY"):
        required("SECRET_KEY")


def test_the_secret_of_a_desk_is_made_once_and_is_for_its_owner_alone(tmp_path):
    path = tmp_path / "var" / "secret_key"
    secret = kept_secret(path)
    assert len(secret) >= 50
    assert kept_secret(path) == secret
    assert path.stat().st_mode & 0o077 == 0
    assert list(path.parent.iterdir()) == [path]


def test_without_an_address_a_desk_has_the_private_postgres(monkeypatch):
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert database(private=True)["ENGINE"] == "config.postgres_backend"


def test_an_address_switches_to_another_postgres(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://heft:secret@db.example.org:5433/heft")
    chosen = database(private=True)
    assert (chosen["HOST"], chosen["PORT"], chosen["NAME"]) == ("db.example.org", 5433, "heft")
    assert chosen["CONN_HEALTH_CHECKS"]
    assert chosen["OPTIONS"]["pool"]["min_size"] == 1


def test_a_database_that_was_away_for_long_is_found_within_seconds(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://heft:secret@127.0.0.1:1/heft")
    options = database(private=True)["OPTIONS"]["pool"]
    with ConnectionPool("host=127.0.0.1 port=1", **options) as pool:
        time.sleep(3)  # by then its pauses would have doubled twice, and go on doubling
        assert pool.get_stats()["pool_size"] == 0  # so that the next request looks anew


def test_another_engine_than_postgres_is_refused(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "sqlite:///heft.db")
    with pytest.raises(ImproperlyConfigured, match="Postgres alone"):
        database(private=True)
