"""What each rule of the case files asks of the code: a function of the case's inputs, with their defaults."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import rules
from rules import play
from rules.attacks import (
    combo_actions,
    grapple_attack,
    grapple_defense,
    melee_defense,
    missile_defense,
    natural_weapon_in_use,
    weapon_in_use,
)
from rules.carrying import capacity_mg, load
from rules.figures import MG_PER_KG, MM_PER_M
from rules.tests import factories
from rules.wielding import Hand, Wielder, can_draw_bow, grip, is_unwieldy


def mg(kg):
    """Return whole milligrams of kilograms written as a number or text, read exactly."""
    return rules.milligrams(format(Decimal(kg), "f"))


def speed_of(speed):
    return rules.speed_from_text(str(speed))


def kg(milligrams):
    return Fraction(milligrams, MG_PER_KG)


def template_of(variability="medium", mass_kg=0, length_m=0, **build):
    values = rules.Build(mass_mg=mg(mass_kg), length_mm=rules.millimetres(str(length_m)), **build)
    return factories.human(variability=rules.Variability(variability), build=values)


def template_cp(variability, speed, natural_weapons, abilities=(), qualities=(), natural_armor=(), **build):
    template = replace(
        template_of(variability, speed=speed_of(speed), **build),
        abilities=tuple(factories.ability(name, abilities[name]) for name in abilities),
        qualities=tuple(rules.QUALITIES[name.replace(" ", "-")] for name in qualities),
        natural_armor=tuple(rules.NaturalArmor(**armor) for armor in natural_armor),
        natural_weapons=tuple(rules.NaturalWeapon(**weapon) for weapon in natural_weapons),
    )
    return rules.template_cp(template)


def character_cp(base, speed=0, abilities=0, **above):
    template = factories.human()
    levels = {name: getattr(template.build, name) + above[name] for name in above}
    own = template.build.speed
    moved = {-1: rules.less_speed, 0: Fraction, 1: rules.more_speed}[speed](own)
    blueprint = factories.clone(
        build=factories.human_build(speed=moved, **levels),
        abilities=(factories.ability("climbing", abilities),),
    )
    return base + rules.character_cp(blueprint).total - rules.template_cp(template)


def equipment_cp(mass_kg, shots=None, **figures):
    shots = rules.Shots(*shots) if shots else None
    return rules.equipment_cp(rules.Item(name="thing", mass_mg=mg(mass_kg), shots=shots, **figures))


def wielder(agility=0, strength=0, hand_power=0, hand_offense=0, **levels):
    return Wielder(
        agility=agility, strength=strength, hands=(Hand(hand_power, hand_offense),) * 2, levels=levels
    )


def figures_of(weapon):
    return weapon.power, weapon.attack, weapon.defense


def natural_weapon(strength, leverage, agility, natural_weapons, offense):
    limb = rules.NaturalWeapon(name="foot", leverage=leverage, offense=offense)
    levels = {"natural-weapons": natural_weapons}
    return figures_of(natural_weapon_in_use(limb, wielder(agility, strength, **levels)))


def hand_weapon(hand_power=0, power=0, agility=0, ability=0, hand_offense=0, **features):
    item = rules.Item(name="blade", kind=rules.ItemKind.HAND, power=power, **features)
    hands = wielder(agility, hand_power=hand_power, hand_offense=hand_offense, **{"one-handed": ability})
    return figures_of(weapon_in_use(item, hands))


def missile_weapon(hand_power=0, power=0, agility=0, ability=0):
    item = rules.Item(name="gun", kind=rules.ItemKind.GUN, power=power)
    return figures_of(weapon_in_use(item, wielder(agility, hand_power=hand_power, marksmanship=ability)))


def throw_modifier(throwing, agility):
    return weapon_in_use(factories.stone(), wielder(agility, throwing=throwing)).throw


def used_in_one_hand(heft, two_handed, hands, offense=0, control=0):
    item = rules.Item(name="pole", heft=heft, two_handed=two_handed, offense=offense, control=control)
    return grip(item, hands)._asdict()


def own_template_cp(missing):
    return rules.own_template_cp(rules.without_limbs(factories.clone(), missing))


def weapon_without_limbs(missing, kind="hand", **figures):
    item = rules.Item(name="thing", kind=rules.ItemKind(kind), **figures)
    wielder = rules.wielder_of(rules.without_limbs(factories.clone(), missing))
    weapon = weapon_in_use(item, wielder)
    names = ("hands", "heft", "power", "attack", "wieldy", "drawable")
    return {name: getattr(weapon, name) for name in names}


def avoided_armor(armor, avoid):
    return rules.avoided_armor([tuple(piece) for piece in armor], avoid)._asdict()


def build_allowed(mass_kg, length_m, template_mass_kg, template_length_m, variability):
    template = template_of(variability, template_mass_kg, template_length_m)
    lightest, heaviest = rules.mass_range(template)
    shortest, longest = rules.length_range(template)
    return lightest <= mg(mass_kg) <= heaviest and shortest <= Decimal(length_m) * MM_PER_M <= longest


def length_range(length_m, percent):
    variability = {0: "none", 10: "low", 20: "medium", 30: "high"}[percent]
    limits = rules.length_range(template_of(variability, length_m=length_m))
    return [limit / MM_PER_M for limit in limits]


def mass_range(mass_kg, variability):
    return [limit / MG_PER_KG for limit in rules.mass_range(template_of(variability, mass_kg))]


def ceiling(template, *, developed):
    return rules.ability_ceiling(template, rules.Limits(), developed=developed)


def meets_robber_requirements(stealth, armed):
    abilities = (factories.ability("stealth", stealth), factories.ability("archery", armed))
    problems = rules.find_problems(factories.clone(abilities=abilities))
    return "unmet-requirement" not in {problem.code for problem in problems}


RULES = {
    "armor_mass": lambda wearer_kg, cover, absorption: kg(
        rules.suggested_armor_mass_mg(mg(wearer_kg), cover, absorption)
    ),
    "avoided_armor": avoided_armor,
    "build_allowed": build_allowed,
    "can_draw_bow": can_draw_bow,
    "carrying_capacity": lambda strength: kg(capacity_mg(strength)),
    "character_cp": character_cp,
    "charge_bonus": play.charge_bonus,
    "combo_actions": lambda speed, weapons: combo_actions(speed_of(speed), weapons),
    "crafting_limit": play.crafting_limit,
    "damage_and_stun": lambda power, kind, absorption=0: play.damage_and_stun(
        power, absorption, play.Sharpness(kind)
    ),
    "damage_healed": play.damage_healed,
    "developed_ability_ceiling": lambda template: ceiling(template, developed=True),
    "equipment_cp": equipment_cp,
    "grapple_attack": grapple_attack,
    "grapple_defense": lambda grapple_attack: grapple_defense(attack=grapple_attack),
    "hand_weapon": hand_weapon,
    "hand_weapon_attack": lambda agility, ability, weapon_offense, hand_offense: hand_weapon(
        agility=agility, ability=ability, offense=weapon_offense, hand_offense=hand_offense
    )[1],
    "hand_weapon_power": lambda hand_power, power: hand_weapon(hand_power, power)[0],
    "healing_difficulty": play.healing_difficulty,
    "health_state": play.health_state,
    "highest_strength": lambda strength, variability: rules.highest(
        "strength", template_of(variability, strength=strength)
    ),
    "highest_toughness": lambda toughness, variability: rules.highest(
        "toughness", template_of(variability, toughness=toughness)
    ),
    "is_unwieldy": is_unwieldy,
    "jumps": play.jumps,
    "kilometres_per_hour": play.kilometres_per_hour,
    "ladder_metres": play.ladder_metres,
    "layered_armor": lambda outer, inner: rules.layered_armor(tuple(outer), tuple(inner)),
    "length_range": length_range,
    "less_speed": lambda speed: rules.less_speed(speed_of(speed)),
    "less_speed_allowed": lambda speed, variability: rules.less_speed_allowed(
        speed_of(speed), rules.Variability(variability)
    ),
    "load": lambda strength, mass_kg: load(strength, mg(mass_kg)),
    "mass_cp": lambda mass_kg: rules.mass_cp(mg(mass_kg)),
    "mass_range": mass_range,
    "meets_robber_requirements": meets_robber_requirements,
    "melee_defense": lambda defenses: melee_defense(defenses, agility=0),
    "missile_defense": missile_defense,
    "missile_weapon_attack": lambda agility, ability: missile_weapon(agility=agility, ability=ability)[1],
    "missile_weapon_power": lambda hand_power, power: missile_weapon(hand_power, power)[0],
    "more_speed": lambda speed: rules.more_speed(speed_of(speed)),
    "more_speed_allowed": lambda speed, variability: rules.more_speed_allowed(
        speed_of(speed), rules.Variability(variability)
    ),
    "natural_weapon": natural_weapon,
    "new_ability_ceiling": lambda template: ceiling(template, developed=False),
    "own_template_cp": own_template_cp,
    "powerful_throw_range": play.powerful_throw_range,
    "quick_throw_range": play.quick_throw_range,
    "range_difficulty": play.range_difficulty,
    "resale_coins": lambda cp, resale_percent: rules.resale_coins(price=cp, percent=resale_percent),
    "shots_cp": lambda shots, reload: rules.shots_cp(rules.Shots(shots, reload)),
    "stamina": play.stamina,
    "stand_in_die": play.stand_in_die,
    "stun_recovered_when_incapacitated": play.stun_recovered_when_incapacitated,
    "success": play.success,
    "template_cp": template_cp,
    "throw_modifier": throw_modifier,
    "training_cp": play.training_cp,
    "used_in_one_hand": used_in_one_hand,
    "weapon_without_limbs": weapon_without_limbs,
    "winning_faces_of_d20": play.winning_faces_of_d20,
    "worn_armor": lambda armor: rules.worn_armor([tuple(piece) for piece in armor])._asdict(),
}
