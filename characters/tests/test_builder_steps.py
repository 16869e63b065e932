"""The row of steps, and the way to a problem."""

import pytest

from characters.models import Possession
from characters.tests.builder_pages import BUILD, get, post, url, words

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_problems_lead_to_their_field(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "12"})
    page = get(ann, steven, "abilities").content.decode()
    assert f'href="{url(steven, "build")}#id_toughness">Go to toughness</a>' in page
    assert "at most 10" in words(get(ann, steven, "build"))


def test_equipment_counts_what_stands_in_the_inventory_and_no_pieces(ann, steven):
    for name, quantity in (("nails", 50), ("rope", 1), ("rations", 0)):
        Possession.objects.create(character=steven, name=name, quantity=quantity)
    assert "Equipment 2 things" in words(get(ann, steven, "template"))
