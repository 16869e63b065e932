"""Shop and inventory with scripts: what is said follows what is typed, and nothing jumps."""

import pytest
from playwright.sync_api import expect

from characters.models import Character
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, torches
from config.tests.browser.patience import until
from config.tests.browser.test_shop import machete, show

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    setting = a_setting(**COINS)
    an_item(setting)
    torches(setting)
    for number in range(30):
        torches(setting, name=f"nail {number:02}", lot=1, list_price=1)
    return a_character(setting, owner=player)


def opened(page, steven):
    show(page, steven)
    page.locator(f"#open-item-{machete(steven).pk}").click()
    return page.locator(f"#id_quantity-{machete(steven).pk}")


def ready(steven):
    Character.objects.filter(pk=steven.pk).update(state=Character.State.READY)


@pytest.mark.parametrize(
    ("typed", "offer", "leaves"),
    [
        ("3", "Buy 3 for 183 coins", "leaves 17 coins"),
        ("4", "Buy 4 for 244 coins", "44 coins short"),
        ("1", "Buy for 61 coins", "leaves 139 coins"),
        ("x", "Buy", ""),
    ],
)
def test_price_and_remainder_follow_the_number(page, steven, typed, offer, leaves):
    opened(page, steven).fill(typed)
    expect(page.locator("[data-offer]")).to_have_text(offer)
    expect(page.locator("[data-leaves]")).to_have_text(leaves)


def test_more_than_one_can_afford_is_said_beside_the_number_and_stays(page, watch, steven):
    watch.expect("422")
    field = opened(page, steven)
    field.fill("4")
    page.get_by_role("button", name="Buy 4 for 244 coins").click()
    fault = page.locator(f"#fault-quantity-{machete(steven).pk}")
    expect(fault).to_have_text("44 coins short.")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    expect(fault).to_be_visible()
    expect(field).to_have_value("4")
    expect(page.locator("#breakdown")).to_be_visible()


def test_a_purchase_moves_nothing_under_the_pointer_and_purse_and_news_are_in_sight(page, steven):
    show(page, steven)
    page.mouse.move(600, 400)
    page.mouse.wheel(0, 900)
    until(page, lambda: page.evaluate("scrollY"))
    button = page.get_by_role("button", name="Buy 1 nail 15")
    button.hover()  # which waits until it stands still
    before = button.bounding_box()
    page.mouse.click(before["x"] + 5, before["y"] + 5)
    expect(page.locator("#announcement")).to_have_text("Bought 1 nail 15 for 1 coin.")
    page.wait_for_load_state("networkidle")
    assert button.bounding_box() == before
    for region in ("#purse-line", "#announcement"):
        expect(page.locator(region)).to_be_in_viewport(ratio=1)


def test_a_refusal_in_the_inventory_squeezes_no_column(page, watch, steven):
    watch.expect("422")
    bought(steven, machete(steven))
    show(page, steven, "inventory")
    widths = "[...document.querySelectorAll('thead th')].map((head) => head.offsetWidth)"
    before = page.evaluate(widths)
    page.get_by_label("How many of machete").fill("2")
    page.get_by_role("button", name="Put back machete").click()
    expect(page.locator("#inventory-rows .fault")).to_have_text("There is 1 piece here. Choose 1.")
    expect(page.get_by_label("How many of machete")).to_have_value("2")
    assert page.evaluate(widths) == before


@pytest.mark.parametrize("scripts", [True, False])
def test_who_is_ready_is_asked_before_a_sale(window, steven, scripts):
    bought(steven, machete(steven))
    ready(steven)
    page = window(java_script_enabled=scripts)
    show(page, steven)
    page.get_by_role("link", name="Sell … 1 machete").click()
    expect(page.get_by_text("Sell 1 machete for 30 coins?")).to_be_visible()
    page.get_by_role("link", name="Keep").click()
    expect(page.get_by_text("Sell 1 machete for 30 coins?")).to_have_count(0)
    page.get_by_role("button", name="Sell … machete").click()
    page.get_by_role("button", name="Sell for 30 coins").click()
    expect(page.locator("#announcement")).to_have_text("Sold 1 machete for 30 coins.")


@pytest.mark.parametrize("name", ["power", "attack", "defense"])
def test_a_figure_of_the_inventory_opens_where_it_stands(page, steven, name):
    row = bought(steven, machete(steven))
    show(page, steven, "inventory")
    page.locator(f"#open-{name}-{row.pk}").click()
    expect(page.locator("#breakdown")).to_contain_text(f"machete: {name}")
