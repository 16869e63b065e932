"""What one more and one less of a build value would cost and change, in few words."""

from collections.abc import Iterable

import rules

MOST_NAMED = 3
"""More weapons that change alike are counted."""


def step_words(sheet: rules.Sheet, name: str) -> tuple[str, str]:
    """Return what one less and one more would do: "+1 for 3 CP: stamina +2"; "" where a limit ends it."""
    less, more = rules.steps_beside(sheet, name)
    return _words(name, "−1", less), _words(name, "+1", more)


def changes_nothing(sheet: rules.Sheet, name: str) -> bool:
    """Return whether no figure follows from mass or length, as far as it may change."""
    return not any(step.effects for step in rules.steps_beside(sheet, name) if step)


def _words(name: str, by: str, step: rules.OneStep | None) -> str:
    if step is None:
        return ""
    price = f"for {step.cp:,} CP" if step.cp > 0 else f"gives back {-step.cp:,} CP"
    what = f"speed {rules.build_value_text(step.build, name)}" if name == "speed" else by
    return f"{what} {price}: {effects_text(step.effects)}"


def effects_text(effects: Iterable[rules.Effect]) -> str:
    """Return effects in few words; what changes alike is told once: "power of hands and feet +1"."""
    weapons: dict[tuple[str, str], list[str]] = {}
    for effect in effects:
        weapons.setdefault((effect.figure.name, _change(effect)), []).extend(effect.weapons)
    alike: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for (figure, change), names in weapons.items():
        alike.setdefault((change, tuple(names)), []).append(figure)
    told = [f"{rules.listed(figures)}{_of(names)} {change}" for (change, names), figures in alike.items()]
    return "; ".join(told) or "no other figure"


def _change(effect: rules.Effect) -> str:
    change = effect.by or f"{effect.before}\u00a0→\u00a0{effect.after}"
    return f"{change}\u00a0{effect.unit}" if effect.unit else change


def _of(weapons: tuple[str, ...]) -> str:
    """Return whose figures they are; of many weapons the first are named."""
    if len(weapons) <= MOST_NAMED:
        return f" of {rules.listed(weapons)}" if weapons else ""
    named = weapons[: MOST_NAMED - 1]
    return f" of {', '.join(named)} and {len(weapons) - len(named)} more"
