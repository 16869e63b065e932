"""The file format of blueprints, templates and items: what is exported imports again, byte for byte the same.

Version 1.1. Object keys are sorted, lists keep their order, names stand beside keys; mass is text in kg,
length text in m, speed text such as "1/4". Unknown keys are kept at the top of a blueprint and refused
within it, so a later 1.x adds keys at the top only: 1.1 added `natural_weapons`.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from rules.abilities import AbilityLevel
from rules.armor import COMPLETE, Cover, NaturalArmor, check_armor
from rules.blueprint import AgeCategory, Blueprint, Budget, Gear, Limits, Place
from rules.build import HIGHEST_LEVEL, LEVELS, LOWEST_LEVEL, Build, Variability
from rules.creature_templates import CreatureTemplate, check_template
from rules.figures import (
    kilograms_text,
    metres_text,
    milligrams,
    millimetres,
    speed_from_text,
    speed_text,
    typed_text,
)
from rules.items import HIGHEST_FIGURE, HIGHEST_RELOAD_TURNS, Item, ItemKind, Shots, check_item
from rules.json_text import FormatError, json_text, read_json
from rules.natural_weapons import NaturalWeapon
from rules.occupations import Occupation, Requirement
from rules.qualities import Quality
from rules.shapes import (
    Field,
    Reader,
    Shape,
    Spot,
    choice,
    each,
    figure,
    if_any,
    many,
    nullable,
    refuse,
    text,
    truth,
    whole,
)

SCHEMA = Path(__file__).parent / "data" / "blueprint.schema.json"
"""The JSON Schema of a blueprint file."""

BLUEPRINT_FORMAT = "heft-blueprint"
TEMPLATE_FORMAT = "heft-template"
VERSION = "1.1"
_VERSION = re.compile(r"([1-9][0-9]{0,3})\.[0-9]{1,4}")
_HEAD = frozenset({"format", "version"})

_LINE = text(500)
_PAGE = text(100_000, lines=True)
_LEVEL = whole(LOWEST_LEVEL, HIGHEST_LEVEL)
_FIGURE = whole(0, HIGHEST_FIGURE)
_TWO = whole(0, 2)
_MILLION = whole(0, 1_000_000)
_KEYS = many(_LINE, 1_000)
_MASS = Field("mass_mg", figure(milligrams), lambda mg: typed_text(kilograms_text(mg)), key="mass_kg")


def _cover(value: object, path: Spot) -> Cover:
    if value == COMPLETE:
        return COMPLETE
    if type(value) is not int:
        raise refuse(path, 'must be a whole number or "complete"')
    return value


def _shots(value: object, path: Spot) -> Shots:
    if not isinstance(value, list) or len(value) != len(Shots._fields):
        raise refuse(path, "must be two whole numbers: shots before reloading, turns to reload")
    before, turns = value
    return Shots(
        whole(1, HIGHEST_FIGURE)(before, path),
        whole(0, HIGHEST_RELOAD_TURNS)(turns, path),
    )


def _fields(reader: Reader, *names: str) -> tuple[Field, ...]:
    return tuple(Field(name, reader) for name in names)


_ITEM = Shape(
    Item,
    (
        Field("name", _LINE),
        Field("kind", choice(ItemKind), str),
        _MASS,
        *_fields(nullable(_FIGURE), "heft", "power", "absorption"),
        Field("range_m", _FIGURE),
        Field("cover", nullable(_cover)),
        *_fields(_TWO, "offense", "control"),
        *_fields(truth, "sharp", "padded", "two_handed", "flash", "noise", "smoke"),
        Field("shots", nullable(_shots), if_any(list)),
        Field("abilities", _KEYS, list),
    ),
    terse=True,
    check=check_item,
)
_ABILITY = Shape(AbilityLevel, (*_fields(_LINE, "key", "name", "group"), Field("level", _LEVEL)))
_QUALITY = Shape(
    Quality,
    (
        *_fields(_LINE, "key", "name"),
        Field("cp", whole(-100_000, 100_000)),
        Field("excludes", _KEYS, list),
        Field("requires_any", _KEYS, list),
        Field("template_only", truth),
    ),
)
_REQUIREMENT = Shape(
    Requirement, (Field("label", _LINE), Field("abilities", _KEYS, list), Field("level", _LEVEL))
)
_OCCUPATION = Shape(
    Occupation,
    (
        *_fields(_LINE, "key", "name"),
        Field("requirements", many(_REQUIREMENT.read, 1_000), each(_REQUIREMENT.write)),
    ),
)
_NATURAL_WEAPON = Shape(
    NaturalWeapon,
    (
        *_fields(_LINE, "name", "plural"),
        Field("quantity", whole(1, HIGHEST_LEVEL)),
        *_fields(truth, "hand", "sharp", "padded"),
        Field("leverage", _LEVEL),
        Field("offense", _TWO),
        Field("range_m", _FIGURE),
    ),
    terse=True,
)


def _check_natural_armor(armor: NaturalArmor) -> None:
    check_armor(armor.cover, armor.absorption)


_NATURAL_ARMOR = Shape(
    NaturalArmor,
    (Field("name", _LINE), Field("cover", _cover), Field("absorption", _FIGURE)),
    check=_check_natural_armor,
)
_BUILD = Shape(
    Build,
    (
        Field("speed", figure(speed_from_text), speed_text),
        *_fields(_LEVEL, *LEVELS),
        _MASS,
        Field("length_mm", figure(millimetres), lambda mm: typed_text(metres_text(mm)), key="length_m"),
    ),
)
_TEMPLATE = Shape(
    CreatureTemplate,
    (
        *_fields(_LINE, "key", "name", "length_type"),
        Field("variability", choice(Variability), str),
        Field("build", _BUILD.read, _BUILD.write),
        Field("abilities", many(_ABILITY.read, 1_000), each(_ABILITY.write)),
        Field("qualities", many(_QUALITY.read, 1_000), each(_QUALITY.write)),
        Field("natural_weapons", many(_NATURAL_WEAPON.read, 100), each(_NATURAL_WEAPON.write)),
        Field("natural_armor", many(_NATURAL_ARMOR.read, 100), each(_NATURAL_ARMOR.write)),
        Field("sexes", _KEYS, list),
    ),
    check=check_template,
)
_GEAR = Shape(
    Gear,
    (
        Field("item", _ITEM.read, _ITEM.write),
        Field("quantity", _MILLION),
        Field("place", choice(Place), str),
        Field("hands", whole(0, HIGHEST_LEVEL)),
        *_fields(nullable(_MILLION), "container", "worn_over"),
    ),
)
_LIMITS = Shape(
    Limits,
    (
        Field("cp", _MILLION),
        *_fields(whole(0, HIGHEST_LEVEL), "new_ability", "developed_ability"),
        Field("advantages", truth),
        Field("budget", choice(Budget), str),
        Field("allowance_cp", nullable(_MILLION)),
    ),
)
_BLUEPRINT = Shape(
    Blueprint,
    (
        *_fields(_LINE, "name", "player", "setting"),
        Field("age_category", nullable(choice(AgeCategory)), if_any(str)),
        Field("age_years", nullable(_MILLION)),
        Field("sex", _LINE),
        *_fields(_PAGE, "background", "notes"),
        Field("template", _TEMPLATE.read, _TEMPLATE.write),
        Field("build", _BUILD.read, _BUILD.write),
        Field(
            "natural_weapons",
            many(_NATURAL_WEAPON.read, 100),
            each(_NATURAL_WEAPON.write),
            terse=True,
        ),
        Field("abilities", many(_ABILITY.read, 10_000), each(_ABILITY.write)),
        Field("qualities", many(_QUALITY.read, 10_000), each(_QUALITY.write)),
        Field("occupations", many(_OCCUPATION.read, 1_000), each(_OCCUPATION.write)),
        Field("gear", many(_GEAR.read, 10_000), each(_GEAR.write)),
        Field("limits", _LIMITS.read, _LIMITS.write),
        Field("awarded_cp", whole(-1_000_000, 1_000_000)),
    ),
)


def blueprint_to_json(blueprint: Blueprint) -> str:
    """Return a blueprint as the text of a file, which ends with a line end.

    What an earlier file held that we do not know stands in it again.
    """
    kept = read_json(blueprint.extra) if blueprint.extra else {}
    written = _BLUEPRINT.write(blueprint)
    return _file_text(BLUEPRINT_FORMAT, {**_object(kept), **written})


def blueprint_from_json(text: str) -> Blueprint:
    """Return the blueprint that a file holds; FormatError with a sentence if it cannot be read.

    The file is only read here: what the rules do not allow is for `find_problems`.
    """
    content = _content(text, BLUEPRINT_FORMAT)
    known = {field.word for field in _BLUEPRINT.fields}
    blueprint = _BLUEPRINT.read({key: content[key] for key in content if key in known}, ())
    kept = {key: content[key] for key in content if key not in known}
    return replace(blueprint, extra=json_text(kept)) if kept else blueprint


def template_to_json(template: CreatureTemplate) -> str:
    """Return a creature template as the text of a file, which ends with a line end."""
    return _file_text(TEMPLATE_FORMAT, template_to_dict(template))


def template_from_json(text: str) -> CreatureTemplate:
    """Return the creature template that a file holds; FormatError with a sentence if it cannot be read."""
    return _TEMPLATE.read(_content(text, TEMPLATE_FORMAT), ())


def template_to_dict(template: CreatureTemplate) -> dict[str, object]:
    """Return a creature template as an object of JSON, without the head of a file."""
    return _TEMPLATE.write(template)


def template_from_dict(content: Mapping[str, object]) -> CreatureTemplate:
    """Return the creature template of `template_to_dict`; FormatError if it is something else."""
    return _TEMPLATE.read(content, ("template",))


def item_to_dict(item: Item) -> dict[str, object]:
    """Return an item as an object of JSON; what has its usual value is left out."""
    return _ITEM.write(item)


def item_from_dict(content: Mapping[str, object]) -> Item:
    """Return the item of `item_to_dict`; FormatError if it is something else."""
    return _ITEM.read(content, ("item",))


def _file_text(name: str, content: Mapping[str, object]) -> str:
    return json_text({**content, "format": name, "version": VERSION}) + "\n"


def _content(text: str, name: str) -> dict[str, object]:
    """Return what a file holds below its head; refuse another format and a newer major version."""
    content = _object(read_json(text))
    if content.get("format") != name:
        raise FormatError(f"This is no file of ours: its “format” must be “{name}”.")
    version = content.get("version")
    match = _VERSION.fullmatch(version) if isinstance(version, str) else None
    if match is None:
        raise FormatError(f"The “version” of this file must be text such as “{VERSION}”.")
    if int(match[1]) > int(VERSION.partition(".")[0]):
        raise FormatError(
            f"This file has version {match[0]}, which a newer Heft wrote; this one reads version 1. "
            "Update Heft, or export the character again from an older one."
        )
    return {key: value for key, value in content.items() if key not in _HEAD}


def _object(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise FormatError("The file must hold one JSON object, from { to }.")
    return value
