"""Creature templates: the game's "templates", kinds of creature that characters are made from."""

from dataclasses import dataclass

from rules.abilities import AbilityLevel
from rules.armor import NaturalArmor, check_armor
from rules.build import HIGHEST_LEVEL, LEVELS, LOWEST_LEVEL, Build, Variability
from rules.figures import MM_PER_M, FigureError, check_range, speed_text
from rules.items import HIGHEST_FIGURE, HIGHEST_MASS_MG
from rules.natural_weapons import NaturalWeapon
from rules.qualities import Quality
from rules.tables import TEMPLATE_SPEED

UNPRICED_SPEED = "A template's speed must be 1/4, 1/2, 1, 2 or 3; the rules price no other."


@dataclass(frozen=True, slots=True, kw_only=True)
class CreatureTemplate:
    """A kind of creature; its build holds the average mass and length (Templates)."""

    key: str
    name: str
    length_type: str = "length"
    variability: Variability = Variability.MEDIUM
    build: Build
    abilities: tuple[AbilityLevel, ...] = ()
    qualities: tuple[Quality, ...] = ()
    natural_weapons: tuple[NaturalWeapon, ...] = ()
    natural_armor: tuple[NaturalArmor, ...] = ()
    sexes: tuple[str, ...] = ("female", "male")


def check_template(template: CreatureTemplate) -> None:
    """Refuse, with a FigureError, figures that no creature template can have.

    Speed 4 has no price for a template (decision 0012); leverage is at lowest minus the strength (Templates).
    """
    build = template.build
    if speed_text(build.speed) not in TEMPLATE_SPEED:
        raise FigureError(UNPRICED_SPEED)
    for name in LEVELS:
        check_range(name.capitalize(), getattr(build, name), LOWEST_LEVEL, HIGHEST_LEVEL)
    for ability in template.abilities:
        check_range(f"The level of {ability.name}", ability.level, LOWEST_LEVEL, HIGHEST_LEVEL)
    if not 0 <= build.mass_mg <= HIGHEST_MASS_MG or not 0 <= build.length_mm <= HIGHEST_FIGURE * MM_PER_M:
        raise FigureError("Mass must be from 0 to 10,000,000 kg, and length from 0 to 100,000 m.")
    for weapon in template.natural_weapons:
        _check_natural_weapon(weapon, build.strength)
    for armor in template.natural_armor:
        check_armor(armor.cover, armor.absorption)


def _check_natural_weapon(weapon: NaturalWeapon, strength: int) -> None:
    check_range(f"The quantity of {weapon.name}", weapon.quantity, 1, HIGHEST_LEVEL)
    check_range(f"The leverage of {weapon.name}", weapon.leverage, -max(0, strength), HIGHEST_LEVEL)
    check_range(f"The offense of {weapon.name}", weapon.offense, 0, 2)
    check_range(f"The range of {weapon.name}", weapon.range_m, 0, HIGHEST_FIGURE)
    if weapon.sharp and weapon.padded:
        raise FigureError("A weapon is sharp or padded, not both; choose one.")
