"""Tests of `rules.missing_limbs`; the figure 145 is a case file, too."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.explain_limbs import explain_missing_limb
from rules.missing_limbs import limbs_beyond, missing_limbs, missing_words, without_limbs
from rules.natural_weapons import NaturalWeapon, limb_keys
from rules.points import character_cp, own_template_cp
from rules.tests.factories import foot, hand, human, steven

CLAWED = human(
    natural_weapons=(hand(quantity=1), hand(quantity=1, leverage=-2, sharp=True), foot(sharp=True))
)


def shares(blueprint):
    return [(limb.key, limb.quantity, limb.left, limb.cp) for limb in missing_limbs(blueprint)]


def test_who_has_all_limbs_lacks_none():
    assert missing_limbs(steven()) == limbs_beyond(steven()) == ()
    assert missing_words(steven()) == ""
    assert without_limbs(steven(), {"hand": 0, "tail": 1}) == steven()


def test_a_one_handed_human_costs_145():
    maimed = without_limbs(steven(), {"hand": 1})
    assert own_template_cp(maimed) == 145
    assert (character_cp(maimed).template, character_cp(maimed).total, character_cp(maimed).left) == (
        145,
        191,
        109,
    )
    assert maimed.template == steven().template


@pytest.mark.parametrize(
    ("missing", "expected"),
    [
        ({"hand": 1}, [("hand", 1, 1, -10)]),
        ({"hand": 2}, [("hand", 2, 0, -20)]),
        ({"foot": 1}, [("foot", 1, 1, 0)]),
        ({"hand": 2, "foot": 1}, [("hand", 2, 0, -20), ("foot", 1, 1, -20)]),
        ({"foot": 2, "hand": 2}, [("hand", 2, 0, -20), ("foot", 2, 0, -50)]),
    ],
)
def test_each_kind_takes_off_its_share_in_the_order_of_the_template(missing, expected):
    maimed = without_limbs(steven(), missing)
    assert shares(maimed) == expected
    assert own_template_cp(maimed) == 155 + sum(cp for *_, cp in expected)


def test_what_is_missing_is_told_in_words():
    assert missing_words(without_limbs(steven(), {"hand": 1, "foot": 2})) == "1 hand and 2 feet"


def test_a_lost_sharp_limb_is_priced_with_those_that_are_left():
    """Three sharp limbs, two and one of them: 30, 30 and 20 CP in all."""
    clawed = steven(template=CLAWED)
    assert shares(without_limbs(clawed, {"foot": 1})) == [("foot", 1, 1, 0)]
    assert shares(without_limbs(clawed, {"foot": 2})) == [("foot", 2, 0, -10)]


def test_a_weak_hand_that_is_gone_gives_nothing_back_any_more():
    assert shares(without_limbs(steven(template=CLAWED), {"hand-2": 1})) == [("hand-2", 1, 0, -10 + 8)]


def test_what_the_template_does_not_have_is_beyond_it():
    hooked = steven(
        natural_weapons=(hand(quantity=1), hand(name="hook", plural="", quantity=1, sharp=True), foot())
    )
    assert [limb.name for limb in limbs_beyond(hooked)] == ["hook"]
    assert missing_words(hooked) == "1 hand"


kinds = st.builds(
    NaturalWeapon,
    name=st.sampled_from(("hand", "foot", "tail")),
    quantity=st.integers(1, 4),
    hand=st.booleans(),
    leverage=st.integers(-2, 2),
    offense=st.integers(0, 2),
    sharp=st.booleans(),
)


@settings(max_examples=50)
@given(st.lists(st.tuples(kinds, st.integers(0, 4)), max_size=4))
def test_missing_limbs_take_off_what_their_breakdowns_say_and_come_back(limbs):
    weapons = tuple(weapon for weapon, _ in limbs)
    whole = steven(template=human(natural_weapons=weapons))
    missing = {key: lost for key, (_, lost) in zip(limb_keys(weapons), limbs, strict=True)}
    maimed = without_limbs(whole, missing)
    found = missing_limbs(maimed)
    explained = [explain_missing_limb(maimed, limb.key) for limb in found]
    assert all(sum(part.amount for part in one.parts) == one.total for one in explained)
    assert sum(limb.cp for limb in found) == sum(one.total for one in explained)
    assert character_cp(maimed).total - character_cp(whole).total == sum(limb.cp for limb in found)
    assert sum(limb.quantity for limb in found) == sum(min(lost, limb.quantity) for limb, lost in limbs)
    assert without_limbs(maimed, {}) == whole
