"""The values that follow."""

import pytest

from characters.tests.builder_pages import STEPS, get

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.mark.parametrize(
    "name",
    [
        "stamina", "carrying-capacity", "melee-defense", "missile-defense", "grapple-defense",
        "grapple-attack", "weapon-0",
    ],
)  # fmt: skip
def test_every_value_that_follows_opens(ann, steven, name):
    for step in STEPS:
        assert 'id="breakdown"' in get(ann, steven, step, f"?open=follows-{name}").content.decode()
