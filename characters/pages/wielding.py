"""What a thing does in a character's hands: its figures, how they come about, and whether it is held now."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import rules

FIGURES = ("power", "attack", "throw", "defense")
NONE = "–"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wielding:
    """A weapon as a character uses it, or would use it if it held it; `index` is its place in the sheet."""

    weapon: rules.WeaponInUse
    item: rules.Item
    held: bool
    index: int

    def explain(self, blueprint: rules.Blueprint, figure: str) -> rules.Breakdown:
        """Return why a figure is what it is; LookupError if the weapon has no such figure."""
        if not self.held:
            blueprint = replace(blueprint, gear=(rules.Gear(item=self.item, place=rules.Place.HAND),))
        return rules.explain_weapon(blueprint, self.index, figure)

    def shown(self) -> list[str]:
        """Return the names of the figures that the weapon has."""
        return [name for name in FIGURES if getattr(self.weapon, name) is not None]


def wieldings(blueprint: rules.Blueprint, sheet: rules.Sheet) -> list[Wielding | None]:
    """Return each piece of gear as it is used, in the gear's order; None for what is no weapon.

    In use are natural weapons and what is in hand (Inventory Management); the rest is as if it were held.
    """
    wielder = rules.wielder_of(blueprint)
    natural = index = sum(weapon.natural for weapon in sheet.weapons)
    found: list[Wielding | None] = []
    for gear in blueprint.gear:
        if rules.is_weapon_in_hand(gear):
            weapon = sheet.weapons[index]
            found.append(Wielding(weapon=weapon, item=gear.item, held=True, index=index))
            index += 1
        else:
            found.append(if_held(gear.item, wielder, natural))
    return found


def if_held(item: rules.Item, wielder: rules.Wielder, natural: int) -> Wielding | None:
    """Return an item as a character would use it in its strongest hands; None for what is no weapon.

    `natural` counts the character's natural weapons, which stand before it.
    """
    if item.power is None:
        return None
    return Wielding(weapon=rules.weapon_in_use(item, wielder), item=item, held=False, index=natural)


def roll_to_hit(weapon: rules.WeaponInUse | None) -> str:
    """Return which figure hits with a weapon: its attack, or its throw where it is only thrown."""
    return "throw" if weapon is not None and weapon.attack is None else "attack"


def figure_text(figure: int | Fraction | None) -> str:
    """Return a figure in words; a dash stands for "has none"."""
    return NONE if figure is None else rules.fraction_text(figure)


def explained(wielding: Wielding, blueprint: rules.Blueprint) -> Sequence[tuple[str, str, str]]:
    """Return each figure of a weapon with its parts in words: ("attack", "agility 0, one-handed 4", "4")."""
    return [
        (name, ", ".join(_part(part) for part in why.parts), rules.fraction_text(why.total))
        for name in wielding.shown()
        for why in (wielding.explain(blueprint, name),)
    ]


def _part(part: rules.Part) -> str:
    return f"{part.label} {rules.fraction_text(part.amount)}"
