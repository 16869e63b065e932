"""PDFs, measured."""

import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter_ns
from typing import BinaryIO, cast

from django.template.loader import render_to_string

import rules
from characters.bench.pages import Visitor
from characters.bench.rounds import Measure, duration
from characters.bench.scratch import World
from characters.blueprints import blueprint_of
from characters.models import Character
from characters.pages.sheet import printed_sheet
from config.pdf import COMMAND, ROOT, Press
from config.printing_press import Frame, read_frame, write_frame

FIRST_PRINTS = 5
MARK_OF_FIRST = 2
FEW_SHEETS = 50
MARK_OF_MEMORY_MB = 20


def sheet_html(character: Character) -> str:
    """Return the document that is printed for a character."""
    sheet = printed_sheet(
        rules.derive_sheet(blueprint_of(character)),
        version=character.version,
        changed_at=character.changed_at,
        paper="a4",
    )
    return render_to_string("characters/sheet_pdf.html", {"sheet": sheet})


def pdf_measure(html: str, press: Press) -> Measure:
    """Return the measure of a printed sheet, in a printing process that is warm."""
    bare = without_style(html)
    return Measure(
        what="sheet as PDF, warm, tagged",
        floor_is="the same text without our CSS",
        mark=1.5,
        ours=lambda: press.print(html),
        floor=lambda: press.print(bare),
    )


def without_style(html: str) -> str:
    """Return a document without its style sheets.

    >>> without_style('<link rel="stylesheet" href="css/paper.css"><p class="a">4</p>')
    '<p class="a">4</p>'
    """
    return re.sub(r"<link\b[^>]*>", "", html)


def again_measure(world: World) -> Measure:
    """Return the measure of a sheet that is asked for again and has not changed."""
    visitor = Visitor(world)
    address = visitor.address("characters:sheet-pdf")
    size = len(visitor.get(address).content)
    return Measure(
        what="unchanged sheet asked for again",
        floor_is="reading one row with its bytes",
        mark=3,
        ours=lambda: visitor.get(address),
        floor=lambda: visitor.get(f"/stored/{world.character.pk}/{size}/", floor=True),
    )


def first_print_line(html: str) -> str:
    """Return how long the first PDF of a process takes once it is warm, beside its second one."""
    pairs = []
    for _ in range(FIRST_PRINTS):
        with _warm_process() as process:
            pairs.append((_print_ns(process, html), _print_ns(process, html)))
    ratio = median(first / second for first, second in pairs)
    first, second = (duration(median(one)) for one in zip(*pairs, strict=True))
    verdict = "" if ratio <= MARK_OF_FIRST else "  OVER"
    beside = f"{first}, a warm one {second}: {ratio:.3g} ×"
    return f"first PDF of a process: {beside}, at most {MARK_OF_FIRST}{verdict}"


@contextmanager
def _warm_process() -> Iterator[subprocess.Popen[bytes]]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        process = subprocess.Popen(  # noqa: S603 - our own module, no shell
            [*COMMAND, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
        )
        with process:
            _answer(process)
            yield process


def _print_ns(process: subprocess.Popen[bytes], html: str) -> int:
    start = perf_counter_ns()
    write_frame(cast("BinaryIO", process.stdin), Frame.DOCUMENT, html.encode())
    _answer(process)
    return perf_counter_ns() - start


def _answer(process: subprocess.Popen[bytes]) -> None:
    read_frame(cast("BinaryIO", process.stdout))


def memory_line(html: str, sheets: int) -> str:
    """Return what one printing process holds after so many sheets, beside what it held after few."""
    press = Press(documents=sheets + 1)
    held = {}
    try:
        for number in range(1, sheets + 1):
            press.print(html)
            if number in {min(FEW_SHEETS, sheets), sheets}:
                held[number] = _memory_mb(cast("int", press.pid))
    finally:
        press.stop()
    few, many = min(held), max(held)
    grown = held[many] - held[few]
    verdict = "" if grown <= MARK_OF_MEMORY_MB else "  OVER"
    return (
        f"memory after {many} sheets: {held[many]} MB, after {few}: {held[few]} MB, "
        f"at most {MARK_OF_MEMORY_MB} MB more{verdict}"
    )


def _memory_mb(pid: int) -> int:
    """Return the resident memory of a process; Linux says it in `/proc`."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) // 1_000 if found else 0
