"""A portrait as pages show it."""

from characters.models import Character
from characters.pages.portrait import portrait_on_paper, portrait_shown, portrait_url

HASH = "0a" * 32


def test_a_portrait_has_an_address_and_the_characters_name():
    shown = portrait_shown(Character(pk=7, name="Steven", portrait_id=HASH))
    assert (shown.url, shown.words) == (f"/characters/7/portrait/{HASH}/", "Portrait of Steven")


def test_no_portrait_has_no_address():
    assert portrait_url(Character(pk=7), "") == ""
    assert portrait_shown(Character(pk=7)).url == portrait_on_paper(Character(), b"").url == ""


def test_on_paper_the_picture_is_within_its_address():
    assert portrait_on_paper(Character(), b"\xff\xd8").url == "data:image/jpeg;base64,/9g="
