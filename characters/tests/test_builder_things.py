"""What is owned, by place."""

from types import SimpleNamespace

import pytest

from characters.blueprints import blueprint_of
from characters.pages.builder_things import things_by_place
from characters.tests.factories import a_character, an_item, bought, fresh, torches

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_things_stand_under_their_places_and_empty_places_are_left_out():
    steven = a_character()
    bought(steven, an_item(steven.setting))
    bought(steven, torches(steven.setting), 2)
    steven = fresh(steven)
    frame = SimpleNamespace(blueprint=blueprint_of(steven), character=steven)
    found = [
        (place, [(one.words, one.features, one.kg) for one in things])
        for place, things in things_by_place(frame)
    ]
    assert found == [
        ("in hand", [("1 machete", "sharp", "0.5")]),
        ("carried", [("10 × torch", "", "2")]),
    ]
