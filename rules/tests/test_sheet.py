"""Tests of `rules.sheet`."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules import COMPLETE, FigureError, Load, Place, derive_sheet
from rules.sheet import changed_by, ladder_metres, movement, stamina
from rules.tests.factories import (
    ability,
    clone,
    foot,
    gear,
    human,
    human_build,
    jacket,
    light_bow,
    machete,
    rope,
    steven,
)


def test_stevens_sheet_has_the_printed_figures():
    sheet = derive_sheet(steven())
    assert (sheet.cp.total, sheet.cp_left, sheet.equipment_cp, sheet.stamina) == (201, 99, 61, 14)
    assert (sheet.melee_defense, sheet.missile_defense) == (14, 10)
    assert (sheet.grapple_attack, sheet.grapple_defense) == (3, 13)
    assert (sheet.best_absorption, sheet.total_cover) == (0, 0)
    assert (sheet.capacity_mg, sheet.carried_mg, sheet.load) == (5_000_000, 500_000, Load.FREE)
    assert [problem.code for problem in sheet.problems] == ["unmet-requirement"]


def test_the_clone_without_a_machete_defends_with_12():
    assert derive_sheet(clone()).melee_defense == 12


def test_grappling_is_not_unarmed_combat():
    sheet = derive_sheet(steven(abilities=(ability("grappling", 2), ability("natural-weapons", 9))))
    assert (sheet.grapple_attack, sheet.grapple_defense) == (5, 15)


def test_a_point_of_running_is_two_metres_a_turn_and_one_metre_of_a_jump():
    moves = movement(steven().build, Load.FREE)
    assert (moves.ground_m, moves.ladder_m) == (10, 3)
    assert (moves.long_jump_m, moves.standing_jump_m) == (5, Fraction(5, 2))
    assert moves.encumbered_running == Fraction(5, 2)


def test_an_encumbered_character_moves_at_half_and_does_not_fly():
    bird = human_build(swimming=3, airspeed=8)
    free, loaded = movement(bird, Load.FREE), movement(bird, Load.ENCUMBERED)
    assert (free.water_m, free.air_m) == (6, 16)
    assert (loaded.ground_m, loaded.water_m, loaded.air_m) == (5, 3, 0)
    assert loaded.ladder_m == 2


def test_a_ladder_is_climbed_at_half_the_running_rounded_up():
    assert [ladder_metres(running) for running in (0, 1, 4, 5, Fraction(5, 2))] == [0, 1, 2, 3, 2]


def test_stamina_is_twice_the_toughness():
    assert stamina(7) == 14


def test_what_is_no_weapon_in_use_is_listed_after_them():
    rows = (
        gear(machete(), place=Place.HAND, hands=1),
        gear(rope(), place=Place.HAND, hands=1),
        gear(machete(name="spare"), place=Place.CARRIED),
        gear(rope(name="none left"), quantity=0),
        gear(rope(name="at home"), place=Place.STORED),
    )
    sheet = derive_sheet(steven(gear=rows))
    assert [weapon.name for weapon in sheet.weapons] == ["hands", "feet", "machete"]
    assert [row.item.name for row in sheet.other_gear] == ["rope", "spare", "at home"]


def test_a_bow_alone_leaves_the_limbs_to_defend():
    bow = (gear(light_bow(), place=Place.HAND, hands=2),)
    assert derive_sheet(steven(gear=bow)).melee_defense == 12


def test_a_creature_without_weapons_defends_with_10_and_agility():
    sheet = derive_sheet(steven(template=human(natural_weapons=()), build=human_build(agility=1), gear=()))
    assert (sheet.melee_defense, sheet.combo_actions) == (11, 1)


def test_worn_armor_gives_its_best_absorption_and_all_covers():
    rows = (
        gear(jacket(), place=Place.WORN),
        gear(jacket(name="helmet", cover=2, absorption=5), place=Place.WORN),
    )
    sheet = derive_sheet(steven(gear=rows))
    assert (sheet.best_absorption, sheet.total_cover) == (5, 7)


def test_complete_cover_is_a_word():
    suit = (gear(jacket(cover=COMPLETE, absorption=1), place=Place.WORN),)
    assert derive_sheet(steven(gear=suit)).total_cover == COMPLETE


def test_a_single_weapon_adds_nothing_to_a_combo():
    one = human(natural_weapons=(foot(name="fang", quantity=1),))
    assert derive_sheet(steven(template=one, gear=())).combo_actions == 1


def test_a_template_speed_without_a_price_is_refused_with_a_sentence():
    fast = human(build=human_build(speed=Fraction(4)))
    with pytest.raises(FigureError, match="speed must be"):
        derive_sheet(steven(template=fast))


@pytest.mark.parametrize(
    "changes",
    [
        {"toughness": 9},
        {"strength": 1},
        {"agility": 2},
        {"running": 6},
        {"swimming": 1},
        {"airspeed": 2},
        {"speed": Fraction(2)},
        {"mass_mg": 1, "length_mm": 1},
    ],
)
def test_the_sheet_with_another_build_is_what_that_build_derives(changes):
    loaded = steven(gear=(gear(machete(), place=Place.HAND, hands=1), gear(rope(), place=Place.CARRIED)))
    other = replace(loaded, build=replace(loaded.build, **changes))
    was, derived = derive_sheet(loaded), derive_sheet(other)
    other_by_itself = replace(derived, blueprint=loaded, cp=was.cp, problems=was.problems)
    assert replace(was, **changed_by(was, other.build)) == other_by_itself
