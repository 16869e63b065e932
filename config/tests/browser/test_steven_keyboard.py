"""Steven from sign-in to his PDF with the keyboard alone, and the focus to be seen at every stop of it."""

import pytest
from playwright.sync_api import expect

from characters.models import Character
from config.tests.browser.keyboard import Keys
from config.tests.browser.steven import check_sheet

pytestmark = [
    pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("shipped"),
]  # fmt: skip


@pytest.fixture
def keys(window, player):
    """The keyboard over a window that nobody is signed in in."""
    return Keys(window(visitor=True))


def saved(keys, words, name):
    """Wait for what is announced after a save; the focus is where it was."""
    expect(keys.page.locator("#announcement")).to_contain_text(words)
    keys.is_at(name)


def sign_in(keys):
    keys.page.goto("/")
    keys.follow("Sign in", "**/account/sign-in/**")
    keys.is_at("Username")
    keys.type("mira")
    keys.tab_to("Password")
    keys.type("a long enough password")
    keys.press("Enter")
    expect(keys.page.locator(".account")).to_contain_text("mira")


def skip_the_head(keys):
    """The first stop of a page leads past its head."""
    assert keys.tab().name == "Skip to the content"
    keys.press("Enter")
    expect(keys.page.locator("#content")).to_be_focused()


def begin(keys):
    keys.follow("Build a character", "**/characters/new/")
    skip_the_head(keys)
    keys.tab_to("Core.*")  # the first setting is chosen already
    keys.tab_to("Name.*")
    keys.type("Steven")
    keys.press("Enter")
    keys.page.wait_for_url("**/template/**")


def be_human(keys):
    expect(keys.page.locator("tr.has")).to_contain_text("human")
    keys.follow("Description", "**/description/")


def describe(keys):
    keys.tab_to("Name")
    keys.type("Steven Brown")
    saved(keys, "Name Steven Brown", "Name")
    keys.press("Shift+Tab")
    keys.press("Tab")
    keys.type("Steven")
    saved(keys, "Name Steven,", "Name")
    keys.tab_to("Age")
    keys.type("adult")
    keys.tab_to("Sex")
    keys.type("male")
    saved(keys, "Sex male", "Sex")
    keys.follow("Build", "**/build/")


def raise_build(keys):
    keys.tab_to("More toughness")
    keys.press("Space", "Enter")
    saved(keys, "Toughness 7", "More toughness")
    open_and_close(keys)
    keys.tab_to("Less running")
    keys.press("Space", "Space")
    saved(keys, "Running 3", "Less running")
    keys.tab_to("More running")
    keys.press("Enter", "Space")
    saved(keys, "Running 5", "More running")
    keys.tab_to("Mass")
    keys.type("95")
    saved(keys, "Mass 95 kg", "Mass")
    keys.tab_to("Length")
    keys.type("1.6")
    saved(keys, "Length 1.6 m", "Length")
    keys.follow("Abilities", "**/abilities/")


def open_and_close(keys):
    """The number beside the field opens under its row and closes again; the focus stays on it."""
    breakdown = keys.page.locator("#row-toughness ~ #breakdown")
    keys.tab_to("[Tt]oughness.* 6")
    keys.press("Enter")
    expect(breakdown).to_contain_text("6 CP")
    keys.is_at("[Tt]oughness.* 6")
    keys.press("Enter")
    expect(breakdown).to_have_count(0)
    keys.is_at("[Tt]oughness.* 6")


def learn(keys):
    for name, level in (("unarmed combat", 2), ("one-handed weapons", 4), ("craftsmanship", 2)):
        keys.tab_to("Find an ability", back=name != "unarmed combat")
        keys.type(name)
        expect(keys.page.locator("tr[data-words]:visible")).to_have_count(1)
        keys.tab_to(name)
        keys.type(str(level))
        saved(keys, f"{name.capitalize()} {level},", name)
    keys.follow("Qualities", "**/qualities/")


def become_a_robber(keys):
    keys.follow("Occupations .*", "**/occupations/")
    keys.tab_to("[Rr]obber")
    keys.press("Space")
    saved(keys, "99 CP left, 1 problem.", "[Rr]obber")
    keys.follow("Equipment", "**/equipment/")


def take_the_machete(keys):
    keys.follow("To the shop", "**/shop/")
    keys.tab_to("Name or feature")
    keys.type("machete")
    expect(keys.page.locator("#shop-items th.item > b")).to_have_text(["machete"])
    keys.is_at("Name or feature")
    keys.tab_to("Take 1 machete")
    keys.press("Enter")
    expect(keys.page.locator("#announcement")).to_contain_text("Took 1 machete.")
    keys.is_at("Take 1 machete")
    keys.follow("Inventory", "**/inventory/", back=True)
    expect(keys.page.locator("#inventory-rows")).to_contain_text("1 machete")
    keys.follow("Back to Steven", "**/equipment/")


def review(keys):
    keys.follow("Review .*", "**/review/")
    expect(keys.page.locator("#points-bar")).to_contain_text("201 of 300 CP")
    expect(keys.page.locator("main")).to_contain_text("A robber needs stealth 4; Steven has none.")
    keys.follow("Go to stealth", "**/abilities/**")
    keys.is_at("stealth")
    keys.follow("Review .*", "**/review/", back=True)
    keys.follow("Sheet", "**/sheet/")


def read_the_sheet(keys):
    keys.tab_to("PDF, A4")
    check_sheet(keys.page, lambda: keys.press("Enter"))


ACTS = (
    sign_in, begin, be_human, describe, raise_build, learn, become_a_robber, take_the_machete, review,
    read_the_sheet,
)  # fmt: skip


def test_steven_is_built_with_the_keyboard_alone(keys):
    for act in ACTS:
        act(keys)
    steven = Character.objects.get()
    assert (steven.toughness, steven.inventory.get().name) == (7, "machete")
