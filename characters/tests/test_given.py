"""What went to another character and did not come back: undo, and pieces of a lot."""

from uuid import uuid4

import pytest
from django.http import QueryDict
from django.urls import reverse

from characters import lifecycle
from characters.history import bring_back
from characters.models import Possession
from characters.new_figures import seal, take_new_figures
from characters.pages.inventory import inventory_context
from characters.purchases import funds, pieces_alike, put_back, returned_for, sell
from characters.quantities import Amount, count
from characters.refusals import Refused
from characters.tests.builder_pages import words
from characters.tests.factories import a_character, an_item, bought, fresh, goods_of, ready, torches, user
from characters.tests.test_gifts import given, paid, the
from characters.tests.test_history import undo

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


@pytest.fixture
def bruni(market):
    return a_character(market, name="Bruni")


def back_to(character, version):
    return bring_back(fresh(character), version, seen_version=fresh(character).version, by=user())


def give_back_one(character, name="horseshoe"):
    row = character.inventory.filter(name=name, paid_by=None).first()
    return put_back(row, 1, token=uuid4(), by=user()).amount


def test_coins_that_went_on_over_somebody_deleted_since_are_there_once(steven, bruni, market):
    cato = a_character(market, name="Cato")
    paid(steven, bruni, 200)
    paid(bruni, cato, 400)
    lifecycle.delete_for_good([bruni.pk])
    for one, went in ((steven, "went to"), (cato, "came from")):
        with pytest.raises(Refused) as refused:
            back_to(one, 1)
        assert refused.value.sentence == (
            f"Since then money {went} Bruni, who is deleted now: that cannot be undone. The earliest version "
            "to go back to is 2. Instead, set by hand what you want back: the versions say what it was. "
            "Nothing was changed."
        )
    assert (funds(steven), funds(cato)) == (0, 600)


def test_what_went_to_somebody_deleted_since_cannot_be_undone_and_later_changes_can(steven, bruni, market):
    given(bought(steven, an_item(market)), bruni)
    lifecycle.delete_for_good([bruni.pk])
    bought(steven, torches(market))
    undo(steven)
    with pytest.raises(Refused, match="Since then machete went to Bruni, who is deleted now"):
        undo(steven)
    assert goods_of(steven) == []


def test_what_had_come_back_before_somebody_was_deleted_hinders_nothing(steven, bruni, market):
    given(bought(steven, an_item(market)), bruni)
    given(the(bruni), steven)
    lifecycle.delete_for_good([bruni.pk])
    back_to(steven, 1)
    assert (goods_of(steven), funds(steven)) == ([], 200)


def test_another_thing_of_the_same_name_is_not_what_was_given(steven, bruni, market):
    given(bought(steven, an_item(market)), bruni)
    count(the(bruni), Amount(1, relative=True), token=uuid4(), seen_version=2, by=user())
    given(bruni.inventory.get(paid_by=Possession.NOBODY), steven)
    with pytest.raises(Refused, match="Since then machete"):
        back_to(steven, 2)
    given(bruni.inventory.get(paid_by=steven.pk), steven)
    given(steven.inventory.get(paid_by=Possession.NOBODY), bruni)
    back_to(steven, 2)
    assert [row.paid_by for row in (the(steven), the(bruni))] == [None, Possession.NOBODY]


def used_and_found_again(bruni, name="torch"):
    for more in (-1, 1):
        row = bruni.inventory.filter(name=name).exclude(paid_by=Possession.NOBODY).get()
        count(row, Amount(more, relative=True), token=uuid4(), seen_version=fresh(bruni).version, by=user())


def test_what_came_back_with_the_new_figures_of_its_item_came_back(steven, bruni, market):
    machete = an_item(market)
    given(bought(steven, machete), bruni)
    machete.power = 9
    machete.save()
    take_new_figures(the(bruni), seal(machete.figures()), by=user())
    given(the(bruni), steven)
    back_to(bruni, 1)
    back_to(steven, 2)
    assert (goods_of(bruni), the(steven).power, funds(steven)) == ([], 5, 139)


def test_what_was_used_up_and_found_again_is_not_what_was_paid_for_and_the_way_back_says_so(
    steven, bruni, market
):
    given(bought(steven, torches(market)), bruni, 5)
    used_and_found_again(bruni)
    for row in bruni.inventory.order_by("-quantity"):
        given(row, steven, row.quantity)
    bought(steven, an_item(market))
    with pytest.raises(Refused) as refused:
        back_to(steven, 2)
    assert refused.value.sentence == (
        "Since then torch went to Bruni, who does not have it any more as it was, so it cannot come back. "
        "The earliest version to go back to is 5. Instead, set by hand what you want back: "
        "the versions say what it was. Nothing was changed."
    )
    back_to(steven, 5)
    back_to(bruni, 1)
    assert sorted(goods_of(steven)) == [(1, "torch", "carried"), (4, "torch", "carried")]
    assert (goods_of(bruni), funds(steven)) == ([], 193)


def test_who_gave_back_what_was_used_up_and_found_cannot_have_it_a_second_time(steven, bruni, market):
    given(bought(steven, torches(market)), bruni, 5)
    used_and_found_again(bruni)
    for row in bruni.inventory.order_by("-quantity"):
        given(row, steven, row.quantity)
    for version in (2, 3, 4):
        with pytest.raises(Refused, match=r"torch went to Steven\. Let Steven give it back first"):
            back_to(bruni, version)


def test_what_the_other_used_up_is_not_asked_to_be_given_back(steven, bruni, market):
    given(bought(steven, torches(market)), bruni, 5)
    count(the(bruni, "torch"), Amount(3, relative=False), token=uuid4(), seen_version=2, by=user())
    given(the(bruni, "torch"), steven, 3)
    with pytest.raises(Refused, match="who does not have it any more as it was"):
        back_to(steven, 2)
    with pytest.raises(Refused, match="came from Steven and is not here any more as it was"):
        back_to(bruni, 1)


def test_the_page_leads_to_the_earliest_version_to_go_back_to(client, steven, bruni, market):
    given(bought(steven, an_item(market)), bruni)
    lifecycle.delete_for_good([bruni.pk])
    bought(steven, torches(market))
    client.force_login(user())
    address = reverse("characters:bring-back", args=[steven.pk])
    page = client.post(address, {"version": "4", "to": "1"}, follow=True)
    assert (
        "Since then machete went to Bruni, who is deleted now: that cannot be undone. "
        "The earliest version to go back to is 3. Instead, set by hand what you want back: "
        "the versions say what it was. Nothing was changed. Versions See version 3"
    ) in words(page)
    way = f"{reverse('characters:compare', args=[steven.pk])}?version=3"
    assert f'<a href="{way}">See version 3</a>' in page.content.decode()
    assert client.get(way).status_code == 200


def test_what_went_and_came_back_is_the_same_where_its_item_is_not_listed_any_more(steven, bruni, market):
    machete = an_item(market)
    given(bought(steven, machete), bruni)
    machete.delete()
    given(the(bruni), steven)
    back_to(steven, 2)
    assert goods_of(steven) == [(1, "machete", "hand")]


def test_pieces_of_a_lot_bring_no_more_than_was_paid_while_another_has_the_rest(steven, bruni, market):
    bought(steven, torches(market, name="horseshoe", lot=4, list_price=6), 4)
    given(the(steven, "horseshoe"), bruni, 12)
    brought = [give_back_one(steven)]
    for _ in range(12):
        given(the(bruni, "horseshoe"), steven)
        brought.append(give_back_one(steven))
    brought += [give_back_one(steven) for _ in range(3)]
    assert (sum(brought), funds(steven)) == (24, 200)


def test_the_shop_says_what_a_piece_brings_while_another_has_the_rest(steven, bruni, market):
    bought(steven, torches(market, name="horseshoe", lot=4, list_price=6), 1)
    given(the(steven, "horseshoe"), bruni, 1)
    alike = pieces_alike(fresh(steven), [the(steven, "horseshoe")])
    assert list(alike.values()) == [4]


def test_only_where_pieces_share_a_price_it_is_asked_who_has_the_rest(
    steven, market, django_assert_num_queries
):
    rows = [
        bought(steven, an_item(market)),
        bought(steven, torches(market, lot=7)),
        bought(steven, torches(market, name="oil", list_price=8)),
    ]
    found = fresh(steven)
    with django_assert_num_queries(0):
        pieces_alike(found, rows[:2])
    with django_assert_num_queries(1):
        pieces_alike(found, rows)


def test_pieces_that_the_other_puts_back_and_has_again_bring_nothing_more(steven, bruni, market):
    bought(steven, torches(market, name="horseshoe", lot=4, list_price=6), 4)
    given(the(steven, "horseshoe"), bruni, 8)
    brought = []
    for _ in range(4):
        put_back(the(bruni, "horseshoe"), 1, token=uuid4(), by=user())
        brought += [give_back_one(steven)]
        undo(bruni)
        brought += [give_back_one(steven)]
    given(the(bruni, "horseshoe"), steven, 8)
    brought += [give_back_one(steven) for _ in range(8)]
    assert (sum(brought), funds(steven)) == (24, 200)


def sold(character, name, pieces=None):
    """Sell pieces of the first row of something, or all of it, for what the page says; return the coins."""
    row = fresh(character).inventory.filter(name=name).first()
    pieces = pieces or row.quantity
    alike = pieces_alike(fresh(character), fresh(character).inventory.all())[row.bought_as()]
    brings = returned_for(row, pieces, fresh(character), alike=alike)
    return sell(row, pieces, token=uuid4(), quoted=brings, by=user()).amount


@pytest.mark.parametrize("price", [6, 7, 9])
@pytest.mark.parametrize("away", [1, 2, 3])
@pytest.mark.parametrize("order", ["giver first", "giver last"])
def test_two_who_split_a_lot_sell_it_together_for_what_the_whole_lot_brings(
    steven, bruni, market, price, away, order
):
    bought(steven, torches(market, name="horseshoe", lot=4, list_price=price))
    given(the(steven, "horseshoe"), bruni, away)
    sellers = [steven, bruni] if order == "giver first" else [bruni, steven]
    for one in sellers:
        ready(one)
    assert sum(sold(one, "horseshoe") for one in sellers) == price // 2


def test_what_comes_back_after_the_other_sold_some_makes_no_coin_more(steven, bruni, market):
    bought(steven, torches(market, name="horseshoe", lot=4, list_price=6))
    given(the(steven, "horseshoe"), bruni, 2)
    ready(steven)
    ready(bruni)
    brought = [sold(bruni, "horseshoe", 1)]
    given(the(bruni, "horseshoe"), steven, 1)
    brought += [sold(steven, "horseshoe")]
    assert (brought, sum(brought)) == ([0, 3], 3)


def test_piece_by_piece_the_giver_gets_no_more_than_for_all_at_once(steven, bruni, market):
    bought(steven, torches(market, name="horseshoe", lot=4, list_price=6), 2)
    given(the(steven, "horseshoe"), bruni, 3)
    ready(steven)
    ready(bruni)
    brought = [sold(steven, "horseshoe", 1) for _ in range(5)] + [sold(bruni, "horseshoe")]
    assert sum(brought) <= 6


def test_the_page_asks_before_a_sale_what_the_sale_brings(steven, bruni, market):
    bought(steven, torches(market, name="horseshoe", lot=4, list_price=6))
    given(the(steven, "horseshoe"), bruni, 2)
    ready(steven)
    query = QueryDict(f"sell={the(steven, 'horseshoe').pk}&quantity=2")
    (row,) = inventory_context(fresh(steven), query)["rows"]
    assert (row["brings"], row["offer"]) == ("1 brings nothing, all 2 bring 2 coins", 2)
