"""The image is not built here, but what it does is tried: its packages, its two commands, its database."""

import json
import os
import re
import shutil
import subprocess
import sys
from urllib.parse import quote, urlencode

import pytest
from django.conf import settings
from django.db import connection

from config.bootstrap import PRINTING_PACKAGES
from config.tests.commands.test_demo import free_port, get
from config.tests.sources import APPS, ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE = (ROOT / "compose.yaml").read_text()


def installed_packages():
    """Return the Debian packages that the Dockerfile installs."""
    block = re.search(r"apt-get install -y --no-install-recommends(.*?)&&", DOCKERFILE, re.DOTALL)[1]
    return block.replace("\\", " ").split()


def test_the_image_prints_with_what_the_set_up_asks_for():
    assert sorted(name for name in installed_packages() if name.startswith("lib")) == sorted(
        PRINTING_PACKAGES
    )


def test_the_image_has_the_client_of_the_server_beside_it():
    major = re.search(r"image: postgres:(\d+)", COMPOSE)[1]
    assert f"postgresql-client-{major}" in installed_packages()


def test_the_image_runs_as_nobody_special_with_the_production_requirements_alone():
    assert re.search(r"^USER heft$", DOCKERFILE, re.MULTILINE)
    assert re.findall(r"requirements[\w-]*\.txt", DOCKERFILE) == ["requirements.txt"] * 2


def test_every_variable_is_explained():
    read = re.compile(r'(?:flag|words|required|environ\.get)\("([A-Z_]+)"')
    files = ("settings", "environment", "bootstrap", "postgres_programs")
    used = {name for file in files for name in read.findall((ROOT / f"config/{file}.py").read_text())}
    explained = (ROOT / ".env.example").read_text()
    assert "SECRET_KEY" in used
    assert {name for name in used if name not in explained} == set()


@pytest.fixture
def image(tmp_path):
    """Return a folder as the image has it and its variables: production, in a venv of its own."""
    folder = tmp_path / "heft"
    for name in (*APPS, "templates", "static"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("tests", "__pycache__"))
    shutil.copy(ROOT / "manage.py", folder)
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    install = [venv / "bin" / "python", "-m", "pip", "install", "--quiet", "-r", ROOT / "requirements.txt"]
    if subprocess.run(install, check=False).returncode:
        if os.environ.get("CI"):
            pytest.fail("requirements.txt cannot be installed by itself")
        pytest.skip("without a package index there is no second venv")
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("HEFT_", "DJANGO_"))
    }
    return folder, environment | {
        "PATH": f"{venv / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "HEFT_TRUST_ENVIRONMENT": "1",
        "HEFT_PRODUCTION": "1",
        "HEFT_PLAIN_HTTP": "1",
        "SECRET_KEY": "a long text of the test",
        "ALLOWED_HOSTS": "127.0.0.1",
        "DATABASE_URL": _address_of_the_database(),
        "PORT": str(free_port()),
    }


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_its_commands_serve_from_a_plain_venv(image):
    folder, environment = image
    collect = re.search(r"^RUN (.*collectstatic.*)$", DOCKERFILE, re.MULTILINE)[1]
    subprocess.run(collect, shell=True, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)  # noqa: S602
    command = json.loads(re.search(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)[1])
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL) as server:
        try:
            place = f"127.0.0.1:{environment['PORT']}"
            assert get(f"{place}/readyz", patience=60) == (200, "ready\n")
            status, page = get(f"{place}/account/sign-in/", patience=1)
            assert status == 200
            sheet = re.search(r'href="(/static/css/[\w-]+\.[0-9a-f]{12}\.css)"', page)
            assert get(f"{place}{sheet[1]}", patience=1)[0] == 200
        finally:
            server.terminate()


def _address_of_the_database():
    known = connection.settings_dict | settings.DATABASES["default"].get("OPTIONS", {})
    who = f"{quote(known['USER'])}:{quote(known.get('PASSWORD') or '')}"
    where = urlencode(
        {"host": known.get("host") or known["HOST"], "port": known.get("port") or known["PORT"]}
    )
    return f"postgres://{who}@/{known['NAME']}?{where}"
