"""Tests of `rules.explain_limbs`."""

import pytest

from rules.explain_limbs import explain_missing_limb, limb_parts, natural_weapon_parts
from rules.explain_points import explain_character
from rules.missing_limbs import without_limbs
from rules.points import character_cp, natural_weapons_cp
from rules.tests.factories import foot, hand, human, steven

ONE_HANDED = without_limbs(steven(), {"hand": 1})


def parts(breakdown):
    return [(part.label, part.amount) for part in breakdown.parts]


def test_a_missing_hand_is_explained_by_its_row_of_the_table():
    explained = explain_missing_limb(ONE_HANDED, "hand")
    assert (explained.label, explained.total, parts(explained)) == (
        "1 hand missing",
        -10,
        [("each hand", -10)],
    )
    assert explained.follows == ("The template of Steven costs 145 CP; a human costs 155.",)


def test_the_number_of_limbs_is_explained_where_it_changes_its_row():
    nothing_left = without_limbs(steven(name=""), {"hand": 2, "foot": 2})
    explained = explain_missing_limb(nothing_left, "foot")
    assert (explained.total, parts(explained)) == (-50, [("no natural weapon", -50)])
    assert explained.follows == ("The template of this character costs 85 CP; a human costs 155.",)


def test_a_foot_among_others_takes_nothing_off():
    explained = explain_missing_limb(without_limbs(steven(), {"foot": 1}), "foot")
    assert (explained.total, explained.parts) == (0, ())


@pytest.mark.parametrize("key", ["foot", "tail"])
def test_what_is_not_missing_has_no_breakdown(key):
    with pytest.raises(LookupError, match=f"Nothing is missing of {key}."):
        explain_missing_limb(ONE_HANDED, key)


def test_the_characters_sum_has_a_row_for_each_missing_kind():
    assert parts(explain_character(ONE_HANDED))[:3] == [
        ("template human", 155),
        ("1 hand missing", -10),
        ("toughness", 6),
    ]
    lame = explain_character(without_limbs(steven(), {"foot": 1}))
    assert ("1 foot missing", 0) in parts(lame)


def test_what_is_beyond_the_template_is_a_part_of_its_own():
    hooked = steven(natural_weapons=(hand(quantity=1), hand(name="hook", quantity=1, offense=2), foot()))
    assert parts(explain_character(hooked))[:3] == [
        ("template human", 155),
        ("1 hand missing", -10),
        ("limbs beyond the template", 20),
    ]
    assert character_cp(hooked).template == 165


def test_who_lacks_nothing_has_no_such_part():
    assert limb_parts(steven(), 0) == ()


@pytest.mark.parametrize(
    "weapons",
    [
        (),
        (foot(quantity=1, sharp=True),),
        (hand(leverage=-1), foot(padded=True, offense=1, range_m=2), foot(sharp=True, leverage=1)),
    ],
)
def test_the_parts_of_natural_weapons_add_up_to_their_cp(weapons):
    assert human(natural_weapons=weapons).natural_weapons == weapons
    assert sum(part.amount for part in natural_weapon_parts(weapons)) == natural_weapons_cp(weapons)
