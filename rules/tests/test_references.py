"""Tests of `rules.references`: every rule that a breakdown names has its place."""

import re
from itertools import chain
from pathlib import Path

import pytest

import rules
from rules import DERIVED, Breakdown, Part, Reference, heading_of, reference_of, row_anchor
from rules.play import actions_at_a_glance, explain_action
from rules.tests.factories import foot, gear, hand, hide, human, jacket, light_bow, steven, stone

FIGURES = ("power", "attack", "throw", "defense", "heft")
GEAR = (
    gear(place=rules.Place.HAND, hands=1),
    gear(jacket(), place=rules.Place.WORN),
    gear(stone(), place=rules.Place.HAND),
    gear(light_bow(), place=rules.Place.HAND),
)
LIMBS = (hand(leverage=-1), foot(sharp=True, range_m=1, offense=1), foot(padded=True, leverage=1))
BLIND = rules.QUALITIES["blind"]


def explained():
    """Yield a breakdown of everything that can be explained."""
    template = human(
        natural_weapons=LIMBS, natural_armor=(hide(), hide(cover="complete")), qualities=(BLIND,)
    )
    someone = steven(gear=GEAR, qualities=(BLIND,))
    yield rules.explain_template(template)
    yield rules.explain_character(someone)
    yield rules.explain_quality(BLIND)
    yield from (rules.explain_derived(someone, name) for name in DERIVED)
    yield from (rules.explain_build_value(someone, name) for name in ("speed", *rules.LEVELS))
    yield rules.explain_missing_limb(rules.without_limbs(steven(), {"hand": 1}), "hand")
    yield from (rules.explain_item(piece.item) for piece in GEAR)
    yield rules.explain_price(stone())
    yield rules.explain_resale(61, 1, 50)
    for row in chain.from_iterable(group.rows for group in actions_at_a_glance(rules.derive_sheet(someone))):
        yield from (explain_action(row, "roll") for _ in row.hit[:1])
    for index, weapon in enumerate(rules.derive_sheet(someone).weapons):
        shown = (figure for figure in FIGURES if getattr(weapon, figure) is not None)
        yield from (rules.explain_weapon(someone, index, figure) for figure in shown)


def named_rules():
    """Return every text that stands as a rule's name in the modules that explain."""
    for path in sorted(Path(rules.__file__).parent.rglob("explain_*.py")):
        yield from re.findall(r'(?i:rule) ?= ?"([^"]+)"', path.read_text("utf-8"))


def test_every_rule_that_is_named_in_the_code_has_its_place():
    assert set(named_rules()) <= set(rules.REFERENCES)


def test_every_place_belongs_to_a_rule_that_a_breakdown_names():
    found = {each.rule for one in explained() for each in (one, *one.parts)}
    assert found - {""} == set(rules.REFERENCES)


def test_every_row_that_a_part_names_has_its_place():
    parts = chain.from_iterable(one.parts for one in explained())
    lost = {
        (part.rule, part.row)
        for part in parts
        if part.rule in rules.ROWS
        and part.row != "Item CP"
        and not reference_of(part).anchor.endswith(row_anchor("", part.row))
    }
    assert lost == set()


@pytest.mark.parametrize(
    ("label", "rule", "row", "place"),
    [
        ("stamina", "Character Creation", "", Reference("health", "stamina")),
        ("machete: power", "Equipment and Inventory Management", "", Reference("fighting", "power")),
        ("melee defense", "Character Creation", "Best with: axe", Reference("fighting", "melee-defense")),
        ("carrying capacity", "Encumbrance", "Strength 3", Reference("carrying", "capacity-strength-3")),
        ("fear of cats", "Qualities", "fear of cats", Reference("qualities", "prices")),
        ("formula", "Equipment", "Item CP", Reference("equipment", "item-cp")),
    ],
)
def test_a_rule_leads_to_what_it_says_of_the_figure(label, rule, row, place):
    assert reference_of(Breakdown(label, 0, (), rule=rule, row=row)) == place


def test_what_names_no_rule_has_no_place():
    nameless = Part("rounded down", -1)
    assert (reference_of(nameless), heading_of(nameless)) == (None, "")


def test_the_heading_is_that_of_the_figure_or_of_the_table():
    assert heading_of(Part("stamina", 14, rule="Character Creation")) == "Stamina"
    assert heading_of(Part("sharp", 20, rule="Equipment", row="sharp")) == "Features"


def test_everything_that_can_be_explained_has_a_heading():
    assert all(heading_of(each) for one in explained() for each in (one, *one.parts) if each.rule)


def test_rows_of_one_section_have_different_ids():
    ids = [
        (place.chapter, row_anchor(place.anchor, row.label))
        for place, name in chain.from_iterable(rules.ROWS.values())
        for row in rules.TABLES[name].values()
    ]
    assert len(ids) == len(set(ids))
