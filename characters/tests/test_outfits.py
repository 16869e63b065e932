"""Two outfits of one character."""

import pytest

from characters import history, lifecycle
from characters.inventory import move
from characters.models import Possession
from characters.outfits import outfits_differ, switch
from characters.refusals import Refused
from characters.row_changes import RowChanges, remove
from characters.steps import Stored
from characters.tests.factories import a_character, fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven():
    """Steven with a cap on, a chest that is stored and a rope, as outfit 1 has them."""
    character = a_character()
    for name, place in (("cap", "worn"), ("chest", "stored"), ("rope", "carried")):
        Possession.objects.create(character=character, name=name, place=place, holds_things=name == "chest")
    return character


def put(character, name, place, **spot):
    row = Possession.objects.get(character=character, name=name)
    return move(row, place, seen_version=fresh(character).version, by=None, **spot)


def places(character):
    rows = Possession.objects.filter(character=character)
    return {row.name: row.container.name if row.container else row.place for row in rows}


def dressed(character, outfit):
    return switch(fresh(character), outfit, by=None)


def test_what_nobody_placed_in_the_other_outfit_stays_where_it_is(steven):
    assert dressed(steven, 2) == Stored(2, changed=True)
    assert places(steven) == {"cap": "worn", "chest": "stored", "rope": "carried"}


def test_each_outfit_remembers_its_own_places(steven):
    dressed(steven, 2)
    chest = Possession.objects.get(name="chest")
    put(steven, "cap", "carried", container=chest.pk)
    put(steven, "rope", "hand", hands=1)
    dressed(steven, 1)
    assert places(steven) == {"cap": "worn", "chest": "stored", "rope": "carried"}
    dressed(steven, 2)
    assert places(steven) == {"cap": "chest", "chest": "stored", "rope": "hand"}


def test_before_there_is_a_second_outfit_a_move_counts_for_both(steven):
    put(steven, "cap", "stored")
    assert not outfits_differ(steven)
    dressed(steven, 2)
    assert places(steven)["cap"] == "stored"


def test_what_is_moved_back_to_its_place_in_the_other_outfit_differs_no_more(steven):
    dressed(steven, 2)
    put(steven, "cap", "carried")
    put(steven, "cap", "worn")
    assert Possession.objects.get(name="cap").other_place == ""


def test_putting_on_what_is_on_changes_nothing(steven):
    assert dressed(steven, 1) == Stored(1, changed=False)


def test_there_is_no_third_outfit(steven):
    with pytest.raises(Refused, match="two outfits"):
        dressed(steven, 3)


def test_a_switch_is_one_version_that_is_undone_and_done_again(steven):
    dressed(steven, 2)
    put(steven, "cap", "stored")
    dressed(steven, 1)
    assert (fresh(steven).version, fresh(steven).outfit, places(steven)["cap"]) == (4, 1, "worn")
    history.bring_back(fresh(steven), 3, seen_version=4, by=None)
    assert (fresh(steven).outfit, places(steven)["cap"]) == (2, "stored")
    history.bring_back(fresh(steven), 1, seen_version=5, by=None)
    assert (fresh(steven).outfit, places(steven)["cap"]) == (1, "worn")


def test_a_chest_that_goes_lets_out_what_is_in_it_in_the_other_outfit(steven):
    dressed(steven, 2)
    put(steven, "cap", "carried", container=Possession.objects.get(name="chest").pk)
    dressed(steven, 1)
    remove(Possession.objects.get(name="chest"), RowChanges())
    dressed(steven, 2)
    assert places(steven) == {"cap": "stored", "rope": "carried"}


def test_a_copy_has_both_outfits_with_its_own_bags(steven):
    dressed(steven, 2)
    put(steven, "cap", "carried", container=Possession.objects.get(name="chest").pk)
    dressed(steven, 1)
    copied = lifecycle.copy(fresh(steven), steven.owner)
    dressed(copied, 2)
    cap = Possession.objects.get(character=copied, name="cap")
    assert cap.container == Possession.objects.get(character=copied, name="chest")
