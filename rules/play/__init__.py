"""The game at the table, pure: dice, movement, fighting, health, growth, crafting and the list of actions."""

from rules.attacks import quick_throw_range
from rules.play.actions import HEAVE, ActionGroup, ActionRow, actions_at_a_glance
from rules.play.crafting import crafting_limit
from rules.play.dice import stand_in_die, success, winning_faces_of_d20
from rules.play.explain_actions import explain_action
from rules.play.fighting import (
    RANGE_PARTS,
    Harm,
    Sharpness,
    charge_bonus,
    damage_and_stun,
    powerful_throw_range,
    range_difficulty,
)
from rules.play.growth import training_cp
from rules.play.health import (
    HealthState,
    damage_healed,
    healing_difficulty,
    health_state,
    stun_recovered_when_incapacitated,
)
from rules.play.movement import Jumps, jumps, kilometres_per_hour
from rules.sheet import METRES_OF_A_SPACE, ladder_metres, stamina

__all__ = [
    "HEAVE",
    "METRES_OF_A_SPACE",
    "RANGE_PARTS",
    "ActionGroup",
    "ActionRow",
    "Harm",
    "HealthState",
    "Jumps",
    "Sharpness",
    "actions_at_a_glance",
    "charge_bonus",
    "crafting_limit",
    "damage_and_stun",
    "damage_healed",
    "explain_action",
    "healing_difficulty",
    "health_state",
    "jumps",
    "kilometres_per_hour",
    "ladder_metres",
    "powerful_throw_range",
    "quick_throw_range",
    "range_difficulty",
    "stamina",
    "stand_in_die",
    "stun_recovered_when_incapacitated",
    "success",
    "training_cp",
    "winning_faces_of_d20",
]
