"""From every page that is full of the rules’ words a link leads to what they mean."""

import re

import pytest
from django.urls import reverse

from characters.tests.builder_pages import get
from characters.tests.factories import an_item

pytestmark = [pytest.mark.database, pytest.mark.django_db]

PAGES = (
    "template", "description", "build", "abilities", "qualities", "occupations", "equipment", "review",
    "affordable", "shop", "inventory", "sheet",
)  # fmt: skip


def links(page):
    """Return the places of the list of words to which a page leads."""
    return set(re.findall(rf'href="{reverse("rules:index")}#([\w-]+)"', page.content.decode()))


@pytest.mark.parametrize("name", PAGES)
def test_a_page_leads_to_the_list_of_words(ann, steven, name):
    found = links(get(ann, steven, name))
    assert "words" in found
    listed = ann.get(reverse("rules:index")).content.decode()
    assert [place for place in found if f'id="{place}"' not in listed] == []


def test_build_leads_to_variability_itself(ann, steven):
    assert "word-variability" in links(get(ann, steven, "build"))


def test_an_opened_item_leads_there_too(ann, steven):
    item = an_item(steven.setting)
    opened = get(ann, steven, "shop", f"?open=item-{item.pk}").content.decode()
    assert f'href="{reverse("rules:index")}#words"' in opened.partition('id="breakdown"')[2]
