"""Names and texts of one long word: no page of a character scrolls sideways for them, on no screen."""

from uuid import uuid4

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from characters.awards import award
from characters.steps import step_values, store_step
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, fresh, user
from config.tests.browser.looks import TOO_WIDE
from equipment.models import Setting

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]

WIDTHS = (360, 768, 800, 1000, 1280)
STEPS = ("template", "description", "build", "abilities", "qualities", "occupations", "equipment", "review")
PAGES = (*STEPS, "shop", "inventory", "receipts", "money", "sheet", "versions", "awards", "compare")
NAMES = ["W" * 80, "של" * 40]


@pytest.fixture
def setting(player):
    return a_setting(name="G" * 60, **COINS, shipped=False, owner=player)


@pytest.fixture(params=NAMES, ids=["Latin", "Hebrew"])
def long_named(request, player, setting):
    character = a_character(
        setting, owner=player, name=request.param, sex="X" * 40, player_name="P" * 100, notes="N" * 300
    )
    bought(character, an_item(setting, name="I" * 60))
    whoever = user("w" * 143)
    change_some(character, whoever)
    award(fresh(character), 5, "R" * 120, token=uuid4(), by=whoever)
    return fresh(character)


def change_some(character, whoever):
    """Change the notes twice, to words without an end and to an address."""
    for notes in ("W" * 60, "https://example.org/" + "a-b/" * 9):
        before = step_values(fresh(character), "description")
        store_step(
            fresh(character),
            "description",
            {**before, "notes": notes},
            seen_version=fresh(character).version,
            by=whoever,
        )


def too_wide(page, address):
    """Return for each width at which a page scrolls sideways what is too wide on it."""
    page.goto(address)
    found = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        if wide := page.evaluate(TOO_WIDE):
            found[width] = wide
    return found


def test_no_page_of_a_long_named_character_scrolls_sideways(page, long_named):
    found = {name: too_wide(page, reverse(f"characters:{name}", args=[long_named.pk])) for name in PAGES}
    assert {name: wide for name, wide in found.items() if wide} == {}


def test_no_list_with_long_names_scrolls_sideways(page, long_named):
    page.goto(reverse("characters:roster"))
    page.get_by_role("button", name="Copy").click()
    found = {"copied": too_wide(page, page.url), "roster": too_wide(page, reverse("characters:roster"))}
    page.get_by_role("button", name="To the bin").first.click()
    found |= {"binned": too_wide(page, page.url), "bin": too_wide(page, reverse("characters:bin"))}
    found["settings"] = too_wide(page, reverse("equipment:settings"))
    found["setting"] = too_wide(page, reverse("equipment:setting", args=[Setting.objects.get().slug]))
    assert {name: wide for name, wide in found.items() if wide} == {}


def test_a_conflict_of_long_texts_scrolls_nowhere_sideways(window, watch, long_named):
    watch.expect("409")
    one, other = window(), window()
    address = reverse("characters:description", args=[long_named.pk])
    one.goto(address)
    other.goto(address)
    for page, letter in ((one, "A"), (other, "B")):
        page.get_by_label("Notes").fill(letter * 300)
        page.get_by_label("Notes").blur()
        if page is one:
            expect(page.locator("#announcement")).to_contain_text("Saved.")
    expect(other.get_by_role("heading", name="Two windows changed")).to_be_visible()
    for width in WIDTHS:
        other.set_viewport_size({"width": width, "height": 900})
        assert other.evaluate(TOO_WIDE) == []


def test_a_sentence_about_a_long_figure_wraps_and_overprints_nothing(page, watch, long_named):
    watch.expect("422")
    page.goto(reverse("characters:build", args=[long_named.pk]))
    page.get_by_label("Mass", exact=True).fill("m" * 39)
    expect(page.locator("#fault-mass")).to_be_visible()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(TOO_WIDE) == []
        said, shares = (page.locator(place).bounding_box() for place in (".announcement", ".bar .shares"))
        apart = shares is None or shares["x"] + shares["width"] <= said["x"] or width < 720
        assert apart, width


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_a_refusal_in_the_inventory_wraps_and_leaves_the_names_room(window, watch, player, setting, scripts):
    watch.expect("422")
    character = a_character(setting, owner=player)
    bought(character, an_item(setting, name="halberd of the guard", list_price=0), quantity=1_000)
    page = window(java_script_enabled=scripts)
    page.goto(reverse("characters:inventory", args=[character.pk]))
    page.get_by_label("How many of halberd").last.fill("1,001")
    page.get_by_role("button", name="Put back").last.click()
    expect(page.locator(".opened .fault")).to_be_visible()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for cell in (".value", ".act"):
            fits = page.locator(cell).last.evaluate("one => one.scrollWidth <= one.clientWidth")
            assert fits, (width, cell)
        assert page.locator("tbody .item").last.bounding_box()["width"] > 80
        typed = page.get_by_label("How many of halberd").last
        assert typed.evaluate("one => one.scrollWidth <= one.clientWidth"), "the number is cut"
