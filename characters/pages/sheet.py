"""The sheet as its markup needs it: everything in text and in order, the same for screen and paper."""

import unicodedata
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import rules
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
from characters.pages.sheet_text import bounded, joined, paragraphs
from characters.pages.sheet_track import Track, track_of
from characters.templatetags.figures import figure

PAPERS: Final = ("a4", "letter")
NOBODY: Final = Shown("", "")
LONG_NAME: Final = 29
"""From so many letters on a name stands smaller, in two lines."""
ABILITY_LINES: Final = 10
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

    value: str
    caption: str
    note: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityLine:
    """One ability, or an empty line for a pencil."""

    level: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """Who it is, and the points."""

    name: str
    long_name: bool
    who: str
    total_cp: str
    template_cp: str
    over: str
    version: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedSheet:
    """A whole sheet in text, from its head to its foot."""

    paper: str
    head: Head
    portrait: Shown
    build: tuple[Figure, ...]
    abilities: tuple[tuple[AbilityLine, ...], ...]
    qualities: str
    track: Track
    band: tuple[Figure, ...]
    gear: GearTable
    carrying: tuple[Line, ...]
    ruler: LoadRuler | None
    movement: tuple[Line, ...]
    armor: tuple[ArmorLine, ...]
    actions: tuple[tuple[ActionTable, ...], ...]
    background: tuple[str, ...]
    notes: tuple[str, ...]
    pencil_lines: range

    @property
    def roomy(self) -> bool:
        """Whether the abilities are so many that a portrait beside them may be taller."""
        return len(self.abilities[0]) >= ROOMY


def printed_sheet(
    sheet: rules.Sheet, *, version: int, changed_at: datetime, paper: str, portrait: Shown = NOBODY
) -> PrintedSheet:
    """Return a sheet as its markup needs it, for one of the PAPERS."""
    blueprint = sheet.blueprint
    qualities = (*blueprint.template.qualities, *blueprint.qualities)
    return PrintedSheet(
        paper=paper,
        head=_head(sheet, f"version {version} of {changed_at.day} {changed_at:%B %Y}"),
        portrait=portrait,
        build=_build(sheet),
        abilities=_abilities(blueprint),
        qualities=joined(bounded(quality.name) for quality in qualities),
        track=track_of(sheet),
        band=_band(sheet),
        gear=gear_table(sheet, paper),
        carrying=carrying_lines(sheet),
        ruler=load_ruler(sheet),
        movement=movement_lines(sheet),
        armor=armor_lines(sheet),
        actions=action_columns(sheet),
        background=paragraphs(blueprint.background),
        notes=paragraphs(blueprint.notes),
        pencil_lines=range(PENCIL_LINES),
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


def _head(sheet: rules.Sheet, version: str) -> Head:
    name = bounded(sheet.blueprint.name) or "Unnamed character"
    return Head(
        name=name,
        long_name=len(name) >= LONG_NAME,
        who=_who(sheet.blueprint),
        total_cp=figure(sheet.cp.total),
        template_cp=figure(sheet.cp.template),
        over=figure(sheet.cp.over) if sheet.cp.over else "",
        version=version,
    )


def _who(blueprint: rules.Blueprint) -> str:
    """Return "adult male human robber, 95 kg, 1.6 m height. Old Roads, played by Mira."."""
    age = blueprint.age_category or ""
    if blueprint.age_years is not None:
        age = f"{blueprint.age_years}-year-old"
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


def _build(sheet: rules.Sheet) -> tuple[Figure, ...]:
    """Return the build beside the template's; zero swimming and airspeed have no cell."""
    build, average = sheet.blueprint.build, sheet.blueprint.template.build
    kind = bounded(sheet.blueprint.template.name)
    kind = kind if len(kind) <= SHORT else "template"
    speed = Figure(
        value=rules.speed_text(build.speed),
        caption="speed",
        note=f"{kind} {rules.speed_text(average.speed)}",
        chosen=True,
    )
    figures = {
        name: Figure(
            value=figure(getattr(build, name)),
            caption=name,
            note=f"{kind} {figure(getattr(average, name))}",
            chosen=True,
        )
        for name in rules.LEVELS
        if name not in {"swimming", "airspeed"} or getattr(build, name) or getattr(average, name)
    }
    stamina = Figure(value=figure(sheet.stamina), caption="stamina", note="2 × toughness")
    first = [figures.pop(name) for name in ("agility", "strength", "toughness")]
    return (speed, *first, stamina, *figures.values())


def _abilities(blueprint: rules.Blueprint) -> tuple[tuple[AbilityLine, ...], ...]:
    """Return two columns of at least ten lines in all, the first one filled first."""
    known = [ability for ability in blueprint.abilities if ability.level]
    lines = [
        AbilityLine(level=figure(ability.level), name=bounded(ability.name))
        for ability in known[:MOST_ABILITIES]
    ]
    if len(known) > MOST_ABILITIES:
        lines.append(AbilityLine(name=f"and {len(known) - MOST_ABILITIES} more"))
    half = max(ABILITY_LINES, len(lines) + 1) // 2
    lines += [AbilityLine()] * (2 * half - len(lines))
    return tuple(lines[:half]), tuple(lines[half:])


def _band(sheet: rules.Sheet) -> tuple[Figure, ...]:
    return (
        Figure(value=figure(sheet.melee_defense), caption="melee defense"),
        Figure(value=figure(sheet.missile_defense), caption="missile defense"),
        Figure(value=figure(sheet.grapple_defense), caption="grapple defense"),
        Figure(value=figure(sheet.grapple_attack), caption="grapple attack"),
        Figure(value=figure(sheet.best_absorption), caption="best absorption"),
        Figure(value=f"{sheet.total_cover}", caption="total cover"),
    )
