"""`manage.py stopdb`."""

import pytest

pytestmark = pytest.mark.database


def test_it_stops_a_server_that_runs_and_says_so(python, tmp_path):
    python("manage.py", "showmigrations", "sessions")
    assert list(tmp_path.rglob("postmaster.pid"))
    assert python("manage.py", "stopdb").stdout == "The private Postgres is stopped.\n"
    assert not list(tmp_path.rglob("postmaster.pid"))
    assert python("manage.py", "stopdb").stdout == "The private Postgres was not running.\n"
