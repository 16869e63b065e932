"""The pages of the rules in a real browser: read on every width, in the dark, without scripts."""

import pytest
from playwright.sync_api import expect

from config.tests.browser.looks import TOO_SMALL

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]

PAGES = (
    "", "rolling/", "character-points/", "qualities/", "natural-weapons/", "equipment/", "creation/",
    "carrying/", "movement/", "fighting/", "armor/", "health/", "occupations/", "making/",
)  # fmt: skip


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(window, axe, scheme):
    page = window(visitor=True, color_scheme=scheme)
    found = {}
    for name in PAGES:
        page.goto(f"/rules/{name}")
        found[name] = axe(page)
    assert [each for each in found.items() if each[1]] == []


@pytest.mark.parametrize("width", [320, 360, 768])
def test_nothing_scrolls_sideways(window, width):
    page = window(width=width, visitor=True)
    wide = []
    for name in PAGES:
        page.goto(f"/rules/{name}")
        if page.evaluate("document.documentElement.scrollWidth") > width:
            wide.append(name)
    assert wide == []


@pytest.mark.parametrize("name", ["", "character-points/"])
def test_a_finger_hits_every_link(window, axe, name):
    page = window(width=360, visitor=True)
    page.goto(f"/rules/{name}")
    if name:
        page.get_by_text("Chapters and sections").click()
        assert axe(page) == []
    assert page.evaluate(TOO_SMALL) == []


def test_the_row_that_a_link_leads_to_is_seen_and_marked(window):
    page = window(visitor=True, java_script_enabled=False)
    page.goto("/rules/character-points/#characters-toughness-level")
    row = page.locator("#characters-toughness-level")
    expect(row).to_be_in_viewport()
    expect(row.locator("td")).to_have_css("font-weight", "600")
    expect(row.locator("xpath=following-sibling::tr[1]/td")).to_have_css("font-weight", "400")


def test_the_chapters_stand_beside_a_wide_page_and_folded_above_a_narrow_one(window):
    wide, narrow = window(visitor=True), window(width=360, visitor=True)
    for page in (wide, narrow):
        page.goto("/rules/armor/")
    expect(wide.get_by_role("link", name="Layers")).to_be_in_viewport()
    expect(narrow.get_by_role("link", name="Layers")).to_be_hidden()
    narrow.get_by_text("Chapters and sections").click()
    narrow.get_by_role("link", name="Layers").click()
    expect(narrow.get_by_role("heading", name="Layers")).to_be_in_viewport()
