"""Numbers that open, and the sums under them, as the parts of a page take them."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse

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
    rule_url: str
    row: str
    notes: tuple[str, ...]


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
    notes = (breakdown.rounding, *breakdown.follows)
    return Sum(
        parts=tuple({"label": label, "amount": amount} for label, amount in rules.breakdown_lines(breakdown)),
        result_label=breakdown.label,
        result=f"{rules.fraction_text(breakdown.total)} {breakdown.unit}".rstrip(),
        rule=rules.heading_of(breakdown),
        row=breakdown.row,
        rule_url=rule_url(breakdown),
        notes=tuple(note for note in notes if note),
    )


def rule_url(breakdown: rules.Breakdown) -> str:
    """Return the address where the rule of a breakdown stands, at its row where it names one; "" without."""
    reference = rules.reference_of(breakdown)
    if reference is None:
        return ""
    return f"{reverse('rules:chapter', args=[reference.chapter])}#{reference.anchor}"
