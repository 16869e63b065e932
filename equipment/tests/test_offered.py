"""Rows that are on offer, and those that are no more."""

import pytest

from equipment.models import Ability, Occupation, Quality
from equipment.tests import factories


@pytest.mark.database
@pytest.mark.django_db
def test_only_rows_on_offer_can_be_taken_anew():
    setting = factories.setting()
    setting.abilities.create(key="law", name="law")
    setting.abilities.create(key="yoga", name="yoga", offered=False)
    setting.qualities.create(key="deaf", name="deaf", cp=-30, offered=False)
    setting.occupations.create(key="monk", name="monk")
    assert [row.key for row in setting.abilities.on_offer()] == ["law"]
    assert not setting.qualities.on_offer()
    assert Occupation.objects.on_offer().get().key == "monk"
    assert (Ability.objects.count(), Quality.objects.count()) == (2, 1)
