"""What a player owns, as rows."""

from characters.models.awards import LONGEST_REASON, MOST_CP, Award
from characters.models.changes import DRAWN, Change
from characters.models.characters import (
    BUILD_FIELDS,
    STEPS,
    Actor,
    Character,
    CharacterQuerySet,
)
from characters.models.choices import AbilityChoice, OccupationChoice, QualityChoice
from characters.models.portraits import Portrait
from characters.models.possessions import LedgerEntry, Possession, Spot

__all__ = [
    "BUILD_FIELDS",
    "DRAWN",
    "LONGEST_REASON",
    "MOST_CP",
    "STEPS",
    "AbilityChoice",
    "Actor",
    "Award",
    "Change",
    "Character",
    "CharacterQuerySet",
    "LedgerEntry",
    "OccupationChoice",
    "Portrait",
    "Possession",
    "QualityChoice",
    "Spot",
]
