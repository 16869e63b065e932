"""Items: their prices, the constraints that the database holds, and the questions they answer."""

from fractions import Fraction

import pytest
from django.db import IntegrityError, transaction

import rules
from equipment.catalogue_files import catalogue
from equipment.catalogue_rows import load
from equipment.models import Category, Item
from equipment.tests import factories

pytestmark = [pytest.mark.database, pytest.mark.django_db]

PRINTED = {
    "knife": (40, 40),
    "machete": (61, 61),
    "stick": (40, 30),
    "spear": (58, 58),
    "pike": (39, 39),
    "other-polearm": (57, 57),
    "flail": (34, 34),
    "stone": (20, 20),
    "light-bow": (198, 198),
    "leather-cap": (20, 20),
}


@pytest.fixture
def arms():
    return factories.equipment_list(factories.setting(coins_per_cp="2.5"))


def test_core_shows_the_formula_beside_the_printed_cp():
    load(catalogue("core"))
    found = {item.key: (item.formula_cp, item.printed_cp) for item in Item.objects.all()}
    assert found == PRINTED


def test_core_charges_the_formula_for_the_stick():
    load(catalogue("core"))
    assert Item.objects.get(key="stick").price == 40


def test_a_price_is_the_formula_times_the_rate_rounded_half_up(arms):
    machete = factories.machete(arms)
    assert (machete.formula_cp, machete.price) == (61, 153)


def test_a_list_price_wins_over_the_formula_and_may_be_zero(arms):
    assert factories.machete(arms, list_price=0).price == 0


def test_what_has_neither_power_nor_cover_costs_its_list_price_or_has_none(arms):
    rope = factories.item(arms, name="rope", list_price=5)
    assert (rope.formula_cp, rope.price) == (None, 5)
    assert factories.item(arms, name="pebble").price is None


def test_a_price_follows_the_figures_when_they_are_stored_again(arms):
    machete = factories.machete(arms)
    machete.power = 6
    machete.save()
    machete.refresh_from_db()
    assert machete.formula_cp == 71


def test_an_item_belongs_to_the_setting_of_its_list(arms):
    assert factories.item(arms).setting == arms.setting


@pytest.mark.parametrize(
    "figures",
    [
        {"cover": 5},
        {"absorption": 2},
        {"cover": 5, "cover_complete": True, "absorption": 2},
        {"offense": 3},
        {"control": 3},
        {"sharp": True, "padded": True},
        {"shots": 1},
        {"reload_turns": 1},
        {"mass_mg": 10_000_000_000_001},
        {"lot": 0},
    ],
    ids=str,
)
def test_the_database_refuses_impossible_figures(arms, figures):
    stone = factories.item(arms)
    with pytest.raises(IntegrityError), transaction.atomic():
        Item.objects.filter(pk=stone.pk).update(**figures)


def test_a_key_stands_once_on_a_list(arms):
    factories.item(arms, key="rope")
    with pytest.raises(IntegrityError), transaction.atomic():
        factories.item(arms, key="rope")
    factories.item(arms, key=None)
    factories.item(arms, key=None)
    assert arms.items.count() == 3


def test_what_is_hidden_or_binned_is_not_on_sale(arms):
    shown = factories.item(arms)
    factories.item(arms, hidden=True)
    factories.item(arms, deleted_at="2026-11-30T12:00Z")
    assert list(Item.objects.on_sale()) == [shown]


def test_affordable_are_the_items_up_to_the_funds(arms):
    factories.item(arms, name="lute", list_price=30)
    rope = factories.item(arms, name="rope", list_price=5)
    factories.item(arms, name="without a price")
    assert list(Item.objects.affordable(5)) == [rope]


def test_names_are_found_by_words_in_any_case(arms):
    axe = factories.item(arms, name="Hand Axe")
    factories.item(arms, name="hand of glory")
    assert list(Item.objects.described_by("axe hand")) == [axe]


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("sharp", {"machete", "longbow", "pike"}),
        ("SHA", {"machete", "longbow", "pike"}),
        ("sh", set()),
        ("two-handed", {"pike"}),
        ("control", {"pike"}),
        ("bow", {"longbow", "bow tie"}),
        ("sharp bow", {"longbow"}),
        ("sharpest", set()),
    ],
)
def test_features_and_kinds_are_found_by_their_beginnings(arms, words, names):
    factories.machete(arms)
    factories.item(arms, name="longbow", kind="bow", power=6, heft=3, sharp=True)
    factories.item(arms, name="pike", kind="hand", power=5, heft=4, sharp=True, two_handed=True, control=2)
    factories.item(arms, name="bow tie")
    assert {item.name for item in Item.objects.described_by(words)} == names


def test_a_price_follows_the_mass_up_and_down_and_is_never_below_one(arms):
    machete = factories.machete(arms, mass_mg=10_000_000_000)
    prices = []
    for mass_mg in (10_000_000_000, 1, 500_000, 10_000_000_000, 500_000):
        machete.mass_mg = mass_mg
        machete.save()
        machete.refresh_from_db()
        prices.append(machete.price)
        assert machete.price == rules.price_in_coins(machete.as_rules(), Fraction(5, 2)).coins
    assert min(prices) >= 1
    assert prices[0] == prices[3] < prices[2] == prices[4] < prices[1]


def test_an_item_goes_along_when_its_category_moves(arms):
    blades = factories.category(arms.setting, position=2)
    machete = factories.machete(arms, category=blades)
    assert machete.category_position == 2
    Category.objects.filter(pk=blades.pk).update(position=5)
    machete.refresh_from_db()
    assert machete.category_position == 5
    machete.category = factories.category(arms.setting, position=7)
    machete.save()
    machete.refresh_from_db()
    assert machete.category_position == 7


def test_no_item_has_another_position_than_its_category(arms):
    machete = factories.machete(arms)
    with pytest.raises(IntegrityError), transaction.atomic():
        Item.objects.filter(pk=machete.pk).update(category_position=9)


def test_the_items_of_a_category_are_its_own(arms):
    blades, bows = factories.category(arms.setting), factories.category(arms.setting)
    machete = factories.machete(arms, category=blades)
    factories.machete(arms, category=bows)
    assert list(Item.objects.of_category(blades)) == [machete]
