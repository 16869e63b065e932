"""Where there is no PDF: a page that says why, and what to do."""

from contextlib import ExitStack

import pytest

from characters.tests.factories import a_character
from characters.tests.views.test_sheet import url, words_on_screen
from config import pdf

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_another_paper_is_refused_with_a_sentence(ann):
    response = ann.get(url(a_character(), "sheet-pdf", "?paper=a3"))
    assert response.status_code == 400
    assert "choose one of the two" in words_on_screen(response)


def test_without_pango_the_page_says_what_to_install_and_offers_the_screen(ann, monkeypatch, tmp_path):
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library libpango-1.0-0')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    pdf._press.stop()
    steven = a_character(name="Somebody whom nobody printed yet")
    response = ann.get(url(steven, "sheet-pdf"))
    assert response.status_code == 503
    assert "apt-get install libpango-1.0-0" in words_on_screen(response)
    assert url(steven) in response.content.decode()


def test_where_too_much_is_printed_the_page_says_so_and_when_to_try_again(ann):
    address = url(a_character(name="Somebody who waits"), "sheet-pdf")
    with ExitStack() as others:
        for _ in range(1 + pdf.WAITING):
            pdf._press._places.acquire()
            others.callback(pdf._press._places.release)
        response = ann.get(address)
    assert (response.status_code, response["Retry-After"]) == (503, "30")
    assert "try again in half a minute" in words_on_screen(response)
    assert "Sign up" not in words_on_screen(response)
    assert ann.get(address).status_code == 200
