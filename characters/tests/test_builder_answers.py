"""The answers to what a step posts."""

import re

import pytest

from characters.tests.builder_pages import BUILD, get, post, url, words
from characters.tests.factories import fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_stored_post_leads_back_to_its_page(ann, steven):
    response = post(ann, steven, "build", BUILD | {"toughness": "7"})
    assert (response.status_code, response.url) == (302, url(steven, "build") + "?saved=2")
    assert fresh(steven).toughness == 7


def test_a_pressed_button_wins_over_its_field(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "6", "set": "toughness=8"})
    assert fresh(steven).toughness == 8


def test_pressing_the_same_button_twice_is_one_step(ann, steven):
    for _ in range(2):
        post(ann, steven, "build", BUILD | {"set": "toughness=6"}, version=1)
    assert (fresh(steven).toughness, fresh(steven).version) == (6, 2)


def test_a_button_for_something_else_changes_nothing(ann, steven):
    post(ann, steven, "build", BUILD | {"set": "owner=2"})
    assert fresh(steven).version == 1


def test_a_press_at_the_limit_says_the_limit(ann, steven):
    page = get(ann, steven, "build").content.decode()
    assert 'value="agility=1"' in page
    post(ann, steven, "build", BUILD | {"agility": "2"})
    assert 'value="agility=at-most"' in get(ann, steven, "build").content.decode()
    pressed = post(ann, steven, "build", BUILD | {"agility": "2", "set": "agility=at-most"}, follow=True)
    assert "Agility is at most 2." in words(pressed)
    assert fresh(steven).agility == 2


def test_what_stands_open_stays_open_after_saving(ann, steven):
    response = post(ann, steven, "build", BUILD | {"toughness": "7"}, query="?open=follows-stamina")
    assert response.url.endswith("?open=follows-stamina&saved=2")


def test_two_windows_on_two_steps_are_both_kept(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "7"}, version=1)
    post(ann, steven, "abilities", {"ability-stealth": "4"}, version=1)
    assert fresh(steven).toughness == 7
    assert fresh(steven).levels.get().level == 4


def test_an_old_page_that_asks_for_what_is_stored_is_no_conflict(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "7"}, version=1)
    assert post(ann, steven, "build", BUILD | {"toughness": "7"}, version=1).status_code == 302


def test_the_button_to_another_step_saves_before_it_goes_there(ann, steven):
    values = {"occupation-robber": ["no", "yes"], "go": "equipment"}
    response = post(ann, steven, "occupations", values, query="?open=follows-stamina")
    assert response.url == url(steven, "equipment") + "?saved=2"
    assert [row.occupation.key for row in fresh(steven).occupations.all()] == ["robber"]


def test_the_button_to_another_step_goes_nowhere_with_what_cannot_be_read(ann, steven):
    response = post(ann, steven, "build", {"mass": "ninety", "go": "abilities"})
    assert response.status_code == 422
    assert "ninety" in response.content.decode()


def test_an_unknown_step_to_go_to_is_the_page_itself(ann, steven):
    response = post(ann, steven, "build", BUILD | {"toughness": "7", "go": "//evil.example.org"})
    assert response.url == url(steven, "build") + "?saved=2"


@pytest.mark.parametrize("step", ["description", "build", "abilities", "qualities", "occupations"])
def test_a_step_without_scripts_has_one_save_button_at_its_end_and_ways_on_that_save(ann, steven, step):
    page = get(ann, steven, step).content.decode()
    assert re.findall(r'<button[^>]*class="button">Save</button>', page) == [
        '<button type="submit" class="button">Save</button>'
    ]
    assert page.index(">Save</button></p>") > page.rindex('-result"')
    assert re.search(r'<button[^>]*form="build-form" name="go" value="\w+"', page)
