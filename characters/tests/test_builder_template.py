"""The step Template."""

import pytest

from characters.tests.builder_pages import BUILD, get, post, words
from characters.tests.factories import fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_another_template_is_taken_at_once_while_nothing_is_chosen(ann, steven):
    post(ann, steven, "template", {"template": "dwarf"})
    assert fresh(steven).template_figures["key"] == "dwarf"


def test_another_template_is_shown_first_where_levels_were_chosen(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "8"})
    response = post(ann, steven, "template", {"template": "dwarf"})
    assert response.url.endswith("?to=dwarf#to")
    assert fresh(steven).template_figures["key"] == "human"
    page = words(get(ann, steven, "template", "?to=dwarf"))
    assert "Change Steven to dwarf?" in page
    assert "strength 3 4" in page
    assert "toughness 8" not in page
    post(ann, steven, "template", {"template": "dwarf", "confirmed": "1"})
    assert (fresh(steven).template_figures["key"], fresh(steven).toughness) == ("dwarf", 8)


@pytest.mark.parametrize("key", ["", "elf", "x" * 100, "a\x00b"])
def test_a_template_that_is_not_offered_is_refused(ann, steven, key):
    response = post(ann, steven, "template", {"template": key})
    assert response.status_code == 422
    assert fresh(steven).version == 1


def test_a_template_that_left_the_list_is_kept_by_those_who_chose_it(ann, steven):
    steven.setting.creature_templates.filter(key="human").update(hidden=True)
    assert "Not on the setting’s list any more." in words(get(ann, steven, "template"))
