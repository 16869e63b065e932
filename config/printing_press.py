"""The printing process: `python -m config.printing_press FOLDER` prints what comes in on its standard input.

A frame is one byte that says what it is, the length of the rest as eight bytes, and the rest. In come
documents (HTML), out come READY or NO_PANGO once, then a PDF or FAILED for each document. The process ends
when its input does, in the middle of a document too: so it never outlives the one that started it. FOLDER
holds its temporary files and goes with it.
"""

import contextlib
import os
import queue
import resource
import shutil
import signal
import struct
import sys
import tempfile
import threading
import traceback
from enum import IntEnum
from typing import BinaryIO, Final

HEADER: Final = struct.Struct(">BQ")
MEMORY_LIMIT: Final = 1_000_000_000
"""Bytes of address space; a warm process takes a quarter of it, and a sheet little more."""


class Frame(IntEnum):
    """What a frame is."""

    DOCUMENT = 1
    READY = 2
    NO_PANGO = 3
    PDF = 4
    FAILED = 5


def write_frame(stream: BinaryIO, kind: Frame, body: bytes = b"") -> None:
    """Write one frame; OSError when nobody reads any more."""
    stream.write(HEADER.pack(kind, len(body)))
    stream.write(body)
    stream.flush()


def read_frame(stream: BinaryIO) -> tuple[Frame, bytes]:
    """Return the next frame; EOFError when the stream ends before it is whole."""
    header = stream.read(HEADER.size)
    if len(header) < HEADER.size:
        raise EOFError("the stream ended")
    kind, length = HEADER.unpack(header)
    body = stream.read(length)
    if len(body) < length:
        raise EOFError("the stream ended within a frame")
    return Frame(kind), body


def main(folder: str) -> None:
    """Print documents until the input ends."""
    answers = _own_output()
    _be_modest(folder)
    documents: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_receive, args=(documents, folder), daemon=True).start()
    try:
        # Only here: without Pango this import fails, and that is an answer of its own.
        from config.printing_weasyprint import Printer  # noqa: PLC0415

        printer = Printer()
    except (ImportError, OSError) as error:
        write_frame(answers, Frame.NO_PANGO, str(error).encode())
        return
    printer.warm_up()
    write_frame(answers, Frame.READY)
    while True:
        html = documents.get().decode()
        try:
            kind, body = Frame.PDF, printer.print(html)
        except Exception as error:  # noqa: BLE001 - whatever a document causes is its answer
            traceback.print_exc()
            kind, body = Frame.FAILED, type(error).__name__.encode()
        write_frame(answers, kind, body)


def _own_output() -> BinaryIO:
    """Return the stream of answers; whatever a library writes to standard output goes to the log instead."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def _be_modest(folder: str) -> None:
    """Give way to pages, limit the memory, and leave Ctrl-C to the one that started us."""
    tempfile.tempdir = folder
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(19)
    with contextlib.suppress(ValueError, OSError):  # not every system lets a process limit itself
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))


def _receive(documents: "queue.SimpleQueue[bytes]", folder: str) -> None:
    """Queue what comes in, and end the process with its input."""
    try:
        while True:
            documents.put(read_frame(sys.stdin.buffer)[1])
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
