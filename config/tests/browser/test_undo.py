"""Undo and redo in the builder: with the mouse, with the keys, and right after typing."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import a_character, a_setting, fresh

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    return a_character(a_setting(), owner=player)


def press(page, name):
    with page.expect_navigation(wait_until="load"):
        page.locator("#undo").get_by_role("button", name=name).click()


def keys(page, chord):
    page.locator("h2", has_text="Build").click()  # in a field the browser undoes what is typed
    with page.expect_navigation(wait_until="load"):
        page.keyboard.press(chord)


def test_what_was_typed_just_now_is_what_undo_takes_back(page, steven):
    page.goto(f"/characters/{steven.pk}/build/")
    page.locator("[name=agility]").fill("1")
    expect(page.locator("#announcement")).to_contain_text("Saved. Agility 1")
    page.locator("[name=toughness]").fill("7")
    press(page, "Undo")
    assert (fresh(steven).agility, fresh(steven).toughness, fresh(steven).version) == (1, None, 4)
    expect(page.locator("[name=toughness]")).to_have_value("5")
    expect(page.locator("#message")).to_contain_text("This is version 2 again, saved as version 4.")
    press(page, "Redo")
    expect(page.locator("[name=toughness]")).to_have_value("7")


def test_the_keys_undo_and_redo(page, steven):
    page.goto(f"/characters/{steven.pk}/build/")
    page.locator("[name=toughness]").fill("7")
    expect(page.locator("#announcement")).to_contain_text("Saved. Toughness 7")
    keys(page, "Control+z")
    expect(page.locator("[name=toughness]")).to_have_value("5")
    keys(page, "Control+Shift+Z")
    expect(page.locator("[name=toughness]")).to_have_value("7")


@pytest.mark.parametrize(("key", "code"), [("я", "KeyZ"), ("ζ", "KeyZ"), ("z", "KeyY")])
def test_the_keys_undo_on_every_keyboard(page, steven, key, code):
    page.goto(f"/characters/{steven.pk}/build/")
    page.locator("[name=toughness]").fill("7")
    expect(page.locator("#announcement")).to_contain_text("Saved. Toughness 7")
    page.locator("h2", has_text="Build").click()
    with page.expect_navigation(wait_until="load"):
        page.evaluate(
            "pressed => document.body.dispatchEvent(new KeyboardEvent('keydown', pressed))",
            {"key": key, "code": code, "ctrlKey": True, "bubbles": True},
        )
    expect(page.locator("[name=toughness]")).to_have_value("5")


def test_what_was_refused_is_no_change_to_undo(page, watch, steven):
    watch.expect("422")
    page.goto(f"/characters/{steven.pk}/build/")
    page.locator("[name=agility]").fill("1")
    expect(page.locator("#announcement")).to_contain_text("Saved. Agility 1")
    page.locator("[name=toughness]").fill("abc")
    page.locator("#undo").get_by_role("button", name="Undo").click()
    expect(page.locator("#announcement")).to_contain_text("Not saved.")
    assert (fresh(steven).agility, fresh(steven).version) == (1, 2)
    expect(page.locator("[name=toughness]")).to_have_value("abc")
    expect(page.locator("#message")).to_contain_text("Nothing was undone: what you typed is not saved.")
    page.locator("[name=toughness]").fill("6")
    expect(page.locator("#announcement")).to_contain_text("Saved. Toughness 6")
    expect(page.locator("#message")).to_be_empty()


@pytest.mark.parametrize(("typed", "said"), [("8", "Saved. Toughness 8"), ("abc", "Not saved.")])
def test_what_was_said_of_an_undo_goes_with_the_next_change(page, watch, steven, typed, said):
    watch.expect("422")
    page.goto(f"/characters/{steven.pk}/build/")
    page.locator("[name=toughness]").fill("7")
    expect(page.locator("#announcement")).to_contain_text("Saved. Toughness 7")
    press(page, "Undo")
    expect(page.locator("#message")).to_contain_text("This is version 1 again")
    page.locator("[name=toughness]").fill(typed)
    expect(page.locator("#announcement")).to_contain_text(said)
    expect(page.locator("#message")).to_be_empty()


def test_without_scripts_every_version_can_be_had_again(window, steven):
    page = window(java_script_enabled=False, width=360)
    page.goto(f"/characters/{steven.pk}/build/")
    page.locator("[name=toughness]").fill("7")
    page.keyboard.press("Enter")
    expect(page.locator("#announcement")).to_contain_text("Saved. Toughness 7")
    page.get_by_role("link", name="Versions").click()
    expect(page.get_by_text("toughness: as the template → 7")).to_be_visible()
    page.get_by_role("button", name="Bring back version 1").click()
    expect(page.get_by_text("This is version 1 again, saved as version 3.")).to_be_visible()
    assert fresh(steven).toughness is None


def test_the_page_of_versions_is_open_to_everybody(page, axe, steven):
    page.goto(f"/characters/{steven.pk}/build/")
    page.locator("[name=toughness]").fill("7")
    expect(page.locator("#announcement")).to_contain_text("Saved. Toughness 7")
    press(page, "Undo")
    page.goto(f"/characters/{steven.pk}/versions/")
    assert axe(page) == []


def test_what_is_undone_takes_the_marks_of_its_problem_with_it(page, steven):
    page.goto(f"/characters/{steven.pk}/build/")
    page.locator("[name=agility]").fill("60")
    expect(page.locator("#build-results .problems")).to_be_visible()
    expect(page.locator("#build-agility-result .problem")).to_be_visible()
    expect(page.locator("#points-bar")).to_contain_text("over")
    press(page, "Undo")
    expect(page.locator("#build-results .problems")).to_have_count(0)
    expect(page.locator(".problem")).to_have_count(0)
    expect(page.locator("#points-bar")).not_to_contain_text("over")


def test_undo_after_a_refusal_leaves_no_mark_of_it(page, watch, steven):
    watch.expect("422")
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(f"/characters/{steven.pk}/build/")
    page.locator("[name=agility]").fill("1")
    expect(page.locator("#announcement")).to_contain_text("Saved. Agility 1")
    page.locator("[name=mass]").fill("heavy")
    expect(page.locator("#fault-mass")).to_be_visible()
    page.locator("[name=mass]").fill("75")
    expect(page.locator("#fault-mass")).to_have_count(0)
    press(page, "Undo")
    assert fresh(steven).agility is None
    expect(page.locator("[aria-invalid]")).to_have_count(0)
    expect(page.locator(".fault")).to_have_count(0)
