"""What each ability adds, in words."""

import pytest

from rules import QUALITIES, Place, ability_words, derive_sheet, untrained_words
from rules.ability_words import IN_PLAY, ON_THE_SHEET
from rules.items import ItemKind
from rules.tests.factories import ability, gear, human, light_bow, machete, steven, stone

ARMS = {
    "natural-weapons": None,
    "one-handed": machete(),
    "two-handed": machete(two_handed=True),
    "throwing": stone(),
    "archery": light_bow(),
    "marksmanship": light_bow(kind=ItemKind.GUN, name="musket"),
    "grappling": None,
}


def figures(key, level):
    """The figures of the sheet of somebody who has one ability, and the weapon that it wields."""
    item = ARMS.get(key)
    owned = (gear(item, place=Place.HAND),) if item else ()
    sheet = derive_sheet(steven(abilities=(ability(key, level),), gear=owned))
    weapon = sheet.weapons[-1 if item else 0]
    return {
        "attack": weapon.attack,
        "defense": weapon.defense,
        "throw": weapon.throw,
        "metres of range": weapon.quick_throw_m,
        "grapple attack": sheet.grapple_attack,
        "grapple defense": sheet.grapple_defense,
    }


@pytest.mark.parametrize("key", ON_THE_SHEET)
def test_the_words_name_exactly_the_figures_of_the_sheet_that_change(key):
    before, after = figures(key, 0), figures(key, 2)
    changed = {name for name in before if before[name] != after[name]}
    assert changed
    assert {after[name] - before[name] for name in changed} == {2}
    told = ability_words(key, 2).replace("on throws", "throw").replace("grapple attack", "GA")
    told = told.replace("grapple defense", "GD")
    short = {"grapple attack": "GA", "grapple defense": "GD"}
    assert {name for name in before if short.get(name, name) in told} == changed


@pytest.mark.parametrize("key", IN_PLAY)
def test_what_counts_in_play_changes_no_figure_of_the_sheet(key):
    assert figures(key, 0) == figures(key, 2)
    assert "2" in ability_words(key, 2)


def test_at_no_level_the_words_tell_what_a_level_adds():
    assert ability_words("archery", 0) == "a level: +1 attack with bows"
    assert ability_words("detection", 0) == "whoever lies in ambush rolls against 10"


def test_a_level_below_zero_has_the_real_minus_sign():
    assert ability_words("archery", -1) == "−1 attack with bows"


def test_an_ability_without_a_figure_adds_nothing_that_words_could_tell():
    assert ability_words("clockmaking", 3) == ""


def test_only_the_inept_and_the_unintelligent_suffer_from_having_no_ability():
    inept, dull = QUALITIES["inept"], QUALITIES["unintelligent"]
    assert untrained_words((inept,)) == "untrained: −4, being inept"
    assert untrained_words((dull,)) == "untrained: cannot, being unintelligent"
    assert untrained_words((QUALITIES["deaf"], *human().qualities)) == ""
