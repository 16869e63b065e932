"""What the tests of the project share."""

import os
import subprocess
import sys

import pytest

from config.tests.noted import Noted
from config.tests.served import Served
from config.tests.sources import ROOT


@pytest.fixture
def python(tmp_path):
    """Return a function that runs our Python in the project, with these variables and no others of ours."""

    def run(*arguments, **variables):
        ours = ("HEFT_", "DATABASE_URL", "SECRET_KEY", "ALLOWED_HOSTS", "EMAIL_")
        environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        # The browser tests set it for their own loop; what a person runs has none of it.
        environment.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)
        environment |= {"HEFT_TRUST_ENVIRONMENT": "1", "HEFT_VAR_DIR": str(tmp_path / "var")}
        environment |= {"DJANGO_SETTINGS_MODULE": "config.settings", **variables}
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    return run


@pytest.fixture
def user(django_user_model):
    return django_user_model.objects.create_user("ann", "ann@example.org", "a long secret")


@pytest.fixture
def served(tmp_path, transactional_db):
    """Heft served by a program of its own on the database of the tests; its log names no error."""
    yield from _serving(Served(tmp_path / "log"))


@pytest.fixture
def noted(tmp_path, transactional_db):
    """The same, with notes of each post that reaches it and of its answer."""
    yield from _serving(Noted(tmp_path / "log"))


def _serving(server):
    server.start()
    yield server
    server.stop()
    assert server.faults() == []
