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
        ("Encumbrance", "load"): Reference("carrying", "load"),
        ("Equipment", "price"): Reference("equipment", "coins"),
        ("Movement", "climbing a ladder"): Reference("movement", "climbing"),
        ("Movement", "long jump"): Reference("movement", "jumping"),
        ("Equipment and Inventory Management", "defense"): Reference("fighting", "defense"),
        ("Equipment and Inventory Management", "power"): Reference("fighting", "power"),
        ("Equipment and Inventory Management", "throw"): Reference("fighting", "throw"),
    }
)
"""What a rule says of one figure, where it says several things; the figure is the end of a label."""

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
    if not explained.rule:
        return None
    row = row_anchor("", explained.row)
    for place, name in ROWS.get(explained.rule, ()):
        if any(row_anchor("", each.label) == row for each in TABLES[name].values()):
            return Reference(place.chapter, row_anchor(place.anchor, explained.row))
    figure = explained.label.rpartition(": ")[2]
    return _OF_FIGURES.get((explained.rule, figure), REFERENCES[explained.rule])


def row_anchor(section: str, label: str) -> str:
    """Return the id of a table's row on the page of its section.

    >>> row_anchor("mass", "0.21–0.50 kg")
    'mass-0-21-0-50-kg'
    """
    return re.sub(r"[^a-z0-9]+", "-", f"{section} {label}".lower()).strip("-")
