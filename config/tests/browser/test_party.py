"""One thing bought for several characters, as a person does it."""

import pytest
from playwright.sync_api import expect

from characters.purchases import funds
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought
from config.tests.browser.keyboard import Keys
from config.tests.browser.test_shop import machete, show

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def party(player):
    setting = a_setting(**COINS)
    an_item(setting)
    return [a_character(setting, owner=player, name=name) for name in ("Steven", "Bruni")]


@pytest.mark.parametrize(("scripts", "width"), [(True, 1280), (False, 360)])
def test_from_an_opened_item_it_is_bought_for_both(window, party, scripts, width):
    page = window(java_script_enabled=scripts, width=width)
    show(page, party[0])
    page.locator(f"#open-item-{machete(party[0]).pk}").click()
    page.get_by_role("link", name="buy it for several characters").click()
    expect(page.get_by_role("checkbox", name="Bruni 200 coins")).to_be_checked()
    page.get_by_label("How many each").fill("2")
    page.get_by_role("button", name="Buy for all ticked").click()
    expect(
        page.get_by_text("Bought 2 × machete for each of 2 characters, 244 coins in all.").first
    ).to_be_visible()
    assert [funds(one) for one in party] == [78, 78]


def test_who_is_short_is_said_and_the_ticks_stay(page, watch, party):
    watch.expect("422")
    bought(party[1], an_item(party[1].setting, name="sword", list_price=150))
    page.goto(f"/characters/{party[0].pk}/shop/{machete(party[0]).pk}/party/")
    page.get_by_role("button", name="Buy for all ticked").click()
    expect(page.locator("#fault-party")).to_have_text(
        "Bruni is 11 coins short. So nothing was bought for anybody."
    )
    expect(page.get_by_role("checkbox", name="Steven")).to_be_checked()
    page.get_by_role("checkbox", name="Bruni").uncheck()
    page.get_by_role("button", name="Buy for all ticked").click()
    expect(page.get_by_text("Bought 1 machete for 1 character, 61 coins in all.").first).to_be_visible()


def test_the_keyboard_alone_buys_for_one_of_two(page, axe, party):
    page.goto(f"/characters/{party[0].pk}/shop/{machete(party[0]).pk}/party/")
    assert axe(page) == []
    keys = Keys(page)
    keys.tab_to("Bruni 200 coins")
    page.keyboard.press("Space")
    keys.tab_to("How many each")
    keys.tab()
    keys.is_at("Buy for all ticked")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Bought 1 machete for 1 character").first).to_be_visible()
    assert [funds(one) for one in party] == [139, 200]
