"""Every number that opens names its rule, and the name leads to where the rule stands on our pages."""

import re
from html import unescape

import pytest
from django.urls import reverse

from characters.tests.factories import COINS, a_character, a_setting, an_item, bought

pytestmark = [pytest.mark.database, pytest.mark.django_db]

FIGURE = re.compile(r'class="figure" id="open-[\w-]+" href="([^"]+)" aria-expanded="false"')
RULE = re.compile(r'From the rules, (?:<a href="([^"]+)">)?')
PAGES = ("home", "template", "build", "abilities", "qualities", "review", "shop")


@pytest.fixture
def steven():
    setting = a_setting(**COINS)
    someone = bought(a_character(setting), an_item(setting)).character
    someone.levels.create(ability=setting.abilities.get(key="stealth"), level=2)
    someone.qualities.create(quality=setting.qualities.get(key="mute"))
    return someone


def opened(client, url):
    """Yield the page as it is first, and with each of its numbers opened."""
    text = client.get(url).content.decode()
    yield text
    for figure in dict.fromkeys(FIGURE.findall(text)):
        yield client.get(unescape(figure)).content.decode()


@pytest.mark.parametrize("name", PAGES)
def test_the_name_of_a_rule_leads_to_its_place(ann, steven, name):
    url = reverse(f"characters:{name}", args=[] if name == "home" else [steven.pk])
    links = [link for page in opened(ann, url) for link in RULE.findall(page)]
    assert links
    for link in set(links):
        target, _, anchor = link.partition("#")
        response = ann.get(target)
        assert response.status_code == 200
        assert f'id="{anchor}"' in response.content.decode()
