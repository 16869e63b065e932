"""The rows of Build: what each costs, and between what it may lie."""

import re

import pytest

from characters.tests.builder_pages import BUILD, get, post, words

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_limits_of_mass_and_length_are_shown(ann, steven):
    page = words(get(ann, steven, "build"))
    assert "37.5 to 150 kg" in page
    assert "1.36 to 2.04 m, height" in page


def test_speed_offers_what_is_allowed_and_what_is_stored(ann, steven):
    def offered():
        return re.findall(r"<option[^>]*>(.*?)</option>", get(ann, steven, "build").content.decode())

    assert offered() == ["1/2", "1", "2"]
    post(ann, steven, "build", BUILD | {"speed": "4"})
    assert offered() == ["1/2", "1", "2", "4"]


def test_every_value_says_what_one_more_level_costs(ann, steven):
    page = words(get(ann, steven, "build"))
    assert "20 CP a step; 1/2 to 2; turns a round" in page
    assert "10 CP a level; at most 2" in page
    assert "3 CP a level; at most 10" in page
    assert "10 CP a level; spaces of 2 m a turn; flies only with a flight quality" in page
