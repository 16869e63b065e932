"""Awards: who may give them, and what they change."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import IntegrityError, transaction

import rules
from characters import lifecycle
from characters.awards import award, may_award
from characters.blueprints import blueprint_of
from characters.history import bring_back, targets
from characters.models import Award
from characters.refusals import Refused
from characters.steps import store_step
from characters.tests.factories import a_character, a_setting, fresh, user
from equipment.models import Membership

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def give(character, cp, reason="found the ford", token=None):
    return award(character, cp, reason, token=token or uuid4(), by=user("gm"))


@pytest.fixture
def steven():
    return a_character()


@pytest.fixture
def at_table():
    """A character of ann's in a setting of gm's."""
    return a_character(a_setting(shipped=False, owner=user("gm")))


def test_awards_add_up_and_raise_the_limit(steven):
    give(steven, 5)
    give(steven, 20)
    give(steven, -3)
    assert fresh(steven).awarded_cp == 22
    assert rules.derive_sheet(blueprint_of(fresh(steven))).cp.limit == 322
    assert [(one.cp, one.by.username) for one in steven.awards.all()] == [(-3, "gm"), (20, "gm"), (5, "gm")]


def test_an_award_is_a_change_with_its_reason(steven):
    given = give(steven, 5)
    change = steven.changes.get()
    assert (change.step, change.version, change.by) == ("award", given.version, user("gm"))
    assert change.before == {"awarded_cp": 0}
    assert (change.after["awarded_cp"], change.after["reason"]) == (5, "found the ford")


def test_the_same_token_awards_once(steven):
    token = uuid4()
    assert give(steven, 5, token=token) == give(steven, 7, token=token)
    assert (fresh(steven).awarded_cp, fresh(steven).version) == (5, 2)


def test_no_more_is_taken_back_than_was_given(steven):
    give(steven, 5)
    with pytest.raises(Refused, match="Only 5 CP were awarded"):
        give(steven, -6)
    give(steven, -5)
    assert (fresh(steven).awarded_cp, steven.awards.count()) == (0, 2)


@pytest.mark.parametrize("cp", [0, 1001, -1001])
def test_no_row_holds_an_award_that_is_none(steven, cp):
    with pytest.raises(IntegrityError), transaction.atomic():
        Award.objects.create(character=steven, token=uuid4(), cp=cp, reason="x", version=1)


def test_the_first_award_raises_the_ceiling_of_abilities_and_keeps_a_ready_character_ready(steven):
    lifecycle.make_ready(steven)
    assert not lifecycle.stays_ready(fresh(steven))
    give(steven, 1)
    assert lifecycle.stays_ready(fresh(steven))
    with pytest.raises(Refused, match="stays ready"):
        lifecycle.back_to_draft(steven)
    higher = rules.affordable(
        blueprint_of(fresh(steven)), 100, [rules.AbilityLevel(key="stealth", name="stealth", level=0)], []
    )
    assert "stealth" in {option.choice.key for option in higher}


def test_in_a_shipped_setting_the_owner_awards(steven):
    assert may_award(user(), steven)
    assert not may_award(user("bob"), steven)
    assert not may_award(AnonymousUser(), steven)


def test_in_a_setting_of_a_gm_the_gm_awards(at_table):
    assert [may_award(user(name), at_table) for name in ("gm", "ann", "bob")] == [True, False, False]


def test_every_gm_awards_until_they_leave_and_no_player_does(at_table):
    place = Membership.objects.create(setting=at_table.setting, user=user("eve"), role=Membership.Role.PLAYER)
    assert not may_award(user("eve"), at_table)
    Membership.objects.filter(pk=place.pk).update(role=Membership.Role.GM)
    assert may_award(user("eve"), at_table)
    Membership.objects.filter(pk=place.pk).update(left_at="2026-01-01T00:00Z")
    assert not may_award(user("eve"), at_table)


def test_going_back_to_an_older_version_leaves_the_award(steven):
    store_step(steven, "qualities", ["mute"], seen_version=1, by=user())
    give(steven, 5)
    bring_back(steven, 1, seen_version=3, by=user())
    assert (fresh(steven).awarded_cp, fresh(steven).qualities.count()) == (5, 0)


def test_going_back_to_a_draft_leaves_an_awarded_character_ready(steven):
    lifecycle.make_ready(steven)
    give(steven, 5)
    bring_back(steven, 1, seen_version=3, by=user())
    assert (fresh(steven).state, fresh(steven).awarded_cp) == ("ready", 5)


def test_undo_passes_over_an_award_to_the_last_change_of_the_player(steven):
    store_step(steven, "qualities", ["deaf"], seen_version=1, by=user())
    give(steven, 12)
    assert targets(fresh(steven)) == (1, None)
    bring_back(fresh(steven), 1, seen_version=3, by=user())
    found = fresh(steven)
    assert (list(found.qualities.all()), found.awarded_cp) == ([], 12)
    assert targets(found) == (None, 2)
