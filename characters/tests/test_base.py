"""What every step’s form does."""

import pytest

from characters.tests.builder_pages import BUILD, post, words
from characters.tests.factories import fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_value_like_the_templates_stays_as_the_template(ann, steven):
    post(ann, steven, "build", BUILD | {"strength": "4"})
    assert (fresh(steven).strength, fresh(steven).toughness, fresh(steven).mass_mg) == (4, None, None)


def test_a_field_that_is_not_posted_keeps_its_value(ann, steven):
    post(ann, steven, "build", BUILD | {"strength": "4"})
    post(ann, steven, "build", {"toughness": "7"})
    assert (fresh(steven).strength, fresh(steven).toughness) == (4, 7)


@pytest.mark.parametrize("version", ["", "no", "-1", "1e9", "2", "2147483647", "99999999999999999999"])
def test_a_page_without_its_version_is_too_old(ann, steven, version):
    response = post(ann, steven, "build", BUILD | {"toughness": "7"}, version=version)
    assert response.status_code == 422
    assert "This page is too old to be saved." in words(response)


@pytest.mark.parametrize(
    ("step", "posted", "sentence"),
    [
        ("abilities", {"ability-flying": "3"}, "The setting has no abilities named flying."),
        ("abilities", {"set": "ability-flying=3"}, "The setting has no abilities named flying."),
        ("qualities", {"quality-brave": "yes"}, "The setting has no qualities named brave."),
        ("occupations", {"occupation-pirate": "yes"}, "The setting has no occupations named pirate."),
        ("build", {"tougness": "7"}, "This step has no field named tougness."),
        ("build", {"set": "tougness=7"}, "This step has no field named tougness."),
        ("description", {"nickname": "Steve"}, "This step has no field named nickname."),
    ],
)
def test_what_a_step_does_not_have_is_refused_with_a_word(ann, steven, step, posted, sentence):
    response = post(ann, steven, step, posted)
    assert response.status_code == 422
    assert sentence in words(response)
    assert fresh(steven).version == 1


@pytest.mark.parametrize(
    ("step", "posted"), [("abilities", {"ability-flying": "0"}), ("qualities", {"quality-brave": "no"})]
)
def test_a_row_that_left_the_list_and_was_not_chosen_holds_nothing_back(ann, steven, step, posted):
    assert post(ann, steven, step, posted).status_code == 302
