"""Steven, the rules' own example: what his sheet has to say, on screen and on paper."""

import re
from io import BytesIO

from pypdf import PdfReader

FACTS = (
    "201", "14 stamina", "5 running", "14 melee defense", "10 missile defense", "13 grapple defense",
    "3 grapple attack", "0 best absorption", "0 total cover",
)  # fmt: skip
ROWS = ("2 hands hand – – – 3 2 – 12", "2 feet – – – 3 2 – 12", "1 machete sharp 61 0.5 3 5 4 – 14")


def flat(text):
    """Return a text without its spaces and line ends: a PDF keeps places on the paper, not spaces."""
    return re.sub(r"[\s\u2007\u2008]+", "", text)


def check_sheet(page, download_pdf):
    """Hold that the sheet shown and the PDF that `download_pdf` asks for say what the rules print."""
    on_screen = flat(page.locator("main").inner_text())
    with page.expect_download() as download:
        download_pdf()
    assert download.value.suggested_filename == "steven.pdf"
    pages = PdfReader(BytesIO(download.value.path().read_bytes())).pages
    on_paper = flat("".join(one.extract_text() for one in pages))
    for fact in (*FACTS, *ROWS):
        assert flat(fact) in on_screen, fact
        assert flat(fact) in on_paper, fact
