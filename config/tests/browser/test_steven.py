"""The main job: build the rules' own example by hand, buy his machete, hold his PDF."""

import re

import pytest
from playwright.sync_api import expect

from config.tests.browser.steven import check_sheet

pytestmark = [
    pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("shipped"),
]  # fmt: skip


def saved(page, words):
    expect(page.locator("#announcement")).to_contain_text(words)


def begin(page):
    page.goto("/")
    page.get_by_role("link", name="Build a character").first.click()
    page.get_by_role("radio", name="Core", exact=True).check()
    page.get_by_label("Name").fill("Steven")
    page.get_by_role("button", name="Begin").click()


def step(page, name):
    page.locator("#steps").get_by_role("link", name=re.compile(f"^{name}")).first.click()
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()


def check_review(page):
    step(page, "Review")
    expect(page.locator("#points-bar")).to_contain_text("201 of 300 CP")
    expect(page.locator("#points-bar")).to_contain_text("99 left")
    expect(page.locator("main")).to_contain_text("A robber needs stealth 4; Steven has none.")


def read_the_sheet(page):
    page.get_by_role("link", name="Sheet", exact=True).first.click()
    page.get_by_role("link", name="PDF, A4").wait_for()
    check_sheet(page, page.get_by_role("link", name="PDF, A4").click)


def describe(page):
    step(page, "Description")
    page.get_by_label("Age", exact=True).select_option("adult")
    page.get_by_label("Sex").select_option("male")
    saved(page, "Sex male")


def raise_build(page):
    step(page, "Build")
    page.get_by_label("Mass", exact=True).fill("95")
    saved(page, "Mass 95 kg")
    page.get_by_label("Length", exact=True).fill("1.6")
    saved(page, "Length 1.6 m")
    page.get_by_role("button", name="More toughness").dblclick()
    saved(page, "Toughness 7, 139 CP left.")


def learn(page):
    step(page, "Abilities")
    for name, level in (("unarmed combat", 2), ("one-handed weapons", 4), ("craftsmanship", 2)):
        for _ in range(level):
            page.get_by_role("button", name=f"More {name}").click()
        saved(page, f"{name.capitalize()} {level},")


def become_a_robber(page):
    step(page, "Occupations")
    page.get_by_label("Robber").check()
    saved(page, "99 CP left, 1 problem.")


def take_the_machete(page):
    step(page, "Equipment")
    page.get_by_role("link", name="To the shop").click()
    page.get_by_role("button", name="Take 1 machete").click()
    expect(page.locator("#announcement")).to_contain_text("Took 1 machete.")


def test_steven_is_built_by_clicking_and_typing(page, axe):
    for act in (begin, describe, raise_build, learn, become_a_robber, take_the_machete):
        act(page)
        assert axe(page) == []
    page.get_by_role("link", name="Inventory").first.click()
    assert axe(page) == []
    page.get_by_role("link", name="Back to Steven").click()
    step(page, "Qualities")
    assert axe(page) == []
    check_review(page)
    assert axe(page) == []
    read_the_sheet(page)
    assert axe(page) == []


def press_set(page, name, times):
    for _ in range(times):
        page.get_by_role("button", name=f"More {name}").click()


def test_steven_is_built_without_scripts(window):
    page = window(java_script_enabled=False)
    begin(page)
    step(page, "Description")
    page.get_by_label("Sex").select_option("male")
    page.get_by_role("button", name="Save").last.click()
    step(page, "Build")
    page.get_by_label("Mass", exact=True).fill("95")
    page.get_by_label("Length", exact=True).fill("1.6")
    press_set(page, "toughness", 2)
    step(page, "Abilities")
    press_set(page, "unarmed combat", 2)
    press_set(page, "one-handed weapons", 4)
    press_set(page, "craftsmanship", 2)
    step(page, "Occupations")
    page.get_by_label("Robber").check()
    page.get_by_role("button", name="Save").last.click()
    step(page, "Equipment")
    page.get_by_role("link", name="To the shop").click()
    page.get_by_role("button", name="Take 1 machete").click()
    expect(page.locator("#announcement")).to_contain_text("Took 1 machete.")
    page.get_by_role("link", name="Back to Steven").click()
    check_review(page)
    read_the_sheet(page)
