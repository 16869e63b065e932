"""The page Compare."""

import pytest
from django.urls import reverse

from characters.tests.builder_pages import BUILD, get, post, words
from characters.tests.factories import a_character, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def compare(ann, steven, question=""):
    return ann.get(reverse("characters:compare", args=[steven.pk]) + question)


def test_with_its_template_it_shows_what_was_chosen(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "7"})
    page = words(compare(ann, steven))
    assert "Steven and the human template" in page
    assert "toughness 7 5" in page
    assert "stamina 14 10" in page


def test_with_an_earlier_version_nothing_is_changed(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "7"})
    post(ann, steven, "build", BUILD | {"toughness": "8"})
    page = words(compare(ann, steven, "?version=2"))
    assert "toughness 8 7" in page
    steven.refresh_from_db()
    assert (steven.version, steven.toughness, steven.changes.count()) == (3, 8, 2)


def test_with_another_character_of_one_s_own(ann, steven):
    anna = a_character(steven.setting, name="Anna", toughness=9)
    assert "toughness 5 9" in words(compare(ann, steven, f"?to={anna.pk}"))
    theirs = a_character(steven.setting, owner=user("eve"), name="Eve")
    refused = compare(ann, steven, f"?to={theirs.pk}")
    assert refused.status_code == 422
    assert "Eve" not in words(refused)


@pytest.mark.parametrize("question", ["?version=99", "?version=abc", "?to=x", "?to=0&version=%00"])
def test_what_cannot_be_compared_gets_a_sentence(ann, steven, question):
    assert compare(ann, steven, question).status_code == 422


def test_another_character_that_cannot_be_read_gets_a_sentence(ann, steven):
    unread = a_character(steven.setting, name="Bruni", template_figures={})
    page = compare(ann, steven, f"?to={unread.pk}")
    assert page.status_code == 422
    assert "What is stored of this one cannot be read, so there is nothing to compare." in words(page)


def test_two_templates_stand_side_by_side(ann, steven):
    page = words(get(ann, steven, "template", "?one=human&other=dwarf"))
    assert "human and dwarf" in page
    assert "toughness 5 7" in page
    assert "These are the same." in words(get(ann, steven, "template", "?one=dwarf&other=dwarf"))
