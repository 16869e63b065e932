"""What runs inside the printing process: WeasyPrint, shut off from everything but our static files.

A picture that belongs to a document stands in it as a data address; nothing is fetched for it.
"""

import base64
import logging
import mimetypes
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from weasyprint import HTML
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetcherResponse

STATIC: Final = Path(__file__).resolve().parent.parent / "static"
READABLE: Final = frozenset({".css", ".ttf", ".svg", ".png"})
JPEG_ADDRESS: Final = "data:image/jpeg;base64,"
WARM_UP: Final = (
    '<html lang="en"><title>Warm-up</title><link rel="stylesheet" href="css/sheet.css">'
    '<link rel="stylesheet" href="css/paper.css"><h1>14</h1><p>− × ½ † <b>№</b> <i>d20</i></p>'
)


class StaticFilesOnly(URLFetcher):  # type: ignore[misc]  # WeasyPrint has no types
    """Reads style sheets, fonts and pictures of one folder and a document's own JPEGs, and nothing else."""

    def __init__(self, folder: Path) -> None:
        super().__init__(allowed_protocols=("file",), allow_redirects=False)
        self._folder = folder.resolve()

    def fetch(self, url: str, headers: dict[str, str] | None = None) -> URLFetcherResponse:  # noqa: ARG002 - its signature
        """Return the file behind a `file:` address in the folder, or a JPEG's data; else ValueError."""
        if url.startswith(JPEG_ADDRESS):
            jpeg = base64.b64decode(url.removeprefix(JPEG_ADDRESS), validate=True)
            return URLFetcherResponse(url, body=jpeg, headers={"Content-Type": "image/jpeg"})
        parts = urlsplit(url)
        path = Path(unquote(parts.path)).resolve()
        inside = path.is_relative_to(self._folder) and path.suffix in READABLE
        if parts.scheme != "file" or parts.netloc or not inside:
            raise ValueError(f"Printing reads only our own static files, not {url[:200]}")
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return URLFetcherResponse(url, body=path.read_bytes(), headers={"Content-Type": kind})


class Printer:
    """Prints HTML as tagged PDF; it reads the fonts once and keeps them."""

    def __init__(self, folder: Path = STATIC) -> None:
        logging.getLogger("weasyprint").setLevel(logging.ERROR)
        logging.getLogger("fontTools").setLevel(logging.ERROR)
        self._base = f"{folder.resolve().as_uri()}/"
        self._fetcher = StaticFilesOnly(folder)
        self._fonts = FontConfiguration()

    def print(self, html: str) -> bytes:
        """Return the PDF (PDF/UA-1); addresses in `html` are relative to the folder of static files."""
        document = HTML(string=html, base_url=self._base, url_fetcher=self._fetcher)
        pdf: bytes = document.write_pdf(font_config=self._fonts, pdf_variant="pdf/ua-1")
        return pdf

    def warm_up(self) -> None:
        """Read the fonts and style sheets, so that the first sheet is as quick as the next."""
        self.print(WARM_UP)
