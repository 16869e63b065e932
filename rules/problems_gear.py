"""Checks of equipment: its mass, its price, the hands on it, containers and layers."""

from collections.abc import Iterator

from rules.blueprint import Budget, Gear
from rules.carrying import Load, capacity_mg, hands_used, is_worn, load, outermost
from rules.examination import Examined, Problem, Severity
from rules.figures import fraction_text, kilograms_text
from rules.missing_limbs import missing_limbs
from rules.wielding import held_gear
from rules.words import listed


def too_heavy(examined: Examined) -> Iterator[Problem]:
    """Find a load of more than twice the carrying capacity (Movement, Encumbrance)."""
    strength, mass_mg = examined.wielder.strength, examined.carried_mg
    capacity = capacity_mg(strength)
    if capacity is not None and load(strength, mass_mg) is Load.IMPOSSIBLE:
        most = kilograms_text(2 * capacity)
        yield _gear_problem(
            "too-heavy",
            f"{examined.who} carries {kilograms_text(mass_mg)} kg; nobody of strength {strength} "
            f"can carry more than {most} kg.",
            f"at most {most} kg",
        )


def encumbered(examined: Examined) -> Iterator[Problem]:
    """Find a load above the carrying capacity that can be carried still (Movement, Encumbrance)."""
    strength, mass_mg = examined.wielder.strength, examined.carried_mg
    capacity = capacity_mg(strength)
    if capacity is not None and load(strength, mass_mg) is Load.ENCUMBERED:
        kg = kilograms_text(capacity)
        yield _gear_problem(
            "encumbered",
            f"{examined.who} carries {kilograms_text(mass_mg)} kg and is encumbered above {kg} kg: "
            "running and swimming are halved, nothing strenuous, no flight.",
            f"encumbered above {kg} kg",
            Severity.WARNING,
        )


def unwieldy_in_hand(examined: Examined) -> Iterator[Problem]:
    """Find each weapon in hand that its hands cannot wield easily, or that cannot be drawn (Heft; draw)."""
    for weapon in examined.weapons:
        heft = fraction_text(weapon.heft or 0)
        if weapon.natural or not weapon.hands:
            continue
        if not weapon.drawable:
            yield _gear_problem(
                "bow-not-drawn",
                f"{examined.who} cannot draw the {weapon.name}: that takes two hands, and strength for its "
                f"heft of {heft}.",
                "cannot be drawn",
                Severity.WARNING,
            )
        elif not weapon.wieldy:
            yield _gear_problem(
                "unwieldy-weapon",
                f"The {weapon.name} is unwieldy for {examined.whom}: its heft {heft} is above the hand’s "
                "power, so one quick action a turn and nothing strenuous.",
                "unwieldy",
                Severity.WARNING,
            )


def over_allowance(examined: Examined) -> Iterator[Problem]:
    """Find equipment worth more than the setting's allowance; what has no CP counts as 0 (Equipment)."""
    limits = examined.blueprint.limits
    if limits.budget is not Budget.ALLOWANCE or limits.allowance_cp is None:
        return
    over = examined.equipment_cp - limits.allowance_cp
    if over > 0:
        yield _gear_problem(
            "over-allowance",
            f"Equipment is {over:,} CP over the allowance of {limits.allowance_cp:,}.",
            f"{over:,} CP over",
        )


def too_few_hands(examined: Examined) -> Iterator[Problem]:
    """Find more in hand than the character has hands for (Templates, Natural Weapons)."""
    blueprint = examined.blueprint
    used, hands = hands_used(blueprint.gear), len(examined.wielder.hands)
    if used > hands:
        held, left = "", ""
        if any(limb.weapon.hand for limb in missing_limbs(blueprint)):
            held = f" ({listed([row.item.name for row in held_gear(blueprint.gear)])})"
            left = " left"
        yield _gear_problem(
            "too-few-hands",
            f"What {examined.whom} holds{held} takes {_hands(used)}; "
            f"{examined.whom} has {_hands(hands)}{left}.",
            f"{_hands(hands)} only",
        )


def _hands(count: int) -> str:
    return {0: "no hands", 1: "1 hand"}.get(count, f"{count} hands")


def container_in_circle(examined: Examined) -> Iterator[Problem]:
    """Find each piece of gear whose containers go in a circle or do not exist."""
    gear = examined.blueprint.gear
    for index, row in enumerate(gear):
        if row.container is not None and outermost(gear, index) is None:
            yield _gear_problem(
                "container-in-circle",
                f"The {row.item.name} is in a container that does not exist or is inside itself; "
                "take it out and put it in again.",
                "in no real container",
            )


def layer_without_armor(examined: Examined) -> Iterator[Problem]:
    """Find each piece of armor that is worn over something not worn, or over itself by turns (Armor)."""
    gear = examined.blueprint.gear
    for index, row in enumerate(gear):
        if row.worn_over is not None and is_worn(row) and not _lies_over_armor(gear, index):
            yield _gear_problem(
                "layer-without-armor",
                f"The {row.item.name} is worn over something that is not worn; choose what is beneath it.",
                "over nothing",
            )


def armor_in_hand(examined: Examined) -> Iterator[Problem]:
    """Find each piece of armor that is held: only what is worn covers (Armor, decision 0096)."""
    for row in held_gear(examined.blueprint.gear):
        if row.item.cover is not None and row.item.power is None:
            yield _gear_problem(
                "armor-in-hand",
                f"The {row.item.name} in hand covers nothing; wear it, a shield too: it hangs on the arm.",
                "covers nothing in hand",
                Severity.WARNING,
            )


def _lies_over_armor(gear: tuple[Gear, ...], index: int) -> bool:
    """Return whether the pieces beneath a worn piece are all worn, and end at the skin."""
    seen: set[int] = set()
    beneath = gear[index].worn_over
    while beneath is not None:
        seen.add(index)
        if beneath in seen or not 0 <= beneath < len(gear) or not is_worn(gear[beneath]):
            return False
        index, beneath = beneath, gear[beneath].worn_over
    return True


def _gear_problem(code: str, sentence: str, short: str, severity: Severity = Severity.ERROR) -> Problem:
    return Problem(code=code, sentence=sentence, severity=severity, step="equipment", short=short)
