"""The figures of items, as columns."""

import pytest

import rules
from equipment.models import Item
from equipment.models.figures import rules_item

FULL = {
    "name": "musket", "kind": "gun", "mass_mg": 4_500_000, "heft": 4, "power": 9, "range_m": 80,
    "cover": None, "cover_complete": True, "absorption": 1,
    "offense": 1, "control": 2, "sharp": True, "padded": False,
    "two_handed": True, "flash": True, "noise": True, "smoke": True, "shots": 1, "reload_turns": 9,
    "wielded_with": ["marksmanship"], "holds_things": False, "takes": "powder and shot",
}  # fmt: skip


def test_every_figure_goes_to_the_rules():
    assert rules_item(FULL) == rules.Item(
        name="musket",
        kind=rules.ItemKind.GUN,
        mass_mg=4_500_000,
        heft=4,
        power=9,
        range_m=80,
        cover=rules.COMPLETE,
        absorption=1,
        offense=1,
        control=2,
        sharp=True,
        two_handed=True,
        flash=True,
        noise=True,
        smoke=True,
        shots=rules.Shots(1, 9),
        abilities=("marksmanship",),
    )


@pytest.mark.parametrize("figures", [FULL, FULL | {"cover": 5, "cover_complete": False, "shots": None}])
def test_a_row_gives_the_rules_what_its_columns_do(figures):
    assert Item(**figures).as_rules() == rules_item(figures)


def test_figures_are_copied_by_name():
    assert Item(**FULL).figures() == FULL
