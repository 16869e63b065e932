"""Qualities: traits that one has or has not."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a blueprint holds qualities, so only the checker of types may look back
    from rules.blueprint import Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class Quality:
    """One quality with its price in CP and the keys of what it excludes and requires (Qualities).

    A template-only quality (flight, mechanical) may not be bought by a character.
    """

    key: str
    name: str
    cp: int
    excludes: tuple[str, ...] = ()
    requires_any: tuple[str, ...] = ()
    template_only: bool = False


def may_take(quality: Quality, limits: "Limits") -> bool:
    """Return whether a character may take a quality beyond its template (Limitations; decision 0070).

    The game lets characters take disadvantages only; a setting may allow advantages too. Flight and
    mechanical belong to templates whatever the setting says.
    """
    return not quality.template_only and (quality.cp <= 0 or limits.advantages)
