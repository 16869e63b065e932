"""What a setting offers to whoever is drawn."""

import pytest

from characters.random_character.offer import offer_of
from characters.tests.factories import COINS, a_setting, an_item, torches
from characters.tests.random_character.offers import a_ware, shipped_offers
from equipment.models import Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def costs(setting):
    return {ware.item.name: ware.cost for ware in offer_of(setting).wares}


def test_coins_pay_the_price_of_a_lot_and_what_has_none_is_not_bought():
    setting = a_setting(**COINS)
    an_item(setting)
    torches(setting)
    an_item(setting, plain=True, name="chalk")
    assert (offer_of(setting).purse, costs(setting)) == (200, {"machete": 61, "torch": 7})


def test_an_allowance_pays_the_formula_of_a_lot():
    setting = a_setting(budget=Setting.Budget.ALLOWANCE, allowance_cp=100)
    an_item(setting)
    torches(setting)
    assert (offer_of(setting).purse, costs(setting)) == (100, {"machete": 61, "torch": 0})


def test_without_a_budget_nothing_is_charged():
    setting = a_setting()
    an_item(setting)
    assert (offer_of(setting).purse, costs(setting)) == (None, {"machete": 0})


def test_a_list_for_some_is_theirs_alone():
    setting = a_setting()
    an_item(setting)
    market = setting.equipment_lists.get()
    market.for_templates.add(setting.creature_templates.get(key="dwarf"))
    market.for_occupations.add(setting.occupations.get(key="robber"))
    (ware,) = offer_of(setting).wares
    assert [ware.is_for(*who) for who in (("dwarf", ""), ("human", "robber"), ("human", "knight"))] == [
        True, True, False,
    ]  # fmt: skip
    assert a_ware().is_for("human", "")


def test_what_is_hidden_or_in_the_bin_is_not_offered():
    setting = a_setting()
    an_item(setting, hidden=True)
    setting.creature_templates.filter(key="dwarf").update(hidden=True)
    offer = offer_of(setting)
    assert (offer.wares, [one.key for one in offer.templates]) == ((), ["human"])


def test_the_shipped_settings_sell_weapons():
    for offer in shipped_offers().values():
        assert any(ware.item.power for ware in offer.wares)
