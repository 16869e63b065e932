"""Numbers that open, and the sums under them, as the parts of a page take them."""

from dataclasses import dataclass
from fractions import Fraction
from urllib.parse import urlencode

from django.http import QueryDict

import rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number that opens: what it says, and the address of the page with it opened (or closed again)."""

    key: str
    text: str
    label: str
    url: str
    opened: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """A breakdown as `parts/breakdown.html` shows it."""

    parts: tuple[dict[str, str], ...]
    result_label: str
    result: str
    rule: str
    row: str
    notes: tuple[str, ...]
    rule_url: str = ""


class Opening:
    """Which number of a page stands open, as the address says, and how each of the others is opened."""

    def __init__(self, path: str, query: QueryDict) -> None:
        self.path = path
        self.open = query.get("open", "")
        self._rest = [(key, value) for key in query if key != "open" for value in query.getlist(key)]

    def figure(self, key: str, text: str, label: str) -> Figure:
        """Return the openable number `key`, whose address keeps the rest of the page's question."""
        opened = key == self.open
        question = urlencode(self._rest if opened else [*self._rest, ("open", key)])
        url = f"{self.path}?{question}#open-{key}" if question else f"{self.path}#open-{key}"
        return Figure(key=key, text=text, label=label, url=url, opened=opened)


def shown(breakdown: rules.Breakdown) -> Sum:
    """Return a breakdown in words and figures: the product spelled out if it has one part, else its parts."""
    spelled = breakdown.parts[0].lines if len(breakdown.parts) == 1 else ()
    lines = spelled or tuple((part.label, signed(part.amount)) for part in breakdown.parts)
    notes = (breakdown.rounding, *breakdown.follows)
    return Sum(
        parts=tuple({"label": label, "amount": amount} for label, amount in lines),
        result_label=breakdown.label,
        result=f"{rules.fraction_text(breakdown.total)} {breakdown.unit}".rstrip(),
        rule=breakdown.rule,
        row=breakdown.row,
        notes=tuple(note for note in notes if note),
    )


def signed(amount: int | Fraction) -> str:
    """Return an amount with its sign.

    >>> signed(1), signed(-30), signed(0)
    ('+1', '−30', '0')
    """
    return ("+" if amount > 0 else "") + rules.fraction_text(amount)
