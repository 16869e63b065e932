"""Actions at a glance in three columns."""

from django.http import QueryDict

import rules
from characters.breakdowns import Opening
from characters.pages.sheet_actions import action_columns
from characters.pages.sheet_numbers import Numbers
from rules.tests import factories as pure


def columns_of(blueprint):
    return action_columns(rules.derive_sheet(blueprint), Numbers(blueprint))


def test_stevens_columns_are_as_short_as_can_be():
    columns = columns_of(pure.steven())
    assert [[table.title for table in column] for column in columns] == [
        ["with the machete", "position"],
        ["grappling"],
        ["other"],
    ]


def test_figures_are_totals_with_their_sign():
    machete = columns_of(pure.steven())[0][0]
    assert machete.figures
    assert [(line.name, line.strenuous, line.to_hit, line.power) for line in machete.lines] == [
        ("quick strike", False, "+4", "5"),
        ("strategic strike", True, "+9", "5"),
        ("cautious strike", True, "+4", "5"),
        ("powerful strike", True, "+4", "10"),
    ]


def test_a_table_without_any_figure_has_only_notes():
    position = columns_of(pure.steven())[0][1]
    assert not position.figures


def test_there_are_three_columns_however_little_a_creature_can_do():
    rope = rules.Gear(item=pure.rope(), quantity=3)
    crawler = pure.steven(template=pure.human(natural_weapons=()), gear=(rope,))
    assert len(columns_of(crawler)) == 3


def test_on_screen_a_roll_and_a_power_open_under_their_row():
    steven = pure.steven()
    for key, parts, result in (
        ("action-0-1-roll", [("attack with the machete", "+4"), ("strategic", "+5")], "9"),
        ("action-0-3-power", [("power of the machete", "5"), ("twice as strong", "× 2")], "10"),
    ):
        opening = Opening("/sheet/", QueryDict(f"open={key}"))
        columns = action_columns(rules.derive_sheet(steven), Numbers(steven, opening))
        opened = [line.breakdown for table in columns[0] for line in table.lines if line.breakdown]
        assert [(part["label"], part["amount"]) for part in opened[0].parts] == parts
        assert (len(opened), opened[0].result) == (1, result)
