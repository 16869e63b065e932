"""Printing in a process of its own."""

import io
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from uuid import uuid4

import pypdf
import pytest

from config import pdf
from config.pdf import BROKEN, BUSY, ROOT, TOO_LONG, PangoMissing, Press, PrintingError, kept_pdf

STEVEN = (
    '<!DOCTYPE html><html lang="en"><head><title>Steven</title>'
    '<link rel="stylesheet" href="css/sheet.css"><link rel="stylesheet" href="css/paper.css"></head>'
    '<body class="sheet"><h1>Steven</h1><h2>Carrying</h2><p>adult male human robber, 95 kg</p></body></html>'
)
HANGING = '<html lang="en"><title>Long</title><body>' + "<table><tr><td>" * 60 + "<p>word " * 20_000


@pytest.fixture(scope="module")
def press():
    press = Press()
    yield press
    press.stop()


def read(document):
    return pypdf.PdfReader(io.BytesIO(document))


def fonts_of(reader):
    fonts = [font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values()]
    return [font["/DescendantFonts"][0].get_object() for font in fonts]


def test_text_can_be_read_from_the_pdf(press):
    text = read(press.print(STEVEN)).pages[0].extract_text()
    assert "Steven" in text
    assert "adult male human robber, 95 kg" in text


def test_the_pdf_is_tagged_and_says_its_title_and_language_but_no_author(press):
    reader = read(press.print(STEVEN))
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in root
    assert root["/Lang"] == "en"
    assert reader.metadata.title == "Steven"
    assert reader.metadata.author is None


def test_our_own_fonts_are_embedded_and_no_other(press):
    fonts = fonts_of(read(press.print(STEVEN)))
    assert fonts
    for font in fonts:
        assert "/FontFile2" in font["/FontDescriptor"] or "/FontFile3" in font["/FontDescriptor"]
        assert any(name in font["/BaseFont"] for name in ("Vollkorn", "Source-Sans", "SourceSans"))


def test_a_document_cannot_read_files_or_addresses(press, tmp_path):
    secret = tmp_path / "secret.svg"
    secret.write_text('<svg xmlns="http://www.w3.org/2000/svg"><text y="9">the secret</text></svg>')
    document = press.print(
        f'<html lang="en"><title>x</title><link rel="attachment" href="{secret.as_uri()}">'
        f'<img alt="none" src="{secret.as_uri()}"><img alt="none" src="http://127.0.0.1:9/x.png"><p>the rest'
    )
    text = "".join(page.extract_text() for page in read(document).pages)
    assert "the rest" in text
    assert "the secret" not in text
    assert read(document).attachments == {}


def test_a_document_that_takes_too_long_is_stopped_with_a_sentence_and_the_next_is_printed():
    press = Press(seconds=1.0)
    press.start()
    with pytest.raises(PrintingError) as refusal:
        press.print(HANGING)
    assert refusal.value.sentence == TOO_LONG
    assert press.pid is None
    slower = Press()
    assert read(slower.print(STEVEN)).pages
    slower.stop()
    press.stop()


def test_a_process_that_hangs_outright_is_stopped_too():
    impatient = Press(start_seconds=0.5)
    impatient.start()
    os.kill(impatient.pid, signal.SIGSTOP)
    with pytest.raises(PrintingError) as refusal:
        impatient.print(STEVEN)
    assert refusal.value.sentence == BUSY
    assert impatient.pid is None


def test_a_process_that_was_killed_is_replaced_and_the_document_printed(press):
    press.print(STEVEN)
    first = press.pid
    os.kill(first, signal.SIGKILL)
    assert read(press.print(STEVEN)).pages
    assert press.pid != first


def test_a_process_that_keeps_dying_is_given_up_with_a_sentence():
    press = Press([sys.executable, "-c", "import os; os._exit(3)"])
    with pytest.raises(PrintingError) as refusal:
        press.print(STEVEN)
    assert refusal.value.sentence == BROKEN
    assert press.pid is None


def test_a_process_that_cannot_be_started_is_answered_with_a_sentence():
    with pytest.raises(PrintingError) as refusal:
        Press(["/nothing/here"]).print(STEVEN)
    assert refusal.value.sentence == BROKEN


def test_two_threads_at_once_both_get_their_own_document(press):
    found = {}

    def ask(name):
        found[name] = read(press.print(STEVEN.replace("Steven", name))).pages[0].extract_text()

    threads = [threading.Thread(target=ask, args=(name,)) for name in ("Anna", "Berta")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert "Anna" in found["Anna"]
    assert "Berta" in found["Berta"]


def test_a_process_is_replaced_after_its_share_of_documents():
    press = Press(documents=2)
    press.print(STEVEN)
    first = press.pid
    press.print(STEVEN)
    assert press.pid not in (None, first)
    press.stop()


def test_the_process_gives_way_to_pages(press):
    press.print(STEVEN)
    assert os.getpriority(os.PRIO_PROCESS, press.pid) == 19


def test_a_process_leaves_no_files_behind(press):
    own = Press()
    own.print(STEVEN)
    folder = Path(own._child._folder)
    assert any(folder.iterdir())
    own.stop()
    assert not folder.exists()


def test_without_pango_the_refusal_says_what_to_install(tmp_path):
    (tmp_path / "weasyprint.py").write_text("raise OSError(\"cannot load library 'libpango-1.0-0'\")")
    press = Press(environment={"PYTHONPATH": str(tmp_path)})
    with pytest.raises(PangoMissing, match=r"apt-get install libpango-1\.0-0"):
        press.print(STEVEN)


def test_the_process_ends_with_the_one_that_started_it():
    script = "from config.pdf import Press; p = Press(); p.print('<p>x'); print(p.pid, flush=True); input()"
    parent = subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    pid = int(parent.stdout.readline())
    parent.kill()
    parent.communicate()
    assert _gone(pid)


def _gone(pid):
    end = time.monotonic() + 10
    while time.monotonic() < end:
        state = Path(f"/proc/{pid}/stat")
        if not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.05)
    return False


FORKING = """
import os
from config import pdf
pdf.start_early()
first = pdf._press.pid
worker = os.fork()
pdf.print_pdf("<p>x")
print("worker" if worker == 0 else "parent", pdf._press.pid == first, flush=True)
if worker:
    os.waitpid(worker, 0)
    pdf._press.print("<p>still there")
    print("parent", pdf._press.pid == first)
"""


def test_a_forked_worker_starts_a_process_of_its_own():
    ran = subprocess.run(
        [sys.executable, "-c", FORKING], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert sorted(ran.stdout.split("\n")) == ["", "parent True", "parent True", "worker False"]


def test_what_has_a_name_is_made_and_printed_once():
    made = []

    def html():
        made.append("again")
        return STEVEN

    name = uuid4().hex
    first = kept_pdf(name, html)
    assert read(first).pages
    assert kept_pdf(name, html) == first
    assert made == ["again"]


def test_another_name_is_another_document():
    name = uuid4().hex
    assert kept_pdf(f"{name}-a", lambda: STEVEN) != kept_pdf(
        f"{name}-b", lambda: STEVEN.replace("Steven", "Ann")
    )


def test_another_style_sheet_prints_anew(monkeypatch, tmp_path):
    css = tmp_path / "static" / "css"
    css.mkdir(parents=True)
    (css / "paper.css").write_text("p { color: black }")
    monkeypatch.setattr(pdf, "ROOT", tmp_path)
    name = uuid4().hex
    kept_pdf(name, lambda: STEVEN)
    os.utime(css / "paper.css", ns=(1, 1))
    with pytest.raises(LookupError):  # it is asked for once more
        kept_pdf(name, lambda: {}["made anew"])


def test_what_could_not_be_printed_is_not_kept(monkeypatch):
    name = uuid4().hex
    with pytest.raises(LookupError):
        kept_pdf(name, lambda: {}["no document"])
    assert read(kept_pdf(name, lambda: STEVEN)).pages


def test_starting_early_does_not_wait():
    pdf._press.stop()
    begun = time.monotonic()
    pdf.start_early()
    assert time.monotonic() - begun < 1
    assert pdf._press.pid
