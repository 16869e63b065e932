"""A visitor without an account: from the first page to paper, and on to an account that keeps it all."""

import re
from io import BytesIO

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from characters import guests
from characters.models import Character
from config.tests.browser.patience import until

pytestmark = [
    pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("shipped"),
]  # fmt: skip

PRINTING_MS = 40_000


def begin(page, name="Mira"):
    page.goto("/")
    page.get_by_role("link", name="Build a character").first.click()
    page.get_by_label("Old Roads", exact=True).check()
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def shop_and_print(page):
    page.locator("#steps").get_by_role("link", name="Equipment").click()
    page.get_by_role("link", name="To the shop").click()
    page.goto(f"{page.url}?q=machete")
    page.get_by_role("button", name="Buy 1 machete").click()
    expect(page.locator("#announcement")).to_contain_text("Bought 1 machete")
    page.goto(page.url.partition("/shop/")[0] + "/sheet/")
    # The first print of a process takes its time to start.
    with page.expect_download(timeout=PRINTING_MS) as download:
        page.get_by_role("link", name="PDF, A4").click(timeout=PRINTING_MS)
    paper = PdfReader(BytesIO(download.value.path().read_bytes())).pages[0].extract_text()
    assert "Mira" in paper
    assert "machete" in paper


def sign_up(page):
    page.get_by_role("link", name="sign up", exact=True).click()
    page.get_by_label("Username").fill("nadia")
    page.get_by_label("Password", exact=True).fill("a long enough secret")
    page.get_by_label("Password, once more").fill("a long enough secret")
    page.get_by_role("button", name="Make the account").click()
    expect(page.locator("#message")).to_have_text("Mira is yours now.")
    expect(page.get_by_text("In this browser only")).to_have_count(0)


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_visitor_builds_buys_prints_and_keeps(window, scripts):
    page = window(visitor=True, java_script_enabled=scripts)
    begin(page)
    shop_and_print(page)
    sheet = page.url
    sign_up(page)
    assert page.url == sheet
    page.get_by_role("link", name="Characters").first.click()
    expect(page.locator("th.item b")).to_have_text(["Mira"])
    assert Character.objects.get().owner.username == "nadia"


def test_a_window_of_before_the_sign_up_goes_on_saving(window):
    page = window(visitor=True)
    begin(page)
    page.locator("#steps").get_by_role("link", name="Description").click()
    other = page.context.new_page()
    other.goto(page.url)
    sign_up(other)
    page.get_by_label("Sex").select_option("female")
    expect(page.locator("#announcement")).to_contain_text("Sex female")
    page.get_by_label("Sex").select_option("male")
    expect(page.locator("#announcement")).to_contain_text("Sex male")


def test_other_browsers_find_nothing(window, watch):
    watch.expect("404")
    page = window(visitor=True)
    begin(page)
    address = page.url
    other = window(visitor=True)
    other.goto(address)
    expect(other.get_by_role("heading", name="Sign in")).to_be_visible()
    begin(other, "Bo")
    assert other.goto(address).status == 404


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 360)])
def test_axe_finds_nothing_on_a_guests_pages(window, axe, watch, monkeypatch, scheme, width):
    watch.expect("429")
    monkeypatch.setattr(guests, "PRINTS_AN_HOUR", 0)
    page = window(visitor=True, color_scheme=scheme, width=width)
    begin(page)
    number = page.url.split("/")[4]
    steps = ("build", "shop", "inventory", "sheet", "sheet.pdf")
    for address in ("/characters/", "/characters/new/", *(f"/characters/{number}/{step}" for step in steps)):
        page.goto(address if address.endswith((".pdf", "/")) else f"{address}/")
        assert axe(page) == [], address
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_fourth_draft_is_told_before_it_is_typed(window):
    page = window(visitor=True)
    for name in ("one", "two", "three"):
        begin(page, name)
    page.goto("/characters/new/")
    expect(page.locator("main")).to_contain_text("keeps three drafts")
    expect(page.get_by_role("button", name="Begin")).to_have_count(0)


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
@pytest.mark.parametrize("form", ["new", "random"])
def test_a_form_that_was_open_when_the_third_draft_was_begun_says_so_at_its_top(
    window, watch, shipped, form, scripts
):
    watch.expect("422")
    page = window(visitor=True, java_script_enabled=scripts)
    begin(page, "one")
    begin(page, "two")
    older = page.context.new_page()
    older.goto(f"/characters/{form}/")
    begin(page, "three")
    older.get_by_label("Name").fill("four")
    older.locator("main form button.main").click()
    told = older.locator("main form > .fault")
    expect(told).to_contain_text("keeps three drafts")
    expect(older.locator("main .fault")).to_have_count(1)
    expect(older.get_by_label("Name")).to_have_value("four")
    told.get_by_role("link", name="To the drafts").click()
    expect(older).to_have_url(re.compile(r"/characters/$"))


def let_go_together(context, method, act):
    """Hold back the requests of a form's pages that `act` makes in every window, then let all go at once."""
    held = []

    def hold(route):
        if route.request.method == method:
            held.append(route)
        else:
            route.continue_()

    context.route("**/characters/*/", hold)
    for page in context.pages:
        act(page)
    until(context.pages[0], lambda: len(held) == len(context.pages))
    for route in held:
        route.continue_()
    context.unroute("**/characters/*/")


@pytest.mark.parametrize("at_once", [True, False], ids=["opened at once", "opened one by one"])
@pytest.mark.parametrize("form", ["new", "random"])
def test_first_drafts_that_two_windows_begin_at_once_are_both_kept(window, site, form, at_once):
    page = window(visitor=True)
    context, address = page.context, f"{site}/characters/{form}/"
    context.new_page()
    if at_once:
        let_go_together(context, "GET", lambda each: each.evaluate("url => { location = url }", address))
    for number, each in enumerate(context.pages):
        if not at_once:
            each.goto(address)
        each.get_by_label("Name").fill(f"Tab {number}")
    press = "() => { document.querySelector('main form').requestSubmit() }"
    let_go_together(context, "POST", lambda each: each.evaluate(press))
    for number, each in enumerate(context.pages):
        expect(each.get_by_role("heading", name=f"Tab {number}")).to_be_visible()
    page.goto("/characters/")
    expect(page.locator("th.item b")).to_have_count(2)
    assert sorted(page.locator("th.item b").all_text_contents()) == ["Tab 0", "Tab 1"]
