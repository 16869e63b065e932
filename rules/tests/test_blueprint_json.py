"""Tests of `rules.blueprint_json`."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from rules import (
    COMPLETE,
    QUALITIES,
    SCHEMA,
    Budget,
    FormatError,
    Limits,
    Place,
    Shots,
    blueprint_from_json,
    blueprint_to_json,
    item_from_dict,
    item_to_dict,
    template_from_dict,
    template_from_json,
    template_to_dict,
    template_to_json,
    without_limbs,
)
from rules.tests.factories import (
    gear,
    hand,
    hide,
    human,
    human_build,
    jacket,
    light_bow,
    machete,
    rope,
    steven,
)
from rules.tests.schema import faults

STEVEN = blueprint_to_json(steven())


def full():
    """Return a blueprint with something in every field."""
    return steven(
        player="Mira",
        setting="Old Roads",
        age_years=19,
        background="Born\nto climb.",
        notes="Łukasz owes 3½ coins.",
        template=human(natural_armor=(hide(), hide(cover=COMPLETE)), natural_weapons=(hand(leverage=-1),)),
        build=human_build(speed=Fraction(1, 2), agility=-1, mass_mg=1),
        qualities=(QUALITIES["deaf"], QUALITIES["inept"]),
        gear=(
            gear(rope(name="bag")),
            gear(light_bow(shots=Shots(6, 0), abilities=("archery", "law")), container=0, quantity=2),
            gear(jacket(cover=COMPLETE), place=Place.WORN),
            gear(jacket(), place=Place.WORN, worn_over=2),
        ),
        limits=Limits(cp=250, budget=Budget.ALLOWANCE, allowance_cp=90),
        awarded_cp=15,
    )


def one_handed():
    return without_limbs(steven(), {"hand": 1})


def changed(old, new):
    assert old in STEVEN
    return STEVEN.replace(old, new, 1)


def refusal(text):
    with pytest.raises(FormatError) as error:
        blueprint_from_json(text)
    return error.value.sentence


@pytest.mark.parametrize("blueprint", [steven(), full(), one_handed()])
def test_a_blueprint_comes_back_exactly_and_byte_for_byte(blueprint):
    text = blueprint_to_json(blueprint)
    assert blueprint_from_json(text) == blueprint
    assert blueprint_to_json(blueprint_from_json(text)) == text


@pytest.mark.parametrize("blueprint", [steven(), full(), one_handed()])
def test_the_shipped_schema_describes_what_is_written(blueprint):
    schema = json.loads(SCHEMA.read_text())
    assert faults(json.loads(blueprint_to_json(blueprint)), schema, schema) == []


def test_the_schema_knows_every_field_and_refuses_others():
    schema = json.loads(SCHEMA.read_text())
    content = json.loads(blueprint_to_json(one_handed()))
    assert set(schema["properties"]) == set(content)
    content["gear"][0] |= {"colour": "red", "quantity": "1"}
    del content["template"]["name"]
    assert faults(content, schema, schema) == [
        "$.gear[0].quantity is no integer",
        "$.gear[0].colour is not known",
        "$.template.name is missing",
    ]


def test_the_file_is_sorted_and_ends_with_a_line_end():
    assert STEVEN.endswith("}\n")
    assert list(json.loads(STEVEN)) == sorted(json.loads(STEVEN))
    assert json.loads(STEVEN)["gear"][0]["item"]["mass_kg"] == "0.5"


def test_only_template_and_build_are_needed():
    content = json.loads(STEVEN)
    short = {key: content[key] for key in ("format", "version", "template", "build")}
    assert blueprint_from_json(json.dumps(short)).name == ""
    del short["build"]
    assert refusal(json.dumps(short)) == "build is missing."


def test_unknown_keys_at_the_top_are_kept():
    text = changed('"awarded_cp": 0', '"awarded_cp": 0, "zoo": {"b": [1.50, null], "a": "½"}')
    blueprint = blueprint_from_json(text)
    again = blueprint_to_json(blueprint)
    assert "1.50" in blueprint.extra
    assert blueprint_to_json(blueprint_from_json(again)) == again
    assert blueprint_from_json(again) == blueprint
    assert replace(blueprint, extra="") == steven()


@pytest.mark.parametrize(
    ("version", "sentence"),
    [
        ('"2.0"', "This file has version 2.0, which a newer Heft wrote"),
        ('"0.9"', "must be text such as “1.1”"),
        ('"one"', "must be text such as “1.1”"),
        ("1", "must be text such as “1.1”"),
    ],
)
def test_a_version_that_is_not_ours_is_refused(version, sentence):
    assert sentence in refusal(changed('"version": "1.1"', f'"version": {version}'))


def test_a_newer_minor_version_is_read():
    assert blueprint_from_json(changed('"version": "1.1"', '"version": "1.7"')) == steven()


def test_a_file_of_the_first_version_is_read_and_written_in_the_newest():
    first = changed('"version": "1.1"', '"version": "1.0"')
    assert blueprint_from_json(first) == steven()
    assert blueprint_to_json(blueprint_from_json(first)) == STEVEN


def test_natural_weapons_stand_in_the_file_only_where_a_limb_is_missing():
    assert "natural_weapons" not in json.loads(STEVEN)
    own = json.loads(blueprint_to_json(one_handed()))["natural_weapons"]
    assert own == [
        {"hand": True, "name": "hand", "plural": "hands"},
        {"name": "foot", "plural": "feet", "quantity": 2},
    ]
    nothing = blueprint_to_json(without_limbs(steven(), {"hand": 2, "foot": 2}))
    assert json.loads(nothing)["natural_weapons"] == []
    assert blueprint_from_json(nothing).limbs == ()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"name": "Steven"', '"name": "Steven", "natural_weapons": null', "natural_weapons must be a list."),
        (
            '"name": "Steven"',
            '"name": "Steven", "natural_weapons": [{"name": "hand", "quantity": 0}]',
            "natural_weapons 1: quantity must be from 1 to 1,000.",
        ),
        ('"format": "heft-blueprint"', '"format": "other"', "its “format” must be “heft-blueprint”"),
        ('"quantity": 1', '"quantity": "two"', "gear 1: quantity must be a whole number."),
        ('"mass_kg": "0.5"', '"mass_kg": "1,800"', "gear 1, item, mass_kg: Mass"),
        ('"heft": 3', '"heft": 3, "flavor": 1', "gear 1: item has the key “flavor”"),
        ('"power": 5', '"power": 5, "padded": true', "gear 1, item: A weapon is sharp or padded"),
        ('"power": 5', '"power": 5, "shots": [1]', "gear 1, item: shots must be two whole numbers"),
        ('"power": 5', '"power": 5, "shots": [0, 1]', "gear 1, item: shots must be from 1"),
        (
            '"power": 5',
            '"power": 5, "cover": 1.5',
            'gear 1, item: cover must be a whole number or "complete".',
        ),
        ('"speed": "1"', '"speed": "5"', "build, speed: Speed must be"),
        ('"natural_armor": []', '"natural_armor": [{"cover": 101}]', "template, natural_armor 1: "),
        ('"variability": "medium"', '"variability": "huge"', "template: variability must be one of: none"),
        ('"name": "Steven"', '"name": "Ste\\nven"', "name must be one line"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(old, new, sentence):
    assert sentence in refusal(changed(old, new))


@pytest.mark.parametrize("text", ["[]", '"text"', "null", "3"])
def test_a_file_holds_one_object(text):
    assert refusal(text) == "The file must hold one JSON object, from { to }."


def test_a_template_comes_back_from_its_file_and_from_its_dict():
    template = full().template
    assert template_from_json(template_to_json(template)) == template
    assert template_from_dict(template_to_dict(template)) == template
    with pytest.raises(FormatError, match="heft-template"):
        template_from_json(STEVEN)


def test_an_item_is_written_without_what_is_usual():
    expected = {"name": "machete", "kind": "hand", "mass_kg": "0.5", "heft": 3, "power": 5, "sharp": True}
    assert item_to_dict(machete()) == expected
    assert item_from_dict(expected) == machete()
    assert item_from_dict(item_to_dict(rope())) == rope()


def test_an_impossible_item_or_template_is_refused():
    with pytest.raises(FormatError, match=r"^item: "):
        item_from_dict({"name": "cap", "cover": 1})
    with pytest.raises(FormatError, match=r"^template: name is missing"):
        template_from_dict({"key": "x", "build": {}})
