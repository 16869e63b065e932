"""PDFs, measured."""

import re

import pytest

from characters.bench.printing import again_measure, first_print_line, memory_line, sheet_html, without_style
from characters.bench.rounds import compare
from characters.bench.scratch import make_world
from characters.tests.factories import a_character

HTML = "<!doctype html><html lang='en'><title>a sheet</title><p>Steven</p></html>"


def test_the_floor_of_a_sheet_has_its_text_and_no_style_sheet():
    html = '<link rel="stylesheet" href="css/paper.css"><link\nrel="icon"><h1 class="name">Steven</h1>'
    assert without_style(html) == '<h1 class="name">Steven</h1>'


@pytest.mark.database
@pytest.mark.django_db
def test_a_characters_document_names_it():
    assert "Steven" in sheet_html(a_character(name="Steven"))


@pytest.mark.database
@pytest.mark.django_db
def test_a_sheet_asked_for_again_is_measured_beside_a_row_of_its_bytes():
    assert compare(again_measure(make_world(2)), 1).ratio > 0


def test_the_first_print_stands_beside_a_warm_one(monkeypatch):
    monkeypatch.setattr("characters.bench.printing.FIRST_PRINTS", 1)
    assert re.match(r"first PDF of a process: .* a warm one .* ×, at most 2", first_print_line(HTML))


def test_the_memory_after_many_sheets_stands_beside_that_after_few():
    assert re.match(r"memory after 2 sheets: \d+ MB, after 2: \d+ MB, at most 20", memory_line(HTML, 2))
