"""What is on sale to whom, and who can wield it."""

from itertools import product

import pytest

import rules
from characters.shop import ShopFilters, item_on_sale, items_on_sale, shop_page
from characters.tests.factories import a_character, a_setting, an_item
from rules.wielding import Hand

pytestmark = [pytest.mark.database, pytest.mark.django_db]

FIGURES = [
    {"kind": kind, "heft": heft, "power": power, "two_handed": two_handed, "control": control}
    for kind, heft, power, two_handed, control in product(
        ("hand", "thrown", "bow", "gun", "other"), (None, 0, 2, 3, 4, 6), (None, 5), (False, True), (0, 1)
    )
]
WIELDERS = [
    pytest.param(strength, hands, id=f"strength {strength}, hands {hands}")
    for strength, hands in product((0, 1, 2, 3, 6), ((), (3,), (-1,), (4,), (3, 3), (4, 2), (6, 6, 6)))
]


def wielder(strength=3, hands=(3, 3)):
    return rules.Wielder(
        agility=0, strength=strength, hands=tuple(Hand(power, 0) for power in hands), levels={}
    )


@pytest.fixture(scope="module")
def armory(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock():
        setting = a_setting()
        for number, figures in enumerate(FIGURES):
            an_item(setting, sharp=False, mass_mg=0, name=str(number), **figures)
        yield setting
        setting.items.all().delete()
        setting.delete()


@pytest.mark.parametrize(("strength", "hands"), WIELDERS)
def test_the_database_finds_what_the_rules_let_one_wield(armory, strength, hands):
    who = wielder(strength, hands)
    found = armory.items.wieldable(
        hands=len(who.hands), power=who.hands[0].power if who.hands else 0, strength=strength
    )
    right = [item for item in armory.items.all() if rules.can_wield(item.as_rules(), who)]
    assert set(found) == set(right)


def page(character, **filters):
    return [
        row["name"]
        for row in shop_page(items_on_sale(character), wielder(), ShopFilters(**filters), 50).page.rows
    ]


def test_without_funds_everything_is_affordable():
    steven = a_character()
    an_item(steven.setting)
    assert page(steven, affordable=True) == []
    everything = shop_page(items_on_sale(steven), wielder(), ShopFilters(affordable=True), None)
    assert [row["name"] for row in everything.page.rows] == ["machete"]


def test_items_without_a_price_come_last_of_the_dear_ones():
    steven = a_character()
    an_item(steven.setting, name="pebble", plain=True)
    an_item(steven.setting)
    assert page(steven) == ["machete", "pebble"]


@pytest.mark.parametrize("changes", [{"hidden": True}, {"deleted_at": "2026-11-30T12:00Z"}])
def test_what_is_hidden_or_binned_is_not_on_sale(changes):
    steven = a_character()
    assert item_on_sale(steven, an_item(steven.setting, **changes).pk) is None


def test_what_another_setting_sells_is_not_on_sale():
    assert item_on_sale(a_character(), an_item(a_setting()).pk) is None


@pytest.mark.parametrize(("mine", "sold"), [("human", True), ("dwarf", False)])
def test_a_list_for_templates_is_for_these_alone(mine, sold):
    steven = a_character()
    machete = an_item(steven.setting)
    machete.equipment_list.for_templates.add(steven.setting.creature_templates.get(key=mine))
    assert (item_on_sale(steven, machete.pk) is not None) is sold


def test_who_lost_the_template_is_sold_nothing_that_is_kept_for_an_occupation():
    steven = a_character(creature_template=None)
    lance = an_item(steven.setting, name="lance")
    lance.equipment_list.for_occupations.add(steven.setting.occupations.get(key="knight"))
    assert item_on_sale(steven, lance.pk) is None


def test_a_list_for_several_is_for_each_of_them():
    steven = a_character()
    machete = an_item(steven.setting)
    machete.equipment_list.for_templates.set(steven.setting.creature_templates.all())
    machete.equipment_list.for_occupations.set(steven.setting.occupations.all())
    assert item_on_sale(steven, machete.pk) is not None
