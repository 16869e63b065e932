"""The shipped settings as rows."""

from dataclasses import replace
from decimal import Decimal

import pytest

from characters.tests.factories import a_character
from equipment.catalogue_files import CatalogueError, Entry, Origin, catalogue, slugs
from equipment.catalogue_rows import load
from equipment.models import (
    Ability,
    Category,
    CreatureTemplate,
    EquipmentList,
    Item,
    Kit,
    KitLine,
    Occupation,
    Quality,
    Setting,
)

pytestmark = [pytest.mark.database, pytest.mark.django_db]

CORE = catalogue("core")


def changed(name, *entries, of=CORE):
    return replace(of, lists={**of.lists, name: entries})


def rows():
    return [
        list(model.objects.order_by("pk").values())
        for model in (Setting, CreatureTemplate, Ability, Quality, Category, Item, Kit, KitLine, Occupation)
    ]


@pytest.mark.parametrize("slug", slugs())
def test_loading_twice_changes_nothing(slug):
    assert load(catalogue(slug)) > 0
    before = rows()
    assert load(catalogue(slug)) == 0
    assert rows() == before


def test_loading_stores_everything_that_the_files_hold():
    load(CORE)
    core = Setting.objects.get(slug="core")
    assert core.shipped
    assert (core.cp_limit, core.budget) == (300, "none")
    assert [core.abilities.count(), core.qualities.count(), core.occupations.count()] == [30, 15, 2]
    assert [core.categories.count(), core.items.count(), core.creature_templates.count()] == [10, 10, 1]


def test_a_changed_row_is_put_right_in_place():
    load(CORE)
    stick = Item.objects.get(key="stick")
    Item.objects.filter(pk=stick.pk).update(power=9, list_price=1)
    assert load(CORE) == 1
    again = Item.objects.get(key="stick")
    assert (again.pk, again.power, again.list_price, again.formula_cp) == (stick.pk, 4, None, 40)
    assert again.version == stick.version + 1


def test_the_setting_has_a_new_version_when_one_of_its_rows_changed():
    load(CORE)
    before = Setting.objects.get(slug="core").version
    load(CORE)
    assert Setting.objects.get(slug="core").version == before
    Item.objects.filter(key="stick").update(power=9)
    load(CORE)
    assert Setting.objects.get(slug="core").version == before + 1


def test_what_a_file_left_out_goes_back_to_its_default():
    load(CORE)
    Item.objects.filter(key="stone").update(sharp=True, description="shiny")
    load(CORE)
    stone = Item.objects.get(key="stone")
    assert (stone.sharp, stone.description) == (False, "")


def test_an_item_that_no_file_names_goes_to_the_bin_and_comes_back():
    load(CORE)
    stone = CORE.entry("items", "stone")
    assert load(changed("items", *[entry for entry in CORE.lists["items"] if entry is not stone])) == 1
    assert Item.objects.get(key="stone").deleted_at is not None
    assert load(changed("items", *[entry for entry in CORE.lists["items"] if entry is not stone])) == 0
    assert load(CORE) == 1
    assert Item.objects.get(key="stone").deleted_at is None


def test_a_template_that_no_file_names_goes_to_the_bin():
    load(CORE)
    load(changed("creature_templates"))
    assert CreatureTemplate.objects.get(key="human").deleted_at is not None


def test_an_ability_that_nobody_has_and_no_file_names_is_deleted():
    load(CORE)
    load(changed("abilities", *[entry for entry in CORE.lists["abilities"] if entry.key != "yoga"]))
    assert not Ability.objects.filter(key="yoga").exists()


def test_what_somebody_has_and_no_file_names_is_offered_no_more_until_a_file_names_it_again():
    load(CORE)
    character = a_character(Setting.objects.get(slug="core"))
    *others, last = CORE.lists["abilities"]
    character.levels.create(ability=Ability.objects.get(key=last.key), level=2)
    assert load(changed("abilities", *others)) == 1
    assert load(changed("abilities", *others)) == 0
    assert not Ability.objects.get(key=last.key).offered
    assert load(CORE) == 1
    assert Ability.objects.get(key=last.key).offered


def test_a_category_that_still_has_items_stays():
    load(CORE)
    load(
        changed(
            "categories",
            *CORE.lists["categories"],
            Entry(key="bags", source="a test", origin=Origin.OURS, columns={"name": "bags"}),
        )
    )
    assert Category.objects.filter(key="bags").exists()
    load(CORE)
    assert not Category.objects.filter(key="bags").exists()


def entry(key, **columns):
    return Entry(key=key, source="a test", origin=Origin.OURS, columns={"name": key, **columns})


@pytest.mark.parametrize(
    ("name", "columns", "sentence"),
    [
        ("abilities", {"name": ""}, "void: .*name.*blank"),
        (
            "items",
            {"kind": "hand", "mass": "1", "power": 1, "offense": 3},
            "void: Offense must be from 0 to 2",
        ),
        ("items", {"kind": "sword", "mass": "1"}, "void: .*kind"),
    ],
)
def test_a_faulty_entry_is_named_and_stores_nothing_at_all(name, columns, sentence):
    where = {"equipment_list": "equipment-list", "category": "blades"} if name == "items" else {}
    with pytest.raises(CatalogueError, match=sentence):
        load(changed(name, *CORE.lists[name], entry("void", **columns, **where)))
    assert not Setting.objects.exists()


def test_a_setting_is_loaded_in_few_questions_however_much_it_holds(django_assert_max_num_queries):
    with django_assert_max_num_queries(40):
        load(catalogue("old-roads"))


class TestKits:
    def shipped(self, *lines, **occupation):
        camp = entry("camp", description="", lines=[{"item": "stone"}])
        walk = entry("walk", outfit=True, lines=[{"item": "knife", "place": "hand"}, *lines])
        monk = entry("monk", requirements=[], **occupation)
        return changed("occupations", monk, of=changed("kits", camp, walk))

    def contents(self):
        kits = Kit.objects.filter(setting__slug="core").contents().items()
        return {
            kit.key: [(part.thing.key, part.place, part.quantity) for part in parts] for kit, parts in kits
        }

    def test_are_stored_with_their_lines_and_belong_to_occupations(self):
        load(self.shipped({"kit": "camp", "quantity": 2}, kit="walk", funds=50))
        assert self.contents() == {
            "camp": [("stone", "carried", 1)],
            "walk": [("knife", "hand", 1), ("stone", "carried", 2)],
        }
        monk = Occupation.objects.get(key="monk")
        assert (monk.kit.key, monk.kit.outfit, monk.funds) == ("walk", True, 50)

    def test_are_the_same_rows_when_loaded_again(self):
        load(self.shipped({"kit": "camp"}, kit="walk"))
        before = rows()
        assert load(self.shipped({"kit": "camp"}, kit="walk")) == 0
        assert rows() == before

    def test_follow_their_files(self):
        load(self.shipped({"kit": "camp"}, kit="walk", funds=50))
        walk = Kit.objects.get(key="walk")
        assert load(self.shipped({"item": "stone", "quantity": 3})) > 0
        assert self.contents()["walk"] == [("knife", "hand", 1), ("stone", "carried", 3)]
        assert Kit.objects.get(key="walk").pk == walk.pk
        assert Occupation.objects.filter(key="monk", kit=None, funds=None).exists()

    def test_that_no_file_names_are_gone(self):
        load(self.shipped({"kit": "camp"}, kit="walk"))
        load(CORE)
        assert not Kit.objects.exists()
        assert not KitLine.objects.exists()


def test_a_factor_in_the_files_is_on_every_price_and_goes_with_the_file():
    load(CORE)
    before = dict(Item.objects.values_list("key", "price"))
    assert load(replace(CORE, columns={**CORE.columns, "price_factor": Decimal(2)})) == 1
    assert dict(Item.objects.values_list("key", "price")) == {
        key: price and 2 * price for key, price in before.items()
    }
    assert load(CORE) == 1
    assert dict(Item.objects.values_list("key", "price")) == before


def test_a_factor_of_a_list_is_read_from_its_entry():
    load(CORE)
    (entry,) = CORE.lists["equipment_lists"]
    dear = replace(entry, columns={**entry.columns, "price_factor": "1.5"})
    load(changed("equipment_lists", dear))
    assert EquipmentList.objects.get().price_factor == Decimal("1.5")
    load(CORE)
    assert EquipmentList.objects.get().price_factor == 1
