"""What a page says when a save did not get through, and what one does about it with the first click."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import a_character, a_setting, fresh
from config.tests.browser.patience import until

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    return a_character(a_setting(), owner=player)


def test_the_first_click_on_the_link_to_sign_in_opens_it(page, watch, steven):
    watch.expect("401")
    page.goto(f"/characters/{steven.pk}/description/")
    cookies = page.context.cookies()
    page.context.clear_cookies(name="sessionid")
    page.get_by_label("Background").fill("Born in a mill.")
    link = page.locator("#message").get_by_role("link", name="sign in in another window")
    expect(link).to_be_visible()
    page.get_by_label("Notes").fill("Fears dogs.")
    with page.expect_popup() as popup:
        link.click(delay=400)  # the answer comes between pressing and letting go
    popup.value.close()
    page.context.add_cookies(cookies)
    page.get_by_label("Notes").fill("Fears big dogs.")
    expect(page.locator("#announcement")).to_contain_text("Saved.")
    assert (fresh(steven).background, fresh(steven).notes) == ("Born in a mill.", "Fears big dogs.")
    expect(page.locator("#message")).to_be_empty()


def failing(page, status, tries):
    """Return how each save fails, with this status or without an answer; `tries` gets what was sent."""

    def fail(route):
        tries.append(route.request.post_data)
        page.wait_for_timeout(100)
        if status is None:
            route.abort()
        else:
            route.fulfill(status=status, body="")

    return fail


@pytest.mark.parametrize("status", [None, 500])
def test_the_first_press_of_try_again_tries_again(page, watch, steven, status):
    for words in ("ERR_FAILED", "htmx:", "500"):
        watch.expect(words)
    page.goto(f"/characters/{steven.pk}/description/")
    tries = []
    page.route("**/description/", failing(page, status, tries))
    page.get_by_label("Background").fill("Born in a mill.")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.get_by_label("Notes").fill("Fears dogs.")
    until(page, lambda: "Fears dogs." in tries[-1])
    expect(page.locator(".htmx-request")).to_have_count(0)
    tries.clear()
    again.click(delay=400)  # the answer to what leaving the field sent comes between pressing and letting go
    until(page, lambda: len(tries) >= 2)
    page.wait_for_timeout(500)
    assert len(tries) == 2
    page.unroute("**/description/")
    again.click()
    expect(page.locator("#announcement")).to_contain_text("Saved.")
    expect(again).to_have_count(0)
    assert fresh(steven).notes == "Fears dogs."
