"""The examples on the pages of the rules: Steven and a few things, with every figure derived by the rules."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import rules
from rules import Gear, Item, ItemKind, Place, Shots
from rules.play import ActionRow, actions_at_a_glance, explain_action

STEVEN_FILE = Path(rules.__file__).parent / "data" / "steven.json"

_KG = 1_000_000
KNIFE = Item(name="knife", kind=ItemKind.HAND, mass_mg=_KG, heft=2, power=2, sharp=True)
SPEAR = Item(
    name="spear",
    kind=ItemKind.HAND,
    mass_mg=3 * _KG,
    heft=3,
    power=4,
    sharp=True,
    two_handed=True,
    control=2,
)
PIKE = replace(SPEAR, name="pike", mass_mg=10 * _KG, heft=4, power=5, range_m=2, control=0)
STONE = Item(name="stone", kind=ItemKind.THROWN, mass_mg=_KG, heft=3, power=3)
BOW = Item(
    name="light bow",
    kind=ItemKind.BOW,
    mass_mg=_KG,
    heft=3,
    power=6,
    range_m=150,
    sharp=True,
    shots=Shots(1, 1),
)
CAP = Item(name="leather cap", kind=ItemKind.ARMOR, cover=1, absorption=2)
JACKET = Item(name="leather jacket", kind=ItemKind.ARMOR, mass_mg=3_750_000, cover=5, absorption=2)
HELMET = Item(name="crash helmet", kind=ItemKind.ARMOR, mass_mg=_KG, cover=2, absorption=5)
ROPE = Item(name="rope", mass_mg=2 * _KG)
MUSKET_SHOTS = Shots(1, 9)
EIGHT_FOR_A_COIN = Fraction(1, 8)
HALF_PERCENT = 50


@cache
def steven() -> rules.Blueprint:
    """Return the character that the rules print as their example: 201 CP, a machete in hand."""
    return rules.blueprint_from_json(STEVEN_FILE.read_text(encoding="utf-8"))


def one_handed() -> rules.Blueprint:
    """Return Steven with one hand missing."""
    return rules.without_limbs(steven(), {"hand": 1})


def machete() -> Item:
    """Return the machete that Steven made."""
    return steven().gear[0].item


def with_gear(*gear: Gear) -> rules.Blueprint:
    """Return Steven with other gear."""
    return replace(steven(), gear=gear)


def armored() -> rules.Blueprint:
    """Return Steven in a leather jacket and a crash helmet."""
    return with_gear(Gear(item=JACKET, place=Place.WORN), Gear(item=HELMET, place=Place.WORN))


def weapon_sum(item: Item, figure: str) -> rules.Breakdown:
    """Return why a figure of something in one hand of Steven's is what it is."""
    someone = with_gear(Gear(item=item, place=Place.HAND, hands=1))
    weapons = rules.derive_sheet(someone).weapons
    return rules.explain_weapon(someone, len(weapons) - 1, figure)


def action(name: str) -> ActionRow:
    """Return one of Steven's actions; StopIteration for one that he lacks."""
    groups = actions_at_a_glance(rules.derive_sheet(steven()))
    return next(row for group in groups for row in group.rows if row.name == name)


def _derived(name: str) -> Callable[[], rules.Breakdown]:
    return lambda: rules.explain_derived(steven(), name)


SUMS: Mapping[str, Callable[[], rules.Breakdown]] = {
    "steven": lambda: rules.explain_character(steven()),
    "human": lambda: rules.explain_template(steven().template),
    "toughness": lambda: rules.explain_build_value(steven(), "toughness"),
    "machete": lambda: rules.explain_item(machete()),
    "spear": lambda: rules.explain_item(SPEAR),
    "bow": lambda: rules.explain_item(BOW),
    "cap": lambda: rules.explain_item(CAP),
    "price": lambda: rules.explain_price(STONE, EIGHT_FOR_A_COIN),
    "resale": lambda: rules.explain_resale(rules.equipment_cp(machete()), 1, HALF_PERCENT),
    "machete-power": lambda: weapon_sum(machete(), "power"),
    "machete-attack": lambda: weapon_sum(machete(), "attack"),
    "machete-defense": lambda: weapon_sum(machete(), "defense"),
    "stone-throw": lambda: weapon_sum(STONE, "throw"),
    "pike-heft": lambda: weapon_sum(PIKE, "heft"),
    "missing-hand": lambda: rules.explain_missing_limb(one_handed(), "hand"),
    "strategic-strike": lambda: explain_action(action("strategic strike"), "roll"),
    "hands-attack": lambda: rules.explain_weapon(steven(), 0, "attack"),
    "absorption": lambda: rules.explain_derived(armored(), "best-absorption"),
    "cover": lambda: rules.explain_derived(armored(), "total-cover"),
    "capacity": _derived("carrying-capacity"),
    "load": lambda: rules.explain_derived(with_gear(*steven().gear, Gear(item=ROPE)), "load"),
    "ground": _derived("ground"),
    "melee": _derived("melee-defense"),
    "missile": _derived("missile-defense"),
    "grapple": _derived("grapple-defense"),
    "combo": _derived("combo-actions"),
    "stamina": _derived("stamina"),
}
"""The sums that stand under examples, by the names that the chapters use."""
