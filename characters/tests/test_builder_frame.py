"""The frame around every step, and what htmx gets of it."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from characters.tests.builder_pages import BUILD, HTMX, STEPS, get, post, words
from characters.tests.factories import a_character, a_setting, an_item, bought, user
from equipment.models import Ability

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_what_is_saved_is_said_once(ann, steven):
    page = post(ann, steven, "build", BUILD | {"toughness": "7"}, follow=True).content.decode()
    assert page.count("Saved. Toughness 7, 139 CP left.") == 1


def test_what_was_saved_is_news_only_right_after_it(ann, steven):
    saved = post(ann, steven, "build", BUILD | {"toughness": "7"}).url
    for address in ("build", "abilities"):
        page = words(get(ann, steven, address))
        assert "Saved." not in page
        assert re.search(r"Version 2, saved \d+ \w+ \d{4}, \d\d:\d\d UTC", page)
    post(ann, steven, "abilities", {"ability-stealth": "4"})
    assert "Saved." not in words(ann.get(saved))


def test_what_is_said_once_stands_in_no_address_of_the_page(ann, steven):
    for query in ("?saved=1", "?limit=agility%3Dat-most"):
        page = get(ann, steven, "build", query).content.decode()
        assert query[1:].partition("=")[0] + "=" not in page


def test_a_save_brings_the_title_line_along(ann, steven):
    values = {"name": "Stefan", "sex": "male", "age_category": "adult"}
    followed = post(ann, steven, "description", values, htmx=True)
    fragment = ann.get(followed.url, headers=HTMX)
    title = re.search(
        r'id="builder-title" hx-swap-oob="true">(.*?)</div>', fragment.content.decode(), re.DOTALL
    )
    assert "<h1><bdi>Stefan</bdi></h1>" in title[1]
    assert "adult male human in Old Roads · draft, version 2" in title[1]


def test_a_fault_reaches_htmx_beside_the_field_and_leaves_the_input_alone(ann, steven):
    response = post(ann, steven, "build", BUILD | {"mass": "ninety"}, htmx=True)
    page = response.content.decode()
    assert response.status_code == 422
    assert re.search(r'id="build-mass-result" hx-swap-oob="true">.*?id="fault-mass"', page, re.DOTALL)
    assert 'name="mass"' not in page


def test_htmx_gets_the_results_and_never_an_input_of_the_form(ann, steven):
    followed = post(ann, steven, "build", BUILD | {"toughness": "7"}, htmx=True)
    page = ann.get(followed.url, headers=HTMX).content.decode()
    assert page.count("<html") == 0
    for region in ("points-bar", "steps", "builder-version", "build-toughness-result", "build-mass-result"):
        assert re.search(rf'id="{region}"[^>]* hx-swap-oob="true"', page)
    assert 'id="announcement" role="status" hx-swap-oob="innerHTML"' in page
    of_undo = re.search(r'<div class="undo" id="undo" hx-swap-oob="true">.*?</div>', page, re.DOTALL)[0]
    inputs = re.findall(r"<(?:input|select|textarea)[^>]*>", page.replace(of_undo, ""))
    assert [re.search(r'name="(.*?)"', one)[1] for one in inputs] == ["version"]


def test_every_region_of_the_fragment_stands_on_the_page(ann, steven):
    for step in STEPS:
        page = get(ann, steven, step).content.decode()
        fragment = get(ann, steven, step, headers=HTMX).content.decode()
        for region in re.findall(r'id="([^"]*)"[^>]*hx-swap-oob', fragment):
            assert page.count(f'id="{region}"') == 1
        assert "hx-swap-oob" not in page


def test_pages_and_fragments_are_kept_apart(ann, steven):
    assert get(ann, steven, "build").headers["Vary"].count("HX-Target") == 1


def test_a_character_over_its_limit_is_over_and_never_below_zero(ann, steven):
    post(ann, steven, "build", BUILD | {"agility": "16"})
    page = words(get(ann, steven, "build"))
    assert "315 of 300 CP" in page
    assert "15 over" in page
    assert "-15" not in page
    assert "−15" not in page


@pytest.mark.parametrize("step", STEPS)
def test_a_step_asks_the_same_number_of_questions_however_much_there_is(client, step):
    def count(character):
        client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert get(client, character, step).status_code == 200
        return len(queries)

    few = count(a_character())
    setting = a_setting()
    Ability.objects.bulk_create(
        [Ability(setting=setting, key=f"trade-{n}", name=f"trade {n}", position=n + 9) for n in range(60)]
    )
    many = a_character(setting)
    post(client, many, "abilities", {f"ability-trade-{n}": "1" for n in range(60)})
    item = an_item(setting)
    for _ in range(5):
        bought(many, item)
    changed = 1  # the sentence about the last change
    assert count(many) <= few + changed
    assert count(many) <= 12


@pytest.mark.parametrize(
    ("step", "name"), [("build", "mass"), ("build", "toughness"), ("description", "age_years")]
)
@pytest.mark.parametrize("htmx", [True, False])
def test_what_cannot_be_read_is_explained_once(ann, steven, step, name, htmx):
    page = post(ann, steven, step, {name: "many"}, htmx=htmx).content.decode()
    assert page.count(f'id="fault-{name}"') == 1


@pytest.mark.parametrize("step", ["description", "build", "abilities", "qualities", "occupations"])
def test_where_no_button_saves_a_sentence_says_that_it_is_saved(ann, steven, step):
    page = get(ann, steven, step).content.decode()
    assert page.count('with-script">Every change is saved at once') == 1
    assert '<p class="buttons without-script"><button type="submit" class="button">Save</button></p>' in page
