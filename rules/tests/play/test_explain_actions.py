"""Why an action's roll and power are what they are."""

import pytest

import rules
from rules.play import actions_at_a_glance, explain_action
from rules.tests.factories import steven


def rows():
    return [row for group in actions_at_a_glance(rules.derive_sheet(steven())) for row in group.rows]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.name)
def test_the_parts_add_up_to_what_the_list_says(row):
    for figure, total in (("roll", row.to_hit), ("power", row.power)):
        if total is None:
            with pytest.raises(LookupError, match=f"The action {row.name} has no {figure}"):
                explain_action(row, figure)
        else:
            explained = explain_action(row, figure)
            assert explained.total == sum(part.amount for part in explained.parts) == total


def test_a_strategic_strike_adds_five_to_the_attack():
    strategic = next(row for row in rows() if row.name == "strategic strike")
    assert rules.breakdown_lines(explain_action(strategic, "roll")) == (
        ("attack with the machete", "+4"),
        ("strategic", "+5"),
    )
