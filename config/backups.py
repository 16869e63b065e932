"""A whole database as one file, and back, with the programs that Postgres has for it."""

import os
import subprocess
from pathlib import Path

from django.core.management.base import CommandError

from config.connection import hang_up, postgres
from config.postgres_programs import PostgresMissingError, client_program

# All or nothing: what is in the database goes in the same transaction in which the file's content comes.
EMPTIED = "SET client_min_messages = warning; DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public;"


def write_backup(file: Path) -> None:
    """Write the database into `file` (pg_dump's custom format); an existing file is never written over."""
    if file.exists():
        raise CommandError(f"{file} exists. Name another file, or move that one away.")
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        unfinished.touch(mode=0o600)
        _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={unfinished}")
        unfinished.rename(file)
    except OSError as fault:
        raise CommandError(f"{file} cannot be written: {fault.strerror}.") from fault
    finally:
        unfinished.unlink(missing_ok=True)


def read_backup(file: Path) -> None:
    """Replace all that is in the database by the content of `file`; where that fails, nothing is changed."""
    if not file.is_file():
        raise CommandError(f"There is no file {file}.")
    script = _run(
        "pg_restore", "--no-owner", "--no-privileges", "--no-comments", "--file=-", str(file), of=file
    )
    hang_up()
    _run(
        "psql",
        "--quiet",
        "--no-psqlrc",
        "--single-transaction",
        "--set=ON_ERROR_STOP=1",
        feed=EMPTIED + script,
    )


def _run(program: str, *arguments: str, feed: str | None = None, of: Path | None = None) -> str:
    """Run a client program on Django's database (pg_restore: on the file `of`); return what it prints."""
    postgres.ensure_connection()
    try:
        path = client_program(program, postgres.pg_version // 10_000)
    except PostgresMissingError as missing:
        raise CommandError(str(missing)) from missing
    command, environment = postgres.client.settings_to_cmd_args_env(postgres.settings_dict, [])
    place = [] if of else [*command[1:-1], f"--dbname={command[-1]}"]
    done = subprocess.run(  # noqa: S603 - the programs of Postgres
        [path, *place, *arguments],
        check=False,
        capture_output=True,
        text=True,
        input=feed,
        env={**os.environ, **(environment or {}), "PGOPTIONS": ""},
    )
    if done.returncode:
        raise CommandError(
            f"{program} refused{f' {of}' if of else ''}; nothing was changed.\n{done.stderr.strip()}"
        )
    return done.stdout
