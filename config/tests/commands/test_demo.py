"""`manage.py demo`."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest
from django.core.management import CommandError

from config.management.commands.demo import address, refuse_taken
from config.tests.sources import ROOT


def free_port():
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return asked.getsockname()[1]


def get(place, patience):
    """Return status and text of a page, tried again while nothing listens."""
    for _ in range(patience * 10):
        try:
            with urllib.request.urlopen(f"http://{place}", timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refused:
            return refused.code, refused.read().decode()
        except OSError:
            time.sleep(0.1)
    return 0, "nothing listens"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("127.0.0.1:8001", ("127.0.0.1", 8001)),
        ("8001", ("127.0.0.1", 8001)),
        (":8001", ("127.0.0.1", 8001)),
        ("192.0.2.7:80", ("192.0.2.7", 80)),
        ("[::1]:8001", ("::1", 8001)),
        ("localhost", ("localhost", 8000)),
    ],
)
def test_an_address_is_read(written, meant):
    assert address(written) == meant


@pytest.mark.parametrize("written", ["127.0.0.1:", "127.0.0.1:abc", "localhost:0", "localhost:65536", "x:８"])
def test_an_address_that_cannot_be_read_gets_a_sentence(written):
    with pytest.raises(CommandError, match="is not addr:port"):
        address(written)


def test_a_taken_port_gets_a_sentence_with_another_one():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(CommandError, match=f"Try another port: demo 127.0.0.1:{port + 1}"):
            refuse_taken("127.0.0.1", port)


@pytest.mark.database
def test_it_makes_everything_ready_and_serves_and_a_second_run_keeps_the_data(tmp_path):
    environment = {**os.environ, "HEFT_TRUST_ENVIRONMENT": "1", "HEFT_VAR_DIR": str(tmp_path)}
    environment.pop("DATABASE_URL", None)
    place = f"127.0.0.1:{free_port()}"
    said = []
    for _ in range(2):
        run = subprocess.Popen(
            [sys.executable, "manage.py", "demo", place],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert get(f"{place}/readyz", patience=60) == (200, "ready\n")
            status, page = get(f"{place}/account/sign-in/", patience=1)
            assert status == 200
            sheet = re.search(r'href="(/static/[^"]+\.css)"', page)
            assert get(f"{place}{sheet[1]}", patience=1)[0] == 200
        finally:
            run.send_signal(signal.SIGINT)
            said.append(run.communicate(timeout=30)[0])
    subprocess.run([sys.executable, "manage.py", "stopdb"], cwd=ROOT, env=environment, check=True)
    assert all(f"Heft is at http://{place}/" in each for each in said)
    assert (tmp_path / "served-at").read_text() == f"http://{place}\n"
