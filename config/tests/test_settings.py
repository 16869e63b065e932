"""Production starts only when everything is set, and then it is closed as it should be."""

import pytest

PRODUCTION = {
    "HEFT_PRODUCTION": "1",
    "SECRET_KEY": "long, and of many different letters: 0123456789 abcdefghijklmnopqrstuvwxyz",
    "ALLOWED_HOSTS": "heft.example.org",
    "DATABASE_URL": "postgres://heft:secret@db.example.org/heft",
}


@pytest.mark.parametrize("missing", ["SECRET_KEY", "ALLOWED_HOSTS", "DATABASE_URL"])
def test_production_does_not_start_without(python, missing):
    done = python("-c", "import config.settings", **{**PRODUCTION, missing: ""})
    assert done.returncode != 0
    assert f"Set {missing}" in done.stderr


def test_production_does_not_start_with_debug(python):
    done = python("-c", "import config.settings", **PRODUCTION, HEFT_DEBUG="1")
    assert "unset it in production" in done.stderr


def test_production_passes_every_deployment_check(python):
    done = python("manage.py", "check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert done.returncode == 0, done.stderr


def test_a_desk_needs_nothing_set(python):
    done = python("-c", "from config.settings import DEBUG, ALLOWED_HOSTS; print(DEBUG, *ALLOWED_HOSTS)")
    assert done.stdout.split() == ["False", "localhost", "127.0.0.1", "[::1]"], done.stderr
