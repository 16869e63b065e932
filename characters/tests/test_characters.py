"""The rows of characters."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import IntegrityError, transaction

from characters import lifecycle
from characters.models import Character
from characters.tests.factories import a_character, fresh, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_user_owns_the_live_and_the_binned_and_a_visitor_nothing():
    steven, clone = a_character(name="Steven"), a_character(name="Clone")
    lifecycle.bin(clone)
    assert set(Character.objects.owned_by(user())) == {steven, clone}
    assert (list(Character.objects.live()), list(Character.objects.binned())) == ([steven], [clone])
    assert list(Character.objects.owned_by(AnonymousUser())) == []


def test_a_record_raises_both_versions_in_one_update(django_assert_num_queries):
    steven = a_character()
    steven.name = "Stefan"
    with django_assert_num_queries(2):
        steven.record("description", {"name": "Steven"}, {"name": "Stefan"}, by=None, columns=["name"])
    steven = fresh(steven)
    assert (steven.name, steven.version, steven.description_version, steven.build_version) == (
        "Stefan",
        2,
        2,
        1,
    )


def test_what_a_blueprint_needs_is_read_once(django_assert_num_queries):
    steven = Character.objects.get(pk=a_character().pk)
    with django_assert_num_queries(6):  # the setting, and five that depend on it
        steven.read_choices()
    with django_assert_num_queries(0):
        steven.read_choices()
        assert list(steven.inventory.all()) == list(steven.levels.all()) == []


def test_who_has_no_name_is_called_so():
    assert str(Character()) == "Unnamed character"


@pytest.mark.parametrize(
    "column",
    [
        {"speed": "5"},
        {"toughness": 1001},
        {"agility": -101},
        {"outfit": 3},
        {"missing_limbs": []},
        {"missing_limbs": {"hand": 0}},
        {"missing_limbs": {"hand": "1"}},
        {"missing_limbs": {"hand": 1.5}},
        {"missing_limbs": {"hand": [1]}},
        {"missing_limbs": {"hand": 1001}},
        {"missing_limbs": {"hand": None}},
    ],
)
def test_the_database_refuses_what_is_never_right(column):
    steven = a_character()
    with pytest.raises(IntegrityError), transaction.atomic():
        Character.objects.filter(pk=steven.pk).update(**column)


def test_the_template_is_read_once_until_it_has_other_figures():
    steven = a_character()
    human = steven.template()
    assert steven.template() is human
    steven.template_figures = {**steven.template_figures, "name": "tall human"}
    assert (human.name, steven.template().name) == ("human", "tall human")
