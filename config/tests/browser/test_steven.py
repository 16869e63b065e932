"""The main job: build the rules' own example by hand, buy his machete, hold his PDF."""

import re
from io import BytesIO

import pytest
from django.core.management import call_command
from playwright.sync_api import expect
from pypdf import PdfReader

from characters.models import Character

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]

FACTS = (
    "201", "14 stamina", "5 running", "14 melee defense", "10 missile defense", "13 grapple defense",
    "3 grapple attack", "0 best absorption", "0 total cover",
)  # fmt: skip
ROWS = ("2 hands hand – – – 3 2 – 12", "2 feet – – – 3 2 – 12", "1 machete sharp 61 0.5 3 5 4 – 14")


@pytest.fixture(autouse=True)
def shipped(transactional_db):
    """The settings that Heft ships."""
    call_command("load_catalogue", verbosity=0)


def flat(text):
    """Return a text without its spaces and line ends: a PDF keeps places on the paper, not spaces."""
    return re.sub(r"[\s\u2007\u2008]+", "", text)


def saved(page, words):
    expect(page.locator("#announcement")).to_contain_text(words)


def begin(page):
    page.goto("/")
    page.get_by_role("link", name="Build a character").first.click()
    page.get_by_label("Setting").select_option(label="Core")
    page.get_by_label("Name").fill("Steven")
    page.get_by_role("button", name="Begin").click()


def step(page, name):
    page.locator("#steps").get_by_role("link", name=re.compile(f"^{name}")).first.click()
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()


def check_review(page):
    step(page, "Review")
    expect(page.locator("#points-bar")).to_contain_text("201 of 300 CP")
    expect(page.locator("#points-bar")).to_contain_text("99 left")
    expect(page.locator("main")).to_contain_text("A robber needs stealth 4; Steven has none.")


def check_sheet(page):
    """The sheet on screen and the text of its PDF say what the rules print."""
    page.get_by_role("link", name="Sheet", exact=True).first.click()
    on_screen = flat(page.locator("main").inner_text())
    page.get_by_role("link", name="PDF, A4").wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="PDF, A4").click()
    assert download.value.suggested_filename == "steven.pdf"
    pages = PdfReader(BytesIO(download.value.path().read_bytes())).pages
    on_paper = flat("".join(one.extract_text() for one in pages))
    for fact in (*FACTS, *ROWS):
        assert flat(fact) in on_screen, fact
        assert flat(fact) in on_paper, fact


def describe(page):
    step(page, "Description")
    page.get_by_label("Age", exact=True).select_option("adult")
    page.get_by_label("Sex").select_option("male")
    saved(page, "Sex male")


def raise_build(page):
    step(page, "Build")
    page.get_by_label("Mass", exact=True).fill("95")
    saved(page, "Mass 95 kg")
    page.get_by_label("Length", exact=True).fill("1.6")
    saved(page, "Length 1.6 m")
    page.get_by_role("button", name="More toughness").dblclick()
    saved(page, "Toughness 7, 139 CP left.")


def learn(page):
    step(page, "Abilities")
    for name, level in (("unarmed combat", 2), ("one-handed weapons", 4), ("craftsmanship", 2)):
        for _ in range(level):
            page.get_by_role("button", name=f"More {name}").click()
        saved(page, f"{name.capitalize()} {level},")


def become_a_robber(page):
    step(page, "Occupations")
    page.get_by_label("Robber").check()
    saved(page, "99 CP left.")


def take_the_machete(page):
    step(page, "Equipment")
    page.get_by_role("link", name="To the shop").click()
    page.get_by_role("button", name="Take 1 machete").click()
    expect(page.locator("#message")).to_contain_text("Took 1 machete.")


def test_steven_is_built_by_clicking_and_typing(page, axe):
    for act in (begin, describe, raise_build, learn, become_a_robber, take_the_machete):
        act(page)
        assert axe(page) == []
    page.get_by_role("link", name="Inventory").first.click()
    assert axe(page) == []
    page.get_by_role("link", name="Back to Steven").click()
    step(page, "Qualities")
    assert axe(page) == []
    check_review(page)
    assert axe(page) == []
    check_sheet(page)
    assert axe(page) == []


def press_set(page, name, times):
    for _ in range(times):
        page.get_by_role("button", name=f"More {name}").click()


def test_steven_is_built_without_scripts(window):
    page = window(java_script_enabled=False)
    begin(page)
    step(page, "Description")
    page.get_by_label("Sex").select_option("male")
    page.get_by_role("button", name="Save").first.click()
    step(page, "Build")
    page.get_by_label("Mass", exact=True).fill("95")
    page.get_by_label("Length", exact=True).fill("1.6")
    press_set(page, "toughness", 2)
    step(page, "Abilities")
    press_set(page, "unarmed combat", 2)
    press_set(page, "one-handed weapons", 4)
    press_set(page, "craftsmanship", 2)
    step(page, "Occupations")
    page.get_by_label("Robber").check()
    page.get_by_role("button", name="Save").last.click()
    step(page, "Equipment")
    page.get_by_role("link", name="To the shop").click()
    page.get_by_role("button", name="Take 1 machete").click()
    expect(page.locator("#message")).to_contain_text("Took 1 machete.")
    page.get_by_role("link", name="Back to Steven").click()
    check_review(page)
    check_sheet(page)


def tab_to(page, name, *, most=400):
    """Press Tab until the thing with this accessible name has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches(':focus')") and focused_name(page) == name:
            return
    pytest.fail(f"Tab never reached {name!r}")


def focused_name(page):
    """Return the name of what has the focus, as a screen reader would say it."""
    return page.evaluate(
        """() => {
          const one = document.activeElement;
          const label = one.getAttribute("aria-label") || (one.labels?.[0]?.textContent ?? one.textContent);
          return label.replace(/\\s+/g, " ").trim();
        }"""
    )


def test_steven_is_built_with_the_keyboard_alone(page):
    page.goto("/characters/new/")
    tab_to(page, "Setting")
    page.keyboard.type("Core")
    tab_to(page, "Name")
    page.keyboard.type("Steven")
    page.keyboard.press("Enter")
    page.wait_for_url("**/template/")
    steven = Character.objects.get()
    page.goto(f"/characters/{steven.pk}/build/")
    tab_to(page, "Toughness")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    saved(page, "Toughness 7")
    page.goto(f"/characters/{steven.pk}/occupations/")
    tab_to(page, "robber")
    page.keyboard.press("Space")
    saved(page, "Saved.")
    page.goto(f"/characters/{steven.pk}/shop/")
    tab_to(page, "Take 1 machete")
    page.keyboard.press("Enter")
    expect(page.locator("#message")).to_contain_text("Took 1 machete.")
    tab_to(page, "Back to Steven")
    page.keyboard.press("Enter")
    page.wait_for_url("**/equipment/")
    steven.refresh_from_db()
    assert (steven.toughness, steven.inventory.get().name) == (7, "machete")
