"""The kit and the funds of an occupation, for somebody who is drawn."""

from dataclasses import replace

import pytest

import rules
from characters.random_character.beginning import beginning_of, is_of_use, kit_gear, weapon_of
from characters.random_character.draw import draw
from characters.random_character.offer import Beginning, KitPart
from characters.tests.random_character.offers import a_ware, an_offer
from rules.tests.factories import clone, jacket, machete, robber, rope

MACHETE = KitPart(a_ware(), 1, "hand")
ROPE = KitPart(a_ware(rope(mass_mg=1), cost=5), 2, "carried")


@pytest.fixture
def thief():
    return clone(occupations=(robber(),))


def begins(*parts, purse=150):
    return an_offer(beginnings={"robber": Beginning(purse, parts)})


def test_what_is_left_is_the_funds_less_the_kit():
    assert Beginning(150, (MACHETE, ROPE)).left == 150 - 61 - 10
    assert Beginning(None, (MACHETE,)).left is None


def test_a_kit_that_the_funds_pay_to_the_last_coin_is_taken_and_no_dearer_one(thief):
    assert beginning_of(begins(MACHETE, purse=61), thief).left == 0
    assert beginning_of(begins(MACHETE, purse=60), thief) is None


def test_who_has_no_occupation_or_one_without_a_kit_has_none(thief):
    assert beginning_of(begins(MACHETE), clone(occupations=())) is None
    assert beginning_of(an_offer(), thief) is None


def test_a_kit_with_a_thing_that_is_sold_to_others_alone_is_not_taken(thief):
    theirs = MACHETE._replace(ware=a_ware(occupations=frozenset({"knight"})))
    assert beginning_of(begins(theirs), thief) is None


def test_its_pieces_go_where_the_kit_has_them_and_what_is_packed_lies_together(thief):
    worn = KitPart(a_ware(jacket()), 1, "worn")
    more = KitPart(ROPE.ware, 3, "carried")
    placed = [
        (row.item.name, row.place, row.quantity) for row in kit_gear([MACHETE, worn, ROPE, more], thief)
    ]
    assert placed == [
        (machete().name, rules.Place.HAND, 1),
        (jacket().name, rules.Place.WORN, 1),
        (rope().name, rules.Place.CARRIED, 5),
    ]


@pytest.mark.parametrize(
    "part",
    [
        MACHETE._replace(ware=a_ware(machete(heft=99))),
        ROPE._replace(ware=a_ware(rope(mass_mg=5_000_000))),
        ROPE._replace(ware=a_ware(rope(mass_mg=90_000_000))),
    ],
    ids=["unwieldy", "a burden", "too heavy to carry"],
)
def test_a_kit_that_hinders_is_of_no_use(thief, part):
    assert is_of_use([MACHETE, ROPE], thief)
    assert not is_of_use([part], thief)


def test_the_weapon_of_a_kit_is_what_it_has_in_hand():
    assert weapon_of([ROPE, MACHETE]) == MACHETE.ware
    assert weapon_of([ROPE, MACHETE._replace(place="carried")]) is None


def test_who_is_drawn_takes_the_kit_buys_from_the_rest_and_nothing_of_it_twice():
    offer = begins(MACHETE, ROPE._replace(ware=an_offer().wares[2]), purse=400)
    drawn = draw(offer, 300, "1")
    assert drawn.takes_kit
    assert not {ware.item for ware in drawn.bought} & {machete(), rope()}
    assert sum(ware.cost for ware in drawn.bought) <= offer.beginnings["robber"].left


def test_who_cannot_use_the_kit_is_drawn_as_if_there_were_none():
    heavy = MACHETE._replace(ware=a_ware(machete(heft=99)))
    assert draw(begins(heavy), 300, "1") == draw(replace(an_offer()), 300, "1")
