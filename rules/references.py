"""Where the rule behind a number stands on our own pages of the rules: chapter, section and row."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from rules.breakdown import Breakdown, Part
from rules.tables import TABLES


class Reference(NamedTuple):
    """A place on the pages of the rules: the chapter, and the id of a section or of a row in its table."""

    chapter: str
    anchor: str


REFERENCES: Mapping[str, Reference] = MappingProxyType(
    {
        "Armor": Reference("armor", "absorption"),
        "Character Creation": Reference("fighting", "melee-defense"),
        "Character Points, characters": Reference("character-points", "characters"),
        "Character Points, templates": Reference("character-points", "templates"),
        "Combat Example": Reference("fighting", "missile-defense"),
        "Encumbrance": Reference("carrying", "capacity"),
        "Equipment": Reference("equipment", "item-cp"),
        "Equipment and Inventory Management": Reference("fighting", "attack"),
        "Equipment, Heft": Reference("fighting", "wieldy"),
        "List of Actions": Reference("fighting", "actions"),
        "Missing Limbs": Reference("natural-weapons", "missing-limbs"),
        "Movement": Reference("movement", "distance"),
        "Occupations": Reference("making", "selling"),
        "Qualities": Reference("qualities", "prices"),
        "Rounds": Reference("fighting", "combo"),
        "Templates, Natural Weapons": Reference("fighting", "natural-weapons"),
    }
)
"""The place of each rule that a breakdown names."""

_OF_FIGURES: Mapping[tuple[str, str], Reference] = MappingProxyType(
    {
        ("Armor", "total cover"): Reference("armor", "total-cover"),
        ("Character Creation", "grapple attack"): Reference("fighting", "grappling"),
        ("Character Creation", "grapple defense"): Reference("fighting", "grappling"),
        ("Character Creation", "stamina"): Reference("health", "stamina"),
        ("Encumbrance", "encumbered running"): Reference("carrying", "load"),
        ("Encumbrance", "load"): Reference("carrying", "load"),
        ("Encumbrance", "the most to carry"): Reference("carrying", "load"),
        ("Equipment", "price"): Reference("equipment", "coins"),
        ("Movement", "climbing a ladder"): Reference("movement", "climbing"),
        ("Movement", "long jump"): Reference("movement", "jumping"),
        ("Equipment and Inventory Management", "defense"): Reference("fighting", "defense"),
        ("Equipment and Inventory Management", "power"): Reference("fighting", "power"),
        ("Equipment and Inventory Management", "throw"): Reference("fighting", "throw"),
    }
)
"""What a rule says of one figure, where it says several things; the figure is the end of a label."""

HEADINGS: Mapping[Reference, str] = MappingProxyType(
    {
        Reference("armor", "absorption"): "Best absorption",
        Reference("armor", "total-cover"): "Total cover",
        Reference("carrying", "capacity"): "Carrying capacity",
        Reference("carrying", "load"): "Load, and being encumbered",
        Reference("character-points", "characters"): "Points of a character",
        Reference("character-points", "templates"): "Points of a template",
        Reference("equipment", "coins"): "From points to coins",
        Reference("equipment", "features"): "Features",
        Reference("equipment", "item-cp"): "The price of an item",
        Reference("equipment", "mass"): "Mass",
        Reference("equipment", "shots"): "Shots and reloading",
        Reference("fighting", "actions"): "What an action adds",
        Reference("fighting", "attack"): "Attack",
        Reference("fighting", "combo"): "Actions of a combo",
        Reference("fighting", "defense"): "Defense with a weapon",
        Reference("fighting", "grappling"): "Grapple attack and grapple defense",
        Reference("fighting", "melee-defense"): "Melee defense",
        Reference("fighting", "missile-defense"): "Missile defense",
        Reference("fighting", "natural-weapons"): "Natural weapons: hands, feet and other limbs",
        Reference("fighting", "power"): "Power of a weapon in hand",
        Reference("fighting", "throw"): "Throwing",
        Reference("fighting", "wieldy"): "Wieldy and unwieldy",
        Reference("health", "stamina"): "Stamina",
        Reference("making", "selling"): "Selling again",
        Reference("movement", "climbing"): "Climbing",
        Reference("movement", "distance"): "Distance in a turn",
        Reference("movement", "jumping"): "Jumping",
        Reference("natural-weapons", "armor"): "Natural armor",
        Reference("natural-weapons", "features"): "What limbs can do",
        Reference("natural-weapons", "missing-limbs"): "Missing limbs",
        Reference("natural-weapons", "number"): "How many limbs",
        Reference("qualities", "prices"): "Prices of qualities",
    }
)
"""What stands above each of these sections; a link to it says the same words."""

ROWS: Mapping[str, tuple[tuple[Reference, str], ...]] = MappingProxyType(
    {
        "Character Points, characters": ((REFERENCES["Character Points, characters"], "character-prices"),),
        "Character Points, templates": (
            (Reference("character-points", "templates"), "variability"),
            (Reference("character-points", "templates"), "template-speed"),
            (Reference("character-points", "templates"), "template-levels"),
            (Reference("natural-weapons", "number"), "limbs"),
            (Reference("natural-weapons", "features"), "limb-features"),
            (Reference("natural-weapons", "armor"), "natural-armor"),
        ),
        "Encumbrance": ((REFERENCES["Encumbrance"], "capacity"),),
        "Equipment": (
            (Reference("equipment", "mass"), "mass"),
            (Reference("equipment", "features"), "item-features"),
            (Reference("equipment", "shots"), "shots"),
        ),
        "Qualities": ((REFERENCES["Qualities"], "qualities"),),
    }
)
"""The tables of a rule, and the section that prints each."""


def reference_of(explained: Breakdown | Part) -> Reference | None:
    """Return where the rule of a breakdown, or of a part, stands: its row where it names one of a table.

    None without a rule. KeyError for a rule that has no place yet.

    >>> reference_of(Part("toughness", 6, rule="Character Points, characters", row="toughness level"))
    Reference(chapter='character-points', anchor='characters-toughness-level')
    """
    section = _section_of(explained)
    if section is None:
        return None
    table = _table_of(explained)
    return section if table is None else Reference(section.chapter, row_anchor(section.anchor, explained.row))


def heading_of(explained: Breakdown | Part) -> str:
    """Return the heading above the rule of a breakdown, or of a part, on our pages; "" without a rule.

    >>> heading_of(Part("toughness", 6, rule="Character Points, characters", row="toughness level"))
    'Points of a character'
    """
    section = _section_of(explained)
    return "" if section is None else HEADINGS[section]


def _section_of(explained: Breakdown | Part) -> Reference | None:
    if not explained.rule:
        return None
    figure = explained.label.rpartition(": ")[2]
    of_figure = _OF_FIGURES.get((explained.rule, figure), REFERENCES[explained.rule])
    return _table_of(explained) or of_figure


def _table_of(explained: Breakdown | Part) -> Reference | None:
    """Return the section that prints the table of whose rows one is named."""
    row = row_anchor("", explained.row)
    for place, name in ROWS.get(explained.rule, ()):
        if any(row_anchor("", each.label) == row for each in TABLES[name].values()):
            return place
    return None


def row_anchor(section: str, label: str) -> str:
    """Return the id of a table's row on the page of its section.

    >>> row_anchor("mass", "0.21–0.50 kg")
    'mass-0-21-0-50-kg'
    """
    return re.sub(r"[^a-z0-9]+", "-", f"{section} {label}".lower()).strip("-")
