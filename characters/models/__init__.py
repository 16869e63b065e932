"""What a player owns, as rows."""

from characters.models.changes import Change
from characters.models.characters import (
    BUILD_FIELDS,
    STEPS,
    AbilityChoice,
    Actor,
    Character,
    CharacterQuerySet,
    OccupationChoice,
    QualityChoice,
)
from characters.models.possessions import LedgerEntry, Possession

__all__ = [
    "BUILD_FIELDS",
    "STEPS",
    "AbilityChoice",
    "Actor",
    "Change",
    "Character",
    "CharacterQuerySet",
    "LedgerEntry",
    "OccupationChoice",
    "Possession",
    "QualityChoice",
]
