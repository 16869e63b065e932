"""Learning what an occupation asks for in a real browser: by keys, in haste, on a phone, without scripts."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import a_character, a_setting, fresh

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]

ASKED = [
    {"label": "stealth 2", "abilities": ["stealth"], "level": 2},
    {"label": "craftsmanship 1", "abilities": ["craftsmanship"], "level": 1},
    {"label": "2 in any armed ability", "abilities": ["one-handed", "throwing"], "level": 2},
]


@pytest.fixture
def steven(player):
    setting = a_setting()
    setting.occupations.filter(key="knight").update(requirements=ASKED)
    return a_character(setting, owner=player)


def show(page, character):
    page.goto(f"/characters/{character.pk}/occupations/")


def button(page):
    return page.get_by_role("button", name="Learn stealth 2 and craftsmanship 1, 15 CP")


def saved(page, words):
    expect(page.locator("#announcement")).to_contain_text(words)


def levels_of(character):
    return {row.ability.key: row.level for row in fresh(character).levels.select_related("ability")}


BOTH = {"stealth": 2, "craftsmanship": 1}


def test_who_ticks_an_occupation_learns_by_one_key_and_undoes_it_by_one_press(page, axe, steven):
    show(page, steven)
    page.get_by_label("knight").press("Space")
    saved(page, "Knight added")
    axe(page)
    button(page).press("Enter")
    saved(page, "Saved. Stealth 2, craftsmanship 1, 130 CP left")
    expect(button(page)).to_have_count(0)
    expect(page.locator("#build-occupation-knight-result")).to_be_focused()
    page.get_by_label("robber").press("Space")  # the press before does not come along
    saved(page, "Robber added")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(button(page)).to_be_visible()
    assert levels_of(steven) == {}


def test_a_save_that_waits_learns_nothing_while_the_button_has_the_focus(page, steven):
    steven.occupations.create(occupation=steven.setting.occupations.get(key="knight"))
    show(page, steven)
    robber = page.get_by_label("robber")

    def tick_once_more(route):
        robber.press("Space")
        button(page).focus()
        route.continue_()

    page.route("**/occupations/", tick_once_more, times=1)
    robber.press("Space")
    saved(page, "Robber taken away")
    assert levels_of(steven) == {}


def test_the_way_to_a_choice_leads_to_the_abilities(page, steven):
    steven.occupations.create(occupation=steven.setting.occupations.get(key="knight"))
    show(page, steven)
    page.get_by_role("link", name="Choose one for 2 in any armed ability").click()
    expect(page).to_have_url(f"/characters/{steven.pk}/abilities/")


def test_on_a_phone_the_button_is_as_wide_as_its_words_and_high_enough(window, axe, steven):
    steven.occupations.create(occupation=steven.setting.occupations.get(key="knight"))
    page = window(width=360)
    show(page, steven)
    box = button(page).bounding_box()
    assert box["height"] >= 44
    assert box["x"] + box["width"] <= 344
    axe(page)
    button(page).press("Enter")
    saved(page, "Saved. Stealth 2, craftsmanship 1, 130 CP left")
    expect(page.locator("#row-occupation-knight")).to_be_focused()


def test_without_scripts_a_press_stores_the_boxes_too(window, steven):
    steven.occupations.create(occupation=steven.setting.occupations.get(key="knight"))
    page = window(java_script_enabled=False)
    show(page, steven)
    page.get_by_label("robber").check()
    button(page).click()
    saved(page, "Saved. Stealth 2, craftsmanship 1, 130 CP left")
    expect(page.get_by_label("robber")).to_be_checked()
    assert levels_of(steven) == BOTH
