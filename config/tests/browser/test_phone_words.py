"""A phone of 360 px: what a wide page says in columns is said there too, in lines."""

import pytest
from django.urls import reverse

from characters.tests.factories import COINS, a_character, a_setting, an_item, bought

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def steven(player):
    setting = a_setting(**COINS)
    return bought(a_character(setting, owner=player), an_item(setting)).character


@pytest.fixture
def phone(window, steven):
    """A page on a phone: `phone("characters:build")`."""

    def opened(name, *, of_a_character=True):
        page = window(width=360, height=740)
        page.goto(reverse(name, args=[steven.pk] if of_a_character else []))
        return page

    return opened


def test_a_weapon_on_the_sheet_is_read_without_scrolling(phone):
    page = phone("characters:sheet")
    frame = page.locator(".sheet-frame")
    assert frame.evaluate("frame => frame.scrollWidth <= frame.clientWidth")
    row = page.locator(".equipment tbody tr", has_text="machete")
    labels = row.locator("td.number").evaluate_all(
        "cells => cells.filter(cell => cell.checkVisibility())"
        ".map(cell => getComputedStyle(cell, '::before').content.slice(1, -1) + cell.innerText.trim())"
    )
    assert labels == ["CP 61", "kg 0.5", "heft 3", "power 5", "attack 0", "defense 10"]


def test_stun_and_damage_have_their_heading_above_them_and_rows_of_ten(phone):
    page = phone("characters:sheet")
    heading, blanks = page.locator(".track h2").bounding_box(), page.locator(".track .blanks").bounding_box()
    assert heading["y"] + heading["height"] <= blanks["y"]
    rows = page.locator(".run.healthy .box").evaluate_all(
        "boxes => new Set(boxes.map(box => box.getBoundingClientRect().top)).size"
    )
    assert rows == 1


@pytest.mark.parametrize(
    ("step", "field", "words"),
    [
        ("build", "toughness", "1 to 10"),
        ("abilities", "ability-stealth", "a level: +1 on rolls: hiding, and attacking from an ambush"),
    ],
)
def test_the_note_of_a_field_stands_under_its_name(phone, step, field, words):
    page = phone(f"characters:{step}")
    note = page.locator(f"#build-{field}-result .note")
    assert note.inner_text() == words
    name = page.locator(f"label[for=id_{field}]").bounding_box()
    assert note.bounding_box()["y"] >= name["y"] + name["height"]
    assert note.bounding_box()["x"] == name["x"]


def test_long_texts_stand_one_under_the_other(phone):
    page = phone("characters:description")
    background, notes = (page.locator(f"#id_{name}").bounding_box() for name in ("background", "notes"))
    assert background["x"] == notes["x"]
    assert background["width"] > 300


def test_a_setting_on_the_list_is_an_entry(phone):
    page = phone("equipment:settings", of_a_character=False)
    name = page.locator("tbody th").first.bounding_box()
    limit = page.locator("tbody td.number").first.bounding_box()
    assert name["width"] > 300
    assert limit["y"] >= name["y"] + name["height"]


def test_the_arrows_stay_beside_the_line_of_the_step_when_the_list_opens(phone):
    page = phone("characters:build")
    arrow = page.get_by_label("On to Abilities")
    before = arrow.locator("svg").bounding_box()["y"]
    page.locator(".steps-line summary").click()
    assert arrow.locator("svg").bounding_box()["y"] == before
