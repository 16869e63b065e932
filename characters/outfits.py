"""Two outfits of one character: where each thing is in either, and the change from one to the other."""

from django.db import transaction

from characters.models import Actor, Character, Possession
from characters.refusals import Refused
from characters.row_changes import RowChanges
from characters.steps import Stored

OUTFITS = (1, 2)
_COLUMNS = (
    "place", "hands", "container", "worn_over",
    "other_place", "other_hands", "other_container", "other_worn_over",
)  # fmt: skip


def outfits_differ(character: Character) -> bool:
    """Return whether a move counts for one outfit alone: the second is on, or a thing is elsewhere in it."""
    return character.outfit != OUTFITS[0] or character.inventory.exclude(other_place="").exists()


def switch(character: Character, outfit: int, *, by: Actor) -> Stored:
    """Put on one of the outfits: everything that is elsewhere in it goes there, in one change.

    The outfit that is on already is put on without a change (decision 0078).
    """
    if outfit not in OUTFITS:
        raise Refused("There are two outfits. Choose outfit 1 or outfit 2.")
    with transaction.atomic():
        locked = Character.objects.lock(character.pk)
        if locked.outfit == outfit:
            return Stored(locked.version, changed=False)
        rows, changes = list(locked.inventory.exclude(other_place="")), RowChanges()
        for row in rows:
            changes.will_change(row)
            changes.stored(row.put(row.other_spot, row.spot))
        Possession.objects.bulk_update(rows, _COLUMNS)
        before, locked.outfit = locked.outfit, outfit
        locked.record(
            "equipment",
            {"possessions": changes.before, "outfit": before},
            {"possessions": changes.after, "outfit": outfit},
            by=by,
            columns=["outfit"],
        )
        return Stored(locked.version)
