"""Drawing once more: the draft that was drawn before makes room, as long as nobody touched it."""

from characters.lifecycle import delete_for_good
from characters.models import DRAWN, Character, CharacterQuerySet
from config.page_numbers import is_number


def mark(drawn: Character) -> str:
    """Return what names a draft as it was drawn, by number and version, for the form that draws again."""
    return f"{drawn.pk}.{drawn.version}"


def untouched(own: CharacterQuerySet, marked: str) -> Character | None:
    """Return the draft of `own` that a mark names, if it is still as it was drawn; else None."""
    pk, version = _numbers(marked)
    found = own.live().filter(pk=pk, version=version, state=Character.State.DRAFT).first()
    return found if found and found.changes.filter(step=DRAWN).exists() else None


def is_there(own: CharacterQuerySet, marked: str) -> bool:
    """Return whether the character of `own` that a mark names is there still, touched or not."""
    return own.live().filter(pk=_numbers(marked)[0]).exists()


def make_room(own: CharacterQuerySet, marked: str) -> str:
    """Delete for good the draft that a mark names, if it is still as it was drawn, and return its name.

    Else "", and it stays. Call it in the transaction that draws the next one.
    """
    found = untouched(own.locked(), marked)
    if found is None:
        return ""
    delete_for_good([found.pk])
    return str(found)


def _numbers(marked: str) -> tuple[int, int]:
    """Return the number and the version of a mark; zeros, which nobody has, of what is no mark."""
    numbers = marked.split(".")
    if len(numbers) != 2 or not all(map(is_number, numbers)):
        return 0, 0
    return int(numbers[0]), int(numbers[1])
