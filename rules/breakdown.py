"""Why a number is what it is: the parts of each sum, with rule and row."""

from fractions import Fraction
from typing import NamedTuple

Amount = int | Fraction


class Part(NamedTuple):
    """One part of a sum: what it is, its factors in words, its amount, and the rule and table row behind it.

    `lines` are (words, figures) for a reader who wants the product spelled out, such as
    ("Steven 7, human 5", "2 levels") and ("toughness level", "× 3 CP").
    """

    label: str
    amount: Amount
    lines: tuple[tuple[str, str], ...] = ()
    rule: str = ""
    row: str = ""


class Breakdown(NamedTuple):
    """A number with its parts, which add up to `total`; `unit` is CP, kg, m or nothing.

    `rule` names the heading of the rules, `row` its table row, `rounding` says whether and where was rounded,
    `follows` what else changes with the number.
    """

    label: str
    total: Amount
    parts: tuple[Part, ...]
    unit: str = ""
    rule: str = ""
    row: str = ""
    rounding: str = ""
    follows: tuple[str, ...] = ()
