"""What things do in a character's hands."""

from dataclasses import replace

import pytest

import rules
from characters.pages.wielding import explained, figure_text, if_held, roll_to_hit, wieldings
from rules.tests import factories as pure

HAND, CARRIED = rules.Place.HAND, rules.Place.CARRIED
STONE = rules.Item(name="stone", kind=rules.ItemKind.THROWN, mass_mg=1_000_000, heft=3, power=3)


def seen(*gear, **build):
    blueprint = rules.Blueprint(template=pure.human(), build=pure.human_build(**build), gear=gear)
    return blueprint, wieldings(blueprint, rules.derive_sheet(blueprint))


def test_in_use_is_what_is_in_hand_and_the_rest_is_as_if_it_were():
    _, found = seen(
        rules.Gear(item=pure.machete(), place=CARRIED),
        rules.Gear(item=pure.rope()),
        rules.Gear(item=pure.machete(), place=HAND),
    )
    assert [wielding and wielding.held for wielding in found] == [False, None, True]
    assert found[0].weapon.attack == found[2].weapon.attack == 0


@pytest.mark.parametrize("place", [HAND, CARRIED])
def test_figures_are_those_of_the_sheet_and_open(place):
    blueprint, (stone, machete) = seen(
        rules.Gear(item=STONE, place=place), rules.Gear(item=pure.machete(), place=place), agility=2
    )
    assert explained(stone, blueprint) == [("power", "stone 3", "3"), ("throw", "agility 2, throwing 0", "2")]
    assert machete.explain(blueprint, "defense").total == machete.weapon.defense == 12
    with pytest.raises(LookupError):
        stone.explain(blueprint, "attack")


def test_what_is_only_thrown_hits_with_its_throw():
    blueprint, (stone,) = seen(rules.Gear(item=STONE))
    assert (roll_to_hit(stone.weapon), roll_to_hit(None)) == ("throw", "attack")
    assert stone.shown() == ["power", "throw"]
    assert if_held(pure.rope(), rules.wielder_of(blueprint), 0) is None


def test_a_limb_more_is_counted_before_the_things():
    limbs = (*pure.human().natural_weapons, rules.NaturalWeapon(name="horn"))
    blueprint = rules.Blueprint(
        template=replace(pure.human(), natural_weapons=limbs),
        build=pure.human_build(),
        gear=(rules.Gear(item=pure.machete(), place=CARRIED),),
    )
    (machete,) = wieldings(blueprint, rules.derive_sheet(blueprint))
    assert machete.explain(blueprint, "power").label == "machete: power"


def test_a_dash_is_none():
    assert (figure_text(None), figure_text(0)) == ("–", "0")
