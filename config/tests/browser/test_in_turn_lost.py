"""Changes of the inventory that do not reach us, or whose answer does not: they are held and done once."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import COINS, a_character, a_setting, goods_of
from config.tests.browser.announced import note_all, said
from config.tests.browser.patience import until
from config.tests.browser.test_in_turn import SLOW, open_quantity, pieces, place, press
from config.tests.browser.test_inventory import owned
from config.tests.browser.test_shop import show

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    steven = a_character(a_setting(**COINS), owner=player)
    for name in ("club", "lute", "rope"):
        owned(steven, name)
    owned(steven, "arrow", quantity=3)
    return steven


@pytest.fixture
def page(page, steven, watch):
    for words in ("ERR_", "htmx:", "500", "503"):
        watch.expect(words)
    note_all(page)
    show(page, steven, "inventory")
    return page


@pytest.fixture
def asked(page):
    """The questions of the window before it leaves; each is answered with staying."""
    questions = []
    page.on("dialog", lambda dialog: (questions.append(dialog.type), dialog.dismiss()))
    return questions


def slowed(page):
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)


def lose(page, what, *, times=1):
    page.route(f"**/{what}/", lambda route: (page.wait_for_timeout(200), route.abort()), times=times)


def not_saved(page):
    return page.locator("#message").get_by_text("Not saved:")


def again(page):
    return page.get_by_role("button", name="Try again")


def test_a_place_that_could_not_be_sent_is_held_until_one_tries_again(page, steven):
    page.context.set_offline(True)
    place(page, "rope").select_option("worn")
    expect(not_saved(page)).to_be_visible()
    page.context.set_offline(False)
    place(page, "club").select_option("stored")
    said(page, "1 club: stored elsewhere.")
    expect(not_saved(page)).to_be_visible()
    expect(place(page, "rope")).to_have_value("worn")
    again(page).click()
    said(page, "rope")
    expect(page.locator("#message")).to_be_empty()
    assert {(1, "club", "stored"), (1, "rope", "worn")} <= set(goods_of(steven))


@pytest.mark.parametrize("status", [500, 503])
def test_a_place_that_met_an_error_of_ours_is_said_to_be_unsaved_until_it_is_stored(page, steven, status):
    page.route("**/move/", lambda route: route.fulfill(status=status, body=""), times=1)
    place(page, "rope").select_option("stored")
    expect(not_saved(page)).to_be_visible()
    place(page, "club").select_option("stored")
    said(page, "1 club: stored elsewhere.")
    expect(not_saved(page)).to_be_visible()
    again(page).click()
    said(page, "1 rope: stored elsewhere.")
    expect(not_saved(page)).to_have_count(0)
    assert (1, "rope", "stored") in goods_of(steven)


def test_what_was_pressed_signed_out_is_stored_once_one_is_signed_in_again(page, steven, watch):
    watch.expect("401")
    cookies = page.context.cookies()
    page.context.clear_cookies(name="sessionid")
    place(page, "rope").select_option("stored")
    expect(page.locator("#message").get_by_role("link", name="sign in in another window")).to_be_visible()
    page.context.add_cookies(cookies)
    again(page).click()
    said(page, "1 rope: stored elsewhere.")
    expect(page.locator("#message")).to_be_empty()


def test_another_place_chosen_for_what_is_held_takes_its_place(page, steven):
    lose(page, "move")
    place(page, "rope").select_option("worn")
    expect(not_saved(page)).to_be_visible()
    place(page, "rope").select_option("stored")
    said(page, "1 rope: stored elsewhere.")
    expect(page.locator("#message")).to_be_empty()


def test_what_waited_for_a_lost_change_is_done_only_when_one_tries_again(page, steven):
    lose(page, "move")
    place(page, "rope").select_option("stored")
    press(page, "Put back lute")
    expect(page.get_by_role("button", name="Try again: 2 changes")).to_be_visible()
    place(page, "club").select_option("stored")
    said(page, "1 club: stored elsewhere.")
    page.wait_for_timeout(300)
    assert (1, "lute", "carried") in goods_of(steven)
    again(page).click()
    said(page, "Put back 1 lute")
    assert goods_of(steven)[:2] == [(1, "club", "stored"), (1, "rope", "stored")]


def test_a_change_whose_answer_was_lost_is_not_done_twice(page, steven, watch):
    watch.expect("409")

    def store_only(route):
        route.fetch(max_redirects=0)
        route.abort()

    page.route("**/move/", store_only, times=1)
    place(page, "arrow").select_option("hand-1")
    expect(not_saved(page)).to_be_visible()
    assert pieces(steven, "arrow") == [(1, "hand"), (2, "carried")]
    place(page, "club").select_option("stored")
    said(page, "1 club: stored elsewhere.")
    again(page).click()
    said(page, "Another window changed this")
    assert pieces(steven, "arrow") == [(1, "hand"), (2, "carried")]


def test_a_quantity_that_is_lost_is_said_though_its_row_was_closed(page, steven):
    lose(page, "count")
    open_quantity(page, "arrow")
    press(page, "+ 1 arrow, found")
    page.keyboard.press("Escape")
    expect(not_saved(page)).to_be_visible()
    again(page).click()
    said(page, "Found 1 × arrow.")
    assert pieces(steven, "arrow") == [(4, "carried")]


def test_a_link_waits_for_all_that_was_pressed_before_it(page, steven, asked):
    slowed(page)
    for name in ("club", "rope"):
        place(page, name).select_option("stored")
    press(page, "Put back lute")
    with page.expect_navigation(url="**/receipts/", wait_until="load"):
        page.get_by_role("link", name="Receipts").first.click()
    assert goods_of(steven)[:2] == [(1, "club", "stored"), (1, "rope", "stored")]
    assert not steven.inventory.filter(name="lute").exists()
    assert asked == []


def test_a_page_with_changes_that_wait_asks_before_it_goes(page, steven, asked):
    slowed(page)
    for name in ("club", "rope"):
        place(page, name).select_option("stored")
    page.evaluate("location.reload()")
    until(page, lambda: asked)
    said(page, "1 rope: stored elsewhere.")
    page.reload()
    assert asked == ["beforeunload"]


def test_a_link_pressed_before_a_loss_leads_nowhere_and_one_after_it_is_asked_about(page, steven, asked):
    lose(page, "move")
    place(page, "rope").select_option("stored")
    receipts = page.get_by_role("link", name="Receipts").first
    receipts.click()
    expect(not_saved(page)).to_be_visible()
    assert asked == []
    receipts.click()
    until(page, lambda: asked)
    again(page).click()
    said(page, "1 rope: stored elsewhere.")


def test_going_back_shows_the_places_that_are_stored_now(page, steven):
    place(page, "lute").select_option("stored")
    said(page, "1 lute: stored elsewhere.")
    show(page, steven, "receipts")
    steven.inventory.filter(name="lute").update(place="worn")
    page.go_back()
    expect(page.get_by_role("rowheader", name="Worn")).to_be_visible()
    expect(place(page, "lute")).to_have_value("worn")
