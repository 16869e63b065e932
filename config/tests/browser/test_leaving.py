"""Leaving a step quickly: what was typed is sent first, and what cannot be saved is asked about."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import a_character, a_setting, fresh
from config.tests.browser.patience import until

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    return a_character(a_setting(), owner=player)


@pytest.fixture
def asked(page):
    """The questions of the window before it leaves; each is answered with staying."""
    questions = []
    page.on("dialog", lambda dialog: (questions.append(dialog.type), dialog.dismiss()))
    return questions


def show(page, character, step):
    page.goto(f"/characters/{character.pk}/{step}/")


def step_link(page, name):
    return page.locator("#steps ol.steps").get_by_role("link", name=name)


def follow(page, name):
    with page.expect_navigation(wait_until="load"):
        step_link(page, name).click()


def until_stored(page, character, **values):
    """Wait for what is sent while a page goes: its answer is nobody's."""
    until(page, lambda: {name: getattr(fresh(character), name) for name in values} == values)


def once_asked(page, questions):
    """Hold that one question comes, and no other after it."""
    until(page, lambda: questions)
    page.wait_for_timeout(300)
    assert questions == ["beforeunload"]


def test_twenty_fast_clicks_and_the_link_at_once_are_twenty(page, asked, steven):
    show(page, steven, "build")
    more = page.get_by_role("button", name="More running")
    for _ in range(20):
        more.click(delay=0)
    follow(page, "Abilities")
    assert fresh(steven).running == 25
    assert asked == []


@pytest.mark.parametrize(
    ("step", "column", "value"), [("description", "sex", "male"), ("build", "toughness", 7)]
)
def test_what_is_chosen_before_the_scripts_are_there_is_saved_with_them(page, steven, step, column, value):
    held = []
    page.route("**/htmx*.js", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks it
    page.goto(f"/characters/{steven.pk}/{step}/", wait_until="commit")
    page.locator(f"[name={column}]").evaluate("(field, value) => { field.value = value; }", f"{value}")
    until(page, lambda: held)
    held[0].continue_()
    expect(page.locator("#announcement")).to_contain_text("Saved. ")
    until_stored(page, steven, **{column: value})


def test_a_level_typed_and_the_link_at_once_is_stored_and_in_the_next_page(page, asked, steven):
    show(page, steven, "abilities")
    page.get_by_label("stealth", exact=True).fill("4")
    follow(page, "Review")
    assert fresh(steven).levels.get().level == 4
    expect(page.locator("#points-bar")).to_contain_text("abilities")
    assert asked == []


def test_the_link_waits_for_the_save_that_is_under_way(page, asked, steven):
    page.route("**/build/", lambda route: (page.wait_for_timeout(300), route.continue_()))
    show(page, steven, "build")
    with page.expect_request("**/build/"):
        page.get_by_label("Toughness", exact=True).fill("7")
    page.get_by_label("Toughness", exact=True).fill("9")
    follow(page, "Abilities")
    assert fresh(steven).toughness == 9
    assert asked == []


def test_what_is_taken_back_while_it_is_saved_is_taken_back(page, steven):
    page.route("**/build/", lambda route: (page.wait_for_timeout(300), route.continue_()))
    show(page, steven, "build")
    with page.expect_request("**/build/"):
        page.get_by_label("Running", exact=True).fill("7")
    page.get_by_label("Running", exact=True).fill("5")
    follow(page, "Abilities")
    assert fresh(steven).running is None


def test_going_back_right_after_typing_loses_nothing(page, asked, steven):
    show(page, steven, "build")
    show(page, steven, "description")
    page.get_by_label("Background").fill("Born in a mill.")
    page.go_back()
    until_stored(page, steven, background="Born in a mill.")
    assert asked == []


@pytest.mark.parametrize(
    ("step", "label", "value", "stored"),
    [
        ("description", "Background", "Born in a mill.", {"background": "Born in a mill."}),
        ("build", "Toughness", "7", {"toughness": 7}),
    ],
)
def test_a_page_loaded_anew_right_after_typing_has_it_and_goes_on(
    page, asked, steven, step, label, value, stored
):
    show(page, steven, step)
    page.get_by_label(label, exact=True).fill(value)
    page.reload()
    until_stored(page, steven, **stored)
    expect(page.get_by_label(label, exact=True)).to_have_value(value)
    expect(page.locator("#builder-version")).to_have_value("2")
    assert fresh(steven).version == 2
    assert asked == []


def test_a_stale_page_that_is_loaded_anew_overwrites_nothing(page, watch, window, steven):
    watch.expect("409")
    other = window()
    show(page, steven, "build")
    show(other, steven, "build")
    other.get_by_label("Toughness", exact=True).fill("8")
    expect(other.locator("#announcement")).to_contain_text("Toughness 8")
    page.get_by_label("Toughness", exact=True).fill("7")
    page.reload()
    expect(page.get_by_role("heading", name="Two windows changed Steven")).to_be_visible()
    assert fresh(steven).toughness == 8


def test_a_page_with_what_cannot_be_read_asks_before_it_goes(page, watch, asked, steven):
    watch.expect("422")
    show(page, steven, "build")
    page.get_by_label("Mass", exact=True).fill("heavy")
    step_link(page, "Abilities").click()
    expect(page.locator("#fault-mass")).to_be_visible()
    once_asked(page, asked)
    expect(page.get_by_label("Mass", exact=True)).to_have_value("heavy")
    page.get_by_label("Mass", exact=True).fill("95")
    follow(page, "Abilities")
    assert fresh(steven).mass_mg == 95_000_000
    assert asked == ["beforeunload"]


def test_a_page_that_cannot_reach_us_asks_before_it_goes(page, watch, asked, steven):
    for words in ("INTERNET_DISCONNECTED", "htmx:afterRequest", "htmx:sendError"):
        watch.expect(words)
    show(page, steven, "build")
    page.context.set_offline(True)
    page.get_by_label("Toughness", exact=True).fill("7")
    step_link(page, "Abilities").click()
    expect(page.get_by_text("Not saved: the connection is gone.")).to_be_visible()
    once_asked(page, asked)
    page.context.set_offline(False)
    follow(page, "Abilities")
    assert fresh(steven).toughness == 7


def test_a_text_too_long_to_be_sent_while_leaving_is_asked_about(page, asked, steven):
    show(page, steven, "description")
    page.get_by_label("Background").fill("Ж" * 19_000)
    page.evaluate("location.reload()")
    once_asked(page, asked)
    expect(page.locator("#announcement")).to_contain_text("Background")


def test_a_page_with_nothing_unsaved_asks_nothing(page, asked, steven):
    show(page, steven, "build")
    page.get_by_label("Toughness", exact=True).fill("7")
    expect(page.locator("#announcement")).to_contain_text("Toughness 7")
    page.reload()
    follow(page, "Abilities")
    assert asked == []
    assert fresh(steven).version == 2
