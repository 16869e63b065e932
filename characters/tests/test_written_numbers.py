"""Numbers are written in one way: with a comma from four digits on, wherever they are not typed."""

import re

import pytest
from django.urls import reverse

from characters.models import Character
from characters.steps import store_step
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, fresh, user
from equipment.models import Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]

PAGES = (
    *("template", "description", "build", "abilities", "qualities", "occupations", "equipment", "review"),
    *("affordable", "awards", "shop", "inventory", "versions", "compare", "receipts", "sheet", "copies"),
    *("money", "kits"),
)
OPENED = ("", "toughness", "mass", "cp", "total", "capacity", "load", "stamina", "ability-stealth")
UNSEEN = r"<(script|style|svg|textarea).*?</\1>|</?bdi[^>]*>"
SPOKEN = r'(?:aria-label|title|alt|data-low-says|data-high-says)="([^"]*)"'
NO_NUMBER = r"\d+ [A-Z][a-z]+ 20\d\d"
BARE = r"(?<![\d,.])\d{4,}"


@pytest.fixture
def giant():
    setting = a_setting(**{**COINS, "cp_limit": 12_345, "starting_coins": 1_234_567})
    one = a_character(setting, strength=40, toughness=900, running=1_000, age_years=12_345, name="Big")
    Character.objects.filter(pk=one.pk).update(
        awarded_cp=4_000, mass_mg=12_345_000_000, length_mm=2_345_678, agility=50
    )
    store_step(fresh(one), "abilities", {"stealth": 1_000}, seen_version=1, by=user())
    cannon = an_item(setting, name="cannon", mass_mg=2_345_500_000, heft=1_234, power=1_500)
    bought(fresh(one), cannon)
    bought(fresh(one), an_item(setting, name="wall", power=None, cover=90, absorption=1_000))
    return fresh(one)


def shown(page):
    """Return what of a page is read or heard."""
    text = re.sub(UNSEEN, "", page.content.decode(), flags=re.DOTALL)
    words = " ".join((re.sub(r"<[^>]+>", " ", text), *re.findall(SPOKEN, text)))
    return re.sub(NO_NUMBER, "", " ".join(words.split()))


def bare(text):
    """Return each number without its comma, with the words around it."""
    return [text[max(0, found.start() - 30) : found.end() + 20] for found in re.finditer(BARE, text)]


@pytest.mark.parametrize("name", PAGES)
def test_every_page_of_a_character_writes_its_numbers_with_commas(ann, giant, name):
    items = [f"item-{item.pk}" for item in giant.setting.items.all()]
    asked = [f"?open={opened}" for opened in (*OPENED, *(items if name == "shop" else ()))]
    texts = [shown(ann.get(reverse(f"characters:{name}", args=[giant.pk]) + query)) for query in asked]
    assert [found for text in texts for found in bare(text)] == []


def test_so_do_the_lists_and_the_settings(ann, giant):
    setting = Setting.objects.get(pk=giant.setting_id)
    addresses = [reverse(f"characters:{name}") for name in ("roster", "create", "home")]
    addresses += [reverse("equipment:settings"), reverse("equipment:setting", args=[setting.slug])]
    assert [found for address in addresses for found in bare(shown(ann.get(address)))] == []


def test_so_do_the_rules(client):
    addresses = re.findall(r'href="(/rules/[a-z-]*/?)"', client.get("/rules/").content.decode())
    assert len(addresses) > 5
    found = {address: bare(shown(client.get(address))) for address in addresses}
    assert {address: some for address, some in found.items() if some} == {}


def test_what_is_typed_has_none(ann, giant):
    build = ann.get(reverse("characters:build", args=[giant.pk])).content.decode()
    abilities = ann.get(reverse("characters:abilities", args=[giant.pk])).content.decode()
    assert re.search(r'name="mass"[^>]* value="12345"', build)
    assert re.search(r'name="running" value="1000"', build)
    assert re.search(r'name="ability-stealth" value="1000"', abilities)
