"""What was typed, kept through a refusal."""

import re
from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import RequestFactory
from hypothesis import given
from hypothesis import strategies as st

from config.typed import FILE_LOST, LONGEST, MOST_FIELDS, is_from_here, label_of, typed, unpacked

HERE = {"Origin": "http://testserver"}
NAMES = st.text(min_size=1, max_size=9).filter(lambda name: "password" not in name.lower())
FIELDS = st.lists(st.tuples(NAMES, st.text(max_size=50)), min_size=1, max_size=20)


def post(fields, headers=HERE, address="/characters/1/description/?all=1"):
    return RequestFactory().post(address, fields, headers=headers)


def test_all_fields_are_kept_with_their_address_but_for_the_token():
    kept = typed(post({"name": "Steven", "quality": ["blind", "deaf"], "csrfmiddlewaretoken": "x"}))
    assert kept.address == "/characters/1/description/?all=1"
    assert kept.fields == (("name", "Steven"), ("quality", "blind"), ("quality", "deaf"))


def test_what_pages_fill_in_themselves_is_not_shown():
    kept = typed(post({"player_name": "Ann", "notes": " ", "version": "3", "token": "x"}))
    assert kept.rows() == [("Player’s name", "Ann")]


@pytest.mark.parametrize(
    ("fields", "rows"),
    [
        ({"buy": "63", "quote": "63:7:1:abc", "token": "x", "quantity-63": "2"}, [("How many", "2")]),
        ({"agility": "4", "set": "agility=5", "version": "3"}, [("Agility", "5")]),
        ({"agility": "4", "set": "agility=at-most"}, [("Agility", "4")]),
        ({"place": "hand-1", "version": "3", "since": "2"}, []),
        ({"give-to": "191", "give-token": "x", "give-coins": "5"}, [("How many", "5")]),
        ({"own-name": "clock making", "own-version": "3", "own-level": "2"},
         [("Name", "clock making"), ("Level", "2")]),
        ({"remove-key": "own-clock", "remove-version": "3"}, []),
        ({"ability-stealth": "2", "ability-own-clock-making": "1", "ability-throwing": "0"},
         [("Stealth", "2"), ("Clock making", "1")]),
        ({"quality-mute": ["no", "yes"], "quality-blind": "no"}, [("Mute", "yes")]),
        ({"limb-hand": "0"}, [("Hand", "0")]),
        ({"portrait": "ab12", "set": "portrait="}, []),
    ],
)  # fmt: skip
def test_what_was_typed_or_chosen_is_shown_as_its_page_calls_it(fields, rows):
    assert typed(post(fields)).rows() == rows


TEMPLATES = [*(settings.BASE_DIR / "templates").rglob("*.html")]
UNSEEN = re.compile(r"""<input[^>]*type="hidden"[^>]*?name="([^"]*)"|<button[^>]*? name="([^"]*)\"""")
CHOSEN = re.compile(r"""<(?:select|input type="(?:checkbox|radio)")[^>]*? name="([^"]*)\"""")
WORDS = {
    "own", "quantity", "template", "{{ field.html_name }}", "{{ line.name }}", "{{ row.name }}",
}  # fmt: skip
"""Fields of templates whose value is a word of the page, though nobody types it, or a row's tick."""


@pytest.mark.parametrize("pattern", [UNSEEN, CHOSEN], ids=["unseen", "chosen"])
def test_no_template_has_a_field_that_is_filled_in_by_its_page_and_shown_as_typed(pattern):
    found = {found[found.lastindex] for page in TEMPLATES for found in pattern.finditer(page.read_text())}
    assert len(found) > 5
    assert {name for name in found - WORDS if label_of(name.replace("{{ of }}", "own"))} == set()


@given(FIELDS)
def test_what_is_packed_is_unpacked(fields):
    packed = typed(post({"x": "y"})).__class__("/", tuple(fields)).packed()
    kept = unpacked("/", packed)
    expected = tuple(field for field in fields if field[0] != "csrfmiddlewaretoken")
    assert kept is None if not expected else kept.fields == expected


@given(st.text())
def test_no_text_breaks_the_unpacking(text):
    kept = unpacked("/", text)
    assert kept is None or kept.fields


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"old_password": "secret"},
        {"new_Password1": "secret", "notes": "x"},
        {"notes": "x" * LONGEST},
        {f"f{number}": "1" for number in range(MOST_FIELDS + 1)},
    ],
    ids=["nothing", "password", "another", "too long", "too many"],
)
def test_what_must_not_be_kept_is_not(fields):
    assert typed(post(fields)) is None


@pytest.mark.parametrize("sign", ["x", "語", "🙂", "%", "\n"], ids=ascii)
def test_two_full_texts_of_any_script_are_kept_and_can_be_sent_once_more(sign):
    fields = {"background": sign * 20_000, "notes": sign * 20_000}
    packed = typed(post(fields)).packed()
    assert dict(unpacked("/", packed).fields) == fields
    assert len(urlencode({"kept": packed})) < settings.DATA_UPLOAD_MAX_MEMORY_SIZE


def test_of_a_file_it_is_said_that_it_was_not_kept(settings):
    settings.FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
    kept = typed(post({"notes": "x", "portrait": SimpleUploadedFile("a.png", b"x")}))
    assert kept.fields == (("notes", "x"),)
    assert kept.rows() == [("Notes", "x"), ("Portrait", FILE_LOST)]


def test_a_packed_password_is_not_unpacked():
    assert unpacked("/", "password=secret") is None
    assert unpacked("/", "a=" + "x" * LONGEST) is None
    assert unpacked("/", "a=1&" * (MOST_FIELDS + 1)) is None
    assert unpacked("/", "a=%FF") is None


def test_what_was_only_looked_at_has_nothing_typed():
    assert typed(RequestFactory().get("/?name=Steven", headers=HERE)) is None


@pytest.mark.parametrize(
    ("headers", "here"),
    [
        (HERE, True),
        ({"Referer": "http://testserver/characters/"}, True),
        ({"Sec-Fetch-Site": "same-origin", **HERE}, True),
        ({"Sec-Fetch-Site": "cross-site", **HERE}, False),
        ({"Origin": "null"}, False),
        ({"Origin": "http://testserver.evil.example.org"}, False),
        ({"Origin": "https://evil.example.org", "Referer": "http://testserver/"}, False),
        ({"Referer": "http://testserver.evil.example.org/"}, False),
        ({"Referer": "http://["}, False),
        ({}, False),
    ],
)
def test_only_what_the_browser_calls_ours_is_from_here(headers, here):
    assert is_from_here(post({"name": "x"}, headers)) is here
