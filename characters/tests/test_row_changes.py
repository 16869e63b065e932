"""The possessions that one change touches."""

import pytest

from characters.models import Possession, Spot
from characters.row_changes import RowChanges, bring_back_rows, holds_something, let_go, settle
from characters.tests.factories import a_character

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven():
    return a_character()


def owned(character, name, **columns):
    return Possession.objects.create(character=character, name=name, **columns)


def test_equal_things_that_come_out_of_a_bag_become_one_row_with_those_outside(steven):
    bag = owned(steven, "bag", holds_things=True)
    owned(steven, "torch", quantity=2)
    owned(steven, "torch", quantity=3, container=bag)
    assert holds_something(bag)
    assert let_go(bag, RowChanges()) == 1
    assert [row.quantity for row in Possession.objects.filter(name="torch")] == [5]


def test_what_is_in_hand_in_the_other_outfit_stays_a_row_of_its_own(steven):
    owned(steven, "stone")
    stone = owned(steven, "stone", place="stored", other_place="hand", other_hands=1)
    settle(stone.put(Spot("carried"), stone.other_spot), RowChanges())
    assert Possession.objects.filter(name="stone").count() == 2


def test_a_row_comes_back_into_its_bag_in_both_outfits(steven):
    bag = owned(steven, "bag", holds_things=True)
    rope = owned(steven, "rope", container=bag, other_place="carried", other_container=bag)
    kept = {str(rope.pk): rope.as_change()}
    rope.delete()
    bring_back_rows(steven, kept)
    rope = Possession.objects.get(name="rope")
    assert (rope.container, rope.other_container) == (bag, bag)


def test_a_row_that_an_earlier_release_kept_comes_back_without_the_columns_of_today(steven):
    rope = owned(steven, "rope")
    kept = rope.as_change()
    for name in ("holds_things", "takes", "other_container_id", "other_worn_over_id"):
        del kept[name]
    key = str(rope.pk)
    rope.delete()
    bring_back_rows(steven, {key: kept})
    assert not Possession.objects.get(name="rope").holds_things
