"""`manage.py load_catalogue`."""

from io import StringIO

import pytest
from django.core.management import call_command

from equipment.models import Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def run():
    out = StringIO()
    call_command("load_catalogue", stdout=out)
    return out.getvalue()


def test_it_loads_every_setting_and_then_changes_nothing():
    assert "old-roads" in run()
    assert set(Setting.objects.values_list("slug", flat=True)) == {"core", "old-roads", "tideline"}
    assert run() == "core: nothing changed\nold-roads: nothing changed\ntideline: nothing changed\n"
