"""The figures in the sentences of the rules' pages, each derived: no text has a figure of its own."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

import rules
from rules import play
from rules.play import Sharpness
from rules.web import examples

FAR_M, RANGE_M = 13, 140
SOME_DAMAGE = SOME_STUN = 5
HARM_POWER = 7
THROWING = 4
YEARS, WEEKS, HOURS = 10, 50, 2
VEST, COAT = (4, 4), (6, 2)
HIDE = rules.NaturalArmor(cover=5, absorption=2)


@cache
def figures() -> Mapping[str, str]:
    """Return every figure that a sentence may name in braces, as text."""
    chapters = (_points, _limbs, _items, _creation, _rolling, _moving, _fighting, _armor, _health, _making)
    found: dict[str, int | Fraction | str] = {}
    for chapter in chapters:
        found.update(chapter())
    return {name: value if isinstance(value, str) else _text(value) for name, value in found.items()}


def _text(value: int | Fraction) -> str:
    return rules.fraction_text(value)


def _points() -> dict[str, int | str]:
    steven, human = examples.steven(), examples.steven().template
    hands, feet = human.natural_weapons
    cp = rules.template_cp(human)

    def with_leverage(level: int) -> int:
        limbs = (replace(hands, leverage=level), feet)
        return rules.template_cp(replace(human, natural_weapons=limbs)) - cp

    return {
        "limit": rules.Limits().cp,
        "steven_cp": rules.character_cp(steven).total,
        "human_cp": cp,
        "top_speed": list(rules.TABLES["template-speed"])[-1],
        "blind_human": cp + rules.QUALITIES["blind"].cp,
        "blind_back": -rules.QUALITIES["blind"].cp,
        "mute_back": -rules.QUALITIES["mute"].cp,
        "several_limbs": rules.TABLES["limbs"]["several"].figure,
        "hands_line": f"{hands.quantity} {hands.plural} (hand)",
        "feet_line": f"{feet.quantity} {feet.plural}",
        "two": 2,
        "minus_one": -1,
        "strong_hands": with_leverage(2),
        "weak_hands": -with_leverage(-1),
        "hide_cover": str(HIDE.cover),
        "hide_absorption": HIDE.absorption,
        "hide_cp": rules.template_cp(replace(human, natural_armor=(HIDE,))) - cp,
    }


def _limbs() -> dict[str, int]:
    human, one_handed = examples.steven().template, rules.own_template_cp(examples.one_handed())
    return {
        "one_handed_cp": one_handed,
        "one_handed_back": rules.template_cp(human) - one_handed,
        "limbless_cp": rules.template_cp(replace(human, natural_weapons=())),
    }


def _items() -> dict[str, int | str]:
    machete, knife = examples.machete(), examples.KNIFE
    cp = rules.equipment_cp(machete)
    features = rules.TABLES["item-features"]
    three = rules.Gear(item=machete, quantity=3)
    return {
        "machete_kg": rules.kilograms_text(machete.mass_mg),
        "machete_cp": cp,
        "machete_mass_cp": rules.mass_cp(machete.mass_mg),
        "stronger_machete": rules.equipment_cp(replace(machete, power=(machete.power or 0) + 1)),
        "suggested_heft": rules.suggested_heft(machete.mass_mg),
        "knife_kg": rules.kilograms_text(knife.mass_mg),
        "knife_heft": knife.heft or 0,
        "knife_suggested": rules.suggested_heft(knife.mass_mg),
        "bow_shots": _shots(examples.BOW.shots),
        "musket_shots": _shots(examples.MUSKET_SHOTS),
        "musket_cp": rules.shots_cp(examples.MUSKET_SHOTS),
        "reload": -features["reload"].figure,
        "never": features["no-shots"].figure,
        "armor_each": features["armor"].figure,
        "complete_each": features["complete-armor"].figure,
        "complete_as_cover": features["complete-armor"].figure // features["armor"].figure,
        "rope_kg": rules.kilograms_text(examples.ROPE.mass_mg),
        "least": rules.price_in_coins(examples.STONE, Fraction(0)).coins,
        "three_machetes": rules.owned_cp((three,)),
    }


def _shots(shots: rules.Shots | None) -> str:
    return f"{shots.before_reloading}/{shots.reload_turns} shots" if shots else ""


def _creation() -> dict[str, int | str]:
    human = examples.steven().template
    build = human.build
    (length_low, length_high), (mass_low, mass_high) = rules.length_range(human), rules.mass_range(human)
    speeds = rules.speeds_allowed(human)
    return {
        "human_length": rules.metres_text(build.length_mm),
        "length_low": rules.metres_text(int(length_low)),
        "length_high": rules.metres_text(int(length_high)),
        "human_kg": rules.kilograms_text(build.mass_mg),
        "mass_low": rules.kilograms_text(int(mass_low)),
        "mass_high": rules.kilograms_text(int(mass_high)),
        "human_strength": build.strength,
        "human_toughness": build.toughness,
        "human_agility": build.agility,
        "highest_strength": rules.highest("strength", human) or 0,
        "highest_toughness": rules.highest("toughness", human) or 0,
        "highest_agility": rules.highest("agility", human) or 0,
        "more_agility": (rules.highest("agility", human) or 0) - build.agility,
        "lowest_agility": rules.lowest("agility", human),
        "lowest_toughness": rules.lowest("toughness", human),
        "human_speed": rules.speed_text(build.speed),
        "human_speeds": " or ".join(rules.speed_text(speed) for speed in speeds),
        "new_ability": rules.Limits().new_ability,
        "template_levels": rules.MOST_TEMPLATE_LEVELS,
        "developed_ability": rules.Limits().developed_ability,
    }


def _rolling() -> dict[str, int | str]:
    clone = rules.derive_sheet(examples.with_gear())
    attack = rules.derive_sheet(examples.steven()).weapons[-1].attack or 0
    faces, won = play.winning_faces_of_d20(100, 0), play.winning_faces_of_d20(attack, clone.melee_defense)
    return {
        "faces": faces,
        "faces_won": won,
        "needed": faces - won + 1,
        "base": rules.missile_defense(0),
        "strategic": str(examples.action("strategic strike").hit[-1].amount),
        "heaved": str(-play.HEAVE),
        "machete_attack": attack,
        "clone_defense": clone.melee_defense,
        "d8_top": play.stand_in_die("d8", 8),
    }


def _moving() -> dict[str, int | Fraction]:
    sheet = rules.derive_sheet(examples.steven())
    running, ground = sheet.blueprint.build.running, sheet.movement.ground_m
    jumps = play.jumps(running)
    return {
        "steven_running": running,
        "steven_ground": ground,
        "long_jump": jumps.long_running,
        "standing_jump": jumps.long_standing,
        "high_jump": jumps.high_running,
        "ladder": sheet.movement.ladder_m,
        "free_metres": 100 - play.charge_bonus(100),
        "charge": play.charge_bonus(int(ground)),
    }


def _fighting() -> dict[str, int]:
    sheet = rules.derive_sheet(examples.steven())
    strength = sheet.blueprint.build.strength
    return {
        "throwing": THROWING,
        "stone_range": play.quick_throw_range(THROWING, strength, examples.STONE.heft or 0),
        "hand_power": sheet.weapons[0].power or 0,
        "pike_heft": examples.PIKE.heft or 0,
        "greatest_pull": max(heft for heft in range(100) if rules.can_draw_bow(strength, heft)),
        "grapple_attack": sheet.grapple_attack,
        "far": FAR_M,
        "range": RANGE_M,
        "range_difficulty": play.range_difficulty(RANGE_M, FAR_M) or 0,
    }


def _armor() -> dict[str, int | str]:
    jacket, helmet = examples.JACKET, examples.HELMET
    pieces = [(item.cover or 0, item.absorption or 0) for item in (jacket, helmet)]
    both, beside_helmet = rules.avoided_armor(pieces, [0, 1]), rules.avoided_armor(pieces, [1])
    overlap, rest = rules.layered_armor(VEST, COAT)
    human_mg = examples.steven().template.build.mass_mg
    absorption = jacket.absorption or 0
    harm = play.damage_and_stun(HARM_POWER, absorption, Sharpness.BLUNT)
    return {
        "jacket_cover": str(jacket.cover),
        "jacket_absorption": absorption,
        "jacket_kg": rules.kilograms_text(
            rules.suggested_armor_mass_mg(human_mg, jacket.cover or 0, absorption)
        ),
        "avoid_both": str(both.difficulty),
        "avoid_helmet": str(beside_helmet.difficulty),
        "avoid_absorbed": beside_helmet.absorption,
        "harm_power": HARM_POWER,
        "harm_through": harm.damage + harm.stun,
        "harm_damage": harm.damage,
        "harm_stun": harm.stun,
        **_pieces(vest=VEST, coat=COAT, overlap=overlap, rest=rest),
    }


def _pieces(**pieces: tuple[rules.Cover, int]) -> dict[str, int | str]:
    covers = {f"{name}_cover": str(cover) for name, (cover, _) in pieces.items()}
    return {**covers, **{f"{name}_absorption": absorption for name, (_, absorption) in pieces.items()}}


def _health() -> dict[str, int | str]:
    toughness = examples.steven().build.toughness
    weekly = play.healing_difficulty(0, 0, 0)
    return {
        "steven_toughness": toughness,
        "steven_stamina": play.stamina(toughness),
        "some_stun": SOME_STUN,
        "stun_back": play.stun_recovered_when_incapacitated(SOME_STUN),
        "weekly": weekly,
        "knocked_out": play.healing_difficulty(0, 0, 1) - weekly,
        "healing": play.healing_difficulty(2, 1, 0),
        "some_damage": SOME_DAMAGE,
        "damage_left": SOME_DAMAGE - play.damage_healed(SOME_DAMAGE),
    }


def _making() -> dict[str, int | str]:
    steven = examples.steven()
    craft = next(ability.level for ability in steven.abilities if ability.key == "craftsmanship")
    time, circumstance, technology = (rules.TABLES[name] for name in ("time", "circumstance", "technology"))
    culture, ancient = circumstance["good-tools-or-culture"].figure, technology["ancient"].figure
    needs = [requirement.label for requirement in steven.occupations[0].requirements]
    return {
        "craft": craft,
        "craft_limit": play.crafting_limit(craft, time["week"].figure, culture, ancient),
        "craft_days": play.crafting_limit(craft, time["few-days"].figure, culture, ancient),
        "years": YEARS,
        "weeks": WEEKS,
        "training_cp": play.training_cp(YEARS * WEEKS * HOURS, expert=False),
        "robber_needs": " and ".join(needs),
    }
