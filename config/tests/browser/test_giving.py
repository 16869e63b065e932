"""Things and coins given to another character, as a person does it."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import COINS, a_character, a_setting, bought, goods_of, torches
from config.tests.browser.keyboard import Keys
from config.tests.browser.test_shop import show

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def party(player):
    setting = a_setting(**COINS)
    found = [a_character(setting, owner=player, name=name) for name in ("Steven", "Bruni")]
    bought(found[0], torches(setting), 2)
    return found


@pytest.mark.parametrize(("scripts", "width"), [(True, 1280), (False, 360)])
def test_five_of_ten_go_to_another_and_both_pages_show_five(window, party, scripts, width):
    steven, bruni = party
    page = window(java_script_enabled=scripts, width=width)
    show(page, steven, "inventory")
    page.get_by_role("link", name="give … torch").click()
    page.get_by_label("To").select_option("Bruni")
    page.get_by_label("How many").fill("5")
    page.get_by_role("button", name="Give").click()
    expect(page.get_by_text("Gave 5 × torch to Bruni.").first).to_be_visible()
    expect(page.locator("#inventory-rows th.item b")).to_contain_text(["5"])
    show(page, bruni, "inventory")
    expect(page.locator("#inventory-rows th.item b")).to_contain_text(["5"])
    show(page, bruni, "receipts")
    expect(page.locator("tbody tr").first).to_contain_text("Got torch from Steven")


def test_the_keyboard_alone_gives(page, party):
    show(page, party[0], "inventory")
    keys = Keys(page)
    keys.tab_to("give … torch")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Give torch")).to_be_visible()
    keys.tab_to("To")
    keys.tab()
    keys.tab()
    keys.is_at("Give")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Gave 1 × torch to Bruni.").first).to_be_visible()
    assert goods_of(party[1]) == [(1, "torch", "carried")]


def test_coins_go_from_purse_to_purse(page, party):
    show(page, party[0], "money")
    giving = page.locator("section", has_text="Give money to another")
    giving.get_by_label("How many").fill("50")
    giving.get_by_role("button", name="Give").click()
    expect(page.get_by_text("Gave 50 coins to Bruni.").first).to_be_visible()
    expect(page.get_by_text("136 coins left")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 360])
def test_nobody_is_kept_out(window, axe, party, width):
    page = window(width=width)
    row = party[0].inventory.get()
    page.goto(f"/characters/{party[0].pk}/inventory/{row.pk}/give/")
    assert axe(page) == []
    show(page, party[0], "money")
    assert axe(page) == []
