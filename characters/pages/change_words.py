"""A change in words: what changed, from what, to what."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import rules
from characters.forms.build import COLUMNS, UNITS, limbs_of
from characters.models import DRAWN, Character, Possession
from characters.own_abilities import level_of, named_own
from characters.pages.figure_words import figure_differences

LONGEST = 60
"""What is longer is cut: the page tells what changed, not the whole story."""

NOTHING = "nothing"
AS_TEMPLATE = "as the template"
NONE_CHOSEN = "none chosen"
LABELS = {column: name for name, column in COLUMNS.items()} | {
    "player_name": "player’s name",
    "age_category": "age",
    "age_years": "years",
    "awarded_cp": "awarded CP",
    "missing_limbs": "missing limbs",
}
NO_LIMB = "none"
Names = Mapping[str, str]
"""What the setting calls its abilities, qualities and occupations, and the template its limbs, by key."""


@dataclass(frozen=True, slots=True)
class ChangeLine:
    """One field that a change changed."""

    label: str
    before: str
    after: str


def names_of(character: Character) -> Names:
    """Return what the setting calls its abilities, qualities and occupations, by step and key.

    And what several limbs of the template are called.
    """
    setting = character.setting
    found = _limb_names(character)
    for step in ("abilities", "qualities", "occupations"):
        rows = getattr(setting, step).values_list("key", "name")
        found.update({f"{step}-{key}": name for key, name in rows})
    return found


def _limb_names(character: Character) -> dict[str, str]:
    """Return what several limbs of the template are called; nothing of a template that cannot be read."""
    try:
        limbs = limbs_of(character.template())
    except rules.FormatError:
        return {}
    return {rules.LIMB + key: rules.limb_name(weapon, 2) for key, weapon in limbs.items()}


def change_lines(
    step: str, before: Mapping[str, Any], after: Mapping[str, Any], names: Names
) -> list[ChangeLine]:
    """Return a line for each field of a change; `before` and `after` are as the change keeps them."""
    if step == DRAWN:
        return []
    if step == "equipment":
        possessions = _possession_lines(before["possessions"], after["possessions"])
        return [*_outfit_line(before, after), *possessions, *_purse(before, after)]
    if step == "description" and "portrait" in after:
        words = {name: value for name, value in after.items() if name != "portrait"}
        portrait = ChangeLine("portrait", *_portraits(before["portrait"], after["portrait"]))
        return [*change_lines(step, before, words, names), portrait]
    if step == "template":
        found = [_template(kept) for kept in (before, after)]
        return [ChangeLine("template", *found)] if any(found) else []
    tell = _TELLS.get(step, _description)
    names = {**names, **{f"abilities-{key}": name for key, name in named_own((before, after)).items()}}
    return [
        ChangeLine(
            tell.label(name, names), tell.value(name, before.get(name), names), tell.value(name, value, names)
        )
        for name, value in after.items()
    ]


def drawn_words(change: Mapping[str, Any]) -> str:
    """Return from which seed a character was drawn, where this change says it; else ""."""
    if change["step"] != DRAWN:
        return ""
    return f"Drawn at random: seed {change['after']['seed']}, {change['after']['limit']:,} CP"


@dataclass(frozen=True, slots=True)
class _Tell:
    """How the fields of a step are told."""

    label: Callable[[str, Names], str]
    value: Callable[[str, Any, Names], str]


def _build_value(name: str, value: Any, names: Names) -> str:
    if name == "missing_limbs":
        return ", ".join(_limbs(key, count, names) for key, count in (value or {}).items()) or NO_LIMB
    if value is None:
        return AS_TEMPLATE
    if name == "mass_mg":
        return f"{rules.kilograms_text(value)} {UNITS['mass']}"
    if name == "length_mm":
        return f"{rules.metres_text(value)} {UNITS['length']}"
    return value if isinstance(value, str) else rules.fraction_text(value)


def _limbs(key: str, count: int, names: Names) -> str:
    one = key.replace("-", " ")
    return f"{count} {one if count == 1 else names.get(rules.LIMB + key, one)}"


def _level(_name: str, value: Any, _names: Names) -> str:
    return NONE_CHOSEN if value is None else rules.fraction_text(level_of(value))


def _keys(name: str, value: Any, names: Names) -> str:
    return ", ".join(names.get(f"{name}-{key}", key) for key in value or ()) or NOTHING


def _text(_name: str, value: Any, _names: Names) -> str:
    text = " ".join(str("" if value is None else value).split())
    return NOTHING if not text else text if len(text) <= LONGEST else f"{text[:LONGEST].rstrip()} …"


def _portraits(before: str, after: str) -> tuple[str, str]:
    """Return two hashes in words: there was a picture, there is none, or another one."""
    another = "another picture" if before else "a picture"
    return "a picture" if before else NOTHING, another if after else NOTHING


def _field_label(name: str, _names: Names) -> str:
    return LABELS.get(name, name)


_description = _Tell(label=_field_label, value=_text)
_TELLS = {
    "build": _Tell(label=_field_label, value=_build_value),
    "abilities": _Tell(label=lambda key, names: names.get(f"abilities-{key}", key), value=_level),
    "qualities": _Tell(label=_field_label, value=_keys),
    "occupations": _Tell(label=_field_label, value=_keys),
}


def _template(kept: Mapping[str, Any]) -> str:
    return str(kept["figures"]["name"]) if kept.get("figures") else ""


def _outfit_line(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[ChangeLine]:
    was, became = before.get("outfit"), after.get("outfit")
    return [] if was == became else [ChangeLine("outfit", f"{was}", f"{became}")]


def _possession_lines(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[ChangeLine]:
    lines = []
    for pk in {**before, **after}:
        was, became = before.get(pk), after.get(pk)
        row = became or was
        if row and _where(was) != _where(became):
            lines.append(ChangeLine(row["name"], _where(was), _where(became)))
        elif was and became and was.get("container_id") != became.get("container_id"):
            lines.append(ChangeLine(was["name"], _where(was), "in another container"))
        if was and became:
            lines += _figures(was, became)
    return lines


def _figures(was: Mapping[str, Any], became: Mapping[str, Any]) -> list[ChangeLine]:
    """Return a line for each figure of a thing that changed, since it took the new ones of its item."""
    figures = ({name: row[name] for name in Possession.FIGURES if name in row} for row in (was, became))
    found = figure_differences(*figures)
    return [ChangeLine(f"{became['name']}: {one.label}", one.one, one.other) for one in found]


def _purse(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[ChangeLine]:
    """Return a line for coins that moved without goods, with the reason if somebody gave one."""
    if "coins" not in after:
        return []
    why = f" ({after['reason']})" if after.get("reason") else ""
    return [ChangeLine("purse", f"{before['coins']:,}", f"{after['coins']:,}{why}")]


def _where(row: Mapping[str, Any] | None) -> str:
    """Return how many there are and where, such as "2 carried"."""
    if row is None:
        return NOTHING
    place = "in both hands" if row.get("hands", 0) > 1 else Possession.Place(row["place"]).label
    if row.get("container_id"):
        place = "in a container"
    elif row.get("worn_over_id"):
        place = "worn over another piece"
    return f"{row['quantity']:,} {place}"
