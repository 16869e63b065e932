"""A thing that the GM changed takes its new figures, as a person does it."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import COINS, a_character, a_setting, an_item, bought
from config.tests.browser.keyboard import Keys
from config.tests.browser.test_shop import show

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    setting = a_setting(**COINS)
    character = a_character(setting, owner=player)
    item = bought(character, an_item(setting)).item
    item.power = 7
    item.save()
    return character


@pytest.mark.parametrize(("scripts", "width"), [(True, 1280), (False, 360)])
def test_new_figures_are_looked_at_taken_and_given_back(window, steven, scripts, width):
    page = window(java_script_enabled=scripts, width=width)
    show(page, steven, "inventory")
    page.get_by_role("link", name="take the new figures of machete").click()
    expect(page.get_by_role("heading", name="New figures of machete")).to_be_visible()
    expect(page.locator("tr", has_text="power").first).to_contain_text("7")
    page.get_by_role("button", name="Take the new figures").click()
    expect(page.get_by_text("machete has the new figures now.").first).to_be_visible()
    assert steven.inventory.get().power == 7
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("link", name="take the new figures of machete")).to_be_visible()
    assert steven.inventory.get().power == 5


def test_the_keyboard_alone_takes_them(page, axe, steven):
    show(page, steven, "inventory")
    keys = Keys(page)
    keys.tab_to("take the new figures of machete")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="New figures of machete")).to_be_visible()
    assert axe(page) == []
    keys.tab_to("Take the new figures")
    page.keyboard.press("Enter")
    expect(page.get_by_text("machete has the new figures now.").first).to_be_visible()
