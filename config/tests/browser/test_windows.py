"""What other windows do to an open page: sign out, sign in, throw away; and what is said of it."""

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import expect

from characters import lifecycle
from characters.steps import step_values, store_step
from characters.tests.factories import a_character, a_draft, a_setting, as_guest, fresh
from config.tests.browser.test_leaving import show, until_stored

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    return a_character(a_setting(), owner=player)


def sign_in_elsewhere(page, player):
    """Do to the window's cookies what another window does: a new session, and a new token."""
    other = Client()
    other.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    other.get("/account/")
    site = page.evaluate("location.origin")
    for name in ("sessionid", "csrftoken"):
        page.context.add_cookies([{"name": name, "value": other.cookies[name].value, "url": site}])


@pytest.mark.parametrize("gone", [{"name": "sessionid"}, {}], ids=["the session", "every cookie"])
def test_after_signing_in_in_another_window_the_next_save_is_stored(page, watch, player, steven, gone):
    watch.expect("401")
    show(page, steven, "description")
    page.context.clear_cookies(**gone)
    notes = page.get_by_label("Notes")
    notes.fill("owes Ann a horse")
    notes.press("Tab")
    expect(page.locator("#message")).to_contain_text("You are signed out, so nothing was stored.")
    sign_in_elsewhere(page, player)
    notes.fill("owes Ann two horses")
    notes.press("Tab")
    until_stored(page, steven, notes="owes Ann two horses")
    expect(page.locator("#message")).to_be_empty()


def test_signed_out_beside_a_draft_of_the_browser_one_hears_so_and_loses_nothing(page, watch, player, steven):
    watch.expect("404")
    show(page, steven, "description")
    draft = as_guest(Client(), a_draft(steven.setting)).cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": draft, "url": page.evaluate("location.origin")}])
    notes = page.get_by_label("Notes")
    notes.fill("owes Ann a horse")
    notes.press("Tab")
    expect(page.locator("#message")).to_contain_text("You are signed out, and this browser has no such draft")
    expect(page.locator("#message").get_by_role("link", name="sign in in another window")).to_be_visible()
    sign_in_elsewhere(page, player)
    notes.fill("owes Ann two horses")
    notes.press("Tab")
    until_stored(page, steven, notes="owes Ann two horses")


def test_what_is_in_the_bin_is_no_error_of_ours_and_saves_once_it_is_back(page, watch, steven):
    watch.expect("404")
    show(page, steven, "description")
    notes = page.get_by_label("Notes")
    notes.fill("one")
    notes.press("Tab")
    expect(page.locator("#announcement")).to_contain_text("Saved.")
    lifecycle.bin(fresh(steven))
    notes.fill("two")
    notes.press("Tab")
    expect(page.locator("#message")).to_contain_text("This is not there any more")
    expect(page.locator("#announcement")).to_be_empty()
    assert page.get_by_role("button", name="Try again").count() == 0
    lifecycle.restore(fresh(steven))
    notes.fill("three")
    notes.press("Tab")
    until_stored(page, steven, notes="three")
    expect(page.locator("#message")).to_be_empty()


def store_elsewhere(steven, step, values):
    """Do what another window does: store a step as it is now, with other values."""
    found = fresh(steven)
    store_step(found, step, values, seen_version=found.version, by=None)


def test_what_was_refused_and_mended_meets_what_another_window_stored(page, watch, steven):
    watch.expect("422")
    watch.expect("409")
    show(page, steven, "build")
    build = {**step_values(fresh(steven), "build"), "running": 8}
    store_elsewhere(steven, "build", build)
    agility = page.get_by_label("Agility", exact=True)
    agility.fill("4,5")
    agility.press("Tab")
    expect(page.locator("#announcement")).to_contain_text("Not saved.")
    agility.fill("2")
    agility.press("Tab")
    expect(page.get_by_role("heading", name="Two windows changed Steven")).to_be_visible()
    assert (fresh(steven).running, fresh(steven).agility) == (8, None)


@pytest.mark.usefixtures("watch")
def test_what_another_window_made_of_the_template_is_shown_with_the_next_save(page, steven):
    show(page, steven, "build")
    store_elsewhere(steven, "template", {"template": "dwarf"})
    agility, toughness = page.get_by_label("Agility", exact=True), page.get_by_label("Toughness", exact=True)
    agility.fill("1")
    agility.press("Tab")
    expect(toughness).to_have_value("7")
    expect(page.locator("#announcement")).to_contain_text("Saved. Agility 1")
    agility.fill("2")
    until_stored(page, steven, agility=2)
    assert (fresh(steven).toughness, fresh(steven).strength) == (None, None)


@pytest.mark.usefixtures("watch")
def test_back_leads_to_the_list_as_it_is_now(page, steven):
    for _ in range(2):  # the first page brings a cookie, and what was kept before it is not shown again
        page.goto(reverse("characters:roster"))
    expect(page.get_by_role("row", name="Steven")).to_contain_text("155 of 300")
    show(page, steven, "build")
    page.get_by_label("Toughness", exact=True).fill("7")
    until_stored(page, steven, toughness=7)
    page.go_back()
    expect(page.get_by_role("row", name="Steven")).to_contain_text("161 of 300")


@pytest.mark.parametrize("name", ["template", "build", "abilities", "review", "shop", "inventory", "sheet"])
def test_a_page_that_is_only_looked_at_sends_and_changes_nothing(page, steven, name):
    page.goto(f"/characters/{steven.pk}/{name}/")
    asked = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    page.mouse.wheel(0, 400)
    page.keyboard.press("Tab")
    page.wait_for_timeout(1_200)  # longer than any page waits before it saves
    assert [one for one in asked if "/static/" not in one] == []
    assert (fresh(steven).version, fresh(steven).changed_at) == (1, steven.changed_at)
