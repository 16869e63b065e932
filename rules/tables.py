"""The game's tables, read once from `rules/data/*.toml`; each row knows its source and how certain it is."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rules.figures import MG_PER_KG, milligrams
from rules.qualities import Quality

DATA = Path(__file__).parent / "data"


class RulesDataError(RuntimeError):
    """The figures of the rules are not where they belong, or cannot be read."""


class Certainty(StrEnum):
    """Whether a figure is printed in the rules, inferred from them, or our own extension."""

    PRINTED = "printed"
    INFERRED = "inferred"
    OURS = "ours"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row: its key, its whole number, its label on pages, and where both come from."""

    key: str
    figure: int
    label: str
    source: str
    certainty: Certainty


Table = Mapping[str, Row]


@dataclass(frozen=True, slots=True, kw_only=True)
class Factors:
    """The lowest and highest multiple of an average: one variability's row."""

    low: Fraction
    high: Fraction
    label: str
    source: str
    certainty: Certainty


def _document(name: str) -> dict[str, list[dict[str, Any]]]:
    path = DATA / f"{name}.toml"
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except (OSError, ValueError) as error:
        raise RulesDataError(
            f"The figures of the rules in {path} cannot be read ({error}), and Heft does not start "
            "without them. Take the files of the release once more; nothing that is stored was touched."
        ) from error


def _table(entries: list[dict[str, Any]]) -> Table:
    rows = (Row(**entry | {"certainty": Certainty(entry["certainty"])}) for entry in entries)
    return MappingProxyType({row.key: row for row in rows})


def _factors(entries: list[dict[str, Any]]) -> Mapping[str, Factors]:
    return MappingProxyType(
        {
            entry["key"]: Factors(
                low=Fraction(entry["low"]),
                high=Fraction(entry["high"]),
                label=entry["label"],
                source=entry["source"],
                certainty=Certainty(entry["certainty"]),
            )
            for entry in entries
        }
    )


def _quality(entry: dict[str, Any]) -> Quality:
    return Quality(
        key=entry["key"],
        name=entry["name"],
        cp=entry["cp"],
        excludes=tuple(entry["excludes"]),
        requires_any=tuple(entry["requires_any"]),
        template_only=entry["template_only"],
    )


def _kilogram_edges(table: Table) -> tuple[int, ...]:
    return tuple(milligrams(key, high_kg=10_000_000) for key in table)


_EQUIPMENT = _document("equipment")
MASS_ROWS = _table(_EQUIPMENT["mass"])
"""CP by mass; each key is the greatest mass of its row in kg."""
MASS_EDGES_MG = _kilogram_edges(MASS_ROWS)
MASS_CP = tuple(row.figure for row in MASS_ROWS.values())
ITEM_FEATURES = _table(_EQUIPMENT["features"])
"""CP of heft, power and each feature of an item."""
SHOTS_ROWS = _table(_EQUIPMENT["shots"])
"""CP by shots before reloading; the last row holds all higher numbers."""
SHOTS_CP = tuple(row.figure for row in SHOTS_ROWS.values())
HEFT_ROWS = _table(_EQUIPMENT["heft"])
"""The usual heft by mass; each key is the least mass of its row in kg."""
HEFT_EDGES_MG = _kilogram_edges(HEFT_ROWS)
HEFTS = tuple(row.figure for row in HEFT_ROWS.values())

_TEMPLATES = _document("templates")
TEMPLATE_VARIABILITY = _table(_TEMPLATES["variability"])
TEMPLATE_SPEED = _table(_TEMPLATES["speed"])
TEMPLATE_LEVELS = _table(_TEMPLATES["levels"])
TEMPLATE_LIMBS = _table(_TEMPLATES["limbs"])
TEMPLATE_FEATURES = _table(_TEMPLATES["features"])

_CHARACTERS = _document("characters")
CHARACTER_PRICES = _table(_CHARACTERS["prices"])
LENGTH_PERCENT = _table(_CHARACTERS["length_percent"])
MASS_FACTORS = _factors(_CHARACTERS["mass_factor"])
STRENGTH_PERCENT = _table(_CHARACTERS["strength_percent"])
"""How much more strength and toughness than its template a new character may have."""

CAPACITY_ROWS = _table(_document("carrying")["capacity"])
"""Carrying capacity in kg by strength."""
CAPACITY_KG = tuple(row.figure for row in CAPACITY_ROWS.values())
CAPACITY_MG = tuple(kg * MG_PER_KG for kg in CAPACITY_KG)

_QUALITIES = _document("qualities")["qualities"]
QUALITIES: Mapping[str, Quality] = MappingProxyType({entry["key"]: _quality(entry) for entry in _QUALITIES})
"""The game's qualities by key."""
QUALITY_EFFECTS: Mapping[str, str] = MappingProxyType({entry["key"]: entry["effect"] for entry in _QUALITIES})
QUALITY_ROWS = _table(
    [
        {"figure": entry["cp"], "label": entry["name"]}
        | {name: entry[name] for name in ("key", "source", "certainty")}
        for entry in _QUALITIES
    ]
)
"""CP by quality."""

_MAKING = _document("making")
CRAFTING_TIME = _table(_MAKING["time"])
CRAFTING_CIRCUMSTANCE = _table(_MAKING["circumstance"])
CRAFTING_TECHNOLOGY = _table(_MAKING["technology"])
TRAINING_HOURS = _table(_MAKING["training"])


def _only(table: Table, *, armor: bool) -> Table:
    """Return the rows of natural armor, or all others."""
    return MappingProxyType({key: row for key, row in table.items() if ("armor" in key) is armor})


TABLES: Mapping[str, Table] = MappingProxyType(
    {
        "mass": MASS_ROWS,
        "item-features": ITEM_FEATURES,
        "shots": SHOTS_ROWS,
        "heft": HEFT_ROWS,
        "variability": TEMPLATE_VARIABILITY,
        "template-speed": TEMPLATE_SPEED,
        "template-levels": TEMPLATE_LEVELS,
        "limbs": TEMPLATE_LIMBS,
        "limb-features": _only(TEMPLATE_FEATURES, armor=False),
        "natural-armor": _only(TEMPLATE_FEATURES, armor=True),
        "character-prices": CHARACTER_PRICES,
        "length": LENGTH_PERCENT,
        "strength-and-toughness": STRENGTH_PERCENT,
        "capacity": CAPACITY_ROWS,
        "qualities": QUALITY_ROWS,
        "time": CRAFTING_TIME,
        "circumstance": CRAFTING_CIRCUMSTANCE,
        "technology": CRAFTING_TECHNOLOGY,
        "training": TRAINING_HOURS,
    }
)
"""Every table of whole numbers by its name, for pages that print them."""
