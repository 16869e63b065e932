"""What a page offers where scripts run: the compact block to copy, Esc to close a number."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import a_character, a_setting

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    return a_character(a_setting(), owner=player)


@pytest.mark.parametrize(("page_of", "voice"), [("sheet", "#message"), ("review", "#announcement")])
def test_the_compact_block_is_copied_line_by_line(window, live_server, steven, page_of, voice):
    page = window(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"/characters/{steven.pk}/{page_of}/")
    page.get_by_role("button", name="Copy the block").click()
    expect(page.locator(voice)).to_contain_text("The block is copied.")
    copied = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert copied[0] == "Steven, adult human, 75 kg, 1.7 m height, 155 CP"
    assert copied[1].startswith("1 speed, 0 agility")


def test_without_scripts_there_is_no_button_that_copies(window, steven):
    page = window(java_script_enabled=False)
    page.goto(f"/characters/{steven.pk}/sheet/")
    expect(page.get_by_text("Copy the block")).to_be_hidden()


def test_esc_closes_the_opened_number_and_leaves_the_focus_on_it(page, steven):
    page.goto(f"/characters/{steven.pk}/build/")
    page.locator("#open-follows-stamina").click()
    expect(page.locator("#breakdown")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#breakdown")).to_have_count(0)
    expect(page.locator("#open-follows-stamina")).to_be_focused()
