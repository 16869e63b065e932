"""Learning at one press what an occupation asks for: the button beside it, and the answer to it."""

from collections.abc import Iterable
from urllib.parse import urlencode

from django.db import transaction
from django.http import HttpResponse
from django.http.response import HttpResponseRedirectBase

import rules
from characters.forms.abilities import AbilitiesForm
from characters.forms.learning import LEARN, LearningForm, levels_posted, levels_text
from characters.forms.ticks import OccupationsForm
from characters.pages.builder_answers import stored
from characters.pages.builder_frame import SAVED, Frame
from characters.pages.builder_rows import Learning
from characters.pages.builder_steps import step_url
from config.htmx import HtmxRequest

CONFLICT = 409


class Lessons:
    """What a character can learn on its page, for all occupations."""

    def __init__(self, frame: Frame) -> None:
        self.abilities, self.cp = frame.blueprint.abilities, frame.sheet.cp
        inborn = {one.key: one.level for one in frame.blueprint.template.abilities}
        offered = AbilitiesForm(frame.character).shown
        self.names = {one.key: one.name for one in offered}
        self.groups = {one.key: one.group for one in offered}
        self.url = step_url(frame.character, "abilities")
        self.reach = {
            one.key: rules.ability_ceiling(
                inborn.get(one.key, 0), frame.blueprint.limits, developed=frame.blueprint.awarded_cp > 0
            )
            for one in offered
        }

    def button(self, requirements: Iterable[rules.Requirement]) -> Learning | None:
        """Return the button that learns what is open and leaves no choice; None if nothing is."""
        levels = rules.levels_to_learn(requirements, self.abilities, self.reach)
        if not levels:
            return None
        told = rules.listed([f"{self.names[key]} {rules.fraction_text(levels[key])}" for key in levels])
        cost = self._cost(levels)
        words = f"Learn {told}, {cost:,} CP"
        return Learning(words=words, levels=levels_text(levels), note=self._beyond(cost))

    def choose(self, requirement: rules.Requirement) -> str:
        """Return where one of several abilities is chosen for a requirement; empty if there is no choice.

        Where all of them are of one group, the step shows that group.
        """
        groups = [self.groups[key] for key in requirement.abilities if key in self.groups]
        if len(groups) < 2:
            return ""
        one_group = groups[0] if len(set(groups)) == 1 else ""
        return f"{self.url}?{urlencode({'q': one_group})}" if one_group else self.url

    def among(self, requirement: rules.Requirement) -> str:
        """Return the abilities of which one is asked for, in brackets; "" where its words name them."""
        names = [self.names[key] for key in requirement.abilities if key in self.names]
        if not names or any(name in requirement.label for name in names):
            return ""
        return f" ({rules.either(names)})"

    def _cost(self, levels: dict[str, int]) -> int:
        had = {one.key: one.level for one in self.abilities}
        return sum(rules.ability_cp(had.get(key, 0), level) for key, level in levels.items())

    def _beyond(self, cost: int) -> str:
        """Return how far so many CP are beyond what is left; "" where they are not."""
        if cost <= self.cp.left:
            return ""
        return f"{cost - self.cp.left:,} CP more than are left" if self.cp.left else "No CP are left"


def learned(request: HtmxRequest, form: OccupationsForm) -> HttpResponse | None:
    """Return the answer to a press that learns: the way back to the page, or what stands in its way.

    The boxes are stored first, as they were posted: without scripts they come along. None is another press,
    or what cannot be read, which the form then says; then the boxes are not stored either.
    """
    if not request.POST.get(LEARN):
        return None
    learning = LearningForm(form.character, levels_posted(request.POST))
    with transaction.atomic():
        ticks = stored(request, form)
        if ticks is None or ticks.status_code == CONFLICT:
            return ticks
        answer = stored(request, learning)
        if answer is None:
            transaction.set_rollback(True)
            form.add_error(None, next(iter(learning.faults().values())))
            return None
    # What is learned already says nothing; what the boxes changed is told.
    learned_already = isinstance(answer, HttpResponseRedirectBase) and f"{SAVED}=" not in answer.url
    return ticks if learned_already else answer
