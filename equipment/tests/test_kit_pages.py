"""What the page of a setting says of its kits."""

import pytest
from django.utils import timezone

from equipment.kit_pages import kit_rows
from equipment.models import Item, Kit
from equipment.tests import factories

pytestmark = [pytest.mark.database, pytest.mark.django_db]

BINNED = {"deleted_at": timezone.now()}


@pytest.fixture
def market():
    return factories.equipment_list(factories.setting())


@pytest.fixture
def walk(market):
    """A machete in hand, and two sheaves of twelve arrows for 6 coins each."""
    kit = Kit.objects.create(setting=market.setting, key="walk", name="walk", outfit=True)
    arrows = factories.item(market, name="arrows", lot=12, list_price=6, mass_mg=50_000)
    kit.lines.create(item=arrows, quantity=2, place="carried")
    kit.lines.create(item=factories.machete(market), place="hand")
    return kit


def test_a_kit_says_what_goes_where_and_what_all_of_it_weighs_and_costs(walk):
    (row,) = kit_rows(walk.setting)
    assert row.places == (("in hand", "machete"), ("carried", "arrows × 24"))
    assert (row.kilograms, row.price) == ("1.7", "73")


def test_without_a_price_of_something_there_is_none_of_the_kit(walk):
    Item.objects.filter(name="arrows").update(price=None)
    assert kit_rows(walk.setting)[0].price == "–"


@pytest.mark.parametrize(
    "columns", [{"hidden": True}, {"deleted_at": timezone.now()}], ids=["hidden", "in the bin"]
)
def test_what_players_do_not_see_is_not_told(walk, columns):
    Item.objects.filter(name="machete").update(**columns)
    assert kit_rows(walk.setting)[0].places == (("carried", "arrows × 24"),)
    Item.objects.update(**columns)
    assert kit_rows(walk.setting) == []


def test_outfits_stand_first_and_each_sort_is_named_once(walk):
    for name, outfit in (("bag", False), ("dress", True), ("box", False)):
        kit = Kit.objects.create(setting=walk.setting, key=name, name=name, outfit=outfit)
        kit.lines.create(inner=walk)
    rows = kit_rows(walk.setting)
    assert [(row.name, row.first_of_its_sort) for row in rows] == [
        ("dress", True), ("walk", False), ("bag", True), ("box", False),
    ]  # fmt: skip
