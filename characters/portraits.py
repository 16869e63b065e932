"""Portraits in the database: kept for a character, shared by copies, removed when no character has them."""

from collections.abc import Collection, Sequence

from django.db import transaction

from characters.models import Character, Portrait
from characters.pictures import Picture

FORGOTTEN_AT_ONCE = 100


def keep_portrait(character: Character, picture: Picture) -> str:
    """Store a picture, if it is not stored yet, as one that a locked character may have; return its hash."""
    row = Portrait(digest=picture.digest, data=picture.data, width=picture.width, height=picture.height)
    # What is there already is written as it is, and so locked: nobody removes it before it has its character.
    Portrait.objects.bulk_create(
        [row], update_conflicts=True, unique_fields=["digest"], update_fields=["width"]
    )
    character.portraits.add(row)
    return row.digest


def portrait_data(character: Character) -> bytes:
    """Return the JPEG that a character shows; empty if it shows none."""
    row = Portrait.objects.filter(pk=character.portrait_id).values_list("data", flat=True).first()
    return bytes(row or b"")


def share_portrait(source: Character, copies: Sequence[Character]) -> None:
    """Let copies of a locked character have the portrait that it shows, without copying it."""
    if source.portrait_id:
        having = Character.portraits.through
        having.objects.bulk_create(
            having(character=copied, portrait_id=source.portrait_id) for copied in copies
        )


def forget_unused(digests: Collection[str]) -> int:
    """Delete the portraits among these that no character has, and return how many.

    Who gives one of them to a character at this moment keeps it: what is locked is passed over, and whether
    a character has it is asked again once nobody else can give it away.
    """
    unused = Portrait.objects.filter(characters=None, shown_on=None)
    with transaction.atomic():
        free = unused.filter(pk__in=digests).order_by("pk").select_for_update(skip_locked=True, of=("self",))
        locked = list(free.values_list("pk", flat=True))
        if not locked:
            return 0
        _, deleted = unused.filter(pk__in=locked).defer("data").delete()
    return deleted.get(Portrait._meta.label, 0)  # noqa: SLF001 - it is public


def tidy() -> int:
    """Delete the portraits that no character has, and return how many."""
    deleted, last = 0, ""
    unused = (
        Portrait.objects.filter(characters=None, shown_on=None).order_by("pk").values_list("pk", flat=True)
    )
    while some := list(unused.filter(pk__gt=last)[:FORGOTTEN_AT_ONCE]):
        deleted, last = deleted + forget_unused(some), some[-1]
    return deleted
