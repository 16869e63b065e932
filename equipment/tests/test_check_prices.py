"""`manage.py check_prices`."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from equipment.models import Item
from equipment.tests import factories

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def machete():
    return factories.machete(factories.equipment_list(factories.setting()))


def run(**options):
    out = StringIO()
    call_command("check_prices", stdout=out, **options)
    return out.getvalue()


def test_right_prices_are_all_right(machete):
    assert run() == "Every stored price is right.\n"


def test_a_wrong_price_is_named_and_fails_the_command(machete):
    Item.objects.filter(pk=machete.pk).update(price=1)
    with pytest.raises(CommandError, match="1 stored prices are wrong"):
        run()


def test_a_wrong_price_is_repaired_when_asked_to(machete):
    Item.objects.filter(pk=machete.pk).update(price=1)
    assert "price 1 stored, 61 right" in run(repair=True)
    machete.refresh_from_db()
    assert machete.price == 61
