"""The sheet in a real browser: its numbers open where they stand, and paper has none of that."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import COINS, a_character, a_setting, an_item, bought

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def sheet(player):
    setting = a_setting(**COINS)
    return f"/characters/{bought(a_character(setting, owner=player), an_item(setting)).character.pk}/sheet/"


@pytest.mark.parametrize(
    ("key", "row", "words"),
    [
        ("points", ".sheet-head", "155 CP"),
        ("stamina", ".beside .band tr", "toughness"),
        ("melee-defense", ".figures .band tr", "every defense"),
        ("weapon-2-cp", ".equipment tr", "never reloads"),
        ("load", ".threes tr", "0.5 kg"),
    ],
)
def test_a_number_opens_under_its_row_and_closes_with_escape(page, sheet, key, row, words):
    page.goto(sheet)
    page.locator(f"#open-{key}").click()
    opened = page.locator(f"{row}:has(#open-{key}) + #breakdown")
    expect(opened).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(page.locator("#breakdown")).to_have_count(0)


def test_an_opened_number_scrolls_nothing_sideways_on_a_phone(window, sheet):
    page = window(width=360, height=740)
    page.goto(sheet)
    for key in ("points", "melee-defense", "weapon-2-cp"):
        page.locator(f"#open-{key}").click()
        expect(page.locator(f"#open-{key}")).to_have_attribute("aria-expanded", "true")
        frame = page.locator(".sheet-frame")
        assert frame.evaluate("frame => frame.scrollWidth <= frame.clientWidth")


def test_the_browser_prints_numbers_that_look_like_text(page, sheet):
    page.goto(f"{sheet}?open=stamina")
    page.emulate_media(media="print")
    expect(page.locator("#breakdown")).to_be_hidden()
    look = (
        "one => { const look = getComputedStyle(one); return [look.borderBottomStyle, look.backgroundColor] }"
    )
    assert page.locator("#open-stamina").evaluate(look) == ["none", "rgba(0, 0, 0, 0)"]


def test_an_opened_sheet_is_accessible(page, sheet, axe):
    page.goto(f"{sheet}?open=weapon-2-attack")
    assert axe(page) == []
