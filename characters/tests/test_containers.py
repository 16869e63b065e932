"""Containers: what is in what."""

import pytest

import rules
from characters.blueprints import blueprint_of
from characters.containers import around, place_of
from characters.models import Possession
from characters.tests.factories import a_character, fresh

Place = Possession.Place


def packed(*places):
    """Return possessions, each in the one before it, by id; the first is in the first place."""
    rows = {}
    for number, place in enumerate(places, 1):
        within = number - 1 or None
        rows[number] = Possession(pk=number, name=f"bag {number}", place=place, container_id=within)
    return rows


def test_containers_are_named_from_the_nearest_to_the_outermost():
    rows = packed("carried", "carried", "carried")
    assert [row.pk for row in around(rows[3], rows)] == [2, 1]
    assert list(around(rows[1], rows)) == []


def test_what_is_in_a_circle_is_named_once():
    rows = packed("carried", "carried")
    rows[1].container_id = 2
    assert [row.pk for row in around(rows[2], rows)] == [1]
    assert place_of(rows[2], rows) == Place.CARRIED


@pytest.mark.parametrize(
    ("outermost", "within"),
    [("stored", "stored"), ("worn", "carried"), ("hand", "carried"), ("carried", "carried")],
)
def test_what_is_packed_is_where_its_outermost_container_is(outermost, within):
    rows = packed(outermost, "carried", "carried")
    assert place_of(rows[1], rows) == outermost
    assert [place_of(rows[number], rows) for number in (2, 3)] == [within, within]


@pytest.mark.database
@pytest.mark.django_db
def test_a_stored_bag_takes_the_mass_the_armor_and_the_weapon_in_it_along():
    steven = a_character()
    bag = Possession.objects.create(character=steven, name="bag", mass_mg=1_000_000, holds_things=True)
    inner = Possession.objects.create(character=steven, name="sack", container=bag, holds_things=True)
    for figures in (
        {"name": "coat", "kind": "armor", "cover": 4, "absorption": 2},
        {"name": "axe", "kind": "hand", "heft": 3, "power": 4},
    ):
        Possession.objects.create(character=steven, container=inner, mass_mg=2_000_000, **figures)
    sheet = rules.derive_sheet(blueprint_of(fresh(steven)))
    assert (sheet.carried_mg, sheet.best_absorption, len(sheet.weapons)) == (5_000_000, 0, 2)
    Possession.objects.filter(pk=bag.pk).update(place="stored")
    sheet = rules.derive_sheet(blueprint_of(fresh(steven)))
    assert sheet.carried_mg == 0
    assert {gear.place for gear in sheet.blueprint.gear} == {rules.Place.STORED}
    assert "axe" not in rules.statblock(sheet)
