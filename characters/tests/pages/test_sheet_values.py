"""Two sheets side by side."""

import pytest

import rules
from characters.blueprints import blueprint_of
from characters.pages.sheet_values import bare_sheet, differences, sheet_values
from characters.tests.factories import a_character, a_setting, an_item, bought, fresh
from rules.tests.factories import human

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def sheet_of(character):
    return rules.derive_sheet(blueprint_of(fresh(character)))


def test_what_is_the_same_does_not_differ(steven):
    assert [value for value in differences(sheet_of(steven), sheet_of(steven)) if value.differs] == []


def test_a_level_changes_all_that_follows_from_it(steven):
    tougher = a_character(steven.setting, toughness=7)
    found = {v.label: (v.one, v.other) for v in differences(sheet_of(steven), sheet_of(tougher)) if v.differs}
    assert found == {"CP": ("155", "161"), "toughness": ("5", "7"), "stamina": ("10", "14")}


def test_a_missing_hand_stands_beside_both_of_the_template(steven):
    one_handed = a_character(steven.setting, missing_limbs={"hand": 1})
    found = {
        v.label: (v.one, v.other) for v in differences(sheet_of(steven), sheet_of(one_handed)) if v.differs
    }
    assert found == {
        "CP": ("155", "145"),
        "missing": ("–", "1 hand"),
        "hands": ("2 in use, power 3, attack 0, defense 10", "1 in use, power 3, attack 0, defense 10"),
        "problems": ("0", "1"),
    }


def test_things_of_one_name_stand_together():
    setting = a_setting()
    steven = a_character(setting)
    bought(steven, an_item(setting), 3)
    values = sheet_values(sheet_of(steven))
    assert (
        values["machete"]
        == "1 in use, power 5, attack 0, defense 10; 1 in use, power 5, attack 0, defense 10; 1 carried"
    )
    assert values["hands"] == "2 in use, power 3, attack 0, defense 10"


def test_the_bare_template_costs_what_it_costs():
    assert bare_sheet(human(), rules.Limits()).cp.total == 155
