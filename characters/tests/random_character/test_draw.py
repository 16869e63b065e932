"""Characters drawn from seeds: legal, within the limit, and the same again."""

import pytest

import rules
from characters.random_character.draw import draw
from characters.refusals import Refused
from characters.tests.random_character.offers import SHIPPED, an_offer, shipped_offers
from rules.tests.factories import human

pytestmark = [pytest.mark.database, pytest.mark.django_db]

SEEDS = 200
CORE = """\
Viggo Oakley, old male human robber, 75 kg, 1.7 m height, 300 CP
1 speed, 2 agility, 6 strength, 10 toughness, 20 stamina, 5 running
3 yoga, 4 one-handed weapons, 4 stealth, 4 detection, 3 language, 1 agriculture
2 hands (hand, 6 power, 2 attack, 12 defense)
2 feet (6 power, 2 attack, 12 defense)
1 stick/cane/baton (1 control, 1 kg, 3 heft, 6 power, 7 attack, 17 defense)
17 melee defense, 12 missile defense, 18 grapple defense, 8 grapple attack
0 best absorption, 0 total cover, ____ stun, ____ damage"""
OLD_ROADS = """\
Mira Quarrel, adult female merfolk road warden, 80 kg, 2.1 m length, 248 CP
1 speed, 0 agility, 4 strength, 5 toughness, 10 stamina, 1 running, 7 swimming
1 dance, 3 one-handed weapons, 2 sword fighting, 1 riding, 3 law
2 hands (hand, 4 power, 0 attack, 10 defense)
1 tail (2 leverage, 6 power, 0 attack, 10 defense)
1 arming sword (sharp, 1 control, 1.1 kg, 3 heft, 4 power, 4 attack, 14 defense)
1 leather jacket (5 cover, 2 absorption, 4 kg)
1 leather cap (1 cover, 2 absorption, 0 kg)
1 linen shirt (0.3 kg)
1 woollen breeches (0.6 kg)
1 shoes (0.6 kg)
1 tin whistle (0.02 kg)
1 lantern of pierced horn (0.9 kg)
1 oil flask (0.4 kg)
1 waterskin (0.3 kg)
1 buckler (1 cover, 3 absorption, 1.1 kg)
1 bolt case (0.4 kg)
1 seal (0.02 kg)
1 almanac (0.2 kg)
5 quills (0.004 kg)
14 melee defense, 10 missile defense, 14 grapple defense, 4 grapple attack
3 best absorption, 7 total cover, ____ stun, ____ damage"""


@pytest.fixture
def offers():
    return shipped_offers()


@pytest.mark.parametrize("slug", SHIPPED)
def test_whoever_is_drawn_keeps_every_rule_spends_nearly_everything_and_can_use_what_it_has(offers, slug):
    offer = offers[slug]
    for number in range(SEEDS):
        limit = 300 - number % 120
        drawn = draw(offer, limit, str(number))
        sheet = rules.derive_sheet(drawn.blueprint)
        assert sheet.problems == (), (slug, number)
        assert limit * 9 <= sheet.cp.total * 10 <= limit * 10, (slug, number)
        assert sheet.load is rules.Load.FREE
        held = [weapon for weapon in sheet.weapons if not weapon.natural]
        assert len(held) == 1 or (drawn.takes_kit and not held)
        assert all(weapon.wieldy and weapon.drawable for weapon in held)
        purse = offer.purse
        if drawn.takes_kit:
            purse = offer.beginnings[drawn.blueprint.occupations[0].key].left
        assert purse is None or sum(ware.cost for ware in drawn.bought) <= purse


@pytest.mark.parametrize("slug", SHIPPED)
def test_seeds_bring_variety(offers, slug):
    blueprints = [draw(offers[slug], 300, str(number)).blueprint for number in range(60)]
    assert len({one.name for one in blueprints}) > 40
    assert len({one.build for one in blueprints}) > 40
    assert len({one.gear for one in blueprints}) > 10
    assert {len(one.occupations) for one in blueprints} <= {0, 1}
    assert {one.template.key for one in blueprints} == {
        one.key
        for one in offers[slug].templates
        if one.variability != "none" and any(limb.hand for limb in one.natural_weapons)
    }


def test_a_seed_draws_exactly_this_character(offers):
    assert rules.statblock(rules.derive_sheet(draw(offers["core"], 300, "1").blueprint)) == CORE
    assert rules.statblock(rules.derive_sheet(draw(offers["old-roads"], 250, "1").blueprint)) == OLD_ROADS


def test_nobody_has_notes_to_take_away(offers):
    assert draw(offers["core"], 300, "abc").blueprint.notes == ""


def test_a_template_can_take_the_whole_limit():
    drawn = draw(an_offer(), 155, "1").blueprint
    assert (rules.character_cp(drawn).total, drawn.abilities, drawn.occupations) == (155, (), ())


def test_fewer_points_than_any_template_costs_are_refused():
    with pytest.raises(Refused, match="costs 155 CP"):
        draw(an_offer(), 154, "1")


def test_where_no_template_keeps_the_rules_nobody_is_drawn():
    wild = human(build=rules.Build(agility=9, mass_mg=75_000_000, length_mm=1_700))
    with pytest.raises(Refused, match="Here has no creature template of which anybody can be drawn"):
        draw(an_offer(templates=(wild,)), 300, "1")


def test_where_nothing_is_on_sale_and_nothing_is_listed_somebody_is_drawn():
    drawn = draw(an_offer(abilities=(), occupations=(), wares=()), 300, "1")
    assert (rules.find_problems(drawn.blueprint), drawn.bought) == ((), ())


def test_most_whose_occupation_has_a_kit_take_it_and_the_same_seed_takes_the_same(offers):
    offer = offers["old-roads"]
    taken = [draw(offer, 300, str(number)).takes_kit for number in range(60)]
    assert sum(taken) > 30
    assert [draw(offer, 300, str(number)).takes_kit for number in range(60)] == taken
