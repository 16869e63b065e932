"""What a document may read while it is printed."""

import pytest
from weasyprint.urls import URLFetchingError

from config.printing_weasyprint import STATIC, StaticFilesOnly


@pytest.fixture
def fetcher():
    return StaticFilesOnly(STATIC)


def test_a_style_sheet_of_ours_is_read(fetcher):
    answer = fetcher.fetch(f"{STATIC.as_uri()}/css/tokens.css")
    assert answer.content_type == "text/css"
    assert b"--pen" in answer.read()


def test_a_picture_that_stands_in_the_document_is_read(fetcher):
    answer = fetcher.fetch("data:image/jpeg;base64,/9j/")
    assert (answer.content_type, answer.read()) == ("image/jpeg", b"\xff\xd8\xff")


def test_a_picture_that_is_not_written_rightly_is_refused(fetcher):
    with pytest.raises(ValueError, match="base64"):
        fetcher.fetch("data:image/jpeg;base64,<svg>")


@pytest.mark.parametrize(
    "url",
    [
        "http://example.com/style.css",
        "https://example.com/style.css",
        "ftp://example.com/style.css",
        "data:text/css,p{}",
        "data:image/svg+xml;base64,PHN2Zy8+",
        "data:image/jpeg,x",
        "file:///etc/passwd",
        "file://example.com/static/css/tokens.css",
        f"{STATIC.as_uri()}/../manage.py",
        f"{STATIC.as_uri()}/css/..%2f..%2fconfig/pdf.css",
        f"{STATIC.as_uri()}/fonts/LICENSE-Vollkorn.txt",
        f"{STATIC.as_uri()}-other/css/tokens.css",
    ],
)
def test_every_other_address_is_refused(fetcher, url):
    with pytest.raises(ValueError, match="only our own static files"):
        fetcher.fetch(url)


def test_a_link_that_leads_out_of_the_folder_is_refused(tmp_path):
    folder = tmp_path / "static"
    folder.mkdir()
    (tmp_path / "secret.css").write_text("p {}")
    (folder / "link.css").symlink_to(tmp_path / "secret.css")
    with pytest.raises(ValueError, match="only our own static files"):
        StaticFilesOnly(folder).fetch((folder / "link.css").as_uri())


def test_opening_an_address_another_way_is_refused_too(fetcher):
    with pytest.raises((ValueError, URLFetchingError)):
        fetcher.open("http://example.com/")
