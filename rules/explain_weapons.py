"""Why a weapon's figure is what it is: breakdowns of power, attack, throw, defense and heft in use."""

from collections.abc import Callable
from fractions import Fraction

from rules.attacks import WeaponInUse
from rules.blueprint import Blueprint
from rules.breakdown import Amount, Breakdown, Part
from rules.items import Item
from rules.sheet import Sheet, derive_sheet
from rules.wielding import grip, levels_of
from rules.words import signed


def explain_weapon(blueprint: Blueprint, weapon: int, figure: str) -> Breakdown:
    """Return why a weapon's power, attack, throw, defense or heft is what it is.

    `weapon` is its index among the sheet's weapons. LookupError if there is no such weapon or figure.
    """
    sheet = derive_sheet(blueprint)
    return _explain_figure(sheet, sheet.weapons[weapon], figure)


def _explain_figure(sheet: Sheet, weapon: WeaponInUse, figure: str) -> Breakdown:
    total: Amount | None = getattr(weapon, figure) if figure in _FIGURES else None
    if total is None:
        raise LookupError(f"The {weapon.name} has no {figure}.")
    return Breakdown(
        label=f"{weapon.name}: {figure}",
        total=total,
        parts=_FIGURES[figure](sheet, weapon),
        rule=_rule(weapon, figure),
        rounding="Not rounded." if isinstance(total, Fraction) else "",
    )


def _rule(weapon: WeaponInUse, figure: str) -> str:
    if figure == "heft":
        return "Equipment, Heft"
    return "Templates, Natural Weapons" if weapon.natural else "Equipment and Inventory Management"


def _power(sheet: Sheet, weapon: WeaponInUse) -> tuple[Part, ...]:
    power = weapon.power or 0
    if weapon.item is None:
        strength = sheet.blueprint.build.strength
        return (level_part("strength", strength), *part_if_any("leverage", power - strength))
    own = weapon.item.power or 0
    if power > own:
        return (Part(label="strongest hand on it", amount=power, lines=((weapon.name, signed(own)),)),)
    return (Part(label=weapon.name, amount=power),)


def _attack(sheet: Sheet, weapon: WeaponInUse) -> tuple[Part, ...]:
    """Return the parts of an attack; what the weapon does not add comes from the limb's own offense."""
    parts = _skill(sheet, weapon)
    if weapon.item is not None:
        held = grip(weapon.item, weapon.hands)
        parts += (*part_if_any("offense", held.offense), *part_if_any("control", held.control))
    rest = (weapon.attack or 0) - sum(int(part.amount) for part in parts)
    return (*parts, *part_if_any("offense of the limb" if weapon.natural else "offense of the hand", rest))


def _throw(sheet: Sheet, weapon: WeaponInUse) -> tuple[Part, ...]:
    return _skill(sheet, weapon)


def defense_parts(sheet: Sheet, weapon: WeaponInUse) -> tuple[Part, ...]:
    """Return the parts of a weapon's defense: 10, agility, the ability, and control."""
    control = grip(weapon.item, weapon.hands).control if weapon.item else 0
    return (ten_part(), *_skill(sheet, weapon), *part_if_any("control", control))


def _heft(_sheet: Sheet, weapon: WeaponInUse) -> tuple[Part, ...]:
    heft, held = _item_heft(weapon.item), weapon.heft or 0
    return (
        Part(label=weapon.name, amount=heft),
        *part_if_any("in one hand, half as much again", held - heft),
    )


def _item_heft(item: Item | None) -> int:
    return (item.heft if item else None) or 0


def _skill(sheet: Sheet, weapon: WeaponInUse) -> tuple[Part, ...]:
    """Return agility, which bows and guns do not use, and the ability's level."""
    shoots = weapon.throw is None and weapon.defense is None
    agility = () if shoots else (level_part("agility", sheet.blueprint.build.agility),)
    return (*agility, ability_part(sheet, weapon.ability))


def ability_part(sheet: Sheet, key: str) -> Part:
    """Return the part of one ability: its level, 0 when it was not learned."""
    abilities = sheet.blueprint.abilities
    name = next((ability.name for ability in abilities if ability.key == key), key.replace("-", " "))
    return Part(label=name, amount=levels_of(abilities).get(key, 0))


def level_part(name: str, level: int) -> Part:
    """Return the part of a build value."""
    return Part(label=name, amount=level)


def part_if_any(label: str, amount: Amount) -> tuple[Part, ...]:
    """Return a part that is only shown where it is not 0."""
    return (Part(label=label, amount=amount),) if amount else ()


def ten_part() -> Part:
    """Return the 10 that every defense starts from."""
    return Part(label="every defense", amount=10)


_FIGURES: dict[str, Callable[[Sheet, WeaponInUse], tuple[Part, ...]]] = {
    "power": _power,
    "attack": _attack,
    "throw": _throw,
    "defense": defense_parts,
    "heft": _heft,
}
