"""Things whose item the GM changed."""

from uuid import uuid4

import pytest
from django.utils import timezone

from characters import lifecycle
from characters.inventory import move
from characters.models import Possession
from characters.new_figures import Standing, rows_like, seal, standings, take_new_figures
from characters.pages.change_words import change_lines
from characters.purchases import funds, put_back
from characters.refusals import Refused
from characters.tests.builder_pages import get, words
from characters.tests.factories import a_character, an_item, bought, fresh, torches, user
from characters.tests.test_history import snapshot, undo

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


@pytest.fixture
def machete(steven, market):
    """A machete that has power 7 and 1 kg on the list since it was bought."""
    row = bought(steven, an_item(market))
    item = row.item
    item.power, item.mass_mg = 7, 1_000_000
    item.save()
    return row


def take(row, shown=None):
    return take_new_figures(row, shown or seal(row.item.figures()), by=user())


def test_what_was_bought_keeps_its_figures_until_somebody_takes_the_new_ones(steven, machete):
    assert (steven.inventory.get().power, standings([machete])) == (5, [(machete, Standing.CHANGED)])
    assert take(machete).version == 3
    row = steven.inventory.get()
    assert (row.power, row.mass_mg, row.price_paid, row.place) == (7, 1_000_000, 61, "hand")
    assert standings([row]) == [(row, Standing.SAME)]


def test_money_is_not_touched(steven, machete):
    take(machete)
    assert (funds(steven), steven.ledger.count()) == (139, 2)
    assert put_back(steven.inventory.get(), 1, token=uuid4(), by=user()).amount == 61


def test_undo_brings_the_old_figures_back(steven, machete):
    take(machete)
    undo(steven)
    assert (steven.inventory.get().power, steven.inventory.get().mass_mg) == (5, 500_000)


def test_the_versions_tell_each_figure(steven, machete):
    take(machete)
    change = steven.changes.first()
    lines = change_lines(change.step, change.before, change.after, {})
    assert [(line.label, line.before, line.after) for line in lines] == [
        ("machete: mass", "0.5 kg", "1 kg"),
        ("machete: power", "5", "7"),
    ]


def test_a_second_press_changes_nothing(steven, machete):
    shown = seal(machete.item.figures())
    take(machete, shown)
    assert take(machete, shown).changed is False
    assert fresh(steven).version == 3


def test_figures_that_changed_once_more_are_not_taken_unseen(steven, machete):
    shown = seal(machete.item.figures())
    machete.item.power = 9
    machete.item.save()
    with pytest.raises(Refused, match="changed it once more"):
        take(machete, shown)
    assert steven.inventory.get().power == 5


def test_all_pieces_alike_take_them_and_other_things_do_not(steven, market):
    row = bought(steven, torches(market), 2)
    machete = bought(steven, an_item(market))
    move(row, "stored", by=None, seen_version=10**6, quantity=4)
    row.item.name = "long torch"
    row.item.save()
    assert len(rows_like(row, steven)) == 2
    take(row)
    names = dict(steven.inventory.values_list("pk", "name"))
    assert sorted(names.values()) == ["long torch", "long torch", "machete"]
    assert names[machete.pk] == "machete"


@pytest.mark.parametrize("change", [{"hidden": True}, {"deleted_at": timezone.now()}])
def test_what_is_not_sold_any_more_stays_as_it_is(steven, machete, change):
    type(machete.item).objects.filter(pk=machete.item_id).update(**change)
    assert standings([machete]) == [(machete, Standing.NOT_SOLD)]
    with pytest.raises(Refused, match="no new figures any more"):
        take(machete)
    assert steven.inventory.get().power == 5


def test_what_lost_its_item_stays_owned(steven, machete):
    machete.item.delete()
    row = steven.inventory.get()
    assert standings([row]) == [(row, Standing.NOT_SOLD)]


def test_how_many_things_stand_is_one_question(steven, market, django_assert_num_queries):
    rows = [bought(steven, an_item(market, name=f"thing {number}", list_price=0)) for number in range(5)]
    with django_assert_num_queries(1):
        assert {standing for _, standing in standings(rows)} == {Standing.SAME}


def test_a_thing_of_somebody_ready_takes_them_too(steven, machete):
    lifecycle.make_ready(steven)
    take(machete)
    assert steven.inventory.get().power == 7


def test_a_bag_that_was_bought_before_bags_held_things_says_what_to_do(steven, market, ann):
    bag = bought(steven, an_item(market, name="bag", plain=True, list_price=5))
    bag.item.holds_things = True
    bag.item.save()
    assert standings([bag]) == [(bag, Standing.HOLDS)]
    page = words(get(ann, steven, "inventory"))
    assert "As it was bought nothing can be put into it: take the new figures of bag first" in page
    take(bag)
    assert standings([steven.inventory.get()]) == [(steven.inventory.get(), Standing.SAME)]
    assert steven.inventory.get().holds_things


def a_bag(steven, market, **columns):
    """Buy a bag that the GM then makes something that holds nothing."""
    row = bought(steven, an_item(market, plain=True, name="bag", list_price=0, holds_things=True))
    Possession.objects.filter(pk=row.pk).update(**columns)
    type(row.item).objects.filter(pk=row.item_id).update(holds_things=False)
    row.item.refresh_from_db()
    return row


def places(character):
    rows = character.inventory.select_related("container")
    return {row.name: row.container.name if row.container else row.place for row in rows}


def test_what_is_in_a_bag_that_holds_nothing_any_more_comes_out_and_undo_puts_it_back(steven, market):
    bag = a_bag(steven, market, place="stored")
    torch = bought(steven, torches(market))
    move(torch, "carried", container=bag.pk, by=None, seen_version=9)
    before = places(steven)
    assert before == {"bag": "stored", "torch": "bag"}
    take(bag)
    assert places(steven) == {"bag": "stored", "torch": "stored"}
    undo(steven)
    assert places(steven) == before


def test_what_is_in_it_in_the_other_outfit_alone_comes_out_as_well(steven, market):
    bag, torch = a_bag(steven, market), bought(steven, torches(market))
    Possession.objects.filter(pk=torch.pk).update(other_place="carried", other_container=bag)
    take(bag)
    torch.refresh_from_db()
    assert (torch.place, torch.other_container, torch.other_place) == ("carried", None, "")


def test_bags_of_one_kind_within_each_other_all_come_out(steven, market):
    bag = a_bag(steven, market)
    rows = [
        Possession.objects.create(character=steven, **{**bag.as_change(), "container_id": None})
        for _ in range(2)
    ]
    Possession.objects.filter(pk=rows[0].pk).update(container=bag)
    Possession.objects.filter(pk=rows[1].pk).update(container=rows[0])
    torch = bought(steven, torches(market))
    Possession.objects.filter(pk=torch.pk).update(container=rows[1])
    before = snapshot(steven)
    take(bag)
    assert list(steven.inventory.exclude(container=None)) == []
    bags = steven.inventory.filter(name="bag")
    assert (sum(row.quantity for row in bags), [row.holds_things for row in bags]) == (3, [False] * len(bags))
    undo(steven)
    assert snapshot(steven) == before


def test_what_still_holds_things_keeps_them(steven, market):
    bag = bought(steven, an_item(market, plain=True, name="bag", list_price=0, holds_things=True))
    torch = bought(steven, torches(market))
    move(torch, "carried", container=bag.pk, by=None, seen_version=9)
    bag.item.mass_mg = 9
    bag.item.save()
    take(bag)
    assert places(steven) == {"bag": "carried", "torch": "bag"}
