"""Finding an ability."""

import re

import pytest

from characters.tests.builder_pages import get, post
from characters.tests.factories import fresh
from equipment.models import Ability

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_filtered_list_leaves_the_other_abilities_alone(ann, steven):
    post(ann, steven, "abilities", {"ability-stealth": "4", "ability-throwing": "2"})
    page = get(ann, steven, "abilities", "?q=throw").content.decode()
    assert 'name="ability-throwing"' in page
    assert 'name="ability-stealth"' not in page
    response = post(ann, steven, "abilities", {"ability-throwing": "1"}, query="?q=throw")
    assert response.url.endswith("?q=throw&saved=3")
    levels = {row.ability.key: row.level for row in fresh(steven).levels.select_related("ability")}
    assert levels == {"stealth": 4, "throwing": 1}


def test_abilities_are_found_by_their_other_names(ann, steven):
    Ability.objects.filter(setting=steven.setting, key="natural-weapons").update(aliases=["unarmed combat"])
    assert 'name="ability-natural-weapons"' in get(ann, steven, "abilities", "?q=Unarmed").content.decode()


def test_only_what_the_character_has_can_be_shown(ann, steven):
    post(ann, steven, "abilities", {"ability-stealth": "4"})
    page = get(ann, steven, "abilities", "?own=1").content.decode()
    assert re.findall(r'<input id="id_ability-(\w+)"', page) == ["stealth"]


def test_nothing_found_says_what_to_do(ann, steven):
    page = get(ann, steven, "abilities", "?q=xyz").content.decode()
    assert re.search(r"data-nothing-found>No ability is called that", page)
