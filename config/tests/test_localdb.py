"""The private Postgres, started for real."""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from config.localdb import LONGEST_SOCKET_FOLDER, PORT, Server
from config.postgres_programs import PostgresMissingError, server_folder
from config.tests.sources import ROOT

pytestmark = pytest.mark.database
START_AND_STOP = (
    "from pathlib import Path; from config.localdb import Server; s = Server(Path({root!r})); {do}"
)


@pytest.fixture
def server(tmp_path):
    made = Server(tmp_path / "var")
    yield made
    made.stop()


def ask(server, question):
    where = {"host": str(server.socket_folder), "port": PORT, "user": "postgres", "dbname": "postgres"}
    with psycopg.connect(**where, autocommit=True) as connection:
        answer = connection.execute(question)
        return answer.fetchone()[0] if answer.description else None


def kill(server):
    number = int((server.files / "postmaster.pid").read_text().splitlines()[0])
    os.kill(number, signal.SIGKILL)
    while server.is_alive():  # the signal takes a moment to arrive
        time.sleep(0.01)


def test_a_started_server_answers_in_utf_8(server):
    assert server.start()
    assert ask(server, "SHOW server_encoding") == "UTF8"
    assert ask(server, "SELECT upper('é')") == "É"


def test_a_second_start_does_nothing(server):
    server.start()
    assert not server.start()
    assert not Server(server.base.parent).start()


def test_stopping_says_whether_it_ran(server):
    server.start()
    assert server.stop()
    assert not server.is_alive()
    assert not server.stop()


def test_what_was_committed_survives_a_kill(server):
    server.start()
    ask(server, "CREATE TABLE kept AS SELECT generate_series(1, 1000) AS row")
    kill(server)
    assert server.start()
    assert ask(server, "SELECT count(*) FROM kept") == 1000


def test_a_failed_start_is_not_tried_again_by_everybody_who_waited_for_it(server, monkeypatch):
    monkeypatch.setattr("config.localdb.START_ATTEMPTS", 2)
    server.start()
    server.stop()
    settings = server.files / "postgresql.conf"
    settings.rename(settings.with_suffix(".away"))
    began = time.monotonic()
    with pytest.raises(PostgresMissingError, match="pg_ctl failed"):
        server.start()
    first = time.monotonic() - began
    with ThreadPoolExecutor(16) as threads:
        asked = [threads.submit(Server(server.base.parent).start) for _ in range(16)]
    assert {type(one.exception()) for one in asked} == {PostgresMissingError}
    assert time.monotonic() - began - first < 2 * first + 1
    settings.with_suffix(".away").rename(settings)
    os.utime(server.failure, (0, 0))  # as if some seconds had passed
    assert server.start()


def test_one_that_was_stopped_looks_so(server):
    assert server.looks_stopped()
    server.start()
    assert not server.looks_stopped()
    server.stop()
    assert server.looks_stopped()


def test_a_path_too_long_for_a_socket_gets_a_short_one(tmp_path):
    server = Server(tmp_path / ("long" * 30))
    try:
        server.start()
        assert len(str(server.socket_folder)) <= LONGEST_SOCKET_FOLDER
        assert ask(server, "SELECT 1") == 1
    finally:
        server.stop()
        shutil.rmtree(server.socket_folder)


def test_what_an_interrupted_making_left_is_made_anew(server):
    left = server.base / "unfinished"
    left.mkdir(parents=True)
    (left / "PG_VERSION").write_text("18\n")
    server.start()
    assert ask(server, "SELECT 1") == 1


def test_several_starts_at_once_start_it_once(server):
    code = START_AND_STOP.format(root=str(server.base.parent), do="print(s.start())")
    runs = [
        subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    answers = sorted(run.communicate(timeout=120)[0].strip() for run in runs)
    assert answers == ["False", "False", "True"]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has another account at hand")
def test_where_root_may_not_unshare_an_account_runs_it(tmp_path, monkeypatch):
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:  # pytest's own folder is closed to others
        Path(folder).chmod(0o755)
        for name in ("test", "true"):  # all of PATH but unshare
            (Path(folder) / name).symlink_to(shutil.which(name))
        monkeypatch.setenv("PATH", folder)
        _run_as_an_account(tmp_path, monkeypatch)


def _run_as_an_account(tmp_path, monkeypatch):
    monkeypatch.setenv("PG_BINDIR", str(server_folder()))
    server = Server(tmp_path / "var")
    home = server.base.parent
    try:
        server.start()
        assert server.account in {"postgres", "nobody"}
        assert pwd.getpwuid(server.files.stat().st_uid).pw_name == server.account
        assert ask(server, "SELECT 1") == 1
    finally:
        server.stop()
        shutil.rmtree(home, ignore_errors=True)


@pytest.mark.skipif(os.geteuid() != 0 or not shutil.which("setpriv"), reason="only root becomes another user")
def test_an_ordinary_user_runs_it(monkeypatch):
    become = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
    python = next(path for path in ("/usr/bin/python3", sys.executable) if Path(path).exists())
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        shutil.chown(folder, "nobody")
        shutil.copytree(ROOT / "config", f"{folder}/config", ignore=shutil.ignore_patterns("tests"))
        monkeypatch.setenv("PG_BINDIR", str(_programs_for_everybody(Path(folder))))
        code = START_AND_STOP.format(root=f"{folder}/var", do="print(s.start(), s.is_alive(), s.stop())")
        done = subprocess.run(
            [*become, python, "-c", code], cwd=folder, capture_output=True, text=True, check=False
        )
    assert done.stdout.split() == ["True", "True", "True"], done.stderr


def _programs_for_everybody(folder):
    """Copy a wheel's programs, which lie where its venv lies, to where any user can run them."""
    programs = server_folder()
    package = programs.parent.parent
    if not package.with_name(f"{package.name}.libs").exists():
        return programs
    for part in (package, package.with_name(f"{package.name}.libs")):
        shutil.copytree(part, folder / part.name, symlinks=True)
    return folder / package.name / programs.relative_to(package)
