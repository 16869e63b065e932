"""Where gear goes."""

import pytest

import rules
from characters.inventory import Placement, move, placements
from characters.models import Possession
from characters.purchases import Refused
from characters.row_changes import RowChanges, remove
from characters.steps import Conflict, Stored
from characters.tests.factories import a_character, a_setting, an_item, bought, fresh, torches
from rules.tests import factories as pure

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HAND, WORN, CARRIED, STORED = rules.Place.HAND, rules.Place.WORN, rules.Place.CARRIED, rules.Place.STORED
CAP = rules.Item(name="cap", kind=rules.ItemKind.ARMOR, cover=1, absorption=2)
CHEST = rules.Item(name="chest", mass_mg=10_000_000)


@pytest.fixture
def setting():
    return a_setting()


@pytest.fixture
def steven(setting):
    return a_character(setting)


def placed(item, pieces, *gear, lot=1):
    blueprint = rules.Blueprint(template=pure.human(), build=pure.human_build(), gear=gear)
    return placements(item, rules.wielder_of(blueprint), gear, pieces=pieces, lot=lot)


def rows(character):
    return [(row.quantity, row.name, row.place, row.hands) for row in fresh(character).inventory.all()]


def moved(possession, place, hands=0, worn_over=None, **changes):
    changes = {"seen_version": fresh(possession.character).version, "by": None, **changes}
    return move(possession, place, hands, worn_over, **changes)


def test_three_machetes_fill_two_hands_and_the_third_is_carried():
    one_hand = Placement(1, HAND, 1)
    assert placed(pure.machete(), 3) == [one_hand, one_hand, Placement(1, CARRIED)]


def test_of_two_caps_one_is_worn():
    assert placed(CAP, 2) == [Placement(1, WORN), Placement(1, CARRIED)]


def test_a_second_cap_is_carried():
    assert placed(CAP, 1, rules.Gear(item=CAP, place=WORN)) == [Placement(1, CARRIED)]


def test_what_cannot_be_carried_is_stored():
    # Strength 3 carries 5 kg, and at all 10 kg.
    assert placed(CHEST, 3) == [Placement(1, CARRIED), Placement(2, STORED)]


def test_lots_stay_whole():
    torch = rules.Item(name="torch", mass_mg=1_000_000)
    assert placed(torch, 15, lot=4) == [Placement(8, CARRIED), Placement(7, STORED)]


def test_what_is_sold_in_lots_is_packed():
    assert placed(pure.machete(), 2, lot=2) == [Placement(2, CARRIED)]


def test_without_a_row_for_the_strength_everything_can_be_carried():
    blueprint = rules.Blueprint(template=pure.human(), build=pure.human_build(strength=60))
    found = placements(CHEST, rules.wielder_of(blueprint), (), pieces=900, lot=1)
    assert found == [Placement(900, CARRIED)]


def test_machetes_in_two_hands_are_two_rows(steven, setting):
    bought(steven, an_item(setting), 4)
    assert rows(steven) == [
        (1, "machete", "hand", 1),
        (1, "machete", "hand", 1),
        (2, "machete", "carried", 0),
    ]


def test_a_weapon_put_away_joins_its_like(steven, setting):
    possession = bought(steven, an_item(setting), 4)
    assert moved(possession, "carried") == Stored(3, changed=True)
    assert rows(steven) == [(1, "machete", "hand", 1), (3, "machete", "carried", 0)]


def test_one_piece_is_taken_in_hand_from_many(steven, setting):
    bought(steven, torches(setting))
    moved(steven.inventory.get(), "hand", 1)
    assert rows(steven) == [(4, "torch", "carried", 0), (1, "torch", "hand", 1)]


@pytest.mark.parametrize("place", ["hand", "worn"])
def test_however_many_are_asked_for_one_piece_is_taken_in_use(steven, setting, place):
    bought(steven, torches(setting))
    moved(steven.inventory.get(), place, 1, quantity=3)
    assert [(quantity, where) for quantity, _, where, _ in rows(steven)] == [(4, "carried"), (1, place)]


def test_some_pieces_are_stored(steven, setting):
    bought(steven, torches(setting))
    moved(steven.inventory.get(), "stored", quantity=2)
    assert rows(steven) == [(3, "torch", "carried", 0), (2, "torch", "stored", 0)]


@pytest.mark.parametrize("quantity", [-1, 6])
def test_one_cannot_move_more_than_there_is(steven, setting, quantity):
    bought(steven, torches(setting))
    with pytest.raises(Refused, match="from 1 to 5"):
        moved(steven.inventory.get(), "stored", quantity=quantity)


@pytest.mark.parametrize("hands", [0, 3, -1])
def test_a_weapon_is_held_in_one_hand_or_two(steven, setting, hands):
    possession = bought(steven, an_item(setting))
    with pytest.raises(Refused, match="one hand or in two"):
        moved(possession, "hand", hands)


def test_a_move_is_a_change_of_the_step_equipment(steven, setting):
    possession = bought(steven, an_item(setting))
    moved(possession, "stored")
    change = steven.changes.first()
    assert change.step == "equipment"
    assert change.before["possessions"][str(possession.pk)]["place"] == "hand"
    assert change.after["possessions"][str(possession.pk)]["place"] == "stored"


def test_a_repeated_move_succeeds_whatever_version_it_names(steven, setting):
    possession = bought(steven, an_item(setting))
    moved(possession, "stored", seen_version=2)
    assert moved(possession, "stored", seen_version=2) == Stored(3, changed=False)


def test_two_windows_on_one_possession_are_a_conflict(steven, setting):
    possession = bought(steven, an_item(setting))
    moved(possession, "stored", seen_version=2)
    answer = moved(possession, "carried", seen_version=2)
    assert isinstance(answer, Conflict)
    assert (answer.stored["place"], answer.posted["place"], answer.version) == ("stored", "carried", 3)
    assert rows(steven) == [(1, "machete", "stored", 0)]


def test_two_windows_on_two_possessions_are_both_kept(steven, setting):
    machete, torch = bought(steven, an_item(setting)), bought(steven, torches(setting))
    moved(machete, "stored", seen_version=3)
    assert moved(torch, "stored", seen_version=3) == Stored(5, changed=True)


def test_what_is_gone_cannot_be_moved(steven, setting):
    possession = bought(steven, an_item(setting))
    Possession.objects.all().delete()
    with pytest.raises(Refused, match="not in the inventory"):
        moved(possession, "stored")


def test_armor_is_worn_over_armor_that_is_worn(steven):
    shirt = Possession.objects.create(character=steven, name="shirt", place="worn")
    coat = Possession.objects.create(character=steven, name="coat")
    moved(coat, "worn", worn_over=shirt.pk)
    coat.refresh_from_db()
    assert (coat.place, coat.worn_over) == ("worn", shirt)


def test_layers_do_not_go_in_a_circle(steven):
    shirt = Possession.objects.create(character=steven, name="shirt", place="worn")
    coat = Possession.objects.create(character=steven, name="coat", place="worn", worn_over=shirt)
    with pytest.raises(Refused, match="worn over another piece"):
        moved(shirt, "worn", worn_over=coat.pk)


def test_armor_is_not_worn_over_what_is_carried_or_anothers(steven, setting):
    carried = Possession.objects.create(character=steven, name="shirt")
    anothers = Possession.objects.create(character=a_character(setting), name="shirt", place="worn")
    coat = Possession.objects.create(character=steven, name="coat")
    for beneath in (carried, anothers):
        with pytest.raises(Refused, match="worn over another piece"):
            moved(coat, "worn", worn_over=beneath.pk)


def test_taking_off_what_lies_beneath_leaves_the_rest_on(steven):
    shirt = Possession.objects.create(character=steven, name="shirt", place="worn")
    coat = Possession.objects.create(character=steven, name="coat", place="worn", worn_over=shirt)
    moved(shirt, "carried")
    coat.refresh_from_db()
    assert (coat.place, coat.worn_over) == ("worn", None)
    assert steven.changes.get().before["possessions"][str(coat.pk)]["worn_over_id"] == shirt.pk


def test_what_lay_in_a_row_that_goes_is_remembered_and_kept(steven):
    sack = Possession.objects.create(character=steven, name="sack")
    coin = Possession.objects.create(character=steven, name="coin", container=sack)
    changes, key = RowChanges(), str(sack.pk)
    remove(sack, changes)
    coin.refresh_from_db()
    assert (coin.container, changes.after[key], changes.before[key]["name"]) == (None, None, "sack")
    assert changes.before[str(coin.pk)]["container_id"] == int(key)
