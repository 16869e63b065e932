"""The builder in a real browser: typing, clicking, two windows, the keyboard, a phone."""

import re

import pytest
from playwright.sync_api import expect

from characters.tests.factories import a_character, a_setting, fresh

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    return a_character(a_setting(), owner=player)


def show(page, character, step, query=""):
    page.goto(f"/characters/{character.pk}/{step}/{query}")


def saved(page, words):
    expect(page.locator("#announcement")).to_contain_text(words)


def test_twenty_fast_clicks_are_twenty(page, steven):
    show(page, steven, "build")
    more = page.get_by_role("button", name="More running")
    for _ in range(20):
        more.click(delay=0)
    saved(page, "Running 25,")
    expect(page.get_by_label("Running", exact=True)).to_have_value("25")
    assert fresh(steven).running == 25


def test_clicks_while_an_answer_is_on_its_way_are_not_lost(page, steven):
    page.route("**/build/", lambda route: (page.wait_for_timeout(150), route.continue_()))
    show(page, steven, "build")
    more = page.get_by_role("button", name="More running")
    for _ in range(6):
        more.click()
        page.wait_for_timeout(120)
    saved(page, "Running 11,")
    assert fresh(steven).running == 11


def test_typing_saves_and_prices_and_leaves_the_focus(page, steven):
    show(page, steven, "build")
    toughness = page.get_by_label("Toughness", exact=True)
    toughness.fill("7")
    saved(page, "Saved. Toughness 7, 139 CP left.")
    expect(toughness).to_be_focused()
    expect(page.locator("#points-bar")).to_contain_text("161 of 300 CP")
    expect(page.locator("#build-toughness-result")).to_contain_text("6")
    expect(page.locator("#build-results")).to_contain_text("14")


def test_what_cannot_be_read_stays_and_gets_its_sentence(page, watch, steven):
    watch.expect("422")
    show(page, steven, "build")
    mass = page.get_by_label("Mass", exact=True)
    mass.fill("1,800")
    expect(page.locator("#fault-mass")).to_contain_text("can be read in two ways")
    expect(mass).to_have_value("1,800")
    expect(mass).to_have_attribute("aria-invalid", "true")
    mass.fill("95")
    saved(page, "Mass 95 kg")
    expect(page.locator("#fault-mass")).to_have_count(0)
    expect(mass).not_to_have_attribute("aria-invalid", "true")


def test_two_windows_on_one_step_lose_nothing_and_show_both(window, watch, steven):
    watch.expect("409")
    one, other = window(), window()
    show(one, steven, "build")
    show(other, steven, "build")
    one.get_by_label("Toughness", exact=True).fill("8")
    saved(one, "Toughness 8")
    other.get_by_label("Toughness", exact=True).fill("7")
    expect(other.get_by_role("heading", name="Two windows changed Steven")).to_be_focused()
    expect(other.get_by_role("radio", name="Toughness, version 2: 8")).not_to_be_checked()
    expect(other.get_by_role("radio", name="Toughness, this window: 7")).to_be_checked()
    assert fresh(steven).toughness == 8
    other.get_by_role("button", name="Save as version 3").click()
    saved(other, "Toughness 7")
    assert fresh(steven).toughness == 7


def test_two_windows_on_two_steps_are_both_kept(window, steven):
    one, other = window(), window()
    show(one, steven, "build")
    show(other, steven, "abilities")
    one.get_by_label("Toughness", exact=True).fill("7")
    saved(one, "Toughness 7")
    other.get_by_label("stealth", exact=True).fill("4")
    saved(other, "Stealth 4")
    assert (fresh(steven).toughness, fresh(steven).levels.get().level) == (7, 4)


def test_a_press_at_the_limit_says_the_limit(page, steven):
    show(page, steven, "build")
    more = page.get_by_role("button", name="More agility")
    for _ in range(2):
        more.click()
    saved(page, "Agility 2")
    expect(more).to_have_attribute("aria-disabled", "true")
    more.focus()
    page.keyboard.press("Enter")
    saved(page, "Agility is at most 2.")
    assert fresh(steven).agility == 2


def test_a_problem_leads_to_its_number_and_the_new_one_is_typed_over_it(page, steven):
    show(page, steven, "abilities")
    page.get_by_label("stealth", exact=True).fill("20")
    saved(page, "Stealth 20")
    number = page.get_by_label("stealth", exact=True)
    for _ in range(2):  # also who is led there once more
        number.press("End")
        page.get_by_role("link", name="Go to stealth").click()
        expect(number).to_be_focused()
    page.keyboard.type("3")
    saved(page, "Stealth 3")
    assert fresh(steven).levels.get().level == 3


def test_a_number_opens_under_its_row_and_follows_what_is_saved(page, steven):
    show(page, steven, "build")
    page.get_by_label("Toughness", exact=True).fill("7")
    saved(page, "Toughness 7")
    page.locator("#build-toughness-result a").click()
    opened = page.locator("#row-toughness + .under + #breakdown")
    expect(opened).to_contain_text("6 CP")
    page.get_by_role("button", name="More toughness").click()
    expect(opened).to_contain_text("9 CP")


def test_what_one_more_would_change_is_said_before_it_is_bought_and_follows_what_is_saved(page, steven):
    show(page, steven, "build")
    steps = page.locator("#build-strength-steps")
    expect(steps.locator("p").last).to_contain_text("+1 for 5 CP: carrying capacity +5")
    page.get_by_label("Strength", exact=True).fill("4")
    saved(page, "Strength 4")
    expect(steps.locator("p").last).to_contain_text("carrying capacity +5")
    page.get_by_label("Strength", exact=True).fill("6")
    saved(page, "Strength 6")
    expect(steps.locator("p").last).to_be_empty()
    expect(page.get_by_role("button", name="Less strength")).to_have_accessible_description(
        re.compile("−1 gives back 5 CP: carrying capacity −5")
    )


def test_abilities_are_found_while_one_types(page, steven):
    show(page, steven, "abilities")
    page.get_by_label("Find an ability").fill("thr")
    expect(page.get_by_label("throwing", exact=True)).to_be_visible()
    expect(page.get_by_label("stealth", exact=True)).to_be_hidden()
    page.get_by_label("Find an ability").fill("xyz")
    expect(page.get_by_text("No ability is called that.")).to_be_visible()


def test_a_description_is_saved_as_it_is_told(page, steven):
    show(page, steven, "description")
    page.get_by_label("Sex").select_option("male")
    saved(page, "Sex male")
    page.get_by_label("Background").fill("Born in a mill.")
    page.get_by_label("Background").blur()
    saved(page, "Background")
    assert (fresh(steven).sex, fresh(steven).background) == ("male", "Born in a mill.")


def test_the_keyboard_alone_builds(page, steven):
    show(page, steven, "build")
    page.get_by_label("Agility", exact=True).focus()
    page.keyboard.press("ArrowUp")
    saved(page, "Agility 1")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="More agility")).to_be_focused()
    page.keyboard.press("Enter")
    saved(page, "Agility 2")
    page.get_by_label("Toughness", exact=True).focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    saved(page, "Toughness 7")
    page.locator("#build-toughness-result a").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#breakdown")).to_be_visible()
    expect(page.locator("#build-toughness-result a")).to_be_focused()


def test_everything_works_without_scripts(window, steven):
    page = window(java_script_enabled=False)
    show(page, steven, "build")
    page.get_by_role("button", name="More toughness").click()
    saved(page, "Toughness 6")
    page.get_by_role("button", name="More toughness").click()
    saved(page, "Toughness 7")
    page.get_by_label("Mass", exact=True).fill("95")
    page.keyboard.press("Enter")
    saved(page, "Mass 95 kg")
    page.locator("#build-toughness-result a").click()
    expect(page.locator("#breakdown")).to_contain_text("6 CP")
    show(page, steven, "abilities")
    page.get_by_label("Find an ability").fill("stealth")
    page.get_by_role("button", name="Find").click()
    page.get_by_role("button", name="More stealth").click()
    saved(page, "Stealth 1")
    assert re.search(r"\?q=stealth", page.url)
