"""The rows of Build and Abilities."""

import re

import pytest

from characters.tests.builder_pages import BUILD, get, post, words

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_number_opens_its_breakdown(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "7"})
    page = get(ann, steven, "build", "?open=toughness").content.decode()
    assert 'id="breakdown"' in page
    assert 'aria-expanded="true"' in page
    assert "× 3" in page
    assert 'id="breakdown"' not in get(ann, steven, "build", "?open=nothing").content.decode()


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


def test_an_ability_at_its_ceiling_says_so(ann, steven):
    post(ann, steven, "abilities", {"ability-stealth": "4"})
    assert "at the limit" in words(get(ann, steven, "abilities"))
    pressed = post(ann, steven, "abilities", {"set": "ability-stealth=at-most"}, follow=True)
    assert "Stealth is at most 4." in words(pressed)
