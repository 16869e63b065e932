"""Putting things into containers and taking them out again."""

import pytest

import rules
from characters.blueprints import blueprint_of
from characters.inventory import move
from characters.models import Possession
from characters.purchases import put_back
from characters.refusals import Refused
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven():
    return a_character(a_setting(**COINS))


def owned(character, name, quantity=1, **columns):
    holds = name in {"bag", "sack", "chest"}
    return Possession.objects.create(
        character=character, name=name, quantity=quantity, **{"holds_things": holds, **columns}
    )


def pack(row, bag, **changes):
    changes = {"seen_version": fresh(row.character).version, "by": None, **changes}
    return move(row, "carried", container=bag.pk, **changes)


def rows(character):
    """Return the pieces of each row and what it is in, in the order of the rows."""
    return [
        (row.quantity, row.name, row.container.name if row.container else row.place)
        for row in Possession.objects.filter(character=character).select_related("container")
    ]


def carried_kg(character):
    return rules.kilograms_text(rules.carried_mass(blueprint_of(fresh(character)).gear))


def test_the_mass_is_the_same_with_the_first_thing_packed_the_second_and_the_first_taken_out_again(steven):
    bag, rope, torch = (owned(steven, name, mass_mg=kg * 1_000_000) for name, kg in
                        (("bag", 1), ("rope", 2), ("torch", 3)))  # fmt: skip
    pack(rope, bag)
    pack(torch, bag)
    assert carried_kg(steven) == "6"
    move(rope, "stored", seen_version=9, by=None)
    assert carried_kg(steven) == "4"
    assert rows(steven) == [(1, "bag", "carried"), (1, "rope", "stored"), (1, "torch", "bag")]


def test_a_hundred_small_pieces_weigh_the_same_inside_a_bag_as_outside(steven):
    bag, shot = owned(steven, "bag"), owned(steven, "shot", 100, mass_mg=100_000)
    assert carried_kg(steven) == "10"
    pack(shot, bag)
    assert carried_kg(steven) == "10"
    move(bag, "stored", seen_version=9, by=None)
    assert carried_kg(steven) == "0"


def test_a_bag_without_mass_does_not_make_what_is_in_it_weightless(steven):
    bag, sack = owned(steven, "bag", mass_mg=0), owned(steven, "sack", mass_mg=0)
    rope = owned(steven, "rope", mass_mg=2_000_000)
    pack(rope, sack)
    pack(sack, bag)
    assert carried_kg(steven) == "2"


def test_what_is_packed_is_taken_out_of_hand(steven):
    bag, machete = owned(steven, "bag"), owned(steven, "machete", place="hand", hands=1)
    pack(machete, bag)
    machete.refresh_from_db()
    assert (machete.place, machete.hands, machete.container) == ("carried", 0, bag)


def test_armor_that_is_packed_is_not_worn_and_what_lay_over_it_lies_over_what_was_beneath(steven):
    bag = owned(steven, "bag")
    shirt = owned(steven, "shirt", place="worn")
    mail = owned(steven, "mail", place="worn", worn_over=shirt)
    coat = owned(steven, "coat", place="worn", worn_over=mail)
    pack(mail, bag)
    coat.refresh_from_db()
    assert coat.worn_over == shirt


def test_one_of_three_sacks_takes_what_is_put_into_it_and_two_stay_empty(steven):
    sack, rope, torch = owned(steven, "sack", 3), owned(steven, "rope"), owned(steven, "torch")
    pack(rope, sack, seen_version=1)
    assert rows(steven) == [
        (1, "sack", "carried"), (1, "rope", "sack"), (1, "torch", "carried"), (2, "sack", "carried")
    ]  # fmt: skip
    assert not pack(rope, sack, seen_version=1).changed
    pack(torch, sack)
    assert [row[0] for row in rows(steven) if row[1] == "sack"] == [1, 2]


def test_an_empty_sack_joins_the_other_empty_ones_and_never_the_one_that_holds_something(steven):
    sack, rope = owned(steven, "sack", 2), owned(steven, "rope")
    pack(rope, sack)
    empty = Possession.objects.get(character=steven, name="sack", contents=None)
    move(empty, "stored", seen_version=9, by=None)
    move(empty, "carried", seen_version=9, by=None)
    assert [row[0] for row in rows(steven) if row[1] == "sack"] == [1, 1]


def test_a_bag_cannot_be_inside_itself_in_one_step_or_in_three(steven):
    bag, sack, chest = (owned(steven, name) for name in ("bag", "sack", "chest"))
    with pytest.raises(Refused, match="cannot go into itself"):
        pack(bag, bag)
    pack(sack, bag)
    pack(chest, sack)
    with pytest.raises(Refused, match="The chest is in the bag: neither can be inside the other one"):
        pack(bag, chest)


def test_two_windows_that_put_two_bags_into_each_other_leave_one_inside_the_other(steven):
    bag, sack = owned(steven, "bag"), owned(steven, "sack")
    pack(bag, sack, seen_version=1)
    with pytest.raises(Refused, match="neither can be inside"):
        pack(sack, bag, seen_version=1)


def test_nothing_goes_into_what_holds_nothing_is_used_up_or_is_not_there(steven):
    rope, torch, none_left = owned(steven, "rope"), owned(steven, "torch"), owned(steven, "sack", 0)
    others = owned(a_character(steven.setting), "bag")
    for bag, why in ((torch, "Nothing can be put into the torch"), (none_left, "No sack is left"),
                     (others, "not in the inventory any more")):  # fmt: skip
        with pytest.raises(Refused, match=why):
            pack(rope, bag)


def test_three_bags_in_each_other_all_keep_their_rows_and_the_total(steven):
    bag, sack, chest = (owned(steven, name, mass_mg=1_000_000) for name in ("bag", "sack", "chest"))
    rope = owned(steven, "rope", 3, mass_mg=100_000)
    for row, around in ((rope, chest), (chest, sack), (sack, bag)):
        pack(row, around)
        assert carried_kg(steven) == "3.3"
    assert rows(steven) == [
        (1, "bag", "carried"), (1, "sack", "bag"), (1, "chest", "sack"), (3, "rope", "chest")
    ]  # fmt: skip


@pytest.mark.parametrize(("place", "out"), [("stored", "stored"), ("worn", "carried")])
def test_what_is_in_a_bag_that_is_put_back_comes_out_to_where_the_bag_was(steven, place, out):
    bag = bought(steven, an_item(steven.setting, plain=True, name="bag", holds_things=True, list_price=5))
    owned(steven, "rope", container=bag)
    Possession.objects.filter(pk=bag.pk).update(place=place)
    put_back(bag, 1, token="0f0c6f1c-1111-4222-8333-444455556666", by=None)
    assert rows(steven) == [(1, "rope", out)]


def test_what_is_in_a_sack_in_a_bag_comes_out_into_the_bag(steven):
    bag = owned(steven, "bag")
    sack = bought(steven, an_item(steven.setting, plain=True, name="sack", holds_things=True, list_price=5))
    pack(sack, bag)
    owned(steven, "rope", container=sack)
    put_back(sack, 1, token="0f0c6f1c-1111-4222-8333-444455556666", by=None)
    assert rows(steven) == [(1, "bag", "carried"), (1, "rope", "bag")]
