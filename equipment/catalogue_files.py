"""The shipped settings as they lie in `equipment/catalogue/<setting>/*.toml`, read and checked."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from pathlib import Path
from typing import Any

import rules
from equipment.kits import CircularKitError, Line, flattened

FOLDER = Path(__file__).parent / "catalogue"
LISTS = (
    "abilities", "qualities", "creature_templates", "occupations", "equipment_lists", "categories", "items",
    "kits",
)  # fmt: skip
INHERITED = ("abilities", "qualities", "creature_templates", "occupations")
"""The lists that a setting with `begins_with` takes over from another one."""


class Origin(StrEnum):
    """Whether an entry is printed in the rules, inferred from them, or our own."""

    PRINTED = "printed"
    INFERRED = "inferred"
    OURS = "ours"


class CatalogueError(ValueError):
    """An entry of the catalogue that cannot be right; the sentence names it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One entry of a list: its key, where it comes from, and its other columns."""

    key: str
    source: str
    origin: Origin
    columns: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """One shipped setting with its lists, in the order of its files."""

    slug: str
    columns: Mapping[str, Any]
    lists: Mapping[str, tuple[Entry, ...]]

    def entry(self, name: str, key: str) -> Entry:
        """Return the entry of the list `name` with this key; CatalogueError if there is none."""
        for entry in self.lists[name]:
            if entry.key == key:
                return entry
        raise CatalogueError(f"{self.slug}: {name} has no “{key}”.")


def slugs() -> tuple[str, ...]:
    """Return the names of the shipped settings' folders."""
    return tuple(sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir()))


def catalogue(slug: str, folder: Path = FOLDER) -> Catalogue:
    """Return the shipped setting `slug`; CatalogueError names the entry that cannot be right."""
    columns = _document(folder / slug / "setting.toml")
    _certainty(columns, slug)
    first = catalogue(columns.pop("begins_with"), folder) if "begins_with" in columns else None
    entries = _entries(folder / slug, slug)
    if first is not None:
        entries |= {name: _replaced(first.lists[name], entries[name]) for name in INHERITED}
    columns["coins_per_cp"] = Decimal(columns["coins_per_cp"])
    columns["price_factor"] = Decimal(columns.get("price_factor", 1))
    found = Catalogue(slug=slug, columns=columns, lists=entries)
    _check_kits(found)
    return found


def _document(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def _certainty(table: dict[str, Any], where: str) -> tuple[str, Origin]:
    """Take `source` and `origin` out of the table and return them."""
    source, origin = table.pop("source", ""), table.pop("origin", "")
    if not source or origin not in set(Origin):
        raise CatalogueError(f"{where} needs a source, and an origin: printed, inferred or ours.")
    return source, Origin(origin)


def _entries(folder: Path, slug: str) -> dict[str, tuple[Entry, ...]]:
    """Return the entries of all files of a setting, by the list's name.

    What a file's `defaults` say holds for all its entries that do not say otherwise.
    """
    found: dict[str, list[Entry]] = {name: [] for name in LISTS}
    for path in sorted(folder.glob("*.toml")):
        if path.name == "setting.toml":
            continue
        document = _document(path)
        defaults = document.pop("defaults", {})
        for name, tables in document.items():
            if name not in found:
                raise CatalogueError(f"{slug}/{path.name} has a list “{name}”, which no setting has.")
            found[name].extend(_entry({**defaults, **table}, f"{slug}/{path.name}") for table in tables)
    return {name: _without_repeats(entries, f"{slug}: {name}") for name, entries in found.items()}


def _entry(table: dict[str, Any], where: str) -> Entry:
    key = table.pop("key", "")
    source, origin = _certainty(table, f"{where}: {key}")
    return Entry(key=key, source=source, origin=origin, columns=table)


def _without_repeats(entries: Iterable[Entry], where: str) -> tuple[Entry, ...]:
    by_key: dict[str, Entry] = {}
    for entry in entries:
        if not entry.key or entry.key in by_key:
            raise CatalogueError(f"{where} has the key “{entry.key}” twice, or an entry without a key.")
        by_key[entry.key] = entry
    return tuple(by_key.values())


def _replaced(first: Iterable[Entry], own: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the entries of the other setting in their places, own ones instead of equal keys.

    A new one stands last in its group.
    """
    entries = {entry.key: entry for entry in first} | {entry.key: entry for entry in own}
    groups = list(dict.fromkeys(_group(entry) for entry in entries.values()))
    return tuple(sorted(entries.values(), key=lambda entry: groups.index(_group(entry))))


def _group(entry: Entry) -> str:
    return str(entry.columns.get("group", ""))


def item_columns(entry: Entry) -> dict[str, Any]:
    """Return the columns of an item, whose file has mass in kg and shots as "1/1"."""
    columns = dict(entry.columns)
    columns["mass_mg"] = rules.milligrams(columns.pop("mass"), label=f"mass of {entry.key}")
    if "shots" in columns:
        shots, _, turns = columns["shots"].partition("/")
        columns["shots"], columns["reload_turns"] = int(shots), int(turns)
    return columns


def creature_template(entry: Entry, within: Catalogue) -> rules.CreatureTemplate:
    """Return the creature template of an entry, with abilities and qualities of the setting."""
    columns = entry.columns
    return rules.CreatureTemplate(
        key=entry.key,
        name=columns["name"],
        length_type=columns["length_type"],
        variability=rules.Variability(columns["variability"]),
        build=_build(columns),
        abilities=tuple(_level(within, key, level) for key, level in columns.get("abilities", {}).items()),
        qualities=tuple(_quality(within, key) for key in columns.get("qualities", ())),
        natural_weapons=tuple(rules.NaturalWeapon(**table) for table in columns.get("natural_weapons", ())),
        natural_armor=tuple(rules.NaturalArmor(**table) for table in columns.get("natural_armor", ())),
        sexes=tuple(columns.get("sexes", ("female", "male"))),
    )


def _build(columns: Mapping[str, Any]) -> rules.Build:
    return rules.Build(
        speed=rules.speed_from_text(columns["speed"]),
        mass_mg=rules.milligrams(columns["mass"]),
        length_mm=rules.millimetres(columns["length"]),
        **{name: columns[name] for name in rules.LEVELS},
    )


def _level(within: Catalogue, key: str, level: int) -> rules.AbilityLevel:
    columns = within.entry("abilities", key).columns
    return rules.AbilityLevel(key=key, name=columns["name"], group=columns["group"], level=level)


def _quality(within: Catalogue, key: str) -> rules.Quality:
    columns = within.entry("qualities", key).columns
    return rules.Quality(
        key=key,
        name=columns["name"],
        cp=columns["cp"],
        excludes=tuple(columns.get("excludes", ())),
        requires_any=tuple(columns.get("requires_any", ())),
        template_only=columns.get("template_only", False),
    )


def kit_lines(entry: Entry) -> tuple[Line, ...]:
    """Return the lines of a kit by the keys of items and kits: one lot, carried, if they say no more."""
    return tuple(
        Line(quantity=table.get("quantity", 1), inner=table["kit"])
        if "kit" in table
        else Line(table.get("quantity", 1), table["item"], table.get("place", rules.Place.CARRIED.value))
        for table in entry.columns["lines"]
    )


def _check_kits(within: Catalogue) -> None:
    """Refuse kits of what the setting does not have, and kits that are inside themselves."""
    lines = {entry.key: kit_lines(entry) for entry in within.lists["kits"]}
    for line in (line for kit in lines.values() for line in kit):
        if line.inner is None:
            within.entry("items", line.thing)
        else:
            within.entry("kits", line.inner)
    for occupation in within.lists["occupations"]:
        if "kit" in occupation.columns:
            within.entry("kits", occupation.columns["kit"])
    try:
        flattened(lines, lines)
    except CircularKitError as error:
        raise CatalogueError(f"{within.slug}: {error}") from error
