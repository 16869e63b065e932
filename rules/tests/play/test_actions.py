"""Tests of `rules.play.actions`."""

from fractions import Fraction

from rules import ItemKind, Place, derive_sheet
from rules.play import actions_at_a_glance
from rules.tests.factories import (
    ability,
    foot,
    gear,
    human,
    human_build,
    light_bow,
    machete,
    rope,
    steven,
    stone,
)


def groups(**changes):
    """Return each group's rows as (name, strenuous, to hit, power, note), by its title."""
    return {
        group.title: [(row.name, row.strenuous, row.to_hit, row.power, row.note) for row in group.rows]
        for group in actions_at_a_glance(derive_sheet(steven(**changes)))
    }


def in_hand(item, hands=1):
    return (gear(item, place=Place.HAND, hands=hands),)


def test_stevens_machete_heads_the_list_with_its_totals():
    assert groups()["with the machete"] == [
        ("quick strike", False, 4, 5, ""),
        ("strategic strike", True, 9, 5, ""),
        ("cautious strike", True, 4, 5, "defense 19"),
        ("powerful strike", True, 4, 10, ""),
    ]


def test_stevens_grappling_is_his_grapple_attack_and_his_hands():
    assert groups()["grappling"] == [
        ("push", False, 3, None, "off balance"),
        ("trip", True, 3, 6, "off balance"),
        ("slam", True, 3, 3, "to the ground"),
        ("hold", False, 3, None, "dominance"),
        ("wrench", True, 3, 6, "blunt"),
        ("choke", True, 3, 6, "stun only"),
        ("disarm", True, 3, 6, "defense + 5"),
    ]


def test_steven_neither_throws_nor_shoots_nor_aims():
    assert list(groups()) == ["with the machete", "grappling", "position", "other"]
    assert "aiming" not in [row[0] for row in groups()["position"]]


def test_without_a_weapon_the_hands_strike():
    assert "with the hands" in groups(gear=())


def test_what_cannot_strike_has_no_strikes():
    assert next(iter(groups(gear=(), template=human(natural_weapons=())))) == "grappling"


def test_a_wieldy_weapon_is_better_than_a_stronger_one_that_is_not():
    both = in_hand(machete(name="maul", heft=9, power=90)) + in_hand(machete())
    assert "with the machete" in groups(gear=both)


def test_an_unwieldy_weapon_alone_allows_one_quick_strike():
    maul = in_hand(machete(name="maul", heft=9, power=9))
    alone = groups(gear=maul, template=human(natural_weapons=()))
    assert alone["with the maul"] == [("quick strike", False, 4, 9, "unwieldy: one a turn")]


def test_a_stone_is_thrown_and_heaved_to_its_ranges():
    found = groups(gear=in_hand(stone()), abilities=(ability("throwing", 4),), build=human_build(strength=5))
    assert found["throwing the stone"] == [
        ("quick throw", False, 4, 5, "up to 6 m"),
        ("powerful throw", True, 4, 10, "up to 12 m"),
        ("heave", True, -1, 10, "up to 6 m"),
    ]


def test_an_unwieldy_stone_is_only_heaved():
    boulder = groups(gear=in_hand(stone(heft=9)), abilities=(ability("throwing", 4),))["throwing the stone"]
    assert [row[0] for row in boulder] == ["heave"]


def test_a_bow_is_drawn_and_fired():
    found = groups(gear=in_hand(light_bow(), 2), abilities=(ability("archery", 2),))
    assert found["with the light bow"] == [
        ("draw", False, None, None, "quick, two hands"),
        ("aim", False, None, None, "+5 to the next shot"),
        ("quick shot", False, 2, 6, "up to 150 m"),
        ("strategic shot", True, 7, 6, ""),
        ("cautious shot", True, 2, 6, "defense 15"),
        ("draw and fire", True, 2, 6, ""),
    ]
    assert "aiming" in [row[0] for row in found["position"]]


def test_a_bow_that_cannot_be_drawn_is_no_action():
    found = groups(gear=in_hand(light_bow(heft=6), 2))
    assert "with the light bow" not in found
    assert "aiming" not in [row[0] for row in found["position"]]


def test_a_gun_is_loaded_instead_and_an_unwieldy_one_only_quick():
    gun = machete(name="gun", kind=ItemKind.GUN)
    names = [row[0] for row in groups(gear=in_hand(gun))["with the gun"]]
    assert names == ["aim", "quick shot", "unload, load", "strategic shot", "cautious shot"]
    heavy = [
        row[0] for row in groups(gear=in_hand(machete(name="gun", kind=ItemKind.GUN, heft=9)))["with the gun"]
    ]
    assert heavy == ["aim", "quick shot", "unload, load"]


def test_an_encumbered_character_does_nothing_strenuous():
    loaded = groups(gear=(*steven().gear, gear(rope(mass_mg=6_000_000))))
    assert [row[0] for row in loaded["with the machete"]] == ["quick strike"]
    assert not any(row[1] for rows in loaded.values() for row in rows)


def test_a_group_that_was_strenuous_alone_is_gone_when_encumbered():
    boulder = in_hand(stone(heft=9, mass_mg=6_000_000))
    assert "throwing the stone" not in groups(gear=boulder)


def test_a_beast_readies_no_weapon_and_grapples_with_its_strength():
    found = groups(template=human(natural_weapons=(foot(name="fang", quantity=1, leverage=9),)), gear=())
    assert "ready a weapon" not in [row[0] for row in found["other"]]
    assert "combo" not in [row[0] for row in found["other"]]
    assert found["grappling"][2][3] == 3


def test_a_combo_tells_how_many_actions_it_has():
    assert groups()["other"][0] == ("combo", False, None, None, "2 quick, 1 with one weapon")


def test_a_combo_with_one_weapon_alone_is_for_the_healthy():
    snake = human(natural_weapons=(foot(name="fang", quantity=1),))
    found = groups(template=snake, build=human_build(speed=Fraction(2)), gear=())
    assert found["other"][0] == ("combo", False, None, None, "2 quick actions, healthy only")
