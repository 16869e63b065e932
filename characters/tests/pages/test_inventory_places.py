"""Where a possession can be."""

import pytest

from characters.models import Possession
from characters.pages.inventory_places import (
    MOST_OFFERED,
    Choices,
    Where,
    is_armor,
    moved_words,
    place_words,
    value_of,
    where_of,
)

Place = Possession.Place


def thing(pk, name, **columns):
    return Possession(pk=pk, name=name, **{"quantity": 1, **columns})


def bag(pk, name="bag", **columns):
    return thing(pk, name, holds_things=True, **columns)


def coat(pk, name, **columns):
    return thing(pk, name, cover=4, absorption=2, **{"place": "worn", **columns})


def words(choices):
    return [choice.words for choice in choices]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("hand-1", Where(Place.HAND, 1)), ("worn", Where(Place.WORN)), ("stored", Where(Place.STORED)),
        ("in-12", Where(Place.CARRIED, container=12)), ("over-3", Where(Place.WORN, worn_over=3)),
    ],
)  # fmt: skip
def test_a_value_of_the_form_names_a_place(text, where):
    assert where_of(text) == where


@pytest.mark.parametrize(
    "text", ["", "moon", "hand-3", "in-", "in-x", "in-٣", "in--1", "on-3", "in-" + "9" * 30]
)
def test_anything_else_names_none(text):
    assert where_of(text) is None


def test_a_row_is_where_its_value_says():
    assert value_of(thing(1, "axe", place="hand", hands=3)) == "hand-2"
    assert value_of(thing(1, "rope", container_id=7)) == "in-7"
    assert value_of(coat(1, "mail", worn_over_id=3)) == "over-3"


def test_a_thing_goes_into_every_container_but_a_container_not_into_itself_or_what_is_in_it():
    rows = [
        bag(1),
        bag(2, "sack", container_id=1),
        bag(3, "chest"),
        thing(4, "rope"),
        bag(5, "box", quantity=0),
    ]
    choices = Choices(rows)
    assert words(choices.containers(rows[3])) == ["in the bag", "in the sack", "in the chest"]
    assert words(choices.containers(rows[0])) == ["in the chest"]
    assert words(choices.containers(rows[1])) == ["in the bag", "in the chest"]


def test_containers_of_one_name_are_told_apart_by_what_is_in_them():
    rows = [bag(1, "sack"), bag(2, "sack"), thing(3, "rope", container_id=2), thing(4, "torch")]
    assert words(Choices(rows).containers(rows[3])) == ["in an empty sack", "in the sack with rope"]


def test_only_armor_is_worn_over_armor_that_is_worn_and_never_in_a_circle():
    rows = [
        coat(1, "shirt"),
        coat(2, "mail", worn_over_id=1),
        coat(3, "cloak", place="carried"),
        thing(4, "rope"),
    ]
    choices = Choices(rows)
    assert words(choices.beneath(rows[2])) == ["over the shirt", "over the mail"]
    assert words(choices.beneath(rows[0])) == []
    assert words(choices.beneath(rows[1])) == ["over the shirt"]
    assert words(choices.beneath(rows[3])) == []
    assert [is_armor(row) for row in rows] == [True, True, True, False]


def test_of_very_many_containers_the_first_are_offered_and_the_one_that_is_chosen():
    rows = [bag(number, f"bag {number}") for number in range(1, 100)]
    rope = thing(100, "rope", container_id=90)
    offered = words(Choices([*rows, rope]).containers(rope))
    assert (len(offered), offered[-1]) == (MOST_OFFERED + 1, "in the bag 90")


def test_where_a_thing_is_is_always_offered_whatever_became_of_what_is_around_or_beneath():
    rows = [
        thing(1, "tube"),
        thing(2, "rope", container_id=1),
        thing(3, "apron", place="worn"),
        coat(4, "mail", worn_over_id=3),
        thing(5, "scarf", place="worn", worn_over_id=4),
        bag(6, "sack", container_id=7),
        bag(7, "chest", container_id=6),
    ]
    choices = Choices(rows)
    for row in rows[1::2] + rows[4::2]:
        offered = [choice.value for choice in (*choices.containers(row), *choices.beneath(row))]
        assert value_of(row) in offered, row.name


def test_a_move_says_where_and_how_many_stay():
    torches = thing(1, "torch", quantity=5, place="carried")
    assert moved_words(torches, Where(Place.STORED), "stored elsewhere") == "5 × torch: stored elsewhere."
    some = moved_words(torches, Where(Place.STORED), "stored elsewhere", 2)
    assert some == "2 × torch: stored elsewhere; 3 stay carried."
    held = moved_words(torches, Where(Place.HAND, 1), "in one hand")
    assert held.startswith("1 torch: in one hand; 4 stay carried. What is held goes piece by piece")


def test_a_place_is_called_by_what_is_around_or_beneath():
    others = {1: bag(1), 2: coat(2, "shirt")}
    assert place_words(Where(Place.CARRIED, container=1), others) == "in the bag"
    assert place_words(Where(Place.WORN, worn_over=2), others) == "worn over the shirt"
    assert place_words(Where(Place.HAND, 2), others) == "in both hands"
