"""The inventory on a slow line: what is pressed before an answer came waits; nothing is lost or doubled."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import COINS, a_character, a_setting, goods_of
from config.tests.browser.test_inventory import owned
from config.tests.browser.test_shop import show

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]

SLOW = {"offline": False, "latency": 400, "downloadThroughput": -1, "uploadThroughput": -1}


@pytest.fixture
def steven(player):
    steven = a_character(a_setting(**COINS), owner=player)
    owned(steven, "club", kind="hand", heft=2, power=2, place="hand", hands=1)
    owned(steven, "axe", kind="hand", heft=2, power=2, place="hand", hands=1)
    owned(steven, "rope", mass_mg=1_000_000)
    owned(steven, "torch", quantity=3, lot=3, mass_mg=200_000)
    return steven


@pytest.fixture
def slow(page, steven):
    show(page, steven, "inventory")
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
    return page


def place(page, name):
    return page.get_by_label(f"Place of {name}")


def said(page, words):
    expect(page.locator("#announcement")).to_contain_text(words)


def test_two_places_chosen_at_once_are_both_stored_and_seen(slow, steven):
    for name in ("club", "axe", "rope"):
        place(slow, name).select_option("stored")
    said(slow, "rope")
    for name in ("club", "axe", "rope"):
        expect(place(slow, name)).to_have_value("stored")
    assert goods_of(steven)[:3] == [(1, "club", "stored"), (1, "axe", "stored"), (1, "rope", "stored")]


def test_a_place_chosen_twice_is_the_last_one(slow, steven):
    place(slow, "rope").select_option("worn")
    place(slow, "rope").select_option("stored")
    said(slow, "1 rope: stored elsewhere.")
    expect(place(slow, "rope")).to_have_value("stored")
    assert (1, "rope", "stored") in goods_of(steven)


def test_what_follows_a_whole_new_list_is_done_in_it(slow, steven):
    slow.get_by_role("button", name="Outfit 2").click()
    slow.get_by_role("button", name="Use 1 torch").click()
    said(slow, "Used up 1 × torch.")
    expect(slow.get_by_role("rowheader", name="2 × torch")).to_be_visible()
    assert (2, "torch", "carried") in goods_of(steven)


def test_a_button_pressed_twice_is_pressed_once(slow, steven):
    slow.get_by_role("button", name="Use 1 torch").dblclick()
    said(slow, "Used up 1 × torch.")
    place(slow, "rope").select_option("stored")
    said(slow, "rope")
    assert (2, "torch", "carried") in goods_of(steven)


def test_a_place_that_could_not_be_sent_is_sent_after_the_next_one(page, steven, watch):
    watch.expect("ERR_INTERNET_DISCONNECTED")
    watch.expect("htmx:")
    show(page, steven, "inventory")
    page.context.set_offline(True)
    place(page, "rope").select_option("worn")
    expect(page.locator("#message")).to_contain_text("Not saved: the connection is gone.")
    page.context.set_offline(False)
    place(page, "club").select_option("stored")
    said(page, "rope")
    expect(place(page, "rope")).to_have_value("worn")
    assert {(1, "club", "stored"), (1, "rope", "worn")} <= set(goods_of(steven))
