"""Missing limbs in a real browser: a hand is lost, priced, said, held and had again."""

import re

import pytest
from playwright.sync_api import expect

from characters.tests.factories import a_character, a_setting, an_item, bought, fresh
from config.tests.browser.steven import flat

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    return a_character(a_setting(), owner=player)


def show(page, character, step):
    page.goto(f"/characters/{character.pk}/{step}/")


def saved(page, words):
    expect(page.locator("#announcement")).to_contain_text(words)


def read_145(page, character):
    """Hold that the points bar and the sheet say what a one-handed human costs."""
    expect(page.locator("#points-bar")).to_contain_text("145 of 300 CP")
    expect(page.locator("#build-results")).to_contain_text("a missing limb needs the GM’s permission")
    show(page, character, "sheet")
    sheet = flat(page.locator("main").inner_text())
    assert "145/145CP,total/template" in sheet
    assert flat("1 hand hand – – – 3 0 – 10") in sheet
    assert flat("2 feet") in sheet


def test_steven_loses_a_hand_and_has_it_again(page, steven, axe):
    show(page, steven, "build")
    hands = page.locator("#row-limb-hand")
    steps = page.locator("#build-limb-hand-steps")
    expect(steps).to_contain_text("−1 gives back 10 CP: no bow is drawn then")
    assert axe(page) == []
    page.get_by_role("button", name="Less hands").click()
    saved(page, "Saved. 1 hand missing, 155 CP left, 1 problem.")
    expect(hands).to_contain_text("needs the GM’s permission")
    expect(steps).to_contain_text("+1 for 10 CP")
    page.get_by_role("link", name="1 hand missing: −10").click()
    expect(page.locator("#breakdown")).to_contain_text(
        "The template of Steven costs 145 CP; a human costs 155."
    )
    assert axe(page) == []
    read_145(page, steven)
    show(page, steven, "build")
    page.get_by_role("button", name="More hands").click()
    saved(page, "Saved. No limb missing, 145 CP left.")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#points-bar")).to_contain_text("145 of 300 CP")
    assert fresh(steven).missing_limbs == {"hand": 1}


def test_without_scripts_the_buttons_post_what_they_lead_to(window, steven):
    page = window(java_script_enabled=False)
    show(page, steven, "build")
    page.get_by_role("button", name="Less hands").click()
    saved(page, "Saved. 1 hand missing, 155 CP left, 1 problem.")
    read_145(page, steven)
    show(page, steven, "build")
    page.get_by_role("button", name="More hands").click()
    saved(page, "No limb missing")
    page.get_by_role("button", name="More hands").press("Enter")  # it is at its end, and still says why
    saved(page, "A human has 2 hands, and no character has more than its template.")


def test_the_keyboard_alone_takes_a_hand_and_the_focus_stays(page, steven):
    show(page, steven, "build")
    hands = page.get_by_label("Hands", exact=True)
    hands.focus()
    page.keyboard.press("ArrowDown")
    saved(page, "1 hand missing")
    expect(hands).to_be_focused()
    page.keyboard.press("ArrowDown")
    saved(page, "2 hands missing")
    page.keyboard.press("ArrowDown")
    expect(hands).to_have_value("0")


def test_on_a_phone_the_row_fits_and_the_pike_of_the_lost_hand_is_named(window, steven, axe):
    bought(steven, an_item(steven.setting, name="pike", two_handed=True, heft=4))
    page = window(width=360, height=780, has_touch=True)
    show(page, steven, "build")
    expect(page.locator("#build-limb-hand-steps")).to_contain_text("what is held now takes 2 hands")
    page.get_by_role("button", name="Less hands").click()
    saved(page, "1 hand missing")
    expect(page.locator("#build-results")).to_contain_text(
        "What Steven holds (pike) takes 2 hands; Steven has 1 hand left."
    )
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.evaluate("scrollTo(0, 0)")  # else the points bar covers a part of some button
    assert axe(page) == []
    show(page, steven, "inventory")
    expect(page.locator("#goods")).to_contain_text("What Steven holds (pike) takes 2 hands")
    page.get_by_role("combobox").first.select_option("in one hand")
    expect(page.locator("#goods")).not_to_contain_text("What Steven holds")
    show(page, steven, "build")
    page.locator("#build-results").get_by_role("link", name=re.compile("Go to hands")).click()
    expect(page).to_have_url(re.compile("#id_limb-hand$"))
