"""A step that is posted in the very moment in which another window changes what its fields depend on."""

import pytest

from characters.forms.build import limbs_of
from characters.steps import store_step
from characters.tests.builder_pages import BUILD, post, words
from characters.tests.factories import a_template, fresh
from characters.tests.test_builder_limbs import SNAKE
from config.tests.at_once import overtaken
from rules.tests import factories as pure

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]

CLOCKS = {"own-clockmaking": {"name": "clockmaking", "group": "Other", "level": 1}}


def choose(character, step, values):
    """Return what another window does."""
    return lambda: store_step(character, step, values, seen_version=fresh(character).version, by=None)


def test_an_own_ability_that_is_added_meanwhile_makes_a_conflict_and_is_kept(ann, steven):
    answer = overtaken(
        choose(steven, "abilities", CLOCKS),
        lambda: post(ann, steven, "abilities", {"ability-stealth": "2"}, version=1),
    )
    assert answer.status_code == 409
    assert "Stealth" in words(answer)
    assert "clockmaking" not in words(answer).lower()  # this window did not touch it: it stays
    assert [row["key"] for row in fresh(steven).own_abilities] == ["own-clockmaking"]


def test_an_own_ability_that_is_taken_away_meanwhile_is_said_to_be_gone(ann, steven):
    choose(steven, "abilities", CLOCKS)()
    answer = overtaken(
        choose(steven, "abilities", {}),
        lambda: post(ann, steven, "abilities", {"ability-own-clockmaking": "3"}, version=2),
    )
    assert answer.status_code == 422
    assert "An ability of this character’s own was taken away in another window." in words(answer)


def test_a_limb_that_another_template_lacks_is_still_missing_when_that_is_chosen_meanwhile(ann, steven):
    steven.missing_limbs = {"fang": 1}
    steven.save()
    a_template(steven.setting, SNAKE, position=3)
    limbs = {f"limb-{key}": str(limb.quantity) for key, limb in limbs_of(pure.human()).items()}
    answer = overtaken(
        choose(steven, "template", {"template": "snake"}),
        lambda: post(ann, steven, "build", BUILD | limbs | {"toughness": "7"}, version=1),
    )
    assert answer.status_code == 302
    assert fresh(steven).creature_template.key == "snake"
    assert (fresh(steven).toughness, fresh(steven).missing_limbs) == (7, {"fang": 1})
