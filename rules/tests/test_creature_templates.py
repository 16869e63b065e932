"""Tests of `rules.creature_templates`."""

from fractions import Fraction

import pytest

from rules.creature_templates import check_template
from rules.figures import FigureError
from rules.tests.factories import ability, foot, hand, hide, human, human_build


def test_the_human_passes():
    assert check_template(human(natural_armor=(hide(),), abilities=(ability("climbing", 2),))) is None


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"speed": Fraction(4)}, "A template's speed must be 1/4, 1/2, 1, 2 or 3"),
        ({"speed": Fraction(1, 3)}, "A template's speed must be 1/4, 1/2, 1, 2 or 3"),
        ({"agility": -101}, "Agility must be from −100 to 1,000"),
        ({"toughness": 1001}, "Toughness must be from −100 to 1,000"),
        ({"mass_mg": -1}, "Mass must be from 0 to 10,000,000 kg"),
        ({"length_mm": 100_000_001}, "length from 0 to 100,000 m"),
    ],
)
def test_an_impossible_build_is_refused(changes, sentence):
    with pytest.raises(FigureError, match=sentence):
        check_template(human(build=human_build(**changes)))


@pytest.mark.parametrize(
    ("limb", "sentence"),
    [
        (foot(quantity=0), "The quantity of foot must be from 1 to 1,000"),
        (hand(leverage=-4), "The leverage of hand must be from −3 to 1,000"),
        (foot(offense=3), "The offense of foot must be from 0 to 2"),
        (foot(range_m=-1), "The range of foot must be from 0 to 100,000"),
        (foot(sharp=True, padded=True), "sharp or padded, not both"),
    ],
)
def test_an_impossible_natural_weapon_is_refused(limb, sentence):
    with pytest.raises(FigureError, match=sentence):
        check_template(human(natural_weapons=(limb,)))


def test_an_impossible_ability_level_is_refused():
    with pytest.raises(FigureError, match="The level of climbing must be from −100 to 1,000"):
        check_template(human(abilities=(ability("climbing", 1001),)))


def test_natural_armor_without_absorption_is_refused():
    with pytest.raises(FigureError, match="come together"):
        check_template(human(natural_armor=(hide(absorption=0),)))
