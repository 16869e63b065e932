"""Tests of `rules.statblock`."""

from rules import (
    COMPLETE,
    QUALITIES,
    Item,
    ItemKind,
    Place,
    Quality,
    derive_sheet,
    item_line,
    statblock,
    template_block,
    without_limbs,
)
from rules.statblock import abilities_line, gear_line, who_line
from rules.tests.factories import (
    ability,
    clone,
    foot,
    gear,
    hand,
    hide,
    human,
    human_build,
    jacket,
    light_bow,
    machete,
    rope,
    steven,
    stone,
)

STEVEN = """\
Steven, adult male human robber, 95 kg, 1.6 m height, 201 CP
1 speed, 0 agility, 3 strength, 7 toughness, 14 stamina, 5 running
2 unarmed combat, 4 one-handed weapons, 2 craftsmanship
2 hands (hand, 3 power, 2 attack, 12 defense)
2 feet (3 power, 2 attack, 12 defense)
1 machete (sharp, 0.5 kg, 3 heft, 5 power, 4 attack, 14 defense)
14 melee defense, 10 missile defense, 13 grapple defense, 3 grapple attack
0 best absorption, 0 total cover, ____ stun, ____ damage"""
"""The block that the combat example prints, letter for letter."""


def block(**changes):
    return statblock(derive_sheet(steven(**changes))).split("\n")


def test_a_missing_hand_stands_in_the_block_and_in_its_cp():
    lines = statblock(derive_sheet(without_limbs(steven(), {"hand": 1}))).split("\n")
    assert lines[0].endswith(", 191 CP")
    assert lines[3:5] == [
        "1 hand (hand, 3 power, 2 attack, 12 defense)",
        "2 feet (3 power, 2 attack, 12 defense)",
    ]
    assert block(natural_weapons=())[3].startswith("1 machete (")


def test_stevens_block_is_the_printed_one_letter_for_letter():
    assert statblock(derive_sheet(steven())) == STEVEN


def test_the_clones_block_is_the_same_without_a_machete_and_with_12_to_defend():
    lines = [line for line in STEVEN.split("\n") if "machete" not in line]
    expected = "\n".join(lines).replace("Steven", "The Clone").replace("14 melee", "12 melee")
    assert statblock(derive_sheet(clone())) == expected


def test_swimming_and_airspeed_stand_only_where_they_are():
    lines = block(build=human_build(swimming=2, airspeed=6, agility=-1))
    expected = "1 speed, −1 agility, 3 strength, 5 toughness, 10 stamina, 5 running, 2 swimming, 6 airspeed"
    assert lines[1] == expected


def test_without_abilities_and_name_there_is_no_empty_line():
    lines = block(name=" ", abilities=(ability("climbing", 0),), occupations=(), age_category=None, sex="")
    assert lines[0] == "Unnamed, human, 95 kg, 1.6 m height, 161 CP"
    assert lines[2].startswith("2 hands")


def test_years_stand_instead_of_the_category():
    robber, knight = steven().occupations[0], Quality(key="knight", name="knight", cp=0)
    assert who_line(steven(age_years=19)) == "19-year-old male human robber"
    assert who_line(steven(occupations=(robber, knight))) == "adult male human robber and knight"
    three = steven(occupations=(robber, knight, robber))
    assert who_line(three) == "adult male human robber, knight and robber"


def test_qualities_follow_the_abilities():
    assert abilities_line((ability("law", 6),), (QUALITIES["deaf"],)) == "6 law, deaf"


def test_a_weapon_that_is_carried_has_its_figures_as_if_held_and_what_is_stored_is_left_out():
    rows = (
        gear(jacket(), place=Place.WORN),
        gear(machete(power=1), place=Place.CARRIED, quantity=2),
        gear(rope(), place=Place.STORED),
    )
    assert block(gear=rows)[5:7] == [
        "1 leather jacket (5 cover, 2 absorption, 3.75 kg)",
        "2 machete (sharp, 0.5 kg, 3 heft, 3 power, 4 attack, 14 defense, carried)",
    ]
    assert gear_line(gear(rope())) == "1 rope (2 kg)"


def test_a_thrown_weapon_prints_its_throw_and_a_grip_its_half_heft():
    pole = Item(name="pole", kind=ItemKind.HAND, heft=3, power=4, two_handed=True)
    rows = (gear(stone(), place=Place.HAND, hands=1), gear(pole, place=Place.HAND, hands=1))
    assert block(gear=rows)[5:7] == [
        "1 stone (1 kg, 3 heft, 3 power, 0 throw)",
        "1 pole (two-handed, 0 kg, 4½ heft, 4 power, 4 attack, 14 defense)",
    ]


def test_natural_and_complete_armor_stand_in_the_block():
    lines = block(template=human(natural_armor=(hide(cover=COMPLETE, absorption=4),)))
    assert "hide (complete cover, 4 absorption)" in lines
    assert lines[-1] == "4 best absorption, complete total cover, ____ stun, ____ damage"


def test_a_template_prints_as_the_example_template_does():
    assert template_block(human()).split("\n") == [
        "human, 75 kg, 1.7 m height, medium variability, 155 CP",
        "1 speed, 0 agility, 3 strength, 5 toughness, 5 running",
        "2 hands (hand)",
        "2 feet",
    ]


def test_a_template_prints_its_single_limbs_abilities_and_armor():
    template = human(
        natural_weapons=(hand(), foot(name="tail", plural="", quantity=1), foot(name="wing", plural="")),
        natural_armor=(hide(),),
        abilities=(ability("stealth", 2),),
    )
    assert template_block(template).split("\n")[2:] == [
        "2 stealth",
        "2 hands (hand)",
        "1 tail",
        "2 wings",
        "hide (5 cover, 2 absorption)",
    ]


def test_an_item_prints_as_an_equipment_list_does():
    assert item_line(light_bow()) == "light bow (198 CP, 1 kg, 3 heft, 6 power, sharp, 150 m, 1/1 shots)"
    assert item_line(jacket(name="leather cap", mass_mg=0, cover=1)) == (
        "leather cap (20 CP, 0 kg, 1 cover, 2 absorption)"
    )
    assert item_line(rope()) == "rope (2 kg)"


def test_names_from_right_to_left_leave_the_numbers_beside_them_in_their_places():
    knitting, dagger = "حياكة", "خنجر"
    abilities, ropes = (ability(knitting, 1), ability("stealth", 2)), gear(rope(name=dagger), quantity=3)
    lines = statblock(derive_sheet(steven(name="سالم", abilities=abilities, gear=(ropes,)))).split("\n")
    assert lines[0].startswith("\u2068سالم\u2069, adult male human")
    assert lines[2].startswith(f"1 \u2068{knitting}\u2069, 2 stealth")
    assert f"3 \u2068{dagger}\u2069 (2 kg)" in lines
