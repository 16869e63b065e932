"""The keyboard alone: the order of Tab, and a focus that stays when what has it is replaced."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, torches
from config.tests.browser.keyboard import Keys

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def keys(page):
    return Keys(page)


@pytest.fixture
def steven(player):
    setting = a_setting(**COINS)
    an_item(setting)
    torches(setting)
    return a_character(setting, owner=player)


def show(keys, character, name):
    keys.page.goto(f"/characters/{character.pk}/{name}/")


def message(keys, words):
    expect(keys.page.locator("#announcement")).to_contain_text(words)


STOPS = [
    "Skip to the content", "Heft", "Characters", "Settings", "Rules", "mira", "Sign out",
    "Sheet", "PDF, A4", "PDF, Letter", "Versions", "Points spent: 155", "Points left: 145",
    "Template 155 CP", "Description adult", "Build 0 CP", "Abilities 0 CP",
    "Qualities none", "Occupations none", "Equipment none", "Review draft",
    "What can I buy with 145 CP?", "Words of the rules",
    "Name", "Player’s name", "Age", "Years, if known", "Sex", "Picture", "Background",
    "Notes", "Template", "Build",
    "stamina 10", "carrying capacity 5 kg", "melee defense 10", "missile defense 10", "grapple defense 13",
    "grapple attack 3", "hands: power 3", "feet: power 3",
    "CC BY-SA 2.5",
]  # fmt: skip


def test_tab_goes_as_one_reads(keys, steven):
    """Down the page line by line, from left to right; what stands at the side comes last."""
    show(keys, steven, "description")
    stops = keys.stops(until="CC BY-SA .*")
    assert [stop.name for stop in stops] == STOPS
    body = stops[STOPS.index("Sheet") : -1]
    assert body == sorted(body, key=lambda stop: (stop.aside, round(stop.bottom / 12), stop.left))


@pytest.mark.parametrize(("name", "back"), [("Build 0 CP", True), ("Go to stealth", False)])
def test_the_focus_stays_though_its_region_is_replaced_meanwhile(keys, steven, name, back):
    robber = steven.setting.occupations.get(key="robber")
    robber.requirements = [{"label": "stealth", "abilities": ["stealth"], "level": 4}]
    robber.save()
    steven.occupations.create(occupation=robber)
    show(keys, steven, "abilities")
    keys.tab_to("stealth")
    keys.page.route("**/abilities/", lambda route: (keys.tab_to(name, back=back), route.continue_()))
    keys.type("3")
    expect(keys.page.locator("#announcement")).to_contain_text("Stealth 3,")
    keys.is_at(name)


def test_what_is_put_back_in_part_keeps_the_focus(keys, steven):
    bought(steven, steven.setting.items.get(name="torch"))
    show(keys, steven, "inventory")
    keys.tab_to("How many of torch")
    keys.type("2")
    keys.tab_to("Put back torch")
    keys.press("Enter")
    message(keys, "torch for")
    keys.is_at("Put back torch")


@pytest.mark.parametrize(
    ("name", "button", "region"),
    [("inventory", "Put back machete", "inventory-rows"), ("shop", "Put back 1 machete.*", "goods")],
)
def test_what_is_put_back_whole_leaves_the_focus_in_its_region(keys, steven, name, button, region):
    bought(steven, steven.setting.items.get(name="machete"))
    show(keys, steven, name)
    keys.tab_to(button)
    keys.press("Enter")
    message(keys, "machete for 61 coins")
    expect(keys.page.locator(f"#{region}")).to_be_focused()
    keys.focus()


def test_an_opened_row_buys_again_and_again(keys, steven):
    show(keys, steven, "shop")
    keys.tab_to("machete, price in coins: 61")
    keys.press("Enter")
    expect(keys.page.locator("#breakdown")).to_be_visible()
    keys.tab_to("More of machete")
    keys.press("Space")
    keys.tab_to("Buy 2 for 122 coins")
    keys.press("Enter")
    message(keys, "machete for 122 coins")
    expect(keys.page.get_by_role("button", name="Buy for 61 coins")).to_be_focused()
    keys.press("Enter")
    message(keys, "machete for 61 coins")


def test_the_last_that_can_be_paid_leaves_the_focus_among_the_items(keys, steven):
    show(keys, steven, "shop")
    keys.tab_to("Buy 1 machete")
    for left in ("139 coins", "78 coins", "17 coins"):
        keys.press("Enter")
        expect(keys.page.locator("#purse-line")).to_contain_text(left)
        keys.focus()
    expect(keys.page.locator("#shop-items")).to_be_focused()
