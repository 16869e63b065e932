"""Actions at a glance in three columns."""

import rules
from characters.pages.sheet_actions import action_columns
from rules.tests import factories as pure


def columns_of(blueprint):
    return action_columns(rules.derive_sheet(blueprint))


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
