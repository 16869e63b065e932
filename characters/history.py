"""Undo, redo and going back to any version: one mechanism over the changes that are stored.

Bringing back a version takes the changes after it back, newest first, and stores what comes out as a new
version. That of undo and redo *stands for* the old one: undo brings back the version before the one that the
newest stands for, redo the one after it on the way to the newest change that somebody made. Any other is a
change of its own, which undo takes back.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple
from uuid import uuid4

from django.db import transaction
from django.db.models import Exists, F, OuterRef, QuerySet
from django.db.models.functions import Coalesce

import rules
from characters.blueprints import blueprint_of
from characters.choices import CHOICES
from characters.given import refuse_twice_owned
from characters.models import STEPS, Actor, Change, Character, LedgerEntry
from characters.refusals import Refused
from characters.row_changes import bring_back_rows
from characters.steps import Kept, difference

STATE = "state"
OUTFIT = "outfit"
TAKEN_BACK = ("template", *[step for step in STEPS if step != "template"], STATE)
"""The steps in the order in which they are brought back; an award is the GM's, and stays."""

STOOD_FOR = Coalesce("stands_for", "brings_back")
"""The version that a change brought back, by undo, by redo or from the page of versions."""

TOO_OLD = "Another window changed this character in the meantime. Look at it first, then try again."


class Targets(NamedTuple):
    """The versions that undo and redo would bring back; None where there is nothing to undo or redo."""

    undo: int | None
    redo: int | None


def targets(character: Character) -> Targets:
    """Return what undo and redo would bring back."""
    version = character.version
    now, before = _standing(character, version, version - 1)
    if now == version:  # nothing was undone just now
        return Targets(undo=before or None, redo=None)
    stood = _stood(character.changes.filter(version__gte=now - 1), F("stands_for"))
    return Targets(undo=stood.get(now - 1, now - 1) or None, redo=_redo(stood, now, version))


def stands_for(character: Character, version: int) -> int:
    """Return the version whose state a version has: its own, but for what undo and redo made."""
    return _standing(character, version)[0]


def still_stands(character: Character, versions: Collection[int]) -> bool:
    """Return whether one of these versions is still part of the character: the rest was undone."""
    return bool(versions) and any(version in versions for version in standing(character))


def standing(character: Character) -> Iterator[int]:
    """Yield the versions that are still part of the character, the newest first."""
    stood = _stood(character.changes.all(), STOOD_FOR)
    now = character.version
    while now > 0:
        now = stood.get(now, now)
        yield now
        now -= 1


def gone_back_since(version: str) -> Exists:
    """Return the question whether a character went back since `version`, a column of a row of its own."""
    later = Change.objects.filter(character=OuterRef("character"), version__gt=OuterRef(version))
    return Exists(later.annotate(state=STOOD_FOR).filter(state__isnull=False))


def _standing(character: Character, *versions: int) -> list[int]:
    stood = _stood(character.changes.filter(version__in=versions), F("stands_for"))
    return [stood.get(version, version) for version in versions]


def _stood(changes: QuerySet[Change], state: F | Coalesce) -> dict[int, int]:
    """Return for each of these versions that only brought another one back which one, as `state` says it."""
    rows = changes.annotate(state=state).filter(state__isnull=False)
    return dict(rows.values_list("version", "state"))


def _redo(stood: Mapping[int, int], now: int, version: int) -> int | None:
    """Return the version after `now` on the way to the newest change that somebody made, if it is on it.

    `stood` says which version each since stands for that stands for another one.
    """
    after = version
    while after in stood:
        after -= 1
    while after > now:
        before = stood.get(after - 1, after - 1)
        if before == now:
            return after
        after = before
    return None


def bring_back(character: Character, version: int, *, seen_version: int, by: Actor) -> int:
    """Bring back the state of a version, as a new version, and return its number.

    The same request again changes nothing more. If something else was stored since `seen_version`, or there
    is no such version, nothing is changed and it is `Refused`.
    """
    with transaction.atomic():
        locked = Character.objects.lock(character.pk)
        if not 1 <= version <= seen_version:
            raise Refused("There is no such version of this character. Nothing was changed.")
        meant = stands_for(locked, version)
        if locked.version > seen_version:
            newest = locked.changes.filter(version=seen_version + 1)
            if locked.version == seen_version + 1 and meant in _brought(newest):
                return locked.version
            raise Refused(f"{TOO_OLD} Nothing was changed.")
        if version == locked.version:
            return version
        refuse_twice_owned(locked, version)
        mark = "stands_for" if version in targets(locked) else "brings_back"
        changes, columns = _take_back(locked, version, by)
        locked.record_all(changes, by=by, columns=columns, **{mark: meant})
        return locked.version


def _brought(changes: QuerySet[Change]) -> set[int | None]:
    """Return the versions that some changes brought back."""
    return {version for pair in changes.values_list("stands_for", "brings_back") for version in pair}


def _take_back(
    character: Character, version: int, by: Actor
) -> tuple[dict[str, tuple[Kept, Kept]], list[str]]:
    """Bring back every step that changed since a version; return the changes and the columns to be saved."""
    kept = _before(character, version)
    if character.ledger.filter(version__gt=version).exists():
        kept.setdefault("equipment", {"possessions": {}})
    changes: dict[str, tuple[Kept, Kept]] = {}
    columns: list[str] = []
    if character.awarded_cp and character.state == Character.State.READY:
        kept.pop(STATE, None)  # while an award stands it stays ready
    for step in [step for step in TAKEN_BACK if kept.get(step)]:
        if step == STATE:
            changes[step] = ({STATE: character.state}, kept[step])
            character.state = kept[step][STATE]
            columns.append(STATE)
        elif step == "equipment":
            changes[step], saved = _bring_back_goods(character, kept[step])
            columns += saved
            for kept_of, balance in zip(changes[step], _settle_money(character, version, by), strict=True):
                kept_of.update(balance)
        else:
            changes[step], saved = _bring_back_step(character, step, kept[step])
            columns += saved
    differing = {step: change for step, change in changes.items() if change[0] != change[1]}
    return differing or {"state": ({}, {})}, columns  # a version is made even if it equals the one before


def _before(character: Character, version: int) -> dict[str, Kept]:
    """Return each step's fields that changed since a version, as they were then."""
    found: dict[str, Kept] = {}
    for change in character.changes.filter(version__gt=version).order_by("-version"):
        kept = found.setdefault(change.step, {})
        if change.step == "equipment":
            kept.setdefault("possessions", {}).update(change.before["possessions"])
            kept.update({name: value for name, value in change.before.items() if name == OUTFIT})
        else:
            kept.update(change.before)
    return found


def _bring_back_step(
    character: Character, step: str, kept: Mapping[str, Any]
) -> tuple[tuple[Kept, Kept], list[str]]:
    choice = CHOICES[step]
    before = choice.kept(character)
    columns = list(choice.bring_back(character, kept))
    return difference(before, choice.kept(character)), columns


def _bring_back_goods(character: Character, kept: Mapping[str, Any]) -> tuple[tuple[Kept, Kept], list[str]]:
    """Bring back possessions, and which outfit was on where that changed."""
    rows = bring_back_rows(character, kept["possessions"])
    before: Kept = {"possessions": rows.before}
    after: Kept = {"possessions": rows.after}
    if OUTFIT not in kept:
        return (before, after), []
    before[OUTFIT], after[OUTFIT] = character.outfit, kept[OUTFIT]
    character.outfit = kept[OUTFIT]
    return (before, after), [OUTFIT]


def _settle_money(character: Character, version: int, by: Actor) -> tuple[Kept, Kept]:
    """Enter what brings the balance back to that of a version; return the balances, if they differ."""
    moved = character.ledger.filter(version__gt=version)
    if not moved.exists():
        return {}, {}
    amount, balance = -moved.balance(), character.ledger.balance()
    begun = -moved.begun().balance()
    parts = [
        (LedgerEntry.Kind.START, "before", begun),
        (LedgerEntry.Kind.UNDONE, f"version {version}", amount - begun),
    ]
    # Coins come before others go: no receipt shows a purse below zero.
    parts.sort(key=lambda part: part[2], reverse=True)
    for kind, name, part in parts:
        if part or kind == LedgerEntry.Kind.UNDONE:
            character.ledger.create(
                token=uuid4(),
                kind=kind,
                name=name,
                amount=part,
                version=character.version + 1,
                by_id=None if by is None else by.pk,
            )
    return ({"coins": balance}, {"coins": balance + amount}) if amount else ({}, {})


def sheet_of(character: Character, version: int) -> rules.Sheet:
    """Return the sheet of a version: it is brought back, looked at, and taken back again.

    What is brought back is written for a moment, so whoever saves meanwhile has to wait: without the lock
    both would wait for rows of each other.
    """
    with transaction.atomic():
        locked = Character.objects.lock(character.pk)
        _, columns = _take_back(locked, version, None)
        locked.save(update_fields=columns)
        sheet = rules.derive_sheet(blueprint_of(Character.objects.with_choices().get(pk=character.pk)))
        transaction.set_rollback(True)
    return sheet


def step_order(step: str) -> int:
    """Return where a step stands among those of one version; an award stands before them."""
    return TAKEN_BACK.index(step) if step in TAKEN_BACK else -1
