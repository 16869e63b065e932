"""The sheet as its markup needs it: everything in text and in order, the same for screen and paper."""

import unicodedata
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

import rules
from characters.breakdowns import Opening, Sum
from characters.pages.portrait import Shown
from characters.pages.sheet_actions import ActionTable, action_columns
from characters.pages.sheet_carrying import (
    ArmorLine,
    Line,
    LoadRuler,
    armor_lines,
    carrying_lines,
    load_ruler,
    movement_lines,
)
from characters.pages.sheet_gear import GearTable, gear_table
from characters.pages.sheet_numbers import Number, Numbers
from characters.pages.sheet_text import bounded, joined, paragraphs
from characters.pages.sheet_track import Track, track_of
from characters.templatetags.figures import figure

PAPERS: Final = ("a4", "letter")
NOBODY: Final = Shown("", "")
LONG_NAME: Final = 29
"""From so many letters on a name stands smaller, in two lines."""
ABILITY_LINES: Final = {"a4": 10, "letter": 8}
"""At least so many lines, of which those without an ability are for a pencil."""
ROOMY: Final = 7
"""Lines of abilities in a column beside which a portrait of 4 : 5 is seen whole."""
MOST_ABILITIES: Final = 200
PENCIL_LINES: Final = 40
"""More than any page has room for: what does not fit on the last page is dropped."""
SHORT: Final = 10
"""A template's name of more letters does not fit under a figure."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A large figure with its caption and a note; `chosen` is the player's."""

    value: Number
    caption: str
    note: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """Large figures beside each other, and the breakdown under them if one stands open."""

    cells: tuple[Figure, ...]
    breakdown: Sum | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityLine:
    """One ability, or an empty line for a pencil."""

    level: Number = ""
    name: str = ""
    breakdown: Sum | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """Who it is, and the points."""

    name: str
    long_name: bool
    who: str
    total_cp: Number
    template_cp: Number
    over: str
    version: str
    breakdown: Sum | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedSheet:
    """A whole sheet in text, from its head to its foot."""

    paper: str
    head: Head
    portrait: Shown
    build: Band
    abilities: tuple[tuple[AbilityLine, ...], ...]
    qualities: str
    track: Track
    band: Band
    gear: GearTable
    carrying: tuple[Line, ...]
    ruler: LoadRuler | None
    movement: tuple[Line, ...]
    armor: tuple[ArmorLine, ...]
    actions: tuple[tuple[ActionTable, ...], ...]
    background: tuple[str, ...]
    notes: tuple[str, ...]
    pencil_lines: range = range(PENCIL_LINES)

    @property
    def roomy(self) -> bool:
        """Whether the abilities are so many that a portrait beside them may be taller."""
        return len(self.abilities[0]) >= ROOMY


def printed_sheet(  # noqa: PLR0913 - a sheet, when it was so, and how it is shown
    sheet: rules.Sheet,
    *,
    version: int,
    changed_at: datetime,
    paper: str,
    portrait: Shown = NOBODY,
    purse: str = "",
    opening: Opening | None = None,
) -> PrintedSheet:
    """Return a sheet as its markup needs it, for one of the PAPERS; with an `opening` its numbers open."""
    blueprint = sheet.blueprint
    numbers = Numbers(blueprint, opening)
    return PrintedSheet(
        paper=paper,
        head=_head(sheet, numbers, f"version {version} of {changed_at.day} {changed_at:%B %Y}"),
        portrait=portrait,
        build=_build(sheet, numbers),
        abilities=_abilities(numbers, ABILITY_LINES[paper]),
        qualities=_qualities(sheet),
        track=track_of(sheet),
        band=_band(sheet, numbers),
        gear=gear_table(sheet, paper, numbers, bounded(purse)),
        carrying=carrying_lines(sheet, numbers),
        ruler=load_ruler(sheet),
        movement=movement_lines(sheet, numbers),
        armor=armor_lines(sheet),
        actions=action_columns(sheet, numbers),
        background=paragraphs(blueprint.background),
        notes=paragraphs(blueprint.notes),
    )


def file_name(name: str, paper: str = "a4") -> str:
    """Return a safe name for a character's PDF, in lower case; it may have letters of any script.

    >>> file_name("../../Étienne & Co"), file_name("🙂", "letter")
    ('étienne-co.pdf', 'character-letter.pdf')
    """
    words = "".join(letter if letter.isalnum() else " " for letter in unicodedata.normalize("NFC", name))
    stem = "-".join(words.lower().split())[:60].strip("-") or "character"
    return f"{stem}.pdf" if paper == "a4" else f"{stem}-{paper}.pdf"


def ascii_file_name(name: str, paper: str = "a4") -> str:
    """Return the same for programs that know only ASCII.

    >>> ascii_file_name("Étienne")
    'etienne.pdf'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return file_name(plain, paper)


def _head(sheet: rules.Sheet, numbers: Numbers, version: str) -> Head:
    blueprint = sheet.blueprint
    total = numbers.number(
        "points", figure(sheet.cp.total), "CP in all:", lambda: rules.explain_character(blueprint)
    )
    template = numbers.number(
        "template",
        figure(sheet.cp.template),
        "CP of the template:",
        lambda: rules.explain_template(blueprint.template),
    )
    name = bounded(blueprint.name) or "Unnamed character"
    return Head(
        name=name,
        long_name=len(name) >= LONG_NAME,
        who=_who(blueprint),
        total_cp=total,
        template_cp=template,
        over=figure(sheet.cp.over) if sheet.cp.over else "",
        version=version,
        breakdown=_with_notation(numbers.under(total, template), sheet),
    )


def _with_notation(found: Sum | None, sheet: rules.Sheet) -> Sum | None:
    """Return the breakdown of the points with what the two numbers at the head mean."""
    if found is None:
        return None
    total, template = figure(sheet.cp.total), figure(sheet.cp.template)
    kind = sheet.blueprint.template.name
    means = f"{total}/{template}: {total} CP in all, of which {template} are those of the {kind} template."
    return replace(found, notes=(*found.notes, means))


def _who(blueprint: rules.Blueprint) -> str:
    """Return "adult male human robber, 95 kg, 1.6 m height. Old Roads, played by Mira."."""
    age = blueprint.age_category or ""
    if blueprint.age_years is not None:
        age = f"{blueprint.age_years:,}-year-old"
    occupations = joined(bounded(occupation.name) for occupation in blueprint.occupations)
    words = (age, bounded(blueprint.sex), bounded(blueprint.template.name), occupations)
    size = (
        f"{rules.kilograms_text(blueprint.build.mass_mg)} kg, "
        f"{rules.metres_text(blueprint.build.length_mm)} m {bounded(blueprint.template.length_type)}"
    )
    player = bounded(blueprint.player)
    table = ", ".join(filter(None, (bounded(blueprint.setting), f"played by {player}" if player else "")))
    first = f"{' '.join(filter(None, words))}, {size}."
    return f"{first} {table[:1].upper()}{table[1:]}." if table else first


def _build(sheet: rules.Sheet, numbers: Numbers) -> Band:
    """Return the build beside the template's; zero swimming and airspeed have no cell."""
    build, average = sheet.blueprint.build, sheet.blueprint.template.build
    cells = {
        name: _build_cell(sheet, numbers, name)
        for name in ("speed", *rules.LEVELS)
        if name not in {"swimming", "airspeed"} or getattr(build, name) or getattr(average, name)
    }
    value = numbers.derived("stamina", figure(sheet.stamina))
    stamina = Figure(value=value, caption="stamina", note="2 × toughness")
    first = [cells.pop(name) for name in ("speed", "agility", "strength", "toughness")]
    return _in_band(numbers, (*first, stamina, *cells.values()))


def _build_cell(sheet: rules.Sheet, numbers: Numbers, name: str) -> Figure:
    """Return one build value; what costs nothing has nothing to explain."""
    blueprint = sheet.blueprint
    kind = bounded(blueprint.template.name)
    kind = kind if len(kind) <= SHORT else "template"
    text = rules.build_value_text(blueprint.build, name)
    value: Number = text
    if rules.build_value_cp(blueprint.template, blueprint.build, name):
        value = numbers.number(name, text, name, lambda: rules.explain_build_value(blueprint, name))
    note = f"{kind} {rules.build_value_text(blueprint.template.build, name)}"
    return Figure(value=value, caption=name, note=note, chosen=True)


def _in_band(numbers: Numbers, cells: tuple[Figure, ...]) -> Band:
    return Band(cells=cells, breakdown=numbers.under(*(cell.value for cell in cells)))


def _abilities(numbers: Numbers, at_least: int) -> tuple[tuple[AbilityLine, ...], ...]:
    """Return two columns, the first one filled first, with lines for a pencil."""
    known = [ability for ability in numbers.blueprint.abilities if ability.level]
    lines = [_ability(numbers, ability) for ability in known[:MOST_ABILITIES]]
    if len(known) > MOST_ABILITIES:
        lines.append(AbilityLine(name=f"and {len(known) - MOST_ABILITIES} more"))
    half = max(at_least, len(lines) + 1) // 2
    lines += [AbilityLine()] * (2 * half - len(lines))
    return tuple(lines[:half]), tuple(lines[half:])


def _ability(numbers: Numbers, ability: rules.AbilityLevel) -> AbilityLine:
    name = bounded(ability.name)
    level = numbers.number(
        f"ability-{ability.key}",
        figure(ability.level),
        name,
        lambda: rules.explain_ability(numbers.blueprint, ability.key),
    )
    return AbilityLine(level=level, name=name, breakdown=numbers.under(level))


def _qualities(sheet: rules.Sheet) -> str:
    """Return the qualities; for the inept also what rolls without a fitting ability come to, attacks too."""
    blueprint = sheet.blueprint
    qualities = (*blueprint.template.qualities, *blueprint.qualities)
    names = joined(bounded(quality.name) for quality in qualities)
    untrained = rules.untrained_words(qualities)
    return f"{names}; {_with_weapons(sheet, untrained)}" if untrained else names


def _with_weapons(sheet: rules.Sheet, untrained: str) -> str:
    known = {ability.key for ability in sheet.blueprint.abilities if ability.level}
    names = dict.fromkeys(bounded(one.name) for one in sheet.weapons if one.ability not in known)
    if not names:
        return untrained
    return f"{untrained}; also on attacks with {rules.listed(list(names))}, whose figures leave it out"


def _band(sheet: rules.Sheet, numbers: Numbers) -> Band:
    texts = {
        "melee-defense": figure(sheet.melee_defense),
        "missile-defense": figure(sheet.missile_defense),
        "grapple-defense": figure(sheet.grapple_defense),
        "grapple-attack": figure(sheet.grapple_attack),
        "best-absorption": figure(sheet.best_absorption),
        "total-cover": f"{sheet.total_cover}",
    }
    cells = tuple(
        Figure(value=numbers.derived(name, text), caption=name.replace("-", " "))
        for name, text in texts.items()
    )
    return _in_band(numbers, cells)
