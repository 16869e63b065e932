"""Searching the shop and buying at once: neither answer takes the place of the other."""

import re

import pytest
from playwright.sync_api import expect

from characters.tests.factories import COINS, a_character, a_setting, an_item, goods_of

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    setting = a_setting(**COINS)
    for name in ("machete", "axe"):
        an_item(setting, name=name)
    return a_character(setting, owner=player)


@pytest.mark.parametrize("wait", [0, 150, 400])
def test_what_is_bought_while_a_search_is_under_way_is_bought_and_told(page, steven, wait):
    page.goto(f"/characters/{steven.pk}/shop/")
    page.locator("#id_q").press_sequentially("mach")
    page.keyboard.press("Enter")
    page.wait_for_timeout(wait)
    page.get_by_role("button", name="Buy 1 machete").click()
    expect(page.locator("#announcement")).to_contain_text("Bought 1 machete")
    expect(page.locator("#shop-items tbody tr")).to_have_count(1)
    assert goods_of(steven) == [(1, "machete", "hand")]


@pytest.mark.parametrize(("field", "text"), [("#id_q", "mach"), ("#id_power", "5"), ("#id_price", "61")])
def test_the_first_click_after_typing_buys(page, steven, field, text):
    page.goto(f"/characters/{steven.pk}/shop/")
    page.locator(field).press_sequentially(text)
    expect(page).to_have_url(re.compile(rf"[?&]{field.removeprefix('#id_')}={text}(&|$)"))
    button = page.get_by_role("button", name="Buy 1 machete")
    button.hover()
    page.mouse.down()
    page.wait_for_timeout(90)  # as long as a finger rests
    page.mouse.up()
    expect(page.locator("#announcement")).to_contain_text("Bought 1 machete")
    assert goods_of(steven) == [(1, "machete", "hand")]


def test_what_is_typed_while_a_purchase_is_under_way_is_found_after_it(page, steven):
    page.goto(f"/characters/{steven.pk}/shop/")
    page.get_by_role("button", name="Buy 1 machete").dblclick()
    page.locator("#id_q").fill("axe")
    page.keyboard.press("Enter")
    expect(page.locator("#shop-items tbody tr")).to_have_count(1)
    expect(page.locator("#shop-items")).to_contain_text("axe")
    assert goods_of(steven) == [(1, "machete", "hand")]


@pytest.mark.parametrize("width", [1280, 360])
def test_what_was_found_is_searched_while_one_types(window, steven, width):
    page = window(width=width)
    page.goto(f"/characters/{steven.pk}/found/")
    page.get_by_label("Name or feature").press_sequentially("mach")
    expect(page.locator("#found-items tbody tr")).to_have_count(1)
    expect(page.locator("#announcement")).to_have_text("1 item")
    expect(page.get_by_label("Name or feature")).to_be_focused()
    expect(page).to_have_url(re.compile("q=mach"))
    page.get_by_role("link", name="Add … machete").click()
    expect(page.get_by_role("heading", name="Add machete")).to_be_visible()
    page.go_back()
    expect(page.locator("#found-items tbody tr")).to_have_count(1)


def test_without_scripts_what_was_found_is_searched_by_a_button(window, steven):
    page = window(java_script_enabled=False)
    page.goto(f"/characters/{steven.pk}/found/")
    page.get_by_label("Name or feature").fill("mach")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#found-items tbody tr")).to_have_count(1)
