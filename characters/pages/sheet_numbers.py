"""The numbers of a sheet: text on paper, on screen each opens under its row."""

from collections.abc import Callable

import rules
from characters.breakdowns import Figure, Opening, Sum, shown

Number = str | Figure
"""A number as its markup needs it: what it says, or, where it opens, with the way to why."""


class Numbers:
    """Makes the numbers of one sheet; without an `opening`, as on paper, none of them opens."""

    def __init__(self, blueprint: rules.Blueprint, opening: Opening | None = None) -> None:
        self.blueprint = blueprint
        self._opening = opening
        self._opened: Sum | None = None

    def number(self, key: str, text: str, label: str, explain: Callable[[], rules.Breakdown]) -> Number:
        """Return a number; `label` says what it is, `explain` why it is so."""
        if self._opening is None:
            return text
        figure = self._opening.figure(key, text, label)
        if figure.opened:
            self._opened = shown(explain())
        return figure

    def derived(self, name: str, text: str, label: str = "") -> Number:
        """Return one of rules.DERIVED, called by its name unless there is a `label` beside it."""
        called = label or name.replace("-", " ")
        return self.number(name, text, called, lambda: rules.explain_derived(self.blueprint, name))

    def under(self, *numbers: Number) -> Sum | None:
        """Return the breakdown that stands under a row of these numbers, if one of them stands open."""
        opened = any(isinstance(number, Figure) and number.opened for number in numbers)
        return self._opened if opened else None
