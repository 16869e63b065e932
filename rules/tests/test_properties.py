"""What holds for every blueprint in the permitted ranges (hypothesis)."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import (
    COMPLETE,
    DERIVED,
    LEVELS,
    QUALITIES,
    SPEEDS,
    AbilityLevel,
    AgeCategory,
    Blueprint,
    Budget,
    Build,
    CreatureTemplate,
    Gear,
    Item,
    ItemKind,
    Limits,
    NaturalArmor,
    NaturalWeapon,
    Occupation,
    Place,
    Requirement,
    Shots,
    Variability,
    blueprint_from_json,
    blueprint_to_json,
    build_value_cp,
    character_cp,
    derive_sheet,
    equipment_cp,
    explain_build_value,
    explain_character,
    explain_derived,
    explain_item,
    explain_template,
    explain_weapon,
    item_line,
    mass_cp,
    owned_cp,
    statblock,
    template_block,
    template_cp,
)
from rules.play import actions_at_a_glance
from rules.tables import MASS_CP, MASS_EDGES_MG

KEYS = ("natural-weapons", "one-handed", "two-handed", "throwing", "archery", "grappling", "stealth", "law")
MOST_MG = 10**13
letters = st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), max_size=3)
levels = st.integers(-100, 1_000)
figures = st.integers(0, 100_000)
masses = st.integers(0, MOST_MG)
covers = st.none() | st.integers(1, 100) | st.just(COMPLETE)


@st.composite
def items(draw):
    cover = draw(covers)
    sharpness = draw(st.sampled_from(("", "sharp", "padded")))
    shots = st.builds(Shots, st.integers(1, 100_000), st.integers(0, 1_000))
    return Item(
        name=draw(letters),
        kind=draw(st.sampled_from(ItemKind)),
        mass_mg=draw(masses),
        heft=draw(st.none() | figures),
        power=draw(st.none() | figures),
        range_m=draw(figures),
        cover=cover,
        absorption=None if cover is None else draw(st.integers(1, 1_000)),
        offense=draw(st.integers(0, 2)),
        control=draw(st.integers(0, 2)),
        sharp=sharpness == "sharp",
        padded=sharpness == "padded",
        two_handed=draw(st.booleans()),
        shots=draw(st.none() | shots),
        abilities=tuple(draw(st.lists(st.sampled_from(KEYS), max_size=2))),
    )


builds = st.builds(
    Build,
    speed=st.sampled_from(SPEEDS),
    **dict.fromkeys(LEVELS, levels),
    mass_mg=masses,
    length_mm=st.integers(0, 10**8),
)
abilities = st.lists(
    st.builds(AbilityLevel, key=st.sampled_from(KEYS), name=letters, level=levels), max_size=4
).map(tuple)
qualities = st.lists(st.sampled_from(list(QUALITIES.values())), max_size=3).map(tuple)
limbs = st.builds(
    NaturalWeapon,
    name=letters,
    quantity=st.integers(1, 6),
    hand=st.booleans(),
    leverage=st.integers(0, 20),
    offense=st.integers(0, 2),
    range_m=figures,
    sharp=st.booleans(),
)
armors = st.builds(
    NaturalArmor, cover=st.integers(1, 100) | st.just(COMPLETE), absorption=st.integers(1, 1_000)
)
templates = st.builds(
    CreatureTemplate,
    key=letters,
    name=letters,
    variability=st.sampled_from(Variability),
    build=st.builds(replace, builds, speed=st.sampled_from(SPEEDS[:-1])),
    abilities=abilities,
    qualities=qualities,
    natural_weapons=st.lists(limbs, max_size=3).map(tuple),
    natural_armor=st.lists(armors, max_size=2).map(tuple),
)
occupations = st.builds(
    Occupation,
    key=letters,
    name=letters,
    requirements=st.lists(
        st.builds(Requirement, label=letters, abilities=st.just(KEYS[:2]), level=levels), max_size=2
    ).map(tuple),
)
rows = st.builds(
    Gear,
    item=items(),
    quantity=st.integers(0, 1_000),
    place=st.sampled_from(Place),
    hands=st.integers(0, 8),
    container=st.none() | st.integers(0, 4),
    worn_over=st.none() | st.integers(0, 4),
)
blueprints = st.builds(
    Blueprint,
    name=letters,
    sex=letters,
    age_category=st.none() | st.sampled_from(AgeCategory),
    age_years=st.none() | st.integers(0, 10_000),
    notes=letters,
    template=templates,
    build=builds,
    natural_weapons=st.none() | st.lists(limbs, max_size=2).map(tuple),
    abilities=abilities,
    qualities=qualities,
    occupations=st.lists(occupations, max_size=2).map(tuple),
    gear=st.lists(rows, max_size=4).map(tuple),
    limits=st.builds(
        Limits,
        cp=st.integers(0, 3_000),
        budget=st.sampled_from(Budget),
        allowance_cp=st.none() | st.integers(0, 1_000),
    ),
    awarded_cp=st.integers(0, 1_000),
)


def adds_up(explained):
    return sum((part.amount for part in explained.parts), Fraction(0)) == explained.total


@settings(max_examples=50)
@given(blueprints)
def test_nothing_in_the_permitted_ranges_raises(blueprint):
    sheet = derive_sheet(blueprint)
    assert statblock(sheet).endswith("____ damage")
    assert template_block(blueprint.template)
    assert actions_at_a_glance(sheet)
    assert all(problem.sentence.endswith(".") for problem in sheet.problems)


@settings(max_examples=50)
@given(blueprints)
def test_a_blueprint_comes_back_from_its_file(blueprint):
    text = blueprint_to_json(blueprint)
    assert blueprint_from_json(text) == blueprint
    assert blueprint_to_json(blueprint_from_json(text)) == text


@settings(max_examples=50)
@given(blueprints, st.randoms(use_true_random=False))
def test_the_order_of_choices_never_matters(blueprint, shuffle):
    mixed = {}
    for name in ("abilities", "qualities", "gear"):
        entries = list(getattr(blueprint, name))
        shuffle.shuffle(entries)
        mixed[name] = tuple(entries)
    other = replace(blueprint, **mixed)
    assert character_cp(other) == character_cp(blueprint)
    assert owned_cp(other.gear) == owned_cp(blueprint.gear)


@settings(max_examples=50)
@given(blueprints, builds, rows)
def test_taking_back_restores_exactly(blueprint, build, row):
    before = (character_cp(blueprint), owned_cp(blueprint.gear))
    bought = replace(blueprint, build=build, gear=(*blueprint.gear, row))
    assert character_cp(bought).abilities == before[0].abilities
    back = replace(bought, build=blueprint.build, gear=bought.gear[:-1])
    assert (character_cp(back), owned_cp(back.gear)) == before


@settings(max_examples=50)
@given(templates, builds, st.sampled_from(LEVELS), st.integers(1, 20))
def test_a_level_costs_the_same_wherever_it_is_bought(template, build, name, more):
    above = replace(build, **{name: getattr(build, name) + more})
    one = replace(build, **{name: getattr(build, name) + 1})
    start = build_value_cp(template, build, name)
    step = build_value_cp(template, one, name) - start
    assert build_value_cp(template, above, name) - start == more * step


@settings(max_examples=50)
@given(items(), masses)
def test_more_mass_never_costs_more(item, mass_mg):
    lighter, heavier = sorted((item.mass_mg, mass_mg))
    light, heavy = replace(item, mass_mg=lighter), replace(item, mass_mg=heavier)
    assert equipment_cp(heavy) <= equipment_cp(light)


@settings(max_examples=50)
@given(items())
def test_an_items_breakdown_adds_up_to_its_price(item):
    explained = explain_item(item)
    assert adds_up(explained)
    assert item_line(item)


@settings(max_examples=50)
@given(blueprints)
def test_the_breakdowns_of_points_add_up_to_them(blueprint):
    cp = character_cp(blueprint)
    template, whole = explain_template(blueprint.template), explain_character(blueprint)
    assert adds_up(template)
    assert adds_up(whole)
    assert (template.total, whole.total) == (template_cp(blueprint.template), cp.total)
    assert cp.template == template_cp(replace(blueprint.template, natural_weapons=blueprint.limbs))
    explained = [explain_build_value(blueprint, name) for name in ("speed", *LEVELS)]
    assert all(map(adds_up, explained))
    assert sum(value.total for value in explained) == cp.build


@settings(max_examples=50)
@given(blueprints)
def test_the_breakdowns_of_the_sheet_add_up_to_it(blueprint):
    sheet = derive_sheet(blueprint)
    assert all(adds_up(explain_derived(blueprint, name)) for name in DERIVED)
    expected = {
        "stamina": sheet.stamina,
        "melee-defense": sheet.melee_defense,
        "missile-defense": sheet.missile_defense,
        "grapple-attack": sheet.grapple_attack,
        "grapple-defense": sheet.grapple_defense,
        "best-absorption": sheet.best_absorption,
        "load": Fraction(sheet.carried_mg, 10**6),
        "ground": sheet.movement.ground_m,
    }
    assert {name: explain_derived(blueprint, name).total for name in expected} == expected


@settings(max_examples=50)
@given(blueprints)
def test_the_breakdowns_of_weapons_add_up_to_their_figures(blueprint):
    for index, weapon in enumerate(derive_sheet(blueprint).weapons):
        for figure in ("power", "attack", "throw", "defense", "heft"):
            if getattr(weapon, figure) is not None:
                explained = explain_weapon(blueprint, index, figure)
                assert adds_up(explained)
                assert explained.total == getattr(weapon, figure)


@pytest.mark.parametrize(("edge", "cp"), list(zip(MASS_EDGES_MG, MASS_CP, strict=True)))
def test_every_mass_at_an_edge_and_a_milligram_beside_it_finds_its_row(edge, cp):
    assert mass_cp(edge) == cp
    if edge < MOST_MG:
        assert mass_cp(edge + 1) == cp - 1
    if edge:
        below = max((row for row in MASS_EDGES_MG if row < edge), default=0)
        assert mass_cp(edge - 1) == (cp if edge - 1 > below else MASS_CP[MASS_EDGES_MG.index(below)])
