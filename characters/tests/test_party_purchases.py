"""One thing bought for several characters."""

from uuid import uuid4

import pytest

from characters.party_purchases import buy_for_all, party_receipt, purses_of
from characters.purchases import funds
from characters.refusals import Gone, Refused
from characters.tests.factories import (
    COINS,
    a_character,
    a_setting,
    an_item,
    bought,
    fresh,
    goods_of,
    torches,
    user,
)
from characters.tests.test_history import undo
from characters.tests.test_purchases_at_once import at_once

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def party(market):
    return [a_character(market, name=name) for name in ("Steven", "Bruni", "Cato")]


def for_all(party, item, quantity=1, token=None, **changes):
    changes = {"quoted_price": item.price, "by": user(), **changes}
    return buy_for_all([one.pk for one in party], item, quantity, token=token or uuid4(), **changes)


def test_each_gets_it_pays_and_has_a_receipt_and_a_version(party, market):
    item = torches(market)
    entries = for_all(party, item, 2)
    assert [(entry.character, entry.quantity, entry.amount, entry.version) for entry in entries] == [
        (one, 10, -14, 2) for one in party
    ]
    assert [goods_of(one) for one in party] == [[(10, "torch", "carried")]] * 3
    assert party_receipt(item, 2, entries, market) == (
        "Bought 10 × torch for each of 3 characters, 42 coins in all."
    )


def test_one_takes_it_back_and_the_others_keep_it(party, market):
    for_all(party, an_item(market))
    undo(party[1])
    assert [funds(one) for one in party] == [139, 200, 139]


def test_who_is_short_is_named_and_nobody_gets_anything(party, market):
    bought(party[1], an_item(market, name="sword", list_price=150))
    bought(party[2], an_item(market, name="axe", list_price=199))
    with pytest.raises(Refused) as refusal:
        for_all(party, an_item(market))
    assert refusal.value.sentence == (
        "Bruni is 11 coins short, Cato is 60 coins short. So nothing was bought for anybody."
    )
    assert (goods_of(party[0]), [funds(one) for one in party]) == ([], [200, 50, 1])


def test_the_same_form_for_the_same_characters_buys_once(party, market):
    item, token = an_item(market), uuid4()
    assert for_all(party, item, token=token) == for_all(party, item, token=token)
    assert [funds(one) for one in party] == [139] * 3


def test_the_same_form_for_others_is_another_purchase(party, market):
    item, token = an_item(market), uuid4()
    for_all(party[:1], item, token=token)
    for_all(party[:2], item, token=token)
    assert [funds(one) for one in party] == [78, 139, 200]


def test_where_nothing_is_charged_everybody_takes_it():
    setting = a_setting()
    party = [a_character(setting, name=name) for name in ("Steven", "Bruni")]
    item = an_item(setting)
    entries = for_all(party, item, quoted_price=None)
    assert party_receipt(item, 1, entries, setting) == "Took 1 machete for each of 2 characters."
    assert party_receipt(item, 1, entries[:1], setting) == "Took 1 machete for 1 character."


def test_a_purse_without_entries_is_empty(party):
    party[0].ledger.all().delete()
    assert purses_of(party) == {party[0].pk: 0, party[1].pk: 200, party[2].pk: 200}


def test_somebody_who_is_gone_stops_the_purchase(party, market):
    party[2].delete()
    party[2].pk = 10**9
    with pytest.raises(Gone):
        for_all(party, an_item(market))
    assert goods_of(party[0]) == []


def test_what_is_not_on_sale_to_one_of_them_is_bought_by_nobody(party, market):
    item = an_item(market)
    market.equipment_lists.get().for_templates.set([market.creature_templates.get(key="dwarf")])
    with pytest.raises(Refused, match="not on sale"):
        for_all(party, item)


@pytest.mark.django_db(transaction=True)
def test_ten_purchases_for_the_same_party_at_once_never_go_below_zero():
    market = a_setting(**COINS)
    party, item = [a_character(market, name=name) for name in ("Steven", "Bruni")], an_item(market)
    numbers = [one.pk for one in party]

    def act(number):
        order = numbers if number % 2 else numbers[::-1]
        return buy_for_all(order, item, 1, token=uuid4(), quoted_price=61, by=None)

    answers = at_once(10, act)
    assert sum(isinstance(answer, Refused) for answer in answers) == 7
    assert [(funds(one), fresh(one).inventory.count()) for one in party] == [(17, 3), (17, 3)]
