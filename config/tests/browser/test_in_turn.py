"""The inventory on a slow line: what is pressed before an answer came waits; nothing is lost or doubled."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import COINS, a_character, a_setting, goods_of
from config.tests.browser.announced import note_all, said
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
    owned(steven, "arrow", quantity=4, mass_mg=20_000)
    return steven


@pytest.fixture
def slow(page, steven):
    note_all(page)
    show(page, steven, "inventory")
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
    return page


def place(page, name):
    return page.get_by_label(f"Place of {name}")


def press(page, name):
    page.get_by_role("button", name=name).click()


def open_quantity(page, name):
    page.get_by_role("rowheader", name=name).locator("a.figure").click()
    expect(page.get_by_label(f"Quantity of {name}")).to_be_visible()


def move_elsewhere(window, steven, name, to, words):
    """Choose a place in another window, and wait until that one says so."""
    other = window()
    show(other, steven, "inventory")
    place(other, name).select_option(to)
    said(other, words)


def pieces(steven, name):
    return sorted((row.quantity, row.place) for row in steven.inventory.filter(name=name))


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
    sent = []
    slow.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    slow.get_by_role("button", name="Use 1 torch").dblclick()
    said(slow, "Used up 1 × torch.")
    place(slow, "rope").select_option("stored")
    said(slow, "rope")
    assert [url.split("/")[-2] for url in sent] == ["count", "move"]
    assert (2, "torch", "carried") in goods_of(steven)


def test_a_place_that_waits_stays_chosen_while_the_answer_before_it_comes(slow, steven):
    place(slow, "club").select_option("stored")
    place(slow, "axe").select_option("carried")
    said(slow, "1 club: stored elsewhere.")
    expect(place(slow, "axe")).to_have_value("carried")
    said(slow, "1 axe: carried.")


def test_two_things_pressed_in_an_opened_row_both_count(slow, steven):
    open_quantity(slow, "arrow")
    press(slow, "+ 1 arrow, found")
    press(slow, "− 1 arrow, used up")
    said(slow, "Found 1 × arrow.")
    said(slow, "Used up 1 × arrow.")
    assert pieces(steven, "arrow") == [(4, "carried")]


def test_the_second_of_two_outfits_is_the_one_that_is_on(slow, steven):
    press(slow, "Outfit 2")
    press(slow, "Outfit 1")
    said(slow, "Outfit 2 is on.")
    said(slow, "Outfit 1 is on.")
    expect(slow.get_by_role("button", name="Outfit 1")).to_have_attribute("aria-pressed", "true")


def test_what_is_pressed_in_an_opened_row_during_another_change_is_stored(slow, steven):
    open_quantity(slow, "arrow")
    place(slow, "rope").select_option("stored")
    press(slow, "+ 1 arrow, found")
    said(slow, "Found 1 × arrow.")
    place(slow, "club").select_option("stored")
    said(slow, "1 club: stored elsewhere.")
    assert pieces(steven, "arrow") == [(5, "carried")]


def test_what_is_pressed_in_a_row_that_comes_anew_without_its_quantity_is_stored(slow, steven):
    owned(steven, "sling", place="hand", hands=1, quantity=1)
    slow.reload()
    open_quantity(slow, "sling")
    place(slow, "rope").select_option("stored")
    press(slow, "− 1 sling, used up")
    said(slow, "Used up 1 × sling.")
    assert pieces(steven, "sling") == [(0, "carried")]


def test_a_row_closed_before_its_answer_came_stops_nothing(slow, steven):
    open_quantity(slow, "arrow")
    press(slow, "+ 1 arrow, found")
    slow.keyboard.press("Escape")
    said(slow, "Found 1 × arrow.")
    place(slow, "rope").select_option("stored")
    said(slow, "1 rope: stored elsewhere.")


def test_what_is_typed_while_a_number_waits_stays(slow, steven):
    field = slow.get_by_label("How many of torch")
    place(slow, "rope").select_option("stored")
    field.fill("2")
    press(slow, "Put back torch")
    field.fill("3")
    said(slow, "Put back 2 × torch")
    expect(field).to_have_value("3")


def test_undo_waits_for_the_changes_before_it_and_takes_back_the_last(slow, steven):
    place(slow, "club").select_option("stored")
    place(slow, "rope").select_option("stored")
    with slow.expect_navigation(wait_until="load"):
        press(slow, "Undo")
    said(slow, "This is version 2 again")
    expect(place(slow, "rope")).to_have_value("carried")
    assert {(1, "club", "stored"), (1, "rope", "carried")} <= set(goods_of(steven))


def test_a_press_on_a_row_that_became_one_with_another_says_that_it_was_not_done(slow, steven, watch):
    watch.expect("409")
    owned(steven, "chalk", place="hand", hands=1)
    owned(steven, "chalk")
    slow.reload()
    held = slow.get_by_role("row").filter(has_text="chalk").first
    held.get_by_label("Place of chalk").select_option("carried")
    held.get_by_role("button", name="Put back chalk").click()
    said(slow, "chalk: carried.")
    said(slow, "This row is gone")
    assert pieces(steven, "chalk") == [(2, "carried")]


def test_a_refusal_stays_until_the_next_press(slow, steven, watch, window):
    watch.expect("409")
    move_elsewhere(window, steven, "club", "stored", "1 club: stored elsewhere.")
    place(slow, "club").select_option("carried")
    place(slow, "rope").select_option("stored")
    said(slow, "1 rope: stored elsewhere.")
    expect(slow.locator("#announcement")).to_contain_text("Another window changed this")
    place(slow, "axe").select_option("stored")
    said(slow, "1 axe: stored elsewhere.")
    expect(slow.locator("#announcement")).not_to_contain_text("Another window")


def test_undo_after_a_refusal_takes_back_nothing(slow, steven, watch):
    watch.expect("422")
    place(slow, "rope").select_option("stored")
    said(slow, "1 rope: stored elsewhere.")
    slow.get_by_label("How many of torch").fill("99")
    press(slow, "Put back torch")
    place(slow, "club").select_option("stored")
    press(slow, "Undo")
    said(slow, "1 club: stored elsewhere.")
    expect(slow.locator("#message")).to_contain_text(
        "Nothing was undone: not all that was pressed before is stored."
    )
    assert (1, "rope", "stored") in goods_of(steven)


def test_what_another_window_did_meanwhile_to_what_waits_is_not_overwritten(slow, steven, watch, window):
    watch.expect("409")
    move_elsewhere(window, steven, "rope", "worn", "rope")
    place(slow, "club").select_option("stored")
    place(slow, "rope").select_option("stored")
    said(slow, "Another window changed this")
    expect(place(slow, "rope")).to_have_value("worn")
