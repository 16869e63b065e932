"""What is wrong with a blueprint: one rule, one small check, one line in CHECKS."""

from rules import problems_build, problems_choices, problems_gear, problems_limbs
from rules.blueprint import Blueprint
from rules.examination import STEPS, Check, Examined, Problem, Severity, examine

__all__ = ["CHECKS", "Check", "Problem", "Severity", "find_problems", "problems_of"]

CHECKS: tuple[Check, ...] = (
    problems_choices.over_cp_limit,
    problems_build.template_agility,
    problems_build.template_abilities,
    problems_build.missing_name,
    problems_build.unknown_sex,
    problems_build.speed_out_of_range,
    problems_build.level_out_of_range,
    problems_build.no_carrying_capacity,
    problems_build.mass_out_of_range,
    problems_build.length_out_of_range,
    problems_limbs.missing_limb,
    problems_limbs.limb_beyond_template,
    problems_choices.ability_above_ceiling,
    problems_choices.ability_below_zero,
    problems_choices.repeated_ability,
    problems_choices.quality_is_advantage,
    problems_choices.quality_only_for_templates,
    problems_choices.repeated_quality,
    problems_choices.qualities_exclude_each_other,
    problems_choices.quality_lacks_another,
    problems_choices.unmet_requirement,
    problems_choices.repeated_occupation,
    problems_gear.too_heavy,
    problems_gear.encumbered,
    problems_gear.unwieldy_in_hand,
    problems_gear.over_allowance,
    problems_gear.too_few_hands,
    problems_gear.container_in_circle,
    problems_gear.layer_without_armor,
    problems_gear.armor_in_hand,
)
"""All checks; within one step their problems keep this order."""


def find_problems(blueprint: Blueprint) -> tuple[Problem, ...]:
    """Return all problems of a blueprint in the order of the builder's steps; empty if there are none."""
    return problems_of(examine(blueprint))


def problems_of(examined: Examined) -> tuple[Problem, ...]:
    """Return all problems of a blueprint that is examined already, in the order of the builder's steps."""
    found = [problem for check in CHECKS for problem in check(examined)]
    return tuple(sorted(found, key=lambda problem: STEPS.index(problem.step)))
