"""Why a template or a character costs what it costs: breakdowns of its points."""

from collections.abc import Iterable
from fractions import Fraction

from rules.abilities import AbilityLevel
from rules.armor import COMPLETE
from rules.blueprint import Blueprint
from rules.breakdown import Breakdown, Part
from rules.build import LEVELS, speed_words
from rules.creature_templates import CreatureTemplate
from rules.explain_limbs import TEMPLATE_RULE, WHOLE, limb_parts, natural_weapon_parts
from rules.figures import fraction_text, speed_text
from rules.points import (
    ability_cp,
    build_value_cp,
    character_cp,
    natural_armor_cp,
    template_cp,
    template_speed_cp,
)
from rules.qualities import Quality
from rules.sheet import stamina
from rules.tables import (
    CHARACTER_PRICES,
    TEMPLATE_FEATURES,
    TEMPLATE_LEVELS,
    TEMPLATE_VARIABILITY,
    Row,
)
from rules.words import signed

CHARACTER_RULE = "Character Points, characters"
_FOLLOWS = {
    "agility": "Attacks, melee defense, missile defense and grappling follow the agility.",
    "strength": "Carrying capacity, grappling, the power of limbs and throwing range follow the strength.",
    "running": "Movement on the ground, jumps and climbing follow the running.",
    "swimming": "Movement in water follows the swimming.",
    "airspeed": "Movement in the air follows the airspeed.",
}


def explain_build_value(blueprint: Blueprint, name: str) -> Breakdown:
    """Return why "speed" or one of LEVELS costs what it costs against the template (Character Points)."""
    template, build = blueprint.template, blueprint.build
    total = build_value_cp(template, build, name)
    row = _speed_row(total) if name == "speed" else CHARACTER_PRICES[name]
    own, usual = getattr(build, name), getattr(template.build, name)
    words = f"{_name(blueprint)} {_shown(own)}, {template.name} {_shown(usual)}"
    part = _product(name, words, total, row, "step" if name == "speed" else "level")
    if name == "toughness":
        follows = f"Stamina follows: 2 × {signed(build.toughness)} = {signed(stamina(build.toughness))}."
    elif name == "speed":
        follows = f"Speed {speed_text(build.speed)} is {speed_words(build.speed)}."
    else:
        follows = _FOLLOWS[name]
    return _of_character(name, total, (part,), row, follows)


def _speed_row(total: int) -> Row:
    return CHARACTER_PRICES["less-speed" if total < 0 else "more-speed"]


def _shown(figure: Fraction | int) -> str:
    return speed_text(figure) if isinstance(figure, Fraction) else signed(figure)


def _name(blueprint: Blueprint) -> str:
    return blueprint.name or "this character"


def _product(label: str, words: str, amount: int, row: Row, unit: str) -> Part:
    """Return one product spelled out: who has how much, the levels between, and the price of one."""
    count = amount // row.figure
    levels = f"{signed(count)} {unit}{'' if abs(count) == 1 else 's'}"
    lines = ((words, levels), (row.label, f"× {fraction_text(row.figure)} CP"))
    return Part(label=label, amount=amount, lines=lines, rule=CHARACTER_RULE, row=row.label)


def _of_character(label: str, total: int, parts: Iterable[Part], row: Row | None, *follows: str) -> Breakdown:
    return Breakdown(
        label=label,
        total=total,
        parts=tuple(parts),
        unit="CP",
        rule=CHARACTER_RULE,
        row="" if row is None else row.label,
        rounding=WHOLE,
        follows=follows,
    )


def explain_ability(blueprint: Blueprint, key: str) -> Breakdown:
    """Return why one ability costs what it costs against the template; one never learned costs 0."""
    own = _level(blueprint.abilities, key)
    usual = _level(blueprint.template.abilities, key)
    names = {ability.key: ability.name for ability in (*blueprint.template.abilities, *blueprint.abilities)}
    label = names.get(key, key)
    row = CHARACTER_PRICES["ability"]
    words = f"{_name(blueprint)} {signed(own)}, {blueprint.template.name} {signed(usual)}"
    total = ability_cp(usual, own)
    return _of_character(label, total, (_product(label, words, total, row, "level"),), row)


def _level(abilities: Iterable[AbilityLevel], key: str) -> int:
    return sum(ability.level for ability in abilities if ability.key == key)


def explain_quality(quality: Quality) -> Breakdown:
    """Return why a quality costs what it costs: its printed price (Qualities).

    >>> explain_quality(Quality(key="mute", name="mute", cp=-15)).total
    -15
    """
    part = Part(label=quality.name, amount=quality.cp, rule="Qualities", row=quality.name)
    return Breakdown(
        label=quality.name, total=quality.cp, parts=(part,), unit="CP", rule="Qualities", row=quality.name
    )


def explain_character(blueprint: Blueprint) -> Breakdown:
    """Return the parts of a character's CP: its template, and each choice that costs or gives points."""
    cp = character_cp(blueprint)
    whole = template_cp(blueprint.template)
    template = Part(label=f"template {blueprint.template.name}", amount=whole, rule=TEMPLATE_RULE)
    limbs = limb_parts(blueprint, cp.template - whole)
    keys = dict.fromkeys(ability.key for ability in (*blueprint.template.abilities, *blueprint.abilities))
    chosen = [explain_build_value(blueprint, name).parts[0] for name in ("speed", *LEVELS)]
    chosen += [explain_ability(blueprint, key).parts[0] for key in keys]
    chosen += [
        Part(label=quality.name, amount=quality.cp, rule="Qualities") for quality in blueprint.qualities
    ]
    limit = fraction_text(cp.limit)
    left = f"{cp.over:,} over the limit of {limit}." if cp.over else f"{cp.left:,} of {limit} are left."
    parts = (template, *limbs, *(part for part in chosen if part.amount))
    return _of_character("character", cp.total, parts, None, left)


def explain_template(template: CreatureTemplate) -> Breakdown:
    """Return the parts of a template's CP (Character Points, templates)."""
    variability = TEMPLATE_VARIABILITY[template.variability]
    speed = f"{speed_text(template.build.speed)} speed"
    parts = [
        Part(label=variability.label, amount=variability.figure, rule=TEMPLATE_RULE, row=variability.label),
        Part(label=speed, amount=template_speed_cp(template), rule=TEMPLATE_RULE, row=speed),
        *(_template_level(name, getattr(template.build, name), TEMPLATE_LEVELS[name]) for name in LEVELS),
        *(_template_level(part.name, part.level, TEMPLATE_LEVELS["ability"]) for part in template.abilities),
        *(Part(label=quality.name, amount=quality.cp, rule="Qualities") for quality in template.qualities),
        *_natural_armor(template),
        *natural_weapon_parts(template.natural_weapons),
    ]
    return Breakdown(
        label="template",
        total=template_cp(template),
        parts=tuple(part for index, part in enumerate(parts) if part.amount or index == 0),
        unit="CP",
        rule=TEMPLATE_RULE,
        rounding=WHOLE,
    )


def _template_level(name: str, level: int, row: Row) -> Part:
    label = f"{name} {signed(level)} × {row.figure}"
    return Part(label=label, amount=level * row.figure, rule=TEMPLATE_RULE, row=row.label)


def _natural_armor(template: CreatureTemplate) -> list[Part]:
    parts = []
    for armor in template.natural_armor:
        complete = armor.cover == COMPLETE
        row = TEMPLATE_FEATURES["complete-armor" if complete else "armor"]
        label = f"{armor.name}: {armor.cover} cover, {armor.absorption:,} absorption"
        parts.append(Part(label=label, amount=natural_armor_cp(armor), rule=TEMPLATE_RULE, row=row.label))
    return parts
