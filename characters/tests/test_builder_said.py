"""What the page says after a change."""

from datetime import UTC, datetime

import pytest

import rules
from characters.blueprints import blueprint_of
from characters.choices import DESCRIPTION_FIELDS
from characters.pages.builder_said import saved, stands
from characters.steps import step_values, store_step
from characters.tests.builder_pages import get, words
from characters.tests.factories import a_character, an_item, bought, fresh, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def said_after(step, changes):
    character = a_character()
    stored = step_values(character, step)
    values = changes if isinstance(stored, list) else {**stored, **changes}
    store_step(character, step, values, seen_version=1, by=user())
    character = fresh(character)
    return saved(character, rules.derive_sheet(blueprint_of(character)))


def test_nothing_is_said_before_the_first_change():
    character = a_character()
    assert saved(character, rules.derive_sheet(blueprint_of(character))) == ""


@pytest.mark.parametrize(
    ("step", "changes", "sentence"),
    [
        ("build", {"toughness": 7}, "Saved. Toughness 7, 139 CP left."),
        ("build", {"mass_mg": 95_000_000}, "Saved. Mass 95 kg, 145 CP left."),
        ("build", {"agility": 15}, "Saved. Agility 15, 5 CP over the limit, 2 problems."),
        ("build", {"speed": "2", "agility": 1, "running": 6, "strength": 4},
         "Saved. 4 values of the build, 100 CP left."),
        ("abilities", {"stealth": 4}, "Saved. Stealth 4, 125 CP left."),
        ("description", {"sex": "male"}, "Saved. Sex male, 145 CP left."),
        ("description", {"notes": "A long story."}, "Saved. Notes, 145 CP left."),
        ("template", {"template": "dwarf"}, "Saved. Template dwarf,"),
        ("occupations", ["robber"], "Saved. Robber added, 145 CP left."),
        ("qualities", ["mute", "deaf"], "Saved. Deaf added, mute added, 190 CP left."),
    ],
)  # fmt: skip
def test_a_change_is_told_with_what_is_left(step, changes, sentence):
    assert said_after(step, changes).startswith(sentence)


def test_every_field_of_the_description_has_a_name_to_be_told_by():
    for name in DESCRIPTION_FIELDS:
        value = 19 if name == "age_years" else "old"
        assert "_" not in said_after("description", {name: value})


def test_what_is_taken_from_a_list_is_told():
    character = a_character()
    for seen, keys in enumerate((["deaf", "mute"], ["blind", "mute"]), start=1):
        store_step(character, "qualities", keys, seen_version=seen, by=user())
    character = fresh(character)
    said = saved(character, rules.derive_sheet(blueprint_of(character)))
    assert said.startswith("Saved. Blind added, deaf taken away, ")


def test_what_another_window_stored_meanwhile_is_not_told_as_saved_here():
    character = a_character()
    store_step(character, "qualities", ["deaf"], seen_version=1, by=user())
    shown = fresh(character)
    bought(character, an_item(character.setting))
    assert saved(shown, rules.derive_sheet(blueprint_of(shown))).startswith("Saved. Deaf added,")


@pytest.mark.parametrize("page", ["build", "description", "review"])
def test_a_version_that_no_step_made_is_told_by_no_step(ann, steven, page):
    bought(steven, an_item(steven.setting))
    answer = get(ann, steven, page, "?saved=2")
    assert answer.status_code == 200
    assert "Saved." not in words(answer)
    assert "Version 2, saved" in words(answer)


def test_without_a_change_the_version_stands_with_its_time():
    character = a_character(changed_at=datetime(2026, 3, 4, 5, 6, tzinfo=UTC))
    assert stands(character) == "Version 1, saved 4 March 2026, 05:06 UTC"
