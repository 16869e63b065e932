"""The maintainer's pages of settings."""

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command

from equipment.models import Item, Setting
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
    call_command("load_catalogue", verbosity=0)
    assert maintainer.get(f"/admin/equipment/{model}/?q=core").status_code == 200


def test_shipped_rows_can_only_be_read(maintainer):
    call_command("load_catalogue", verbosity=0)
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
