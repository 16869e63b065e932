"""The pages of the rules, as a visitor gets them."""

import re

import pytest
from django.urls import reverse
from django.utils.text import slugify

from rules.web.book import chapters, words

LINK = re.compile(r'href="(/rules/[\w-]*/?)(?:#([\w-]+))?"')


def page(client, url):
    response = client.get(url)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("slug", [None, *chapters()])
def test_every_link_to_the_rules_leads_to_a_page_that_has_its_place(client, slug):
    url = reverse("rules:chapter", args=[slug]) if slug else reverse("rules:index")
    for target, anchor in set(LINK.findall(page(client, url))):
        assert not anchor or f'id="{anchor}"' in page(client, target)


def test_the_navigation_marks_the_rules(client):
    assert '<a href="/rules/" aria-current="page">Rules</a>' in page(client, "/rules/")


def test_a_chapter_shows_its_tables_its_example_and_its_source(client):
    text = page(client, "/rules/character-points/")
    assert '<tr id="characters-toughness-level">' in text
    assert "Steven 7, human 5" in text
    assert "Complete System, Character Points: characters." in text


def test_a_chapter_that_there_is_none_of_is_not_found(client):
    assert client.get("/rules/spells/").status_code == 404


def test_each_word_has_a_place_to_lead_to(client):
    text = page(client, reverse("rules:index"))
    assert all(f'id="word-{slugify(row.word)}"' in text for row in words())
    assert 'id="word-quick-action"' in text
