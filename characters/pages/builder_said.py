"""What the page says after a change, in one polite sentence."""

import rules
from characters.choices import CHOICES
from characters.forms.build import UNITS, build_text
from characters.models import Change, Character
from characters.own_abilities import named_own
from characters.pages.change_words import LABELS

MOST_NAMED = 3
"""How many changed values are named; more are counted."""

TICKED = ("qualities", "occupations")
LONG = ("background", "notes")
"""What is told is not told again."""

PORTRAIT = {(False, True): "added", (True, False): "removed", (True, True): "changed"}
"""What became of a portrait, by whether there was one and is one."""


def saved(character: Character, sheet: rules.Sheet) -> str:
    """Return the sentence about the change that made the version shown: "Saved. Toughness 7, 99 CP left.".

    Another window may have stored the next one meanwhile. "" if no step made this one.
    """
    change = character.changes.filter(version=character.version, step__in=CHOICES).first()
    if change is None:
        return ""
    words = [*_changed(change, character, sheet), left(sheet.cp), *_problems(sheet)]
    sentence = ", ".join(words)
    return f"Saved. {sentence[:1].upper()}{sentence[1:]}."


def stands(character: Character) -> str:
    """Return which version stands since when, where nothing was changed just now."""
    return f"Version {character.version}, saved {character.changed_at:%-d %B %Y, %H:%M} UTC"


def left(cp: rules.CharacterCP) -> str:
    """Return the rest in words: never a negative number left."""
    return f"{cp.over:,} CP over the limit" if cp.over else f"{cp.left:,} CP left"


def _problems(sheet: rules.Sheet) -> list[str]:
    count = len(sheet.problems)
    return [f"{count} problem" if count == 1 else f"{count} problems"] if count else []


def _changed(change: Change, character: Character, sheet: rules.Sheet) -> list[str]:
    """Return the changed values in words: their names and what they are now."""
    if change.step == "template":
        return [f"template {sheet.blueprint.template.name}"]
    names = list(change.after)
    if change.step in TICKED:
        return _ticked(change, character)
    if len(names) > MOST_NAMED:
        return [f"{len(names)} values of the {change.step}"]
    tell = {"build": _build_value, "abilities": _level}.get(change.step, _words)
    return [tell(name, change, character, sheet) for name in names]


def _ticked(change: Change, character: Character) -> list[str]:
    """Return what was added to a list and what was taken from it."""
    before, after = change.before[change.step], change.after[change.step]
    names = {row.key: row.name for row in getattr(character.setting, change.step).all()}
    added = [f"{names.get(key, key)} added" for key in after if key not in before]
    told = [*added, *(f"{names.get(key, key)} taken away" for key in before if key not in after)]
    return told if len(told) <= MOST_NAMED else [f"{len(told)} {change.step} changed"]


def _build_value(name: str, change: Change, character: Character, sheet: rules.Sheet) -> str:  # noqa: ARG001 - one shape
    label = LABELS.get(name, name)
    if name == "missing_limbs":
        return f"{rules.missing_words(sheet.blueprint) or 'no limb'} missing"
    return f"{label} {build_text(sheet.blueprint.build, name)} {UNITS.get(label, '')}".rstrip()


def _level(name: str, change: Change, character: Character, sheet: rules.Sheet) -> str:
    own = named_own((change.before, change.after))
    if name in own and change.after[name] is None:
        return f"{own[name]} taken away"
    level = next((one.level for one in sheet.blueprint.abilities if one.key == name), 0)
    names = {ability.key: ability.name for ability in character.setting.abilities.all()} | own
    return f"{names.get(name, name)} {rules.fraction_text(level)}"


def _words(name: str, change: Change, character: Character, sheet: rules.Sheet) -> str:  # noqa: ARG001
    label, value = LABELS.get(name, name), change.after[name]
    if name == "portrait":
        return f"{label} {PORTRAIT[bool(change.before[name]), bool(value)]}"
    return f"{label} {value}" if value not in {None, ""} and name not in LONG else label
