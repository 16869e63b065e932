"""Kits in a real browser: opened, parts left out, bought at once and taken back with one press."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from characters.purchases import funds
from characters.tests.factories import COINS, a_character, a_kit, a_setting, an_item, goods_of, torches

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]

ALL = [(1, "machete", "hand"), (1, "hat", "worn"), (5, "torch", "carried")]


@pytest.fixture
def steven(player):
    """Steven with 200 coins, where a kit of 71 coins is sold: a machete, a hat and five torches."""
    market = a_setting(**COINS)
    hat = an_item(market, plain=True, name="hat", mass_mg=100_000, list_price=3)
    a_kit(market, (an_item(market), 1, "hand"), (hat, 1, "worn"), (torches(market), 1), name="walk")
    a_kit(market, (an_item(market, name="maul", list_price=900), 1), name="dream")
    return a_character(market, owner=player)


def show(page, character):
    page.goto(reverse("characters:kits", args=[character.pk]))


def open_walk(page):
    page.get_by_role("link", name="walk, price in coins: 71").click()
    expect(page.locator("#breakdown")).to_be_visible()


def buy_button(page, words):
    return page.get_by_role("button", name=words, exact=True)


def test_a_kit_is_bought_with_one_press_and_taken_back_with_one(page, steven):
    show(page, steven)
    open_walk(page)
    buy_button(page, "Buy for 71 coins").click()
    expect(page.locator("#announcement")).to_have_text("Bought walk for 71 coins: 3 things.")
    expect(page.locator("#purse-line")).to_contain_text("129 coins")
    assert goods_of(steven) == ALL
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#purse-line")).to_contain_text("200 coins")
    assert goods_of(steven) == []


def test_parts_are_left_out_and_the_focus_stays_at_the_box(page, steven):
    show(page, steven)
    open_walk(page)
    box = page.get_by_label("torch × 5")
    box.focus()
    page.keyboard.press("Space")
    expect(page.locator("#breakdown .result")).to_contain_text("2 of 3 things")
    expect(page.get_by_label("torch × 5")).to_be_focused()
    expect(page.get_by_label("torch × 5")).not_to_be_checked()
    buy_button(page, "Buy for 64 coins").click()
    expect(page.locator("#announcement")).to_have_text("Bought walk for 64 coins: 2 things.")
    assert goods_of(steven) == ALL[:2]


def test_several_at_once_and_the_words_follow_the_number(page, steven):
    show(page, steven)
    open_walk(page)
    page.get_by_role("button", name="More of walk").click()
    expect(page.locator("[data-leaves]")).to_have_text("leaves 58 coins")
    buy_button(page, "Buy 2 for 142 coins").click()
    expect(page.locator("#announcement")).to_have_text("Bought walk for 142 coins: 3 things.")
    assert funds(steven) == 58


def test_two_fast_clicks_buy_one_kit(page, steven):
    show(page, steven)
    open_walk(page)
    buy_button(page, "Buy for 71 coins").dblclick(delay=0)
    expect(page.locator("#purse-line")).to_contain_text("129 coins")
    page.wait_for_timeout(300)
    assert goods_of(steven) == ALL


def test_a_part_is_put_back_beside_the_list(page, steven):
    show(page, steven)
    open_walk(page)
    buy_button(page, "Buy for 71 coins").click()
    page.get_by_role("button", name="Put back 1 hat").click()
    expect(page.locator("#purse-line")).to_contain_text("132 coins")
    expect(page.get_by_role("heading", name="Kits", exact=True)).to_be_visible()


def test_what_is_too_dear_says_by_how_much_in_place_of_a_button(page, steven):
    show(page, steven)
    expect(page.get_by_text("700 coins short")).to_be_visible()
    page.get_by_role("link", name="dream, price in coins: 900").click()
    expect(page.get_by_text("700 coins short. Leave something out.")).to_be_visible()
    expect(page.locator("#buy-kit")).to_have_count(0)


def test_more_than_the_purse_pays_is_refused_beside_the_number(page, watch, steven):
    watch.expect("422")
    show(page, steven)
    open_walk(page)
    page.locator("#id_quantity").fill("3")
    page.locator("#id_quantity").press("Enter")
    expect(page.locator("#fault-quantity")).to_have_text("13 coins short.")
    expect(page.locator("#id_quantity")).to_have_value("3")
    assert goods_of(steven) == []


def test_everything_works_without_scripts(window, steven):
    page = window(java_script_enabled=False)
    show(page, steven)
    page.get_by_role("link", name="Buy … walk").click()
    page.get_by_label("hat").uncheck()
    page.get_by_role("button", name="Count what is ticked").click()
    expect(page.locator("#breakdown .result")).to_contain_text("2 of 3 things")
    page.get_by_role("button", name="More of walk").click()
    expect(page.locator("#id_quantity")).to_have_value("2")
    page.get_by_role("button", name="Buy what is ticked, 68 coins each").click()
    expect(page.locator("#announcement")).to_have_text("Bought walk for 136 coins: 2 things.")
    assert funds(steven) == 64


def test_the_keyboard_alone_opens_and_buys(page, steven):
    show(page, steven)
    page.get_by_role("link", name="walk, price in coins: 71").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#breakdown")).to_be_visible()
    page.locator("#buy-kit").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#purse-line")).to_contain_text("129 coins")


@pytest.fixture
def robber(steven):
    """Steven, who follows an occupation of 150 coins whose kit costs 71."""
    occupation = steven.setting.occupations.get(key="robber")
    occupation.kit, occupation.funds = steven.setting.kits.get(name="walk"), 150
    occupation.save()
    steven.occupations.create(occupation=occupation)
    return steven


def test_the_kit_of_an_occupation_is_taken_with_one_press_and_taken_back_with_one(page, robber):
    show(page, robber)
    page.get_by_role("button", name="Take the kit of robber").click()
    expect(page.locator("#announcement")).to_contain_text("Began as robber: 50 coins less.")
    expect(page.locator("#purse-line")).to_contain_text("79 coins 150 at the start")
    expect(page.get_by_text("The kit of robber was taken.")).to_be_visible()
    assert goods_of(robber) == ALL
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#purse-line")).to_contain_text("200 coins 200 at the start")
    expect(page.get_by_role("button", name="Take the kit of robber")).to_be_visible()


def test_two_windows_take_it_once(window, watch, robber):
    watch.expect("422")
    one, other = window(), window()
    show(one, robber)
    show(other, robber)
    one.get_by_role("button", name="Take the kit of robber").click()
    expect(one.get_by_text("The kit of robber was taken.")).to_be_visible()
    other.get_by_role("button", name="Take the kit of robber").click()
    expect(other.locator("#fault-occupation")).to_contain_text("was taken before")
    assert funds(robber) == 79


def test_the_step_equipment_offers_it_too_without_scripts(window, robber):
    page = window(java_script_enabled=False)
    page.goto(reverse("characters:equipment", args=[robber.pk]))
    page.get_by_role("button", name="Take the kit of robber").click()
    expect(page.get_by_text("The kit of robber was taken.")).to_be_visible()
    expect(page.get_by_role("heading", name="Equipment")).to_be_visible()
    assert goods_of(robber) == ALL
