"""Tests of `rules.attacks`."""

from fractions import Fraction

import pytest

from rules import Item, ItemKind, Place, can_wield, natural_weapons_in_use, weapon_in_use, wielder_of
from rules.attacks import (
    combo_actions,
    hand_weapons_in_use,
    limb_features,
    melee_defense,
    missile_defense,
    quick_throw_range,
    turns_a_round,
)
from rules.tests.factories import (
    ability,
    foot,
    gear,
    hand,
    human,
    human_build,
    light_bow,
    machete,
    rope,
    steven,
    stone,
)


def spear(**changes):
    figures = {"heft": 3, "power": 4, "control": 2, "two_handed": True, "name": "spear", "mass_mg": 3_000_000}
    return Item(kind=ItemKind.HAND, **(figures | changes))


def wielder(abilities=(), **build):
    return wielder_of(steven(abilities=abilities, build=human_build(**build)))


def handless(**changes):
    return steven(template=human(natural_weapons=(foot(quantity=4, name="paw"),)), **changes)


def test_stevens_hands_feet_and_machete_have_the_printed_figures():
    hands, feet = natural_weapons_in_use(steven())
    machete_in_use = weapon_in_use(machete(), wielder_of(steven()))
    assert [(w.name, w.power, w.attack, w.defense) for w in (hands, feet, machete_in_use)] == [
        ("hands", 3, 2, 12),
        ("feet", 3, 2, 12),
        ("machete", 5, 4, 14),
    ]


def test_a_single_limb_keeps_its_singular_and_a_plural_is_made_where_none_is_given():
    template = human(natural_weapons=(foot(name="tail", plural="", quantity=1), foot(name="horn", plural="")))
    assert [w.name for w in natural_weapons_in_use(steven(template=template))] == ["tail", "horns"]


def test_leverage_and_offense_belong_to_their_limb_alone():
    template = human(natural_weapons=(hand(leverage=2, offense=1), foot()))
    hands, feet = natural_weapons_in_use(steven(template=template))
    assert (hands.power, hands.attack, hands.defense) == (5, 3, 12)
    assert (feet.power, feet.attack) == (3, 2)


def test_the_strongest_hand_gives_its_power_and_its_offense_to_a_weapon():
    template = human(natural_weapons=(hand(quantity=1), hand(quantity=1, leverage=4, offense=2)))
    held = weapon_in_use(machete(), wielder_of(steven(template=template)))
    assert (held.power, held.attack, held.defense) == (7, 6, 14)


def test_a_two_handed_weapon_in_two_hands_uses_its_own_ability():
    held = weapon_in_use(spear(), wielder((ability("two-handed", 3), ability("one-handed", 1))))
    assert (held.hands, held.ability, held.attack, held.defense) == (2, "two-handed", 5, 15)


def test_half_the_heft_more_can_make_a_grip_unwieldy():
    assert weapon_in_use(spear(control=0), wielder(strength=5), hands=1).wieldy
    assert not weapon_in_use(spear(control=0), wielder(strength=4), hands=1).wieldy


def test_a_bow_uses_neither_agility_nor_the_hand_and_does_not_defend():
    bow = weapon_in_use(light_bow(), wielder((ability("archery", 2),), agility=2, strength=9))
    assert (bow.power, bow.attack, bow.defense, bow.throw, bow.ability) == (6, 2, None, None, "archery")


def test_a_bow_of_double_the_strength_cannot_be_drawn():
    assert weapon_in_use(light_bow(heft=5), wielder(strength=3)).drawable
    assert not weapon_in_use(light_bow(heft=6), wielder(strength=3)).drawable
    assert not can_wield(light_bow(heft=6), wielder(strength=3))


def test_one_hand_alone_cannot_draw_a_bow():
    template = human(natural_weapons=(hand(quantity=1),))
    assert not weapon_in_use(light_bow(), wielder_of(steven(template=template))).drawable


def test_a_thrown_weapon_has_a_throw_and_a_range_but_no_attack_or_defense():
    thrown = weapon_in_use(stone(), wielder((ability("throwing", 4),), agility=1, strength=5))
    assert (thrown.power, thrown.throw, thrown.attack, thrown.defense) == (5, 5, None, None)
    assert thrown.quick_throw_m == 6
    assert quick_throw_range(2, 1, 3) == 2


def test_a_heft_above_the_power_of_the_limb_is_unwieldy():
    assert weapon_in_use(machete(heft=3), wielder(strength=3)).wieldy
    assert not weapon_in_use(machete(heft=4), wielder(strength=3)).wieldy


def test_wielding_asks_for_hands_only_of_weapons():
    beast = wielder_of(handless())
    assert not can_wield(machete(), beast)
    assert can_wield(rope(), beast)
    assert can_wield(machete(), wielder_of(steven()))
    assert can_wield(machete(heft=None), wielder_of(steven()))


def test_an_item_in_no_hand_keeps_its_own_power_and_is_not_wieldy():
    held = weapon_in_use(machete(), wielder_of(handless()))
    assert (held.hands, held.power, held.wieldy) == (0, 5, False)


def test_an_item_names_the_abilities_that_wield_it_and_the_best_counts():
    fencer = wielder((ability("one-handed", 1), ability("sword-fighting", 4)))
    sword = machete(abilities=("one-handed", "sword-fighting"))
    held = weapon_in_use(sword, fencer)
    assert (held.attack, held.ability) == (4, "sword-fighting")


def test_what_is_held_without_power_takes_its_hand_and_is_no_weapon():
    strong_left = human(natural_weapons=(hand(quantity=1, leverage=3), hand(quantity=1)))
    held = (
        gear(rope(heft=9), place=Place.HAND, hands=1),
        gear(machete(), place=Place.HAND, hands=1),
    )
    (weapon,) = hand_weapons_in_use(held, wielder_of(steven(template=strong_left)))
    assert (weapon.name, weapon.power) == ("machete", 5)


def test_the_heftiest_weapon_has_the_strongest_hand_whatever_the_order():
    strong_left = wielder_of(
        steven(template=human(natural_weapons=(hand(quantity=1, leverage=3), hand(quantity=1))))
    )
    knife = gear(machete(name="knife", heft=1, power=1), place=Place.HAND, hands=1)
    maul = gear(machete(name="maul", heft=6, power=2), place=Place.HAND, hands=1)
    first = hand_weapons_in_use((knife, maul), strong_left)
    second = hand_weapons_in_use((maul, knife), strong_left)
    assert first == second[::-1]
    assert [(w.name, w.power) for w in first] == [("knife", 3), ("maul", 6)]


def test_two_pieces_of_one_row_share_its_hands():
    row = gear(spear(), quantity=2, place=Place.HAND, hands=2)
    (weapon,) = hand_weapons_in_use((row,), wielder_of(steven()))
    assert (weapon.quantity, weapon.hands) == (2, 1)


@pytest.mark.parametrize(
    "row",
    [gear(quantity=0, place=Place.HAND), gear(place=Place.HAND, container=0), gear(place=Place.CARRIED)],
)
def test_what_is_away_or_used_up_is_not_in_use(row):
    assert hand_weapons_in_use((row,), wielder_of(steven())) == ()


def test_hands_left_out_are_as_many_as_the_weapon_wants():
    (weapon,) = hand_weapons_in_use((gear(spear(), place=Place.HAND),), wielder_of(steven()))
    assert weapon.hands == 2


def test_features_of_a_limb_are_as_the_rules_print_them():
    limb = hand(leverage=-1, offense=2, range_m=3, sharp=True, padded=True)
    assert limb_features(limb) == ("hand", "−1 leverage", "2 offense", "3 m", "sharp", "padded")


def test_without_a_defending_weapon_agility_is_left_to_defend_with():
    assert melee_defense([], 2) == 12
    assert missile_defense(-1) == 9


@pytest.mark.parametrize(
    ("speed", "turns"), [("1/4", Fraction(1, 4)), ("1/2", Fraction(1, 2)), ("1", 1), ("2", 1), ("3", 1)]
)
def test_a_slow_character_skips_three_of_four_turns_or_every_other_and_a_fast_one_has_one(speed, turns):
    assert turns_a_round(Fraction(speed)) == turns


def test_a_slow_character_still_does_one_quick_action():
    assert combo_actions(Fraction(1, 4), 1) == 1
    assert combo_actions(Fraction(2), 4) == 3
