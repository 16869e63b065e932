"""Coins that come and go, as a person adds and takes them."""

import pytest
from playwright.sync_api import expect

from characters.purchases import funds
from characters.tests.factories import COINS, a_character, a_setting
from config.tests.browser.keyboard import Keys
from config.tests.browser.test_shop import show

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    return a_character(a_setting(**COINS), owner=player)


@pytest.mark.parametrize(("scripts", "width"), [(True, 1280), (False, 360)])
def test_coins_are_added_taken_and_taken_back_by_undo(window, steven, scripts, width):
    page = window(java_script_enabled=scripts, width=width)
    show(page, steven, "receipts")
    page.get_by_role("link", name="Add or take money").click()
    page.get_by_label("How many").fill("50")
    page.get_by_label("Reason").fill("found a purse")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("250 coins left")).to_be_visible()
    page.get_by_role("link", name="Add or take money").click()
    page.get_by_label("How many").fill("20")
    page.get_by_label("Reason").fill("a toll")
    page.get_by_role("button", name="Take").click()
    expect(page.get_by_text("230 coins left")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("250 coins left")).to_be_visible()
    expect(page.locator("tbody tr").first).to_contain_text("Went back to version 2")


def test_more_than_there_is_is_refused_beside_the_number_and_nothing_typed_is_lost(page, watch, steven):
    watch.expect("422")
    show(page, steven, "money")
    page.get_by_label("How many").fill("201")
    page.get_by_label("Reason").fill("a toll")
    page.get_by_role("button", name="Take").click()
    expect(page.locator("#fault-coins")).to_have_text("There are 200 coins in the purse. Take at most that.")
    expect(page.get_by_label("Reason")).to_have_value("a toll")
    assert funds(steven) == 200


def test_the_keyboard_alone_adds_coins(page, steven):
    show(page, steven, "money")
    keys = Keys(page)
    keys.tab_to("How many")
    page.keyboard.type("5")
    keys.tab()
    page.keyboard.type("found")
    keys.tab()
    keys.is_at("Add")
    page.keyboard.press("Enter")
    expect(page.get_by_text("205 coins left")).to_be_visible()


def test_nobody_is_kept_out(page, axe, steven):
    for name in ("money", "receipts"):
        show(page, steven, name)
        assert axe(page) == []
