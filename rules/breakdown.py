"""Why a number is what it is: the parts of each sum, with rule and row."""

from fractions import Fraction
from typing import NamedTuple

from rules.figures import fraction_text

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


def breakdown_lines(breakdown: Breakdown) -> tuple[tuple[str, str], ...]:
    """Return a breakdown's sum as (words, figures): its one part spelled out, or each of its parts.

    >>> breakdown_lines(Breakdown("formula", 40, (Part("power 4 × 10", 40), Part("noise", -10))))
    (('power 4 × 10', '+40'), ('noise', '−10'))
    """
    spelled = breakdown.parts[0].lines if len(breakdown.parts) == 1 else ()
    return spelled or tuple((part.label, _with_sign(part.amount)) for part in breakdown.parts)


def _with_sign(amount: Amount) -> str:
    return ("+" if amount > 0 else "") + fraction_text(amount)
