"""Chance from a seed: the same seed brings the same draws, on every machine and in every version."""

import random
from collections.abc import Mapping, Sequence
from typing import TypeVar

Thing = TypeVar("Thing")


class Chance:
    """Draws from a seed.

    Only `random()` is asked, whose sequence Python keeps from version to version; `choice` and the like may
    change.
    """

    def __init__(self, *words: str) -> None:
        self._random = random.Random("\n".join(words))  # noqa: S311 - a game, no secret

    def below(self, number: int) -> int:
        """Return a whole number from 0 to one less than `number`."""
        return int(self._random.random() * number)

    def one(self, things: Sequence[Thing]) -> Thing:
        """Return one of some things, each as likely as the others."""
        return things[self.below(len(things))]

    def weighted(self, weights: Mapping[Thing, int]) -> Thing:
        """Return one of some things, as likely as its weight says."""
        drawn = self.below(sum(weights.values()))
        for thing, weight in weights.items():
            drawn -= weight
            if drawn < 0:
                return thing
        raise ValueError("There is nothing to draw from.")

    def some(self, things: Sequence[Thing], count: int) -> list[Thing]:
        """Return at most `count` different ones of some things, in the order drawn."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(min(count, len(left)))]
