"""What happens before Django is there: `.venv` is made, filled, and the command runs again inside it.

Standard library only. `HEFT_TRUST_ENVIRONMENT=1` says that the surrounding Python has all that is needed.
"""

import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "heft-stamp"
LOCK = ROOT / "var" / "setup.lock"
REQUIREMENTS = ("requirements.txt", "requirements-local.txt", "requirements-dev.txt")
PRINTING_PACKAGES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def set_up(arguments: list[str]) -> None:
    """Return inside an environment that has what the command needs, or end with a sentence."""
    if os.environ.get("HEFT_TRUST_ENVIRONMENT") == "1":
        return
    command = arguments[1] if len(arguments) > 1 else ""
    if command in {"demo", "test"}:
        provide_packages(missing_packages(tests=command == "test"))
    level = "requirements-dev.txt" if command == "test" else "requirements-local.txt"
    if not is_ready(level):
        LOCK.parent.mkdir(exist_ok=True)
        with LOCK.open("a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # a second run waits here, and finds all done
            if not is_ready(level):
                install(level)
    if Path(sys.prefix).resolve() != VENV.resolve():
        sys.stdout.flush()
        os.execv(PYTHON, [str(PYTHON), *arguments])  # noqa: S606 - our own interpreter


def is_ready(level: str) -> bool:
    """Return whether `.venv` holds what the requirement file `level` names; more than that will do too."""
    if not os.access(PYTHON, os.X_OK) or not STAMP.exists():
        return False
    enough = REQUIREMENTS[REQUIREMENTS.index(level) :]
    return STAMP.read_text().strip() in {stamp_of(each) for each in enough}


def stamp_of(level: str) -> str:
    """Return the stamp of a complete installation: the file's name and a hash of all it includes."""
    included = REQUIREMENTS[: REQUIREMENTS.index(level) + 1]
    content = b"".join((ROOT / name).read_bytes() for name in included)
    return f"{level} {hashlib.sha256(content).hexdigest()}"


def install(level: str) -> None:
    """Fill `.venv` from the requirement file `level`; one that an interrupted run left is made anew."""
    _say(f"Installing {level} into .venv; the first time takes a minute or two.")
    STAMP.unlink(missing_ok=True)
    if not _works(str(PYTHON), "-m", "pip", "--version"):
        _make_venv()
    # pip's own settings (index, certificates, wheels at hand) come from the environment as they are.
    done = _run(str(PYTHON), "-m", "pip", "install", "--quiet", "-r", str(ROOT / level))
    if done.returncode:
        sys.exit(
            "The installation failed; pip's lines above say why. Mend that, then run the same command again."
        )
    unfinished = STAMP.with_suffix(".unfinished")
    unfinished.write_text(stamp_of(level))
    unfinished.replace(STAMP)


def missing_packages(*, tests: bool) -> list[str]:
    """Return the system packages, by their Debian names, that pip cannot bring and that are not there.

    Other systems than Debian's family name them otherwise, so there the list is empty.
    """
    if not shutil.which("dpkg-query"):
        return []
    missing = [name for name in PRINTING_PACKAGES if not _is_installed(name)]
    if not importlib.util.find_spec("ensurepip") and not os.access(PYTHON, os.X_OK):
        missing.insert(0, "python3-venv")
    if tests and not any(shutil.which(name) for name in BROWSERS):
        missing.append("chromium")
    return missing


def provide_packages(missing: list[str]) -> None:
    """Install system packages as root; tell anybody else the line that does it."""
    if not missing:
        return
    names = " ".join(missing)
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        _say(f"Not installed here: {names}\nTo have everything, run: sudo apt-get install {names}")
        return
    _say(f"Installing system packages: {names}")
    line = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *missing]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # A bare container has no package lists yet, and old lists name versions that are gone.
    if _run(*line, environment=quiet).returncode:
        _run("apt-get", "update", "-q", environment=quiet)
        if _run(*line, environment=quiet).returncode:
            _say(f"apt-get could not install {names}; its lines above say why. Going on without.")


def _make_venv() -> None:
    base = getattr(sys, "_base_executable", sys.executable)
    done = _run(base, "-m", "venv", "--clear", str(VENV))
    if done.returncode:
        sys.exit(
            "Python could not make .venv; its lines above say why. On Debian and Ubuntu run "
            "sudo apt-get install python3-venv\nthen the same command again."
        )


def _is_installed(package: str) -> bool:
    line = ("dpkg-query", "-W", "-f", "${db:Status-Status}", package)
    return subprocess.run(line, check=False, capture_output=True, text=True).stdout == "installed"  # noqa: S603


def _works(*command: str) -> bool:
    if not Path(command[0]).exists():
        return False
    return not subprocess.run(command, check=False, capture_output=True).returncode  # noqa: S603


def _run(*command: str, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run a command with its output on our standard error, so that ours stays clean."""
    return subprocess.run(command, check=False, stdout=sys.stderr.fileno(), env=environment)  # noqa: S603


def _say(sentence: str) -> None:
    sys.stderr.write(f"{sentence}\n")
    sys.stderr.flush()
