"""What happens before Django is there, tried in folders of its own."""

import ast
import os
import shutil
import subprocess
import sys

import pytest

from config import bootstrap
from config.tests.sources import ROOT

SCRIPT = "import sys; from config.bootstrap import set_up; set_up(sys.argv); print(sys.prefix, *sys.argv[1:])"


@pytest.fixture
def clone(tmp_path):
    """Return a fresh clone as far as the set-up sees it, whose requirements are quickly met."""
    (tmp_path / "config").mkdir()
    shutil.copy(ROOT / "config" / "bootstrap.py", tmp_path / "config")
    (tmp_path / "manage.py").write_text(SCRIPT)
    (tmp_path / "requirements.txt").write_text("# nothing\n")
    (tmp_path / "requirements-local.txt").write_text("-r requirements.txt\n")
    (tmp_path / "requirements-dev.txt").write_text("-r requirements-local.txt\n")
    return tmp_path


def start(clone, *arguments, **variables):
    environment = {k: v for k, v in os.environ.items() if k not in {"HEFT_TRUST_ENVIRONMENT", "VIRTUAL_ENV"}}
    return subprocess.Popen(
        [sys.executable, "manage.py", *arguments],
        cwd=clone,
        env={**environment, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def run(clone, *arguments, **variables):
    started = start(clone, *arguments, **variables)
    out, err = started.communicate(timeout=120)
    return started.returncode, out.split(), err


class TestSetUp:
    def test_makes_a_venv_once_and_goes_on_inside_it(self, clone):
        code, said, err = run(clone, "migrate", "--plan")
        assert (code, said) == (0, [str(clone / ".venv"), "migrate", "--plan"]), err
        assert "Installing" in err
        # No index and no wheels: a second run asks for nothing.
        code, said, err = run(clone, "migrate", PIP_NO_INDEX="1")
        assert (code, said, err) == (0, [str(clone / ".venv"), "migrate"], "")

    def test_repairs_what_an_interrupted_run_left(self, clone):
        binaries = clone / ".venv" / "bin"
        binaries.mkdir(parents=True)
        (binaries / "python").symlink_to("/nowhere/python3")
        code, said, err = run(clone, "migrate")
        assert (code, said) == (0, [str(clone / ".venv"), "migrate"]), err

    def test_installs_again_when_a_requirement_changes(self, clone):
        run(clone, "migrate")
        (clone / "requirements.txt").write_text("# something\n")
        assert "Installing" in run(clone, "migrate")[2]

    def test_two_runs_at_once_install_once(self, clone):
        runs = [start(clone, "migrate") for _ in range(2)]
        ends = [each.communicate(timeout=120) for each in runs]
        assert [each.returncode for each in runs] == [0, 0]
        assert sum("Installing" in err for _out, err in ends) == 1

    def test_says_so_where_the_installation_fails(self, clone):
        (clone / "requirements.txt").write_text("./there-is-no-such-folder\n")
        code, _said, err = run(clone, "migrate")
        assert code == 1
        assert "The installation failed" in err

    def test_trusts_the_environment_when_told_to(self, clone):
        code, said, _err = run(clone, "migrate", HEFT_TRUST_ENVIRONMENT="1")
        assert (code, said[0]) == (0, sys.prefix)
        assert not (clone / ".venv").exists()


@pytest.fixture
def venv(clone, monkeypatch):
    """Return a `.venv` that holds a Python, with the module looking at it."""
    folder = clone / ".venv"
    (folder / "bin").mkdir(parents=True)
    (folder / "bin" / "python").symlink_to(sys.executable)
    for name, value in {
        "ROOT": clone,
        "PYTHON": folder / "bin" / "python",
        "STAMP": folder / "heft-stamp",
    }.items():
        monkeypatch.setattr(bootstrap, name, value)
    return folder


class TestIsReady:
    @pytest.mark.usefixtures("venv")
    def test_not_without_a_stamp(self):
        assert not bootstrap.is_ready("requirements-local.txt")

    @pytest.mark.parametrize(
        ("there", "wanted", "enough"),
        [
            ("requirements-local.txt", "requirements-local.txt", True),
            ("requirements-dev.txt", "requirements-local.txt", True),
            ("requirements-local.txt", "requirements-dev.txt", False),
        ],
    )
    def test_more_than_is_wanted_is_enough(self, venv, there, wanted, enough):
        (venv / "heft-stamp").write_text(bootstrap.stamp_of(there))
        assert bootstrap.is_ready(wanted) is enough

    def test_not_where_the_python_is_gone(self, venv):
        (venv / "heft-stamp").write_text(bootstrap.stamp_of("requirements-dev.txt"))
        (venv / "bin" / "python").unlink()
        assert not bootstrap.is_ready("requirements-dev.txt")


@pytest.fixture
def debian(tmp_path, monkeypatch):
    """Return a function that puts a program of our own making into an otherwise empty PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))

    def make(name, script):
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
        return folder

    return make


class TestPackages:
    @pytest.mark.usefixtures("venv")
    def test_names_what_is_not_installed(self, debian):
        debian("dpkg-query", 'case "$4" in libpango-1.0-0) printf installed;; *) exit 1;; esac')
        missing = bootstrap.missing_packages(tests=True)
        assert missing == ["libpangoft2-1.0-0", "libharfbuzz-subset0", "chromium"]

    @pytest.mark.usefixtures("venv")
    def test_a_browser_of_any_name_will_do(self, debian):
        debian("dpkg-query", "printf installed")
        debian("google-chrome", "")
        assert bootstrap.missing_packages(tests=True) == []

    def test_other_systems_are_left_alone(self, debian):
        debian("chromium", "")
        assert bootstrap.missing_packages(tests=True) == []

    def test_an_ordinary_user_is_told_the_line(self, debian, monkeypatch, capsys):
        debian("apt-get", "echo must not run; exit 1")
        monkeypatch.setattr(os, "geteuid", lambda: 1000)
        bootstrap.provide_packages(["chromium"])
        assert "sudo apt-get install chromium" in capsys.readouterr().err

    def test_root_installs_them_with_new_lists_where_the_old_ones_fail(self, debian, monkeypatch, tmp_path):
        log = tmp_path / "log"
        folder = debian(
            "apt-get", f'echo "$*" >> {log}; [ "$1" = update ] && : > {log}.updated; [ -e {log}.updated ]'
        )
        monkeypatch.setattr(os, "geteuid", lambda: 0)
        bootstrap.provide_packages(["chromium"])
        assert folder.exists()
        assert [line.split()[0] for line in log.read_text().splitlines()] == ["install", "update", "install"]

    def test_nothing_missing_says_nothing(self, capsys):
        bootstrap.provide_packages([])
        assert capsys.readouterr().err == ""


class TestOldPython:
    def test_gets_one_clear_sentence(self):
        code = "import sys; sys.version_info = (3, 9, 2, 'final', 0); exec(open('manage.py').read())"
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.stderr == "Heft needs Python 3.11 or newer; this is 3.9. Try: python3.11 manage.py\n"

    def test_can_read_that_sentence(self):
        assert ast.parse((ROOT / "manage.py").read_text(), feature_version=(3, 5))
