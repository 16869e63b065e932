"""What memberships ask of accounts."""

import pytest
from django.contrib.auth.models import User

from equipment.memberships import obstacle_to_deletion
from equipment.models import Membership, Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def gm():
    return User.objects.create(username="gm")


@pytest.fixture
def marches(gm):
    return Setting.objects.create(slug="marches", name="Marches", owner=gm)


def test_an_account_is_kept_while_others_play_in_its_setting(gm, marches):
    other = Membership.objects.create(setting=marches, user=User.objects.create(username="ann"))
    assert obstacle_to_deletion(gm) == "Others play in Marches. Hand it over to one of them first."
    other.delete()
    assert not obstacle_to_deletion(gm)


def test_the_owner_alone_is_no_obstacle(gm, marches):
    assert not obstacle_to_deletion(gm)
