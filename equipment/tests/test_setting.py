"""Settings: who may read them, and the constraints that the database holds."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone

import rules
from equipment.models import Membership, Setting
from equipment.tests import factories

pytestmark = [pytest.mark.database, pytest.mark.django_db]

VISITOR = AnonymousUser()


@pytest.fixture
def stranger():
    return factories.user()


def join(setting, user, **changes):
    return Membership.objects.create(setting=setting, user=user, **changes)


def readable(user):
    return set(Setting.objects.visible_to(user))


def known(user):
    return set(Setting.objects.known_to(user))


def test_everybody_reads_what_is_shipped(stranger):
    shipped = factories.setting(shipped=True)
    assert readable(VISITOR) == readable(stranger) == {shipped}


def test_an_owner_and_the_members_read_a_setting_and_others_do_not(stranger):
    own = factories.setting()
    player = factories.user()
    join(own, player)
    assert readable(own.owner) == readable(player) == {own}
    assert readable(stranger) == readable(VISITOR) == set()


def test_a_former_member_reads_it_no_more():
    setting, player = factories.setting(), factories.user()
    join(setting, player, left_at=timezone.now())
    assert readable(player) == set()


def test_nobody_reads_what_is_in_the_bin():
    setting = factories.setting(deleted_at=timezone.now(), listed=True)
    assert readable(setting.owner) == known(setting.owner) == set()


def test_a_listed_setting_is_known_to_those_who_are_signed_in_but_not_readable(stranger):
    listed = factories.setting(listed=True)
    assert known(stranger) == {listed}
    assert known(VISITOR) == set()
    assert not listed.is_readable_by(stranger)
    assert listed.is_readable_by(listed.owner)


@pytest.mark.parametrize(
    "columns",
    [
        {"shipped": True},
        {"owner": None},
        {"budget": "allowance"},
        {"allowance_cp": 100},
        {"resale_percent": 101},
        {"coins_per_cp": 0},
    ],
    ids=str,
)
def test_the_database_refuses_an_impossible_setting(columns):
    setting = factories.setting()
    with pytest.raises(IntegrityError), transaction.atomic():
        Setting.objects.filter(pk=setting.pk).update(**columns)


def test_nobody_belongs_to_a_setting_twice(stranger):
    setting = factories.setting()
    join(setting, stranger)
    with pytest.raises(IntegrityError), transaction.atomic():
        join(setting, stranger)


def test_limits_are_the_settings_own():
    setting = factories.setting(cp_limit=250, budget="allowance", allowance_cp=90)
    assert setting.limits() == rules.Limits(cp=250, budget=rules.Budget.ALLOWANCE, allowance_cp=90)


def test_the_owner_and_every_gm_who_has_not_left_run_a_setting(stranger):
    setting, gm, player, gone = factories.setting(), factories.user(), factories.user(), factories.user()
    join(setting, gm, role=Membership.Role.GM)
    join(setting, player)
    join(setting, gone, role=Membership.Role.GM, left_at=timezone.now())
    runs = [
        Setting.objects.run_by(one).exists() for one in (setting.owner, gm, player, gone, stranger, VISITOR)
    ]
    assert runs == [True, True, False, False, False, False]
    Setting.objects.filter(pk=setting.pk).update(deleted_at=timezone.now())
    assert not Setting.objects.run_by(gm).exists()


@pytest.mark.parametrize(
    "value",
    [
        {"crown": 100},
        "crowns",
        [["crown"]],
        [["crown", 0]],
        [["crown", 1.5]],
        [["crown", True]],
        [["", 100]],
        [["crown", 100, ""]],
        [["coin", 1], ["crown", 100]],
        [["crown", 100], ["noble", 100]],
    ],
    ids=str,
)
def test_denominations_that_are_no_coins_are_refused(value):
    with pytest.raises(ValidationError, match="largest coin first"):
        factories.setting(denominations=value).full_clean()


def test_the_coins_of_a_setting_end_in_its_smallest():
    setting = factories.setting(denominations=[["crown", 100], ["groat", 4, "groats of old"], ["coin", 1]])
    setting.full_clean(exclude=["slug"])
    assert [tuple(coin) for coin in setting.coins] == [
        ("crown", "crowns", 100), ("groat", "groats of old", 4), ("coin", "coins", 1),
    ]  # fmt: skip
    assert setting.coins_json.startswith('[["crown", "crowns", 100]')
    assert factories.setting().coins == [("coin", "coins", 1)]
