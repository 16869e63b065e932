"""What a player owns, as rows."""

from characters.models.changes import Change
from characters.models.characters import AbilityChoice, Character, OccupationChoice, QualityChoice
from characters.models.possessions import LedgerEntry, Possession

__all__ = [
    "AbilityChoice",
    "Change",
    "Character",
    "LedgerEntry",
    "OccupationChoice",
    "Possession",
    "QualityChoice",
]
