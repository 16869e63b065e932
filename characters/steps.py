"""Storing a step: only this step is written, and two windows never overwrite each other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

import rules
from characters.choices import CHOICES, StepValues
from characters.models import Actor, Character

Kept = dict[str, Any]
"""The fields of a step in the form that a change keeps."""


@dataclass(frozen=True, slots=True)
class Stored:
    """The step is stored; `version` is the character's, `changed` says whether anything had to be written."""

    version: int
    changed: bool = True


@dataclass(frozen=True, slots=True)
class Conflict:
    """The step changed since the page was made, and nothing was written.

    `version` is the character's now: a post that names it stores the next one. `made_at` and `by` are those
    of the change in between.
    """

    step: str
    version: int
    stored: StepValues
    posted: StepValues
    made_at: datetime | None
    by: User | None


def step_values(character: Character, step: str) -> StepValues:
    """Return the stored values of a step, in the form that `store_step` takes."""
    return CHOICES[step].stored(character)


def store_step(
    character: Character,
    step: str,
    values: Mapping[str, Any] | Sequence[str],
    *,
    seen_version: int,
    by: Actor,
) -> Stored | Conflict:
    """Store the complete values of a step, made on a page that showed `seen_version`.

    What is already stored succeeds whatever version it names, and writes nothing. The instance given is not
    changed. Values that no column can hold, and keys that the setting does not have, are `Refused`.
    """
    choice = CHOICES[step]
    with transaction.atomic():
        locked = Character.objects.lock(character.pk)
        stored = choice.stored(locked)
        posted = choice.posted(locked, values, template_seen(locked, seen_version))
        if posted == stored:
            return Stored(locked.version, changed=False)
        if getattr(locked, f"{step}_version") > seen_version:
            return conflict(locked, step, stored, posted)
        before = choice.kept(locked)
        columns = choice.write(locked, posted)
        locked.record(step, *difference(before, choice.kept(locked)), by=by, columns=columns)
        return Stored(locked.version)


def difference(before: Kept, after: Kept) -> tuple[Kept, Kept]:
    """Return the fields that differ, before and after; None is a field that is not there.

    >>> difference({"law": 2, "stealth": 4}, {"stealth": 4})
    ({'law': 2}, {'law': None})
    """
    names = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    return {name: before.get(name) for name in names}, {name: after.get(name) for name in names}


def conflict(character: Character, step: str, stored: StepValues, posted: StepValues) -> Conflict:
    """Return a conflict with the last change of the step."""
    last = character.changes.filter(step=step).select_related("by").first()
    return Conflict(
        step=step,
        version=character.version,
        stored=stored,
        posted=posted,
        made_at=last.made_at if last else None,
        by=last.by if last else None,
    )


def template_seen(character: Character, version: int) -> rules.CreatureTemplate:
    """Return the template that a page of `version` showed: its levels were nobody's choice."""
    if character.template_version > version:
        later = character.changes.filter(step="template", version__gt=version).order_by("version").first()
        if later:
            return rules.template_from_dict(later.before["figures"])
    return character.template()
