"""A portrait: chosen, seen, printed, removed, brought back; with and without scripts, on a phone too."""

import io

import pypdf
import pytest
from PIL import Image
from playwright.sync_api import expect

from characters.tests.factories import a_character, a_setting, fresh
from characters.tests.pictures import a_picture, saved
from config.tests.browser.test_leaving import until_stored

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    return a_character(a_setting(), owner=player)


def show(page, steven):
    page.goto(f"/characters/{steven.pk}/description/")


def choose(page, data=None, name="dragon.png", kind="image/png"):
    buffer = a_picture(size=(460, 510)) if data is None else data
    page.get_by_label("Picture").set_input_files({"name": name, "mimeType": kind, "buffer": buffer})


def seen(page):
    """Return the portrait on the page, once it is there and loaded."""
    portrait = page.get_by_role("img", name="Portrait of Steven")
    expect(portrait).to_be_visible()
    expect(portrait).to_have_js_property("complete", True)
    assert portrait.evaluate("image => image.naturalWidth") > 0
    return portrait


def says(page, sentence):
    expect(page.locator("#announcement")).to_contain_text(sentence)


def printed(page, steven):
    answer = page.request.get(f"/characters/{steven.pk}/sheet.pdf")
    pages = pypdf.PdfReader(io.BytesIO(answer.body())).pages
    return [image.image.size for one in pages for image in one.images]


def test_a_portrait_is_chosen_seen_printed_removed_and_brought_back(page, axe, steven):
    show(page, steven)
    choose(page)
    says(page, "Saved. Portrait added, 145 CP left.")
    seen(page)
    expect(page.get_by_label("Picture")).to_have_value("")
    assert axe(page) == []
    assert printed(page, steven) == [(460, 510)]
    page.goto(f"/characters/{steven.pk}/sheet/")
    seen(page)
    assert axe(page) == []
    show(page, steven)
    page.get_by_role("button", name="Remove the portrait").click()
    says(page, "Saved. Portrait removed")
    expect(page.get_by_role("img", name="Portrait of Steven")).to_have_count(0)
    assert printed(page, steven) == []
    with page.expect_navigation(wait_until="load"):
        page.get_by_role("button", name="Undo").click()
    seen(page)
    assert fresh(steven).version == 4


def test_what_is_typed_meanwhile_stays_and_is_stored_too(page, steven):
    page.route("**/description/", lambda route: (page.wait_for_timeout(300), route.continue_()))
    show(page, steven)
    notes = page.get_by_label("Notes")
    notes.fill("owes Ann a horse")
    choose(page)
    notes.fill("owes Ann two horses")
    notes.press("Tab")
    until_stored(page, steven, notes="owes Ann two horses")
    expect(notes).to_have_value("owes Ann two horses")
    seen(page)
    choose(page, a_picture(colour="red", size=(46, 51)))
    says(page, "Portrait changed")
    assert fresh(steven).notes == "owes Ann two horses"


def test_what_is_no_picture_is_said_beside_the_field_and_the_words_go_on_being_saved(
    page, watch, axe, steven
):
    watch.expect("422")
    show(page, steven)
    choose(page, b"<svg xmlns='http://www.w3.org/2000/svg'/>", "dragon.svg", "image/svg+xml")
    expect(page.locator("#build-portrait-result")).to_contain_text(
        "“dragon.svg” is no JPEG, PNG, WebP or GIF."
    )
    expect(page.get_by_label("Picture")).to_have_attribute("aria-invalid", "true")
    assert axe(page) == []
    name = page.get_by_label("Name", exact=True)
    name.fill("Bruni")
    name.press("Tab")
    says(page, "Saved. Name Bruni")
    assert fresh(steven).portrait_id is None


def test_a_photo_that_is_too_large_is_made_smaller_before_it_travels(page, steven):
    noise = Image.effect_noise((2400, 1800), 90).convert("RGB")
    photo = saved(noise, "JPEG", quality=95)
    assert len(photo) > 2_000_000
    show(page, steven)
    choose(page, photo, "photo.jpg", "image/jpeg")
    says(page, "Saved. Portrait added")
    portrait = fresh(steven).portrait
    assert (portrait.width, portrait.height) == (800, 600)


def test_a_portrait_that_met_another_fields_fault_is_sent_with_what_mends_it(page, watch, steven):
    watch.expect("422")
    show(page, steven)
    years = page.get_by_label("Years, if known")
    years.fill("4,5")
    years.press("Tab")
    says(page, "Not saved. Years")
    choose(page)
    expect(page.locator(".htmx-request")).to_have_count(0)
    years.fill("45")
    years.press("Tab")
    says(page, "Saved.")
    seen(page)
    assert fresh(steven).age_years == 45


def test_what_is_too_large_and_no_picture_is_refused_without_being_sent(page, steven):
    show(page, steven)
    choose(page, b"x" * 2_300_000, "notes.png")
    expect(page.locator("#build-portrait-result")).to_contain_text(
        "“notes.png” has 2.3 MB, and a portrait at most 2. Save it smaller, then choose it again."
    )
    expect(page.get_by_label("Picture")).to_have_value("")


def test_a_link_pressed_at_once_waits_for_the_picture(page, steven):
    page.route("**/description/", lambda route: (page.wait_for_timeout(300), route.continue_()))
    show(page, steven)
    choose(page)
    with page.expect_navigation(wait_until="load"):
        page.locator("#steps ol.steps").get_by_role("link", name="Build").click()
    assert fresh(steven).portrait_id


def test_another_window_s_picture_is_shown_beside_this_one(page, window, watch, steven):
    watch.expect("409")
    other = window()
    show(page, steven)
    show(other, steven)
    choose(other, a_picture(colour="red", size=(46, 51)))
    says(other, "Portrait added")
    choose(page)
    expect(page.get_by_role("heading", name="Two windows changed Steven")).to_be_visible()
    expect(page.locator("td img.portrait")).to_have_count(2)
    page.get_by_role("button", name="Save as version 3").click()
    seen(page)
    assert fresh(steven).portrait.width == 460


def test_without_scripts_save_keeps_it_and_remove_takes_it_away(window, watch, steven):
    watch.expect("422")
    page = window(java_script_enabled=False, width=360)
    show(page, steven)
    page.get_by_label("Notes").fill("owes Ann a horse")
    choose(page)
    page.get_by_role("button", name="Save", exact=True).last.click()
    expect(page.get_by_role("img", name="Portrait of Steven")).to_be_visible()
    assert fresh(steven).notes == "owes Ann a horse"
    choose(page, b"words", "notes.txt", "text/plain")
    page.get_by_role("button", name="Save", exact=True).last.click()
    expect(page.locator("#fault-portrait")).to_contain_text("“notes.txt” is no JPEG")
    page.get_by_role("button", name="Remove the portrait").click()
    expect(page.get_by_role("img", name="Portrait of Steven")).to_have_count(0)


def test_on_a_phone_nothing_is_wider_than_the_page(window, axe, steven):
    page = window(width=360)
    show(page, steven)
    choose(page)
    seen(page)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.goto(f"/characters/{steven.pk}/sheet/")
    seen(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
