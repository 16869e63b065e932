"""The way back from the pages of the rules to a character’s page whose link to them was followed."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from django.urls import reverse

from characters.tests.builder_pages import words
from characters.tests.factories import a_character, as_guest, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]

CHAPTER = "/rules/character-points/"


def from_page(client, address, to=CHAPTER):
    return client.get(to, headers={"Referer": f"http://testserver{address}"})


def back(page):
    return re.findall(r'<a href="([^"]*)">Back to ([^<]*)</a>', unescape(page.content.decode()))


@pytest.mark.parametrize("name", ["build", "shop", "inventory", "sheet", "review"])
def test_whoever_follows_a_link_to_a_rule_is_led_back(ann, steven, name):
    address = reverse(f"characters:{name}", args=[steven.pk])
    for to in (CHAPTER, "/rules/"):
        assert back(from_page(ann, address, to)) == [(address, f"Steven’s {name}")]


def test_the_way_back_stays_from_rule_to_rule(ann, steven):
    address = reverse("characters:build", args=[steven.pk]) + "?open=toughness"
    main = unescape(from_page(ann, address).content.decode()).partition("<main")[2]
    links = re.findall(r'href="(/rules/[^"]*)"', main)
    kept = f"?{urlencode({'from': address})}"
    assert len(links) > 10
    assert all(kept in link for link in links)
    for link in (links[0], links[-1]):
        assert back(ann.get(link)) == [(f"{address}#open-toughness", "Steven’s build")]


def test_a_guest_is_led_back_to_the_own_draft_and_a_visitor_to_none(client, steven):
    address = reverse("characters:build", args=[steven.pk])
    assert back(from_page(client, address)) == []
    type(steven).objects.filter(pk=steven.pk).update(owner=None)
    as_guest(client, steven)
    assert back(from_page(client, address)) == [(address, "Steven’s build")]


@pytest.mark.parametrize("where", ["/rules/", "/characters/", "/characters/99999999999999999999999/build/"])
def test_what_is_no_page_of_an_own_character_leads_nowhere(ann, where):
    page = from_page(ann, where)
    assert page.status_code == 200
    assert back(page) == []
    assert "?from=" not in page.content.decode()


def test_a_character_of_somebody_else_is_not_named(ann, steven):
    other = a_character(steven.setting, owner=user("bob"), name="Secret")
    page = from_page(ann, reverse("characters:build", args=[other.pk]))
    assert "Secret" not in words(page)
    assert back(page) == []
