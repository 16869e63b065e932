"""What is bought."""

from dataclasses import replace

import rules
from characters.random_character.chance import Chance
from characters.random_character.outfit import affordable_wares, gear_of, outfit, skill_of, weapon_for
from characters.tests.random_character.offers import a_ware, an_offer
from rules.tests.factories import clone, human, jacket, light_bow, machete, robber, rope


def test_only_what_can_be_paid_and_is_for_everybody_is_looked_at():
    offer = an_offer(wares=(a_ware(cost=100), a_ware(cost=101), a_ware(occupations=frozenset({"knight"}))))
    assert affordable_wares(offer, clone(), 0) == [offer.wares[0]]
    assert affordable_wares(replace(offer, purse=None), clone(), 999) == list(offer.wares[:2])


def test_a_weapon_leaves_a_quarter_of_the_purse_and_is_wielded_easily():
    heavy = a_ware(machete(heft=4), cost=1)
    offer = an_offer(wares=(heavy, a_ware(cost=76), a_ware(cost=75)))
    assert weapon_for(Chance("1"), offer, clone()).cost == 75
    assert weapon_for(Chance("1"), an_offer(wares=(heavy,)), clone()) is None


def test_a_weapon_that_the_occupation_trains_is_preferred():
    archer = robber(requirements=(rules.Requirement(label="x", abilities=("archery",), level=1),))
    offer = an_offer(wares=(a_ware(), a_ware(light_bow())))
    bows = [weapon_for(Chance(str(n)), offer, clone(occupations=(archer,))) for n in range(9)]
    assert {skill_of(bow, clone()) for bow in bows} == {"archery"}
    assert skill_of(None, clone()) == ""


def test_nothing_that_is_bought_is_a_burden():
    heavy = a_ware(rope(mass_mg=4_600_000), cost=1)
    dressed, bought = outfit(Chance("1"), an_offer(wares=(heavy, a_ware())), clone(), a_ware())
    assert (bought, len(dressed.gear)) == ((a_ware(),), 1)


def test_armor_is_worn_a_weapon_held_and_the_rest_carried():
    bought = [a_ware(), a_ware(jacket()), a_ware(rope(mass_mg=1), lot=3)]
    places = [(row.place, row.quantity) for row in gear_of(bought, clone())]
    assert places == [(rules.Place.HAND, 1), (rules.Place.WORN, 1), (rules.Place.CARRIED, 3)]


def test_what_lies_among_weapons_is_no_thing_of_use():
    arrows = a_ware(rope(name="arrows", mass_mg=1), category="bow", cost=1)
    offer = an_offer(wares=(a_ware(light_bow()), arrows))
    assert outfit(Chance("1"), offer, clone(), None)[1] == ()


def test_a_thing_is_bought_once_and_at_most_four_of_them():
    things = tuple(a_ware(rope(name=f"thing {n}", mass_mg=1), cost=1) for n in range(9))
    _, bought = outfit(Chance("1"), an_offer(wares=things), clone(template=human()), None)
    assert len(set(bought)) == len(bought) == 4
