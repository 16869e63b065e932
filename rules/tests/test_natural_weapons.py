"""Tests of `rules.natural_weapons`."""

import pytest

from rules.natural_weapons import limb_count, limb_keys, limb_name, limbs_compared, limbs_left
from rules.tests.factories import foot, hand

HUMAN = (hand(), foot())


@pytest.mark.parametrize(("quantity", "name"), [(0, "feet"), (1, "foot"), (2, "feet")])
def test_only_one_of_a_kind_is_singular(quantity, name):
    assert limb_name(foot(), quantity) == name


def test_without_a_plural_of_its_own_an_s_will_do():
    assert limb_count(foot(name="tail", plural=""), 3) == "3 tails"
    assert limb_count(foot(name="tail", plural=""), 0) == "no tails"


@pytest.mark.parametrize(
    ("names", "keys"),
    [
        (("hand", "foot"), ("hand", "foot")),
        (("Long Tail", "poison_sting"), ("long-tail", "poison-sting")),
        (("hand", "hand", "hand"), ("hand", "hand-2", "hand-3")),
        (("hand", "hand-2", "hand"), ("hand", "hand-2", "hand-3")),
        (("", "!?", "尾"), ("limb", "limb-2", "尾")),
    ],
)
def test_each_kind_has_a_key_of_its_own(names, keys):
    assert limb_keys([foot(name=name) for name in names]) == keys


@pytest.mark.parametrize(
    ("missing", "left"),
    [
        ({}, HUMAN),
        ({"hand": 0}, HUMAN),
        ({"hand": 1}, (hand(quantity=1), foot())),
        ({"hand": 2}, (foot(),)),
        ({"hand": 9, "foot": 2}, ()),
        ({"tail": 1}, HUMAN),
    ],
)
def test_what_is_missing_is_left_out(missing, left):
    assert limbs_left(HUMAN, missing) == left


@pytest.mark.parametrize(
    ("own", "missing", "beyond"),
    [
        (HUMAN, {}, ()),
        ((foot(), hand(quantity=1)), {"hand": 1}, ()),
        ((), {"hand": 2, "foot": 2}, ()),
        ((hand(quantity=3), foot()), {}, (hand(quantity=1),)),
        ((hand(sharp=True), foot()), {"hand": 2}, (hand(sharp=True),)),
    ],
)
def test_own_natural_weapons_are_compared_kind_by_kind(own, missing, beyond):
    assert limbs_compared(HUMAN, own) == (missing, beyond)


def test_of_two_entries_of_one_kind_the_later_is_missing_first():
    assert limbs_compared((hand(), hand()), (hand(quantity=3),)).missing == {"hand-2": 1}
