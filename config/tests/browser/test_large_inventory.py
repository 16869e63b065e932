"""An inventory of five hundred rows: one change sends little, and neither the page nor the focus moves."""

import pytest
from playwright.sync_api import expect

from characters.models import Possession
from characters.tests.factories import COINS, a_character, a_setting, an_item

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ROWS = 500
MOST_BYTES = 20_000
"""Of what a change sends back, before it is compressed; all five hundred rows have more than a megabyte."""
NEWEST = "performance.getEntriesByType('resource').at(-1).decodedBodySize"


@pytest.fixture
def steven(player):
    setting = a_setting(**COINS)
    item = an_item(setting)
    steven = a_character(setting, owner=player)
    figures = {**item.figures(), "mass_mg": 1_000}
    Possession.objects.bulk_create(
        Possession(character=steven, item=item, place="carried", **{**figures, "name": f"knife {number:03}"})
        for number in range(ROWS)
    )
    return steven


def test_a_place_is_changed_by_little_that_is_sent_and_neither_page_nor_focus_moves(page, site, steven):
    page.goto(f"{site}/characters/{steven.pk}/inventory/")
    place = page.get_by_label("Place of knife 250")
    place.focus()
    before = page.evaluate("scrollY")
    place.select_option("stored")
    expect(page.get_by_role("status").first).to_contain_text("knife 250: stored elsewhere.")
    expect(place).to_have_value("stored")
    expect(place).to_be_focused()
    assert before > 5_000
    assert abs(page.evaluate("scrollY") - before) < 20
    assert page.evaluate(NEWEST) < MOST_BYTES


def test_pieces_are_found_press_by_press_and_neither_page_nor_focus_moves(page, site, steven):
    knife = steven.inventory.get(name="knife 250")
    page.goto(f"{site}/characters/{steven.pk}/inventory/?open=pieces-{knife.pk}#open-pieces-{knife.pk}")
    row, one_more = page.locator(f"#possession-{knife.pk}"), page.get_by_role("button", name="+ 1 knife 250")
    expect(row).to_be_in_viewport()
    before = page.evaluate("scrollY")
    for pieces in (2, 3, 4):
        one_more.click()
        expect(row.get_by_role("rowheader")).to_contain_text(f"quantity {pieces} × knife 250")
        expect(one_more).to_be_focused()
        assert page.evaluate(NEWEST) < MOST_BYTES
    assert before > 5_000
    assert abs(page.evaluate("scrollY") - before) < 20


@pytest.mark.parametrize("width", [1280, 360])
def test_a_row_that_changes_has_no_other_row_laid_out_or_painted_anew(window, site, steven, width):
    page = window(width=width)
    page.goto(f"{site}/characters/{steven.pk}/inventory/")
    contains = "rows => rows.map(row => getComputedStyle(row).contain)"
    assert set(page.locator(".packed > tbody").evaluate_all(contains)) == {"layout paint"}


def test_on_paper_the_head_of_the_table_stands_on_each_page(page, site, steven):
    page.goto(f"{site}/characters/{steven.pk}/inventory/")
    page.emulate_media(media="print")
    head = page.locator(".packed > thead").evaluate("head => getComputedStyle(head).display")
    assert head == "table-header-group"
