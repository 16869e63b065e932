"""Finding an ability."""

import re

import pytest

from characters.tests.builder_pages import get, post, url, words
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


def test_who_looks_for_swimming_is_led_to_build(ann, steven):
    page = get(ann, steven, "abilities", "?q=swim")
    assert "Running, swimming and airspeed, strength and toughness are values of Build" in words(page)
    assert f'<a href="{url(steven, "build")}">Build</a>' in page.content.decode()


def test_an_ability_says_what_it_is_for_and_what_its_level_adds(ann, steven):
    steven.setting.abilities.create(key="law", name="law", adds="pleading")
    post(ann, steven, "abilities", {"ability-one-handed": "2"})
    page = words(get(ann, steven, "abilities"))
    assert re.search(r"[+] 0 pleading ", page)
    assert page.count("What adds no figure, your GM asks for.") == 1
    assert "+2 attack and defense with weapons in one hand" in page
    assert "a level: +1 attack and defense with hands, feet and other limbs" in page


def test_the_inept_see_what_having_no_level_means(ann, steven):
    assert "untrained" not in words(get(ann, steven, "abilities"))
    inept = steven.setting.qualities.create(key="inept", name="inept", cp=-20)
    steven.qualities.create(quality=inept)
    post(ann, steven, "abilities", {"ability-stealth": "1"})
    page = words(get(ann, steven, "abilities", "?q=t"))
    assert "+1 on rolls: hiding, and attacking from an ambush" in page
    assert page.count("untrained: −4, being inept") == 3
    sheet = words(get(ann, steven, "sheet"))
    assert "being inept; also on attacks with hands and feet, whose figures leave it out" in sheet


def test_what_the_setting_offers_no_more_is_seen_where_it_has_a_level(ann, steven):
    post(ann, steven, "abilities", {"ability-stealth": "2"})
    Ability.objects.filter(key__in=["stealth", "throwing"]).update(offered=False)
    page = get(ann, steven, "abilities")
    assert "stealth No longer on the setting’s list" in words(page)
    assert 'name="ability-throwing"' not in page.content.decode()
    post(ann, steven, "abilities", {"ability-stealth": "1"})
    assert fresh(steven).levels.get().level == 1
    refused = post(ann, steven, "abilities", {"ability-throwing": "1"})
    assert "The setting has no abilities named throwing." in words(refused)
