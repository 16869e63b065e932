"""What each ability adds, in words with its figures, and what comes of having none that fits."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from rules.attacks import GRAPPLING, NATURAL_WEAPONS
from rules.qualities import Quality
from rules.wielding import THROWING
from rules.words import signed

UNTRAINED_INEPT = -4
"""What the quality inept does to every roll that no ability fits (Qualities)."""


def _gain(level: int) -> str:
    """Return "+2", or for an ability at no level what each level would add."""
    return f"{'+' if level > 0 else ''}{signed(level)}" if level else "a level: +1"


def _adds(words: str) -> Callable[[int], str]:
    return lambda level: f"{_gain(level)} {words}"


def _rolls(words: str) -> Callable[[int], str]:
    return lambda level: f"{_gain(level)} on rolls: {words}"


ON_THE_SHEET: Mapping[str, Callable[[int], str]] = MappingProxyType(
    {
        NATURAL_WEAPONS: _adds("attack and defense with hands, feet and other limbs"),
        "one-handed": _adds("attack and defense with weapons in one hand"),
        "two-handed": _adds("attack and defense with weapons in two hands"),
        THROWING: _adds("on throws, and as many metres of range"),
        "archery": _adds("attack with bows"),
        "marksmanship": _adds("attack with guns"),
        GRAPPLING: _adds("grapple attack and grapple defense"),
    }
)
"""What changes figures of the sheet, by the keys that rules ask for (decision 0014)."""

IN_PLAY: Mapping[str, Callable[[int], str]] = MappingProxyType(
    {
        "acrobatics": _rolls("jumps near the limit, keeping one’s balance, falls"),
        "climbing": _rolls("climbing, and catching oneself in a fall"),
        "stealth": _rolls("hiding, and attacking from an ambush"),
        "detection": lambda level: f"whoever lies in ambush rolls against {signed(10 + level)}",
        "riding": _rolls("staying mounted in a fight"),
        "animal-handling": _rolls("holding a mount back in a fight"),
        "driving": lambda level: f"rams with {signed(level)}, or the vehicle’s agility if that is lower",
        "craftsmanship": _adds("in the sum that limits the CP of things made or changed"),
    }
)
"""What has a figure in play that the sheet does not show, by key."""


def ability_words(key: str, level: int) -> str:
    """Return what an ability adds at a level, in few words; at no level what one would add (Abilities).

    Empty is an ability to which the rules give no figure: a GM asks for it.

    >>> ability_words("one-handed", 2)
    '+2 attack and defense with weapons in one hand'
    >>> ability_words("grappling", 0)
    'a level: +1 grapple attack and grapple defense'
    >>> ability_words("law", 3)
    ''
    """
    tell = ON_THE_SHEET.get(key) or IN_PLAY.get(key)
    return tell(level) if tell else ""


def untrained_words(qualities: Iterable[Quality]) -> str:
    """Return what having no fitting ability means with these qualities; empty for most (Qualities).

    The inept have −4 on such rolls; the unintelligent can do only what their abilities allow.

    >>> untrained_words([Quality(key="inept", name="inept", cp=-20)])
    'untrained: −4, being inept'
    """
    keys = {quality.key for quality in qualities}
    if "unintelligent" in keys:
        return "untrained: cannot, being unintelligent"
    return f"untrained: {signed(UNTRAINED_INEPT)}, being inept" if "inept" in keys else ""
