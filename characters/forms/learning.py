"""Learning what an occupation asks for: the levels that one button of the step Occupations names."""

from django.http import QueryDict

from characters.choices import StepValues
from characters.forms.abilities import PREFIX, AbilitiesForm
from characters.own_abilities import level_of
from characters.steps import step_values

LEARN = "learn"
"""What the button posts: the levels to reach ("law=2 riding=1"), so that a second press does no harm."""


class LearningForm(AbilitiesForm):
    """Levels of the step Abilities that are to be reached; whoever is above one stays there."""

    def read(self) -> StepValues:
        """Return the levels by the ability's key, none below what is stored."""
        stored = dict(step_values(self.character, self.step))
        had = {**self._inborn, **{key: level_of(value) for key, value in stored.items()}}
        return {key: max(level, had.get(key, level)) for key, level in dict(super().read()).items()}


def levels_posted(data: QueryDict) -> QueryDict:
    """Return what a press posted as the fields of the step Abilities, with the version seen."""
    levels = (one.partition("=") for one in data.get(LEARN, "").split())
    fields = QueryDict(mutable=True)
    fields.update({PREFIX + key: level for key, _, level in levels} | {"version": data.get("version", "")})
    return fields


def levels_text(levels: dict[str, int]) -> str:
    """Return levels as a press posts them.

    >>> levels_text({"law": 2, "riding": 1})
    'law=2 riding=1'
    """
    return " ".join(f"{key}={level}" for key, level in levels.items())
