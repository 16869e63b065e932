"""The rows of the steps: numbers that open, and − and + at their ends."""

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


@pytest.mark.parametrize("name", ["mass", "length", "limb-hand", "limb-x", "ability-x", "speed", "template"])
def test_what_has_no_sum_opens_none(ann, steven, name):
    for step in ("build", "abilities", "template", "review"):
        assert get(ann, steven, step, f"?open={name}").status_code == 200


def test_an_ability_at_its_ceiling_says_so(ann, steven):
    post(ann, steven, "abilities", {"ability-stealth": "4"})
    assert "at the limit" in words(get(ann, steven, "abilities"))
    pressed = post(ann, steven, "abilities", {"set": "ability-stealth=at-most"}, follow=True)
    assert "Stealth is at most 4." in words(pressed)


@pytest.mark.parametrize(
    ("step", "press"), [("abilities", "ability-stealth=at-most"), ("build", "toughness=at-least")]
)
def test_a_press_at_an_end_where_the_number_does_not_stand_any_more_says_where_it_stands(
    ann, steven, step, press
):
    page = words(post(ann, steven, step, {"set": press}, follow=True))
    assert f"“{'Stealth' if step == 'abilities' else 'Toughness'}” stands at" in page
    assert "is at" not in page
