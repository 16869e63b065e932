"""Abilities of one's own in a real browser: by typing, by keys, on a phone, without scripts."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import a_character, a_setting, fresh

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    setting = a_setting()
    setting.abilities.filter(key__in=["stealth", "throwing"]).update(group="Tricks")
    return a_character(setting, owner=player)


def show(page, character, step="abilities", query=""):
    page.goto(f"/characters/{character.pk}/{step}/{query}")


def saved(page, words):
    expect(page.locator("#announcement")).to_contain_text(words)


def own(character):
    return {row["name"]: row["level"] for row in fresh(character).own_abilities}


def test_a_change_puts_in_only_what_is_new_of_what_stands_beside_the_fields(page, steven):
    show(page, steven)
    cells = page.locator("div.result")
    cells.evaluate_all("cells => cells.forEach(cell => (cell.stoodBefore = true))")
    page.get_by_label("stealth", exact=True).fill("2")
    saved(page, "Saved. Stealth 2")
    new = cells.evaluate_all("cells => cells.filter(cell => !cell.stoodBefore).map(cell => cell.id)")
    assert new == ["build-ability-stealth-result"]


def test_an_ability_of_ones_own_is_added_by_typing_raised_and_taken_away(page, steven):
    show(page, steven)
    page.get_by_label("stealth", exact=True).fill("2")
    page.get_by_label("Name", exact=True).fill("clockmaking")  # before the level is stored
    page.get_by_label("Name", exact=True).press("Enter")
    saved(page, "Saved. Clockmaking 1, 130 CP left.")
    level = page.get_by_label("clockmaking", exact=True)
    level.fill("3")
    saved(page, "Saved. Clockmaking 3, 120 CP left.")
    expect(level).to_be_focused()
    page.get_by_label("Name", exact=True).fill("ink")  # the version of what was stored since is known
    page.get_by_role("button", name="Add", exact=True).click()
    saved(page, "Saved. Ink 1, 115 CP left.")
    assert own(steven) == {"clockmaking": 3, "ink": 1}
    page.get_by_role("button", name="Take clockmaking away").click()
    saved(page, "Saved. Clockmaking taken away, 130 CP left.")
    page.get_by_role("button", name="Undo").click()
    saved(page, "Version 7")
    expect(page.get_by_label("clockmaking", exact=True)).to_have_value("3")
    assert {row.ability.key: row.level for row in fresh(steven).levels.select_related("ability")} == {
        "stealth": 2
    }


def test_who_is_led_to_an_ability_that_is_not_shown_sees_it(page, steven):
    show(page, steven)
    page.get_by_label("stealth", exact=True).fill("9")
    saved(page, "Stealth 9")
    page.get_by_label("Find an ability").fill("throw")
    expect(page.get_by_label("stealth", exact=True)).to_be_hidden()
    page.get_by_role("link", name="Go to stealth").click()
    expect(page.get_by_label("stealth", exact=True)).to_be_focused()
    expect(page.get_by_label("Find an ability")).to_have_value("")


def test_what_was_typed_and_not_sent_yet_is_stored_before_an_ability_is_added(page, steven):
    show(page, steven)
    page.get_by_label("Name", exact=True).fill("ink")
    page.get_by_label("stealth", exact=True).fill("4")
    page.get_by_role("button", name="Add", exact=True).click()
    saved(page, "Saved. Ink 1, 120 CP left.")
    assert own(steven) == {"ink": 1}
    assert fresh(steven).levels.get().level == 4


def test_a_name_on_the_list_gets_its_sentence_beside_the_field_and_stays(page, watch, axe, steven):
    watch.expect("422")
    show(page, steven)
    name = page.get_by_label("Name", exact=True)
    name.fill("  STEALTH ")
    name.press("Enter")
    expect(page.locator("#fault-own-name")).to_contain_text("is on the setting’s list already")
    expect(name).to_have_value("  STEALTH ")
    expect(name).to_have_attribute("aria-invalid", "true")
    saved(page, "Not saved.")
    assert axe(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_abilities_and_qualities_are_clean_at_every_width(window, axe, steven, scheme):
    steven.setting.qualities.create(key="flying", name="flying", cp=15, template_only=True)
    steven.own_abilities = [{"key": "own-x", "name": "clockmaking", "group": "Tricks", "level": 2}]
    steven.save()
    for width in (360, 1280):
        page = window(width=width, color_scheme=scheme)
        for step in ("abilities", "qualities"):
            show(page, steven, step)
            assert axe(page) == [], (step, width)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (step, width)


def test_without_scripts_abilities_are_added_and_taken_away(window, steven):
    page = window(java_script_enabled=False, width=360)
    show(page, steven)
    page.get_by_label("Name", exact=True).fill("clockmaking")
    page.get_by_label("Group", exact=True).select_option("Tricks")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("clockmaking", exact=True)).to_have_value("1")
    page.get_by_role("button", name="Take clockmaking away").click()
    expect(page.get_by_label("clockmaking", exact=True)).to_have_count(0)
    assert own(steven) == {}
