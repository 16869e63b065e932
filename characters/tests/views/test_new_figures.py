"""The page on which a thing takes the new figures of its item."""

import pytest
from django.urls import reverse

from characters.inventory import move
from characters.tests.builder_pages import get, words
from characters.tests.factories import a_character, an_item, bought, fresh, torches

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


@pytest.fixture
def machete(steven, market):
    row = bought(steven, an_item(market))
    row.item.power, row.item.mass_mg = 7, 1_000_000
    row.item.save()
    return row


def address(row):
    return reverse("characters:new-figures", args=[row.character_id, row.pk])


def test_the_row_leads_to_both_figures_and_to_what_they_change(ann, steven, machete):
    assert "The GM changed it: take the new figures of machete" in words(get(ann, steven, "inventory"))
    page = words(ann.get(address(machete)))
    assert "mass 0.5 kg 1 kg" in page
    assert "power 5 7" in page
    assert "load 0.5 kg 1 kg" in page


def test_a_press_takes_them_and_a_second_one_does_nothing(ann, steven, machete):
    seal = ann.get(address(machete)).context["seal"]
    page = ann.post(address(machete), {"seal": seal}, follow=True)
    assert "machete has the new figures now. What was paid stays." in words(page)
    assert "The GM changed it" not in words(page)
    ann.post(address(machete), {"seal": seal})
    assert fresh(steven).version == 3


@pytest.mark.parametrize("seal", ["", "made up"])
def test_figures_that_were_not_seen_are_not_taken(ann, steven, machete, seal):
    page = ann.post(address(machete), {"seal": seal}, follow=True)
    assert "Look at the figures again" in words(page)
    assert fresh(steven).version == 2


def test_what_is_not_sold_any_more_says_so(ann, steven, machete):
    machete.item.hidden = True
    machete.item.save()
    assert "not sold any more; it stays as it was bought" in words(get(ann, steven, "inventory"))
    assert "No new figures" in words(ann.get(address(machete)))


def test_a_change_of_the_price_alone_is_no_new_figure(ann, steven, machete):
    machete.item.power, machete.item.mass_mg, machete.item.list_price = 5, 500_000, 90
    machete.item.save()
    assert "The GM changed it" not in words(get(ann, steven, "inventory"))


@pytest.mark.parametrize("many", [1, 40])
def test_the_inventory_asks_one_question_for_all_things(
    ann, steven, market, django_assert_max_num_queries, many
):
    for number in range(many):
        bought(steven, an_item(market, name=f"thing {number}", list_price=0))
    market.items.update(power=9)
    with django_assert_max_num_queries(24):
        get(ann, steven, "inventory")


def test_what_is_gone_is_404(ann, machete):
    machete.delete()
    machete.pk = 10**9
    assert ann.get(address(machete)).status_code == 404


def test_what_comes_out_of_a_bag_is_said_before_and_where_it_is_stays_chosen(ann, steven, market):
    bag = bought(steven, an_item(market, plain=True, name="bag", list_price=0, holds_things=True))
    torch = bought(steven, torches(market))
    move(torch, "carried", container=bag.pk, by=None, seen_version=9)
    market.items.filter(name="bag").update(holds_things=False)
    page = ann.get(address(bag))
    assert "It holds nothing any more: 1 thing that is in it comes out, to where it is." in words(page)
    fresh(steven).inventory.filter(pk=bag.pk).update(holds_things=False)
    chosen = f'<option value="in-{bag.pk}" selected>in the bag</option>'
    assert chosen in get(ann, steven, "inventory").content.decode()
