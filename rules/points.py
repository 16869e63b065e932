"""Character points of templates and characters (Complete System, Character Points).

The sums run over whole numbers and never over an order, so the same choices cost the same however they came.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules.abilities import AbilityLevel
from rules.armor import COMPLETE, NaturalArmor
from rules.blueprint import Blueprint, Gear
from rules.build import LEVELS, SPEEDS, Build
from rules.creature_templates import UNPRICED_SPEED, CreatureTemplate
from rules.figures import FigureError, speed_text
from rules.items import equipment_cp, is_priced
from rules.natural_weapons import NaturalWeapon
from rules.qualities import Quality
from rules.tables import (
    CHARACTER_PRICES,
    TEMPLATE_FEATURES,
    TEMPLATE_LEVELS,
    TEMPLATE_LIMBS,
    TEMPLATE_SPEED,
    TEMPLATE_VARIABILITY,
)

_PRICES = {key: row.figure for key, row in CHARACTER_PRICES.items()}
_LEVELS = {key: row.figure for key, row in TEMPLATE_LEVELS.items()}
_FEATURES = {key: row.figure for key, row in TEMPLATE_FEATURES.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterCP:
    """A character's points, share by share; `total` is their sum (Character Points)."""

    template: int
    build: int
    abilities: int
    qualities: int
    total: int
    limit: int

    @property
    def left(self) -> int:
        """The points still to spend; 0 when the character is over its limit."""
        return max(0, self.limit - self.total)

    @property
    def over(self) -> int:
        """The points spent above the limit; 0 when there are none."""
        return max(0, self.total - self.limit)


def leverage_cp(weapon: NaturalWeapon, weapons: Iterable[NaturalWeapon]) -> int:
    """Return the CP of a natural weapon's leverage, for all of its quantity (Templates, Natural Weapons).

    Leverage below zero gives points back only on a limb with a hand, and only while at most one other single
    limb with a hand is stronger (decision 0052).
    """
    if weapon.leverage >= 0:
        return _FEATURES["leverage"] * weapon.leverage * weapon.quantity
    stronger = sum(other.quantity for other in weapons if other.hand and other.leverage > weapon.leverage)
    if not weapon.hand or stronger > 1:
        return 0
    return _FEATURES["weak-hand"] * -weapon.leverage * weapon.quantity


def limbs_row(weapons: Iterable[NaturalWeapon]) -> str:
    """Return the row of the quantity table: none, single or several, by the single limbs counted."""
    return ("none", "single", "several")[min(2, sum(weapon.quantity for weapon in weapons))]


def _in_all(count: int, feature: str) -> int:
    """Return what a feature costs that is priced in all and not each: sharp, padded (decision 0007)."""
    return (0, _FEATURES[f"one-{feature}"], _FEATURES[f"several-{feature}"])[min(2, count)]


def natural_weapons_cp(weapons: tuple[NaturalWeapon, ...]) -> int:
    """Return the CP of all natural weapons of a template (Character Points, templates: natural weapons)."""
    each = sum(
        weapon.quantity
        * (
            _FEATURES["hand"] * weapon.hand
            + _FEATURES["offense"] * weapon.offense
            + _FEATURES["range"] * weapon.range_m
        )
        + leverage_cp(weapon, weapons)
        for weapon in weapons
    )
    sharp = sum(weapon.quantity for weapon in weapons if weapon.sharp)
    padded = sum(weapon.quantity for weapon in weapons if weapon.padded)
    limbs = TEMPLATE_LIMBS[limbs_row(weapons)].figure
    return limbs + each + _in_all(sharp, "sharp") + _in_all(padded, "padded")


def natural_armor_cp(armor: NaturalArmor) -> int:
    """Return the CP of one natural armor: 5 × cover × absorption, or 50 × absorption if complete."""
    if armor.cover == COMPLETE:
        return _FEATURES["complete-armor"] * armor.absorption
    return _FEATURES["armor"] * armor.cover * armor.absorption


def template_speed_cp(template: CreatureTemplate) -> int:
    """Return the CP of a template's speed; FigureError for speed 4, which has no price (decision 0012)."""
    row = TEMPLATE_SPEED.get(speed_text(template.build.speed))
    if row is None:
        raise FigureError(UNPRICED_SPEED)
    return row.figure


def template_cp(template: CreatureTemplate) -> int:
    """Return the CP of a creature template (Character Points, templates)."""
    levels: int = sum(_LEVELS[name] * getattr(template.build, name) for name in LEVELS)
    return (
        TEMPLATE_VARIABILITY[template.variability].figure
        + template_speed_cp(template)
        + levels
        + sum(_LEVELS["ability"] * ability.level for ability in template.abilities)
        + qualities_cp(template.qualities)
        + sum(natural_armor_cp(armor) for armor in template.natural_armor)
        + natural_weapons_cp(template.natural_weapons)
    )


def own_template_cp(blueprint: Blueprint) -> int:
    """Return the CP of a character's template, calculated again where a limb is missing (decision 0057)."""
    return template_cp(replace(blueprint.template, natural_weapons=blueprint.limbs))


def _speed_cp(template: CreatureTemplate, build: Build) -> int:
    if build.speed not in SPEEDS or template.build.speed not in SPEEDS:
        raise FigureError("Speed must be 1/4, 1/2, 1, 2, 3 or 4.")
    steps = SPEEDS.index(build.speed) - SPEEDS.index(template.build.speed)
    return _PRICES["more-speed"] * max(0, steps) + _PRICES["less-speed"] * max(0, -steps)


def level_cp(name: str) -> int:
    """Return the CP of one more level of a build value, or of one more step of speed (Character Points).

    >>> level_cp("toughness"), level_cp("speed")
    (3, 20)
    """
    return _PRICES["more-speed" if name == "speed" else name]


def build_value_cp(template: CreatureTemplate, build: Build, name: str) -> int:
    """Return the CP of one build value, "speed" or one of LEVELS, against the template's (Character Points).

    Levels below the template give back what levels above it cost; a speed costs for each step.
    """
    if name == "speed":
        return _speed_cp(template, build)
    above: int = getattr(build, name) - getattr(template.build, name)
    return _PRICES[name] * above


def build_cp(template: CreatureTemplate, build: Build) -> int:
    """Return the CP of a build against the template's; mass and length cost nothing (Character Points)."""
    return sum(build_value_cp(template, build, name) for name in ("speed", *LEVELS))


def ability_cp(template_level: int, level: int) -> int:
    """Return the CP of one ability: 5 a level above the template's, given back below it (Character Points).

    >>> ability_cp(0, 4)
    20
    """
    return _PRICES["ability"] * (level - template_level)


def abilities_cp(template: CreatureTemplate, abilities: Iterable[AbilityLevel]) -> int:
    """Return the CP of absolute ability levels against the template's; an ability left out has level 0."""
    return ability_cp(
        sum(ability.level for ability in template.abilities), sum(ability.level for ability in abilities)
    )


def qualities_cp(qualities: Iterable[Quality]) -> int:
    """Return the CP of qualities, the same for templates and characters (decision 0008)."""
    return sum(quality.cp for quality in qualities)


LEAST_OWNED = 1
"""Nothing that is owned counts for fewer CP (decision 0055)."""


def owned_cp(gear: Iterable[Gear]) -> int:
    """Return the CP of all gear by the formula, each piece at least 1; what it does not price counts 0.

    Else a heap of clumsy things below zero would pay for a good one (decisions 0033 and 0055).
    """
    return sum(
        piece.quantity * max(LEAST_OWNED, equipment_cp(piece.item)) for piece in gear if is_priced(piece.item)
    )


def character_cp(blueprint: Blueprint) -> CharacterCP:
    """Return a character's points, share by share, and its limit; equipment counts apart (decision 0031)."""
    template = own_template_cp(blueprint)
    build = build_cp(blueprint.template, blueprint.build)
    abilities = abilities_cp(blueprint.template, blueprint.abilities)
    qualities = qualities_cp(blueprint.qualities)
    return CharacterCP(
        template=template,
        build=build,
        abilities=abilities,
        qualities=qualities,
        total=template + build + abilities + qualities,
        limit=blueprint.limits.cp + blueprint.awarded_cp,
    )
