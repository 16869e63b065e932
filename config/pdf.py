"""Printing: HTML goes in, a tagged PDF comes out, made in a process of its own.

WeasyPrint corrupts memory in threads and makes pages wait, so it never runs in a web worker: each worker has
one printing process (config/printing_press.py), started early, nice, limited, killed when it hangs, replaced
when it dies or has printed some hundred documents. It never outlives its worker.
"""

import atexit
import contextlib
import logging
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final, cast

from django.core.cache import cache

from config.printing_press import Frame, read_frame, write_frame

ROOT: Final = Path(__file__).resolve().parent.parent
COMMAND: Final = (sys.executable, "-m", "config.printing_press")
PRINT_SECONDS: Final = 25.0
START_SECONDS: Final = 60.0
QUEUE_SECONDS: Final = 10.0
WAITING: Final = 2
"""How many documents may wait for the one that is printed: each holds one of its worker's few threads."""
AGAIN_SECONDS: Final = 30
DOCUMENTS_PER_PROCESS: Final = 300

PANGO_PACKAGES: Final = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0")
"""What Debian and Ubuntu call the libraries that printing needs."""

BUSY = "Too much is being printed at the moment. Nothing is lost: try again in half a minute."
TOO_LONG = "This took too long to print and was stopped. Shorten its longest texts, then print again."
BROKEN = "This could not be printed. Nothing is lost: print the page from your browser instead."
NO_PANGO = (
    "PDFs need the library Pango, which this machine lacks. Whoever looks after it can install it: "
    f"apt-get install {' '.join(PANGO_PACKAGES)}"
)

log = logging.getLogger(__name__)


class PrintingError(Exception):
    """Nothing was printed; `sentence` says why and what to do.

    `seconds` says when another try is worth it; 0 where time alone changes nothing.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.seconds = AGAIN_SECONDS if sentence == BUSY else 0


class PangoMissing(PrintingError):  # noqa: N818 - a state of the machine, not an error of ours
    """This machine has no Pango, so it prints nothing until somebody installs it."""


class _Died(Exception):  # noqa: N818 - what happened to the process
    """The printing process ended before it answered."""


def print_pdf(html: str) -> bytes:
    """Return `html` as PDF/UA-1, with the title and language of its head; PrintingError when it cannot be.

    Addresses in it are relative to the folder `static`; nothing else can be read.
    """
    return _press.print(html)


def kept_pdf(name: str, html: Callable[[], str]) -> bytes:
    """Return the PDF of `html()` as `print_pdf` does; under the same name again it comes from memory.

    The name has to be another one whenever `html` would be.
    """
    key = f"pdf:{_styles()}:{name}"
    if (kept := cache.get(key)) is not None:
        return cast("bytes", kept)
    with _press.turn() as printed:
        # Asked once more: who waited for the same document finds it printed.
        return cast("bytes", cache.get_or_set(key, lambda: printed(html())))


def start_early() -> None:
    """Start this worker's printing process without waiting for it; what hinders it is said on printing."""
    with contextlib.suppress(OSError):
        _press.start()


SIGNALS = (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
"""What ends a program from outside."""


class Press:
    """One printing process and the short queue before it: one document at a time."""

    def __init__(
        self,
        command: Sequence[str] = COMMAND,
        *,
        seconds: float = PRINT_SECONDS,
        start_seconds: float = START_SECONDS,
        documents: int = DOCUMENTS_PER_PROCESS,
        environment: dict[str, str] | None = None,
    ) -> None:
        self._command, self._environment = command, environment
        self._seconds, self._start_seconds, self._documents = seconds, start_seconds, documents
        self._child: _Child | None = None
        self._be_free()

    def _be_free(self) -> None:
        self._queue, self._places = threading.Lock(), threading.BoundedSemaphore(1 + WAITING)

    @property
    def pid(self) -> int | None:
        """The id of the printing process, or None when there is none."""
        return self._child.pid if self._child else None

    def start(self) -> None:
        """Start the process, if there is none; it warms up by itself."""
        if self._child is None:
            self._child = _Child(self._command, self._environment)

    def stop(self) -> None:
        """End the process, if there is one."""
        child, self._child = self._child, None
        if child:
            child.end()

    def forget(self) -> None:
        """Leave the process to the parent that this process was forked from."""
        child, self._child = self._child, None
        self._be_free()
        if child:
            child.let_go()

    def print(self, html: str) -> bytes:
        """Return the PDF of `html`; PrintingError when it cannot be printed."""
        with self.turn() as printed:
            return printed(html)

    @contextlib.contextmanager
    def turn(self) -> Iterator[Callable[[str], bytes]]:
        """Give what prints, once nobody else does; PrintingError where too many wait, or the wait is long.

        A print whose browser went away keeps its place until its turn is over, because no thread of gunicorn
        hears of it: so the places are few.
        """
        if not self._places.acquire(blocking=False):
            raise PrintingError(BUSY)
        try:
            if not self._queue.acquire(timeout=QUEUE_SECONDS):
                raise PrintingError(BUSY)
            try:
                yield self._print_again_if_it_dies
            finally:
                self._queue.release()
        finally:
            self._places.release()

    def _print_again_if_it_dies(self, html: str) -> bytes:
        document = html.encode("utf-8", "replace")
        for _ in range(2):
            try:
                self.start()
                pdf = cast("_Child", self._child).print(document, self._seconds, self._start_seconds)
            except OSError as reason:
                log.exception("The printing process cannot be started")
                raise PrintingError(BROKEN) from reason
            except (_Died, PrintingError) as reason:
                self.stop()
                log.warning("The printing process was replaced: %s", reason)
                if isinstance(reason, PrintingError):
                    raise
            else:
                self._replace_when_worn()
                return pdf
        raise PrintingError(BROKEN)

    def _replace_when_worn(self) -> None:
        if self._child and self._child.printed >= self._documents:
            self.stop()
            self.start()


class _Child:
    """A running printing process."""

    def __init__(self, command: Sequence[str], environment: dict[str, str] | None) -> None:
        self._folder = tempfile.mkdtemp(prefix="heft-printing-")
        self._process = subprocess.Popen(  # noqa: S603 - our own module, no shell
            [*command, self._folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, **(environment or {})},
        )
        self._input = cast("BinaryIO", self._process.stdin)
        self._output = cast("BinaryIO", self._process.stdout)
        self._ready = False
        self.pid = self._process.pid
        self.printed = 0

    def print(self, document: bytes, seconds: float, start_seconds: float) -> bytes:
        """Return the PDF of `document`, made within `seconds` once the process is ready."""
        if not self._ready:
            self._wait_until_ready(start_seconds)
        with self._deadline(seconds, TOO_LONG):
            write_frame(self._input, Frame.DOCUMENT, document)
            kind, body = read_frame(self._output)
        self.printed += 1
        if kind is not Frame.PDF:
            log.error("WeasyPrint failed with %s", body.decode())
            raise PrintingError(BROKEN)
        return body

    def _wait_until_ready(self, seconds: float) -> None:
        with self._deadline(seconds, BUSY):
            kind, body = read_frame(self._output)
        if kind is Frame.NO_PANGO:
            log.error("Printing needs Pango: %s", body.decode())
            raise PangoMissing(NO_PANGO)
        self._ready = True

    @contextlib.contextmanager
    def _deadline(self, seconds: float, sentence: str) -> Iterator[None]:
        """Kill the process after `seconds`: what waits for its pipe then goes on, whatever it hung in."""
        passed = threading.Event()

        def stop() -> None:
            passed.set()
            self._process.kill()

        timer = threading.Timer(seconds, stop)
        timer.start()
        try:
            yield
        except (OSError, EOFError) as error:
            raise (PrintingError(sentence) if passed.is_set() else _Died(str(error))) from error
        finally:
            timer.cancel()

    def end(self) -> None:
        """Kill the process and clear up after it."""
        self._process.kill()
        self._process.wait()
        self.let_go()
        shutil.rmtree(self._folder, ignore_errors=True)

    def let_go(self) -> None:
        """Close our ends of the pipes; the process ends when nobody holds them any more."""
        for pipe in (self._input, self._output):
            with contextlib.suppress(OSError):
                pipe.close()


def _styles() -> int:
    """Return the age of the newest style sheet: with another one everything prints differently."""
    with os.scandir(ROOT / "static" / "css") as files:
        return max((file.stat().st_mtime_ns for file in files), default=0)


def _end_of_program() -> None:
    """End the printing process with the program; a signal that comes twice does not stop that halfway."""
    for _ in SIGNALS:  # those that wait come in here, one after the other
        with contextlib.suppress(SystemExit, KeyboardInterrupt):
            for name in SIGNALS:
                signal.signal(name, signal.SIG_IGN)
    _press.stop()


_press = Press()
# A worker that is forked off starts a printing process of its own.
os.register_at_fork(after_in_child=_press.forget)
atexit.register(_end_of_program)
