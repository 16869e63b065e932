"""What a character can buy of its setting's kits."""

import pytest

from characters.kits import kit_for, kits_for
from characters.tests.factories import a_character, a_kit, a_setting, an_item, torches

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


def parts(character):
    return {
        str(kit): [(str(part.item), part.on_sale) for part in found]
        for kit, found in kits_for(character).items()
    }


def test_outfits_come_first_and_each_kit_has_its_parts(steven, market):
    machete, torch = an_item(market), torches(market)
    a_kit(market, (torch, 2), name="light")
    a_kit(market, (machete, 1, "hand"), (torch, 1), name="robber", outfit=True)
    assert parts(steven) == {"robber": [("machete", True), ("torch", True)], "light": [("torch", True)]}


def test_what_is_hidden_binned_or_kept_for_others_is_not_on_sale(steven, market):
    hidden, binned = (
        an_item(market, name="dagger", hidden=True),
        an_item(market, deleted_at="2026-11-30T12:00Z"),
    )
    a_kit(market, (hidden, 1), (binned, 1), (torches(market), 1), name="kit")
    assert parts(steven)["kit"] == [("dagger", False), ("machete", False), ("torch", True)]
    market.equipment_lists.get().for_occupations.add(market.occupations.get(key="knight"))
    assert parts(steven)["kit"][-1] == ("torch", False)


def test_a_part_counts_the_pieces_of_its_lots(steven, market):
    kit = a_kit(market, (torches(market), 2))
    (part,) = kit_for(steven, kit.pk)[1]
    assert (part.pieces, part.mass_mg, part.key) == (10, 2_000_000, f"{part.item.pk}-carried-2")


def test_what_has_no_price_can_only_be_had_where_nothing_is_charged(steven, market):
    kit = a_kit(market, (an_item(market, name="pebble", plain=True), 1))
    (part,) = kit_for(steven, kit.pk)[1]
    assert part.can_be_had(charged=False)
    assert not part.can_be_had(charged=True)


def test_a_kit_of_another_setting_is_not_found(steven):
    foreign = a_setting()
    assert kit_for(steven, a_kit(foreign, (an_item(foreign), 1)).pk) is None
