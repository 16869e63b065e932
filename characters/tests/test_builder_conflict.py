"""Two windows on one step."""

import re

import pytest

from characters.tests.builder_pages import BUILD, post, words
from characters.tests.factories import fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_two_windows_on_one_step_write_nothing_and_show_both(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "8"}, version=1)
    response = post(ann, steven, "build", BUILD | {"toughness": "7", "strength": "4"}, version=1)
    page = words(response)
    assert response.status_code == 409
    assert "Two windows changed Steven" in page
    assert "Save as version 3" in page
    assert "Keep version 2" in page
    assert (fresh(steven).toughness, fresh(steven).strength, fresh(steven).version) == (8, None, 2)


def test_a_conflict_shows_only_what_differs_and_ticks_what_each_window_changed(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "8", "agility": "1"}, version=1)
    response = post(ann, steven, "build", BUILD | {"toughness": "7"}, version=1)
    radios = re.findall(
        r'<input type="radio" name="(\w+)" value="(\w+)"( checked)?', response.content.decode()
    )
    assert radios == [
        ("agility", "1", " checked"), ("agility", "0", ""),
        ("toughness", "8", ""), ("toughness", "7", " checked"),
    ]  # fmt: skip
    assert "CP, all of this column 174 161" in words(response)


def test_a_conflict_is_settled_by_saving_the_lines_chosen(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "8", "agility": "1"}, version=1)
    post(ann, steven, "build", {"toughness": "7", "agility": "1"}, version=2)
    assert (fresh(steven).toughness, fresh(steven).agility, fresh(steven).version) == (7, 1, 3)


def test_a_conflict_takes_the_place_of_the_step_in_htmx(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "8"}, version=1)
    response = post(ann, steven, "build", BUILD | {"toughness": "7"}, version=1, htmx=True)
    assert response.headers["HX-Retarget"] == response.headers["HX-Reselect"] == "#content"
    assert 'id="content"' in response.content.decode()


def test_a_conflict_of_qualities_shows_what_each_would_cost(ann, steven):
    post(ann, steven, "qualities", {"quality-deaf": "yes", "quality-mute": "no"}, version=1)
    page = words(post(ann, steven, "qualities", {"quality-deaf": "no", "quality-mute": "yes"}, version=1))
    assert "CP, all of this column 125 140" in page  # 155 with deaf −30, and with mute −15
