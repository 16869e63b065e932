"""Tests of `rules.play.crafting`."""

from rules.play.crafting import crafting_limit
from rules.tables import CRAFTING_CIRCUMSTANCE, CRAFTING_TECHNOLOGY, CRAFTING_TIME


def test_stevens_machete_needs_more_than_a_few_days():
    culture = CRAFTING_CIRCUMSTANCE["good-tools-or-culture"].figure
    ancient = CRAFTING_TECHNOLOGY["ancient"].figure
    assert crafting_limit(2, CRAFTING_TIME["few-days"].figure, culture, ancient) == 60
    assert crafting_limit(2, CRAFTING_TIME["week"].figure, culture, ancient) == 80
