"""The inventory in a browser: a change is answered alone, focus and place stay, scripts or not."""

import pytest
from playwright.sync_api import expect

from characters.models import Possession
from characters.tests.factories import COINS, a_character, a_setting
from config.tests.browser.looks import SIDEWAYS, TOO_WIDE
from config.tests.browser.test_shop import show

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]

ORDER = """
  [...document.querySelectorAll('#inventory-rows tbody th.item b')].map((name) => name.textContent.trim())
"""


def owned(character, name, **columns):
    return Possession.objects.create(character=character, name=name, **columns)


@pytest.fixture
def steven(player):
    return a_character(a_setting(**COINS), owner=player)


@pytest.fixture
def bag(steven):
    owned(steven, "rope", mass_mg=1_000_000)
    owned(steven, "torch", quantity=3, lot=3, mass_mg=200_000)
    return owned(steven, "bag", holds_things=True, mass_mg=500_000)


def names(page):
    return [" ".join(name.replace("quantity", "").split()) for name in page.evaluate(ORDER)]


@pytest.mark.parametrize("scripts", [True, False])
def test_things_are_packed_used_up_found_and_removed(window, steven, bag, scripts):
    page = window(java_script_enabled=scripts)
    show(page, steven, "inventory")

    def put(name, place):
        row = page.get_by_role("row").filter(has_text=name).first
        row.get_by_label(f"Place of {name}").select_option(label=place)
        if not scripts:
            row.get_by_role("button", name="Move").click()

    put("rope", "in the bag")
    expect(page.locator("#announcement")).to_have_text("1 rope: in the bag.")
    page.get_by_role("button", name="Use 1 torch").click()
    expect(page.locator("#announcement")).to_have_text("Used up 1 × torch.")
    page.locator("a.figure", has_text="2").first.click()
    page.locator("[name=pieces]").fill("0")
    page.get_by_role("button", name="Set").click()
    expect(page.locator("#announcement")).to_have_text("Used up 2 × torch. None is left.")
    page.get_by_role("button", name="+ 1 torch, found").click()
    expect(page.locator("#announcement")).to_have_text("Found 1 × torch.")
    page.get_by_role("button", name="− 1 torch, used up").click()
    page.get_by_role("button", name="Remove torch").click()
    expect(page.locator("#announcement")).to_have_text("Removed the row of torch.")
    page.get_by_role("button", name="Outfit 2").click()
    expect(page.locator("#announcement")).to_contain_text("Outfit 2 is on.")
    expect(page.get_by_role("button", name="Outfit 2")).to_have_attribute("aria-pressed", "true")


def test_a_change_among_many_moves_neither_the_page_nor_the_focus(page, steven, bag):
    for number in range(60):
        owned(steven, f"thing {number}", quantity=2)
    show(page, steven, "inventory")
    button = page.get_by_role("button", name="Use 1 thing 40")
    button.focus()
    before = button.bounding_box()
    answers = []
    page.on("response", lambda answer: answers.append(answer) if "since=" in answer.url else None)
    page.keyboard.press("Enter")
    expect(page.locator("#announcement")).to_have_text("Used up 1 × thing 40.")
    page.wait_for_load_state("networkidle")
    assert answers[0].headers["hx-reswap"] == "none"
    expect(page.locator("#inventory-rows tr").filter(has_text="thing 40")).to_contain_text("1 thing 40")
    assert len(page.query_selector_all("#inventory-rows tbody[id^=possession]")) == 63
    stand = page.locator("#place-" + str(Possession.objects.get(name="thing 40").pk)).bounding_box()
    assert abs(stand["y"] - before["y"]) < 80


def test_a_packed_row_keeps_the_focus_though_it_stands_elsewhere_then(page, steven, bag):
    show(page, steven, "inventory")
    place = page.get_by_label("Place of rope")
    place.focus()
    place.select_option(label="in the bag")
    expect(page.locator("#announcement")).to_have_text("1 rope: in the bag.")
    page.wait_for_load_state("networkidle")
    assert names(page) == ["3 × torch", "1 bag", "1 rope"]
    expect(page.get_by_label("Place of rope")).to_be_focused()


def test_going_back_shows_each_characters_own_load(page, steven, bag):
    bo = a_character(steven.setting, owner=steven.owner, name="Bo")
    show(page, steven, "inventory")
    expect(page.locator("#purse-line")).to_contain_text("2.1 of 5 kg")
    show(page, bo, "inventory")
    expect(page.locator("#purse-line")).to_contain_text("0 of 5 kg")
    page.go_back()
    expect(page.locator("#purse-line")).to_contain_text("2.1 of 5 kg")


def test_names_without_end_widen_no_page_in_bags_layers_and_what_is_opened(page, steven):
    endless = "W" * 100
    bag = owned(steven, endless, holds_things=True, mass_mg=9_000_000)
    owned(steven, endless, quantity=0, container=owned(steven, endless, holds_things=True, container=bag))
    coat = owned(steven, endless, place="worn", cover=4, absorption=2, other_place="stored")
    mail = owned(steven, endless, place="worn", cover=3, absorption=2, worn_over=coat)
    show(page, steven, "inventory")
    page.goto(f"{page.url}?open=pieces-{mail.pk}")
    expect(page.get_by_role("columnheader", name="Worn over it")).to_be_visible()
    for width in SIDEWAYS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(TOO_WIDE) == [], width
