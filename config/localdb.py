"""A private Postgres for people who have none: made, started and stopped without an account of its own.

It listens on a unix socket only and keeps its data in `pg<major>` below the folder it is given, so that a
newer Postgres never meets an older one's files.
"""

import contextlib
import fcntl
import hashlib
import logging
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from config.postgres_programs import PostgresMissingError, major_of, server_folder

logger = logging.getLogger(__name__)

PORT = 5432
# A unix socket's path ends at 107 bytes on Linux and at 103 on macOS, "/.s.PGSQL.5432" included.
LONGEST_SOCKET_FOLDER = 85
PATIENCE_SECONDS = 120  # recovery after a crash replays the log
FAILURE_SECONDS = 5  # so long nobody tries again what just failed: who waited meanwhile is told at once
START_ATTEMPTS = 10  # the memory of a killed server can linger for a few seconds
UNSHARE = ("unshare", "--user", "--map-user=1000", "--map-group=1000", "--")


class Server:
    """The private Postgres whose files lie below `root`."""

    def __init__(self, root: Path) -> None:
        self.programs = server_folder()
        self.prefix, self.account = _not_root()
        home = self._home(root.resolve())
        self.base = home / f"pg{major_of(self.programs / 'postgres')}"
        self.files = self.base / "data"
        self.log = self.base / "server.log"
        self.failure = self.base / "failure"

    @cached_property
    def socket_folder(self) -> Path:
        """The folder of the socket: below the data, or a short one elsewhere where that path is too long."""
        folder = self.base / "socket"
        if len(os.fsencode(folder)) <= LONGEST_SOCKET_FOLDER:
            return folder
        return Path(tempfile.gettempdir()) / f"heft-{_short_hash(folder)}"

    def is_alive(self) -> bool:
        """Return whether the server takes connections.

        The socket is asked, because a process number is reused and a zombie looks alive.
        """
        try:
            lines = (self.files / "postmaster.pid").read_text().splitlines()
        except OSError:
            return False
        if len(lines) < 8 or lines[7].strip() != "ready":
            return False
        with socket.socket(socket.AF_UNIX) as asked, contextlib.suppress(OSError):
            asked.settimeout(2)
            asked.connect(str(self.socket_folder / f".s.PGSQL.{PORT}"))
            return True
        return False

    def start(self) -> bool:
        """Start the server unless it runs; return whether this call started it."""
        if self.is_alive():
            return False
        asked_at = time.time()
        with self._lock():
            if self.is_alive():
                return False
            self._refuse_what_just_failed(asked_at)
            try:
                self._make_folders()
                if not self.files.exists():
                    self._make_cluster()
                self._start_cluster()
            except PostgresMissingError as error:
                self.failure.write_text(str(error))
                raise
        return True

    def looks_stopped(self) -> bool:
        """Return whether the server was stopped cleanly; asks the files alone, so it costs nothing."""
        return not (self.files / "postmaster.pid").exists()

    def _refuse_what_just_failed(self, asked_at: float) -> None:
        if self.failure.exists() and self.failure.stat().st_mtime >= asked_at - FAILURE_SECONDS:
            raise PostgresMissingError(self.failure.read_text())

    def stop(self) -> bool:
        """Stop the server if it runs; return whether it ran."""
        if not self.is_alive():
            return False
        self._run("pg_ctl", "-D", self.files, "-w", "-m", "fast", "stop")
        return True

    def _home(self, root: Path) -> Path:
        """Return where the data lies: `root`, or a place that the account can enter (/root has mode 700)."""
        existing = next(folder for folder in (root, *root.parents) if folder.exists())
        if not self.account or (self._can_enter(existing) and self._can_enter(self.programs / "initdb")):
            return root
        home = Path("/var/lib") / f"heft-{_short_hash(root)}"
        if not self._can_enter(self.programs / "initdb"):
            self.programs = _copy_programs(self.programs, home / "programs")
        return home

    def _can_enter(self, path: Path) -> bool:
        return _quiet(["test", "-x", str(path)], account=self.account).returncode == 0

    def _make_folders(self) -> None:
        self.socket_folder.mkdir(parents=True, exist_ok=True)
        self.socket_folder.chmod(0o700)
        self.log.touch()
        self._give(self.socket_folder, self.log)

    def _make_cluster(self) -> None:
        logger.info("Making a private Postgres in %s.", self.base)
        # Made beside its place and then moved there: an interrupted initdb never passes for a cluster.
        unfinished = self.base / "unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(mode=0o700)
        self._give(unfinished)
        locale = ["--locale=C.UTF-8"]
        if major_of(self.programs / "postgres") >= 17:
            locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
        common = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-instructions"]
        self._run("initdb", "-D", unfinished, *common, *locale)
        unfinished.rename(self.files)

    def _give(self, *paths: Path) -> None:
        """Hand paths that root made over to the account that Postgres runs as."""
        if self.account:
            for path in paths:
                shutil.chown(path, self.account)

    def _start_cluster(self) -> None:
        if (self.files / "postmaster.pid").exists():
            logger.info(
                "The private Postgres was not stopped cleanly. It recovers now; this can take a minute."
            )
        options = f"-h '' -k '{self.socket_folder}' -p {PORT}"
        command = (
            "pg_ctl",
            "-D",
            self.files,
            "-w",
            "-t",
            PATIENCE_SECONDS,
            "-l",
            self.log,
            "-o",
            options,
            "start",
        )
        for attempt in range(1, START_ATTEMPTS + 1):
            if self._run(*command, last=attempt == START_ATTEMPTS):
                return
            time.sleep(0.5)

    def _run(self, program: str, *arguments: object, last: bool = True) -> bool:
        """Run a program of Postgres; return whether it succeeded, and raise where the `last` try fails."""
        command = [*self.prefix, str(self.programs / program), *map(str, arguments)]
        # A server that starts keeps its parent's pipes open, so a start writes to its log alone.
        done = _quiet(command, account=self.account, heard="start" not in arguments)
        if done.returncode and last:
            written = self.log.read_text(errors="replace").splitlines()[-15:] if self.log.exists() else []
            raise PostgresMissingError("\n".join([f"{program} failed.", done.stdout or "", *written]))
        return not done.returncode

    @contextlib.contextmanager
    def _lock(self) -> Iterator[None]:
        self.base.mkdir(parents=True, exist_ok=True)
        with (self.base / "lock").open("a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def _not_root() -> tuple[list[str], str | None]:
    """Return how to run Postgres, which refuses root: a prefix for its commands, or an account."""
    if os.geteuid() != 0:
        return [], None
    if shutil.which("unshare") and _quiet([*UNSHARE, "true"]).returncode == 0:
        return list(UNSHARE), None
    for account in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return [], pwd.getpwnam(account).pw_name
    raise PostgresMissingError(
        "Postgres does not run as root, and no other account was found. Set DATABASE_URL."
    )


def _copy_programs(programs: Path, place: Path) -> Path:
    """Copy the programs to where another account can run them; return their new folder.

    A wheel's programs find their libraries by relative paths, so its layout stays as it is.
    """
    package = programs.parent.parent
    for folder in (package, package.with_name(f"{package.name}.libs")):
        copy = place / folder.name
        if folder.exists() and not copy.exists():
            unfinished = copy.with_name(f"{copy.name}.unfinished")
            shutil.rmtree(unfinished, ignore_errors=True)
            shutil.copytree(
                folder, unfinished, symlinks=True, ignore=shutil.ignore_patterns("include", "*.a")
            )
            unfinished.rename(copy)
    return place / package.name / programs.relative_to(package)


def _quiet(
    command: list[str], *, account: str | None = None, heard: bool = True
) -> subprocess.CompletedProcess[str]:
    """Run a command without a terminal, as `account` if one is named; where `heard`, its output is kept."""
    return subprocess.run(  # noqa: S603 - the commands are ours
        command,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if heard else subprocess.DEVNULL,
        stderr=subprocess.STDOUT if heard else subprocess.DEVNULL,
        text=True,
        user=account,
        extra_groups=[] if account else None,
        cwd="/" if account else None,
    )


def _short_hash(path: Path) -> str:
    return hashlib.sha256(os.fsencode(path)).hexdigest()[:12]
