"""What somebody who is drawn buys: a weapon that it wields, armor, and a few things of use."""

from collections.abc import Sequence
from dataclasses import replace

import rules
from characters.inventory import placements
from characters.random_character.beginning import kit_gear
from characters.random_character.chance import Chance
from characters.random_character.offer import KitPart, Offer, Ware

MOST_THINGS = 4
"""How many things are bought beside weapon and armor."""


def affordable_wares(offer: Offer, blueprint: rules.Blueprint, spent: int) -> list[Ware]:
    """Return what is on sale to somebody and can be paid from the rest of the purse."""
    occupation = blueprint.occupations[0].key if blueprint.occupations else ""
    return [
        ware
        for ware in offer.wares
        if ware.is_for(blueprint.template.key, occupation)
        and (offer.purse is None or ware.cost <= offer.purse - spent)
    ]


def weapon_for(
    chance: Chance, offer: Offer, blueprint: rules.Blueprint, kit: Sequence[KitPart] = ()
) -> Ware | None:
    """Return a weapon that somebody wields easily and carries freely; it leaves a quarter of the purse.

    It is one that the occupation trains, if such a one is on sale.
    """
    wielder = rules.wielder_of(blueprint)
    carried = sum(part.mass_mg for part in kit)
    reserve = 0 if offer.purse is None else offer.purse - offer.purse * 3 // 4
    wieldy = [
        ware
        for ware in affordable_wares(offer, blueprint, reserve)
        if ware.item.power is not None
        and ware.lot == 1
        and rules.can_wield(ware.item, wielder)
        and rules.load(wielder.strength, carried + ware.item.mass_mg) is rules.Load.FREE
    ]
    asked = {key for one in blueprint.occupations for each in one.requirements for key in each.abilities}
    trained = [ware for ware in wieldy if skill_of(ware, blueprint) in asked]
    return chance.one(trained or wieldy) if wieldy else None


def skill_of(ware: Ware | None, blueprint: rules.Blueprint) -> str:
    """Return the key of the ability that wields a weapon; empty without one."""
    if ware is None:
        return ""
    return rules.weapon_in_use(ware.item, rules.wielder_of(blueprint)).ability


def outfit(
    chance: Chance,
    offer: Offer,
    blueprint: rules.Blueprint,
    weapon: Ware | None,
    kit: Sequence[KitPart] = (),
) -> tuple[rules.Blueprint, tuple[Ware, ...]]:
    """Return somebody with a kit and gear, and what was bought beside it in order; nothing is a burden."""
    bought = [] if weapon is None else [weapon]
    has = [part.ware for part in kit]
    worn = {ware.category for ware in has if _is_armor(ware)}
    armors = dict.fromkeys(ware.category for ware in offer.wares if _is_armor(ware))
    for category in [one for one in armors if one not in worn]:
        light = [ware for ware in _light(offer, blueprint, bought, kit) if _is_armor(ware)]
        fitting = [ware for ware in light if ware.category == category]
        if fitting and chance.below(3):
            bought.append(chance.one(fitting))
    armory = {ware.category for ware in offer.wares if ware.item.power is not None}
    for _ in range(MOST_THINGS):
        things = [
            ware
            for ware in _light(offer, blueprint, bought, kit)
            if ware.item.kind is rules.ItemKind.OTHER
            and ware.category not in armory
            and ware not in (*has, *bought)
        ]
        bought.extend([chance.one(things)] if things else [])
    return replace(blueprint, gear=gear_of(bought, blueprint, kit)), tuple(bought)


def _is_armor(ware: Ware) -> bool:
    return ware.item.kind is rules.ItemKind.ARMOR


def _light(
    offer: Offer, blueprint: rules.Blueprint, bought: Sequence[Ware], kit: Sequence[KitPart]
) -> list[Ware]:
    """Return what can be bought beside other things without being encumbered."""
    mass_mg = sum(ware.lot * ware.item.mass_mg for ware in bought) + sum(part.mass_mg for part in kit)
    spent = sum(ware.cost for ware in bought)
    return [
        ware
        for ware in affordable_wares(offer, blueprint, spent)
        if rules.load(blueprint.build.strength, mass_mg + ware.lot * ware.item.mass_mg) is rules.Load.FREE
    ]


def gear_of(
    bought: Sequence[Ware], blueprint: rules.Blueprint, kit: Sequence[KitPart] = ()
) -> tuple[rules.Gear, ...]:
    """Return a kit and what was bought beside it where it goes, as a purchase puts it."""
    gear = list(kit_gear(kit, blueprint))
    wielder = rules.wielder_of(blueprint)
    for ware in bought:
        gear.extend(
            rules.Gear(item=ware.item, quantity=placed.quantity, place=placed.place, hands=placed.hands)
            for placed in placements(ware.item, wielder, gear, pieces=ware.lot, lot=ware.lot)
        )
    return tuple(gear)
