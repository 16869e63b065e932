"""Bags, counts and outfits in many windows at once."""

from uuid import uuid4

import pytest

from characters.inventory import move
from characters.models import Possession
from characters.outfits import switch
from characters.quantities import amount, count
from characters.refusals import Refused
from characters.tests.factories import a_character, fresh
from characters.tests.test_purchases_at_once import at_once

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]


def owned(character, name, **columns):
    return Possession.objects.create(character=character, name=name, **columns)


def test_three_bags_that_ten_windows_put_into_each_other_are_never_in_a_circle():
    steven = a_character()
    bags = [owned(steven, name, holds_things=True) for name in ("bag", "sack", "chest")]

    def pack(number):
        row, around = bags[number % 3], bags[(number + 1) % 3]
        return move(row, "carried", container=around.pk, seen_version=1, by=None)

    answers = at_once(9, pack)
    assert any(isinstance(answer, Refused) for answer in answers)
    within = {row.pk: row.container_id for row in Possession.objects.all()}
    assert list(within.values()).count(None) == 1


def test_ten_windows_that_use_one_each_use_ten_and_one_form_uses_one():
    torch = owned(a_character(), "torch", quantity=30)
    same = uuid4()
    use = lambda token: count(torch, amount("−1"), token=token, seen_version=1, by=None)  # noqa: E731
    at_once(10, lambda _: use(uuid4()))
    entries = at_once(10, lambda _: use(same))
    assert len({entry.pk for entry in entries}) == 1
    assert Possession.objects.get().quantity == 19


def test_an_outfit_that_ten_windows_put_on_is_put_on_once():
    steven = a_character()
    owned(steven, "cap", place="worn", other_place="stored")
    answers = at_once(10, lambda _: switch(steven, 2, by=None))
    assert sum(answer.changed for answer in answers) == 1
    assert (fresh(steven).outfit, Possession.objects.get().place) == (2, "stored")


def test_two_windows_that_put_things_into_one_of_two_sacks_leave_one_empty():
    steven = a_character()
    sack = owned(steven, "sack", quantity=2, holds_things=True)
    things = [owned(steven, f"thing {number}") for number in range(6)]
    at_once(6, lambda n: move(things[n], "carried", container=sack.pk, seen_version=1, by=None))
    sacks = Possession.objects.filter(name="sack")
    assert sorted((row.quantity, row.contents.count()) for row in sacks) == [(1, 0), (1, 6)]
