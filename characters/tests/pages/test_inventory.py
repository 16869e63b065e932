"""Where a possession can be, by the hands there are."""

import re

import pytest
from django.urls import reverse

from characters.models import Character, Possession
from characters.pages.inventory_places import PLACES, places_for
from characters.tests.builder_pages import words
from characters.tests.factories import an_item, bought

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.mark.parametrize(
    ("hands", "missing"), [(0, {"hand-1", "hand-2"}), (1, {"hand-2"}), (2, set()), (4, set())]
)
def test_nobody_is_offered_more_hands_than_there_are(hands, missing):
    assert {value for value, _ in PLACES} - {value for value, _ in places_for(hands, "worn")} == missing


def test_where_it_is_stays_on_the_list():
    assert ("hand-2", "in both hands") in places_for(1, "hand-2")


def test_more_in_hand_than_hands_is_said_where_the_hands_are(ann, steven):
    for name in ("spear", "pike"):
        bought(steven, an_item(steven.setting, name=name))
    Possession.objects.update(place="hand", hands=2)
    assert "takes 4 of 2 hands" in words(ann.get(reverse("characters:inventory", args=[steven.pk])))


def test_who_lacks_a_hand_holds_nothing_in_both(ann, steven):
    axe = bought(steven, an_item(steven.setting))
    Character.objects.filter(pk=steven.pk).update(missing_limbs={"hand": 1})
    Possession.objects.filter(pk=axe.pk).update(place="carried", hands=0)
    page = ann.get(reverse("characters:inventory", args=[steven.pk])).content.decode()
    assert re.findall(r'<option value="([\w-]+)"', page) == ["hand-1", "worn", "carried", "stored"]
