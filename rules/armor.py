"""Armor: what covers a body, natural or worn."""

from dataclasses import dataclass
from typing import Literal

Complete = Literal["complete"]
COMPLETE: Complete = "complete"
"""The cover of a piece that leaves no gap."""

Cover = int | Complete


@dataclass(frozen=True, slots=True, kw_only=True)
class NaturalArmor:
    """A hide, shell or scales: cover and absorption (Templates, Natural Armor)."""

    name: str = "hide"
    cover: Cover = 0
    absorption: int = 0
