"""The maintainer's pages of settings."""

import pytest
from django.contrib.auth.models import User
from zeal import zeal_ignore

from equipment.catalogue_files import catalogue
from equipment.catalogue_rows import load
from equipment.models import Item, Kit, Setting
from equipment.tests import factories

pytestmark = [pytest.mark.database, pytest.mark.django_db]

MODELS = (
    "setting", "membership", "item", "equipmentlist", "creaturetemplate", "ability", "quality", "occupation",
    "category", "kit",
)  # fmt: skip


@pytest.fixture
def maintainer(client):
    client.force_login(User.objects.create_superuser("maintainer"))
    return client


@pytest.mark.parametrize("model", MODELS)
def test_every_list_opens_and_searches(maintainer, model):
    load(catalogue("core"))
    assert maintainer.get(f"/admin/equipment/{model}/?q=core").status_code == 200


def test_shipped_rows_can_only_be_read(maintainer):
    load(catalogue("core"))
    for row in (Setting.objects.get(slug="core"), Item.objects.filter(setting__slug="core").first()):
        url = f"/admin/equipment/{row._meta.model_name}/{row.pk}/"
        assert maintainer.get(f"{url}change/").status_code == 200
        assert maintainer.post(f"{url}change/", {"name": "mine"}).status_code == 403
        assert maintainer.post(f"{url}delete/", {"post": "yes"}).status_code == 403


def test_a_gms_item_can_be_changed_and_is_priced_anew(maintainer):
    item = factories.machete(factories.equipment_list(factories.setting()))
    columns = {name: getattr(item, name) for name in ("name", "kind", "mass_mg", "heft", "lot", "range_m")}
    posted = columns | {
        "equipment_list": item.equipment_list_id, "category": item.category_id, "power": 6, "sharp": "on",
        "offense": 0, "control": 0, "version": 1,
    }  # fmt: skip
    assert maintainer.post(f"/admin/equipment/item/{item.pk}/change/", posted).status_code == 302
    item.refresh_from_db()
    assert (item.power, item.formula_cp) == (6, 71)


def test_the_lines_of_a_shipped_kit_can_only_be_read_and_those_of_others_changed(maintainer):
    item = factories.item(factories.equipment_list(factories.setting()))
    shipped = factories.setting(shipped=True)
    answers = {}
    for setting in (item.setting, shipped):
        kit = Kit.objects.create(setting=setting, key="walk", name="walk")
        posted = {
            "setting": setting.pk, "key": "walk", "name": "walk", "position": 0,
            "lines-TOTAL_FORMS": 1, "lines-INITIAL_FORMS": 0, "lines-0-kit": kit.pk, "lines-0-item": item.pk,
            "lines-0-quantity": 2, "lines-0-place": "worn", "lines-0-position": 0,
        }  # fmt: skip
        url = f"/admin/equipment/kit/{kit.pk}/change/"
        assert maintainer.get(url).status_code == 200
        answers[setting] = maintainer.post(url, posted).status_code, kit.lines.count()
    assert answers == {item.setting: (302, 1), shipped: (403, 0)}


def test_a_shipped_kit_of_many_lines_is_read_in_few_questions(maintainer):
    load(catalogue("core"))
    core = Setting.objects.get(slug="core")
    kit = Kit.objects.create(setting=core, key="all", name="all")
    for item in core.items.all():
        kit.lines.create(item=item, place="carried")
    assert "pike" in maintainer.get(f"/admin/equipment/kit/{kit.pk}/change/").content.decode()


def test_a_line_that_cannot_be_is_refused_with_a_sentence(maintainer):
    elsewhere = factories.item(factories.equipment_list(factories.setting()), name="rope")
    kit = Kit.objects.create(setting=factories.setting(), key="walk", name="walk")
    posted = {
        "setting": kit.setting_id, "key": "walk", "name": "walk", "position": 0, "lines-TOTAL_FORMS": 2,
        "lines-INITIAL_FORMS": 0, "lines-0-kit": kit.pk, "lines-0-item": elsewhere.pk, "lines-0-quantity": 1,
        "lines-0-place": "worn", "lines-0-position": 0, "lines-1-kit": kit.pk, "lines-1-quantity": 3,
        "lines-1-position": 0,
    }  # fmt: skip
    with zeal_ignore():  # the fields of relations ask for their names one by one
        page = maintainer.post(f"/admin/equipment/kit/{kit.pk}/change/", posted)
    assert page.status_code == 200
    assert "rope is of another setting; choose one of this setting." in page.content.decode()
    assert "Choose an item and where it goes, or a kit without a place." in page.content.decode()
    assert not kit.lines.exists()


def post_factor(maintainer, row, factor):
    posted = {
        "setting": row.setting_id, "key": row.key, "name": row.name, "position": 0, "price_factor": factor,
    }  # fmt: skip
    return maintainer.post(f"/admin/equipment/equipmentlist/{row.pk}/change/", posted)


def test_a_factor_of_a_list_prices_its_items_anew(maintainer):
    item = factories.machete(factories.equipment_list(factories.setting()))
    assert post_factor(maintainer, item.equipment_list, "1.15").status_code == 302
    item.refresh_from_db()
    assert item.price == 70


@pytest.mark.parametrize("factor", ["", "abc", "NaN", "Infinity", "-50", "0", "1e400", "100.1", "1.23456"])
def test_a_factor_that_is_no_number_above_zero_is_refused(maintainer, factor):
    item = factories.machete(factories.equipment_list(factories.setting()))
    with zeal_ignore():  # the form asks for the setting's name twice, once for each field that names it
        page = post_factor(maintainer, item.equipment_list, factor)
    assert page.status_code == 200
    assert "errorlist" in page.content.decode()
    item.refresh_from_db()
    assert item.price == 61
