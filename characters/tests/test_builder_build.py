"""The rows of Build: what each costs, and between what it may lie."""

import re

import pytest

from characters.tests.builder_pages import BUILD, get, post, words
from rules import LEVELS

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


def test_every_value_says_between_what_it_may_lie(ann, steven):
    page = words(get(ann, steven, "build"))
    assert "1/2 to 2; 1 quick action a turn with one weapon" in page
    assert "−5 to 2" in page
    assert "1 to 10" in page
    assert "at least 0; spaces of 2 m a turn; flies only with a flight quality" in page
    assert "The limits are those of its medium variability" in page


def test_every_value_says_what_one_less_and_one_more_would_cost_and_change(ann, steven):
    page = words(get(ann, steven, "build"))
    assert "−1 gives back 3 CP: stamina −2 +1 for 3 CP: stamina +2" in page
    assert "+1 for 10 CP: ground +2 m a turn; long jump +1 m" in page.replace("\u00a0", " ")
    assert "37.5 to 150 kg; costs nothing, changes no figure" in page


def test_an_edit_brings_what_the_next_one_would_do(ann, steven):
    answer = post(ann, steven, "build", BUILD | {"toughness": "10"}, htmx=True, follow=True)
    region = re.search(r'<div class="one-step" id="build-toughness-steps".*?</div>', answer.content.decode())
    assert "hx-swap-oob" in region[0]
    less, more = re.findall("<p id=[^>]*>(.*?)</p>", region[0])
    assert (less, more) == ("−1 gives back 3 CP: stamina −2", "")
    ids = re.findall('id="(build-[a-z]+-steps)"', answer.content.decode())
    assert ids == [f"build-{name}-steps" for name in ("speed", *LEVELS)]


def test_each_button_and_the_choice_of_speed_are_described_by_what_they_would_do(ann, steven):
    page = get(ann, steven, "build").content.decode()
    for by in ("less", "more"):
        button = rf'aria-label="{by.capitalize()} ([a-z]+)" aria-describedby="build-([a-z]+)-{by}"'
        assert re.findall(button, page)[: len(LEVELS)] == [(name, name) for name in LEVELS]
    choices = re.findall(r'<select[^>]*aria-describedby="([^"]*)"', page)
    assert choices == ["build-speed-less build-speed-more"]


def test_a_field_that_cannot_be_read_is_described_by_its_fault_alone(ann, steven):
    page = get(ann, steven, "build").content.decode()
    assert not re.findall(r'<input id="id_[^>]*aria-describedby', page)
    refused = post(ann, steven, "build", BUILD | {"toughness": "many"}).content.decode()
    assert 'aria-describedby="fault-toughness"' in refused
