"""Qualities: traits that one has or has not."""

from dataclasses import dataclass


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
