"""Abilities of a character's own, as they are kept."""

import pytest

import rules
from characters.models import Character
from characters.own_abilities import (
    folded,
    level_of,
    named_own,
    own_by_key,
    own_key,
    own_levels,
    own_rows,
    posted_own,
)

CLOCKS = {"name": "Clockmaking", "group": "Other", "level": 2}
ROWS = [{"key": "own-clockmaking", **CLOCKS}]


@pytest.mark.parametrize("name", ["clock making", " Clock\u00a0 MAKING ", "ｃｌｏｃｋ making"])
def test_names_are_compared_without_case_spaces_and_forms_of_signs(name):
    assert folded(name) == "clock making"


def test_keys_are_free_short_and_fit_any_script():
    assert own_key("Часовое дело", ()) == "own-часовое-дело"
    assert own_key("🙂!", {"own-ability"}) == "own-ability-2"
    assert len(own_key("x" * 60, ())) <= 60


def test_what_is_kept_becomes_levels_in_the_order_of_names():
    rows = own_rows({"own-b": {**CLOCKS, "name": "b"}, "own-a": {**CLOCKS, "name": "A"}})
    assert [row["key"] for row in rows] == ["own-a", "own-b"]
    (level,) = own_levels(own_by_key(Character(own_abilities=ROWS)))
    assert level == rules.AbilityLevel(key="own-clockmaking", name="Clockmaking", group="Other", level=2)


def test_a_posted_level_changes_the_own_ability_and_what_is_not_posted_is_given_up():
    character = Character(own_abilities=[*ROWS, {"key": "own-ink", **CLOCKS, "name": "ink"}])
    own, levels = posted_own(character, {"law": 1, "own-clockmaking": 3})
    assert (own, levels) == ({"own-clockmaking": {**CLOCKS, "level": 3}}, {"law": 1})


def test_values_are_levels_or_all_of_an_own_ability():
    assert (level_of(3), level_of(CLOCKS)) == (3, 2)
    assert named_own(({"law": 1, "own-x": None}, {"own-x": CLOCKS})) == {"own-x": "Clockmaking"}
