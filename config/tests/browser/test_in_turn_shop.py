"""The shop on a slow line: each purchase that is pressed is made once, and whoever goes on waits for it."""

import pytest
from playwright.sync_api import expect

from characters import purchases
from characters.models import LedgerEntry
from characters.tests.factories import (
    COINS,
    a_character,
    a_setting,
    an_item,
    bought,
    fresh,
    goods_of,
    torches,
)
from config.tests.browser.announced import note_all, said
from config.tests.browser.test_in_turn import SLOW, press
from config.tests.browser.test_shop import items, machete, purchases_of, show

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    setting = a_setting(**COINS)
    an_item(setting)
    torches(setting)
    steven = a_character(setting, owner=player)
    bought(steven, machete(steven))
    return fresh(steven)


@pytest.fixture
def slow(page, steven):
    note_all(page)
    show(page, steven)
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
    return page


def test_two_things_bought_at_once_are_both_bought(slow, steven):
    press(slow, "Buy 1 machete")
    press(slow, "Buy 5 torch")
    said(slow, "Bought 1 machete for 61 coins.")
    said(slow, "Bought 5 × torch")
    assert purchases_of(steven) == 3


def test_what_is_put_back_during_a_purchase_comes_after_it(slow, steven):
    press(slow, "Buy 5 torch")
    press(slow, "Put back 1 machete")
    said(slow, "Bought 5 × torch")
    said(slow, "Put back 1 machete for 61 coins.")
    assert goods_of(steven) == [(5, "torch", "carried")]


def test_undo_takes_back_the_purchase_pressed_just_before(slow, steven):
    press(slow, "Buy 5 torch")
    with slow.expect_navigation(wait_until="load"):
        press(slow, "Undo")
    assert purchases.funds(steven) == 139
    assert [name for _, name, _ in goods_of(steven)] == ["machete"]


def test_a_search_waits_for_a_purchase_and_then_finds(slow, steven):
    press(slow, "Buy 5 torch")
    slow.get_by_label("Name or feature").fill("machete")
    expect(items(slow)).to_have_text(["machete"])
    assert LedgerEntry.objects.filter(character=steven, name="torch").count() == 1


def test_a_link_waits_for_a_purchase(slow, steven):
    press(slow, "Buy 5 torch")
    with slow.expect_navigation(url="**/inventory/", wait_until="load"):
        slow.get_by_role("link", name="Inventory").click()
    expect(slow.get_by_label("Place of torch")).to_be_visible()


def test_a_refusal_of_a_purchase_stays_while_the_next_one_is_made(slow, steven, watch):
    watch.expect("422")
    for _ in range(2):
        bought(steven, machete(steven))
    slow.get_by_role("button", name="Buy 1 machete").click()
    press(slow, "Buy 5 torch")
    said(slow, "Bought 5 × torch")
    expect(slow.locator("#announcement")).to_contain_text("coins short")


def test_a_lost_purchase_is_made_once_by_trying_again(slow, steven, watch):
    for words in ("ERR_", "htmx:"):
        watch.expect(words)

    def store_only(route):
        route.fetch(max_redirects=0)
        slow.wait_for_timeout(300)
        route.abort()

    slow.route("**/buy/", store_only, times=1)
    press(slow, "Buy 1 machete")
    press(slow, "Buy 5 torch")
    slow.get_by_role("button", name="Try again: 2 changes").click()
    said(slow, "Bought 1 machete for 61 coins. That was before")
    said(slow, "Bought 5 × torch")
    assert purchases_of(steven) == 3
