"""The texts of a setting's page."""

import pytest

from equipment import setting_pages
from equipment.catalogue_files import catalogue
from equipment.catalogue_rows import load
from equipment.models import Ability, CreatureTemplate, Setting
from equipment.tests import factories

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def core():
    load(catalogue("core"))
    return Setting.objects.get(slug="core")


def rows_of(setting, category=None, cursor=""):
    page = setting_pages.items_page(setting, category, cursor)
    return setting_pages.item_rows(page.rows, setting_pages.categories_of(setting))


def test_limits_without_coins_say_that_nothing_is_charged(core):
    limits = dict(setting_pages.limits_of(core))
    assert limits["CP, new character"] == "300"
    assert limits["ability, new character"] == "template +4"
    assert limits["equipment"] == "not charged"
    assert "purse at the start" not in limits


def test_limits_in_coins_say_purse_rate_and_resale():
    setting = factories.setting(
        budget="coins", starting_coins=200, denominations=[["crown", 100], ["coin", 1]]
    )
    setting.refresh_from_db()
    limits = dict(setting_pages.limits_of(setting))
    assert limits["purse at the start"] == "200 coins"
    assert limits["price of 1 CP"] == "1 coin"
    assert limits["crown"] == "100 coins"
    assert limits["sold again for"] == "50 % of what was paid"
    assert "coin" not in limits


def test_factors_of_the_setting_and_of_the_lists_that_sell_are_said():
    setting = factories.setting(budget="coins", price_factor="0.9")
    harbour = setting.equipment_lists.create(key="harbour", name="the harbour", price_factor="1.50")
    setting.equipment_lists.create(key="secret", name="the thieves", price_factor="3")
    setting.refresh_from_db()
    assert "prices of the harbour" not in dict(setting_pages.limits_of(setting))
    factories.item(harbour)
    limits = dict(setting_pages.limits_of(setting))
    assert (limits["all prices"], limits["prices of the harbour"]) == ("× 0.9", "× 1.5")
    assert "prices of the thieves" not in limits


def test_an_allowance_is_said_in_cp():
    setting = factories.setting(budget="allowance", allowance_cp=90)
    assert dict(setting_pages.limits_of(setting))["equipment"] == "90 CP"


def test_templates_show_price_and_block(core):
    (human,) = setting_pages.template_rows(core)
    assert (human.name, human.cp) == ("human", "155")
    assert human.block.startswith("human, 75 kg, 1.7 m height, medium variability, 155 CP")


def test_hidden_templates_are_not_shown(core):
    CreatureTemplate.objects.filter(key="human").update(hidden=True)
    assert setting_pages.template_rows(core) == []


def test_abilities_come_group_by_group(core):
    groups = setting_pages.abilities_by_group(core)
    assert [group for group, _ in groups][:2] == ["Movement", "Combat"]
    assert sum(len(rows) for _, rows in groups) == Ability.objects.count()


def test_a_category_without_items_is_listed_and_said_to_be_empty(core):
    sells = {row.name: row.sells for row in setting_pages.categories_of(core)}
    assert (sells["polearms"], sells["guns"]) == (True, False)


def test_a_category_whose_items_are_hidden_sells_nothing():
    thing = factories.item(factories.equipment_list(factories.setting()), hidden=True)
    assert [row.sells for row in setting_pages.categories_of(thing.setting)] == [False]


def test_the_stick_shows_both_figures_and_that_they_differ(core):
    (stick,) = rows_of(core, core.categories.get(key="bludgeons"))
    assert (stick.formula_cp, stick.printed_cp, stick.differs) == ("40", "30", True)
    assert (stick.kilograms, stick.heft, stick.power, stick.features) == ("1", "3", "4", "1 control")


def test_items_stand_in_the_order_of_the_list_each_category_named_once(core):
    rows = rows_of(core)
    assert [row.name for row in rows][:3] == ["knife/gaff/spurs", "machete", "stick/cane/baton"]
    assert [row.category for row in rows if row.first_of_category] == [
        "blades", "bludgeons", "polearms", "flexible weapons", "thrown weapons", "bows", "helmets",
    ]  # fmt: skip


def test_what_has_no_figure_shows_a_dash():
    rope = factories.item(factories.equipment_list(factories.setting()), name="rope", list_price=5)
    (row,) = rows_of(rope.setting)
    assert (row.heft, row.power, row.formula_cp, row.printed_cp, row.price) == ("–", "–", "–", "–", "5")
    assert row.is_list_price


def test_hidden_items_are_not_shown():
    thing = factories.item(factories.equipment_list(factories.setting()), hidden=True)
    assert rows_of(thing.setting) == []


def test_a_long_list_has_pages(monkeypatch):
    monkeypatch.setattr(setting_pages, "ITEMS_ON_A_PAGE", 2)
    on_list = factories.equipment_list(factories.setting())
    for name in "abc":
        factories.item(on_list, name=name)
    first = setting_pages.items_page(on_list.setting, None, "")
    second = setting_pages.items_page(on_list.setting, None, first.after)
    assert [row["name"] for row in [*first.rows, *second.rows]] == ["a", "b", "c"]
    assert (first.before, second.after) == ("", "")


@pytest.mark.parametrize(
    ("columns", "words"),
    [
        ({}, "equipment is not charged"),
        ({"budget": "coins", "starting_coins": 80, "coin_plural": "pence"}, "80 pence for equipment"),
        ({"budget": "allowance", "allowance_cp": 120}, "120 CP for equipment"),
    ],
)
def test_what_a_character_has_for_its_equipment_is_told_in_few_words(columns, words):
    assert setting_pages.budget_words(Setting(**columns)) == words
