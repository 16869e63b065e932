"""Copies of a character: the same choices and possessions, under other names."""

from collections.abc import Collection, Iterable, Sequence
from unicodedata import category
from uuid import UUID, uuid4, uuid5

from django.db import models, transaction

from characters.choices import DESCRIPTION_FIELDS
from characters.history import standing
from characters.models import (
    BUILD_FIELDS,
    AbilityChoice,
    Actor,
    Character,
    LedgerEntry,
    OccupationChoice,
    Possession,
    QualityChoice,
)
from characters.portraits import share_portrait
from characters.purchases import ledger_of

MOST_COPIES = 50
LONGEST_NAME = 100
LONGEST_NUMBER = 7
JOINER = "\N{ZERO WIDTH JOINER}"
SKINS = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"

_COLUMNS = (
    *("creature_template_id", "template_figures", "missing_limbs", "outfit", "portrait_id", "own_abilities"),
    *DESCRIPTION_FIELDS,
    *BUILD_FIELDS,
)


def numbered(name: str, count: int, taken: Collection[str] = ()) -> list[str]:
    """Return names with a number each, cut where they would be too long; they go on from those `taken`.

    >>> numbered("Guard", 2), numbered("Guard", 2, ["Guard 1", "Guard 3", "Guard", "Gnome 7"])
    (['Guard 1', 'Guard 2'], ['Guard 4', 'Guard 5'])
    """
    numbers = (int(number) for one in taken if (number := _number_of(one)))
    used = [number for number in numbers if _numbered(name, number) in taken]
    first = max(used, default=0) + 1
    return [_numbered(name, number) for number in range(first, first + count)]


def _numbered(name: str, number: int) -> str:
    return f"{cut(name, LONGEST_NAME - len(f' {number}'))} {number}".strip()


def cut(text: str, longest: int) -> str:
    r"""Return the beginning of a text, at most so long; what is joined to one sign stays whole or goes.

    >>> cut("Guardian", 5), cut("cafe\u0301", 4)
    ('Guard', 'caf')
    """
    end = min(longest, len(text))
    while 0 < end < len(text) and (_joins(text[end]) or text[end - 1] == JOINER):
        end -= 1
    return text[:end] or text[:longest]


def _joins(sign: str) -> bool:
    """Return whether a sign belongs to the one before it: a mark, a joiner or the tone of a skin."""
    return sign == JOINER or sign in SKINS or category(sign)[0] == "M"


def _number_of(name: str) -> str:
    """Return the number at the end of a name; "" without one that could be a copy's."""
    number = name.rpartition(" ")[2]
    return number if number.isascii() and number.isdigit() and len(number) < LONGEST_NUMBER else ""


def copies(
    character: Character,
    owner: Actor,
    names: Sequence[str],
    *,
    token: UUID | None = None,
) -> list[Character]:
    """Return new drafts with the same choices and possessions, one for each name.

    However many they are, the questions to the database are as many. The ledger of each begins anew, with the
    same starting funds, and one entry that makes the purse the original's (decision 0088). A used token
    returns the copies that it made.
    """
    tokens = [] if token is None else copy_tokens(token, len(names))
    with transaction.atomic():
        source = Character.objects.with_choices().lock(character.pk)
        if made := made_with(owner, tokens):
            return made
        columns = {name: getattr(source, name) for name in _COLUMNS}
        made = Character.objects.bulk_create(
            Character(
                owner_id=None if owner is None else owner.pk,
                setting=source.setting,
                **{**columns, "name": name, "token": each},
            )
            for name, each in zip(names, tokens or (None,) * len(names), strict=True)
        )
        _copy_choices(source, made)
        share_portrait(source, made)
        _copy_inventory(source, made)
        _open_ledgers(source, made)
    return made


def copy_tokens(token: UUID, count: int) -> list[UUID]:
    """Return the tokens of so many copies that one form makes."""
    return [uuid5(token, f"copy {number}") for number in range(count)]


def made_with(owner: Actor, tokens: Sequence[UUID]) -> list[Character]:
    """Return the characters that these tokens made, in their order."""
    if not tokens:
        return []
    own = Character.objects.unowned() if owner is None else Character.objects.owned_by(owner)
    return list(own.filter(token__in=tokens).order_by("pk"))


def _copy_choices(source: Character, made: Sequence[Character]) -> None:
    """Copy the levels in abilities, the qualities and the occupations to every copy."""
    for model, rows, name in (
        (AbilityChoice, source.levels.all(), "ability_id"),
        (QualityChoice, source.qualities.all(), "quality_id"),
        (OccupationChoice, source.occupations.all(), "occupation_id"),
    ):
        _copy_rows(model, rows, name, made)


def _copy_rows(
    model: type[models.Model], rows: Iterable[models.Model], name: str, made: Sequence[Character]
) -> None:
    """Copy the rows of a choice to every copy; a level in an ability goes with its ability."""
    level = {"level"} if model is AbilityChoice else set()
    model._default_manager.bulk_create(  # noqa: SLF001 - it is public
        model(character=copied, **{column: getattr(row, column) for column in {name, *level}})
        for copied in made
        for row in rows
    )


def _copy_inventory(source: Character, made: Sequence[Character]) -> None:
    """Store copies of all possessions, in the same containers and layers."""
    originals = list(source.inventory.all())
    loose = dict.fromkeys(Possession.TIES)
    rows = Possession.objects.bulk_create(
        Possession(character=copied, **{**original.as_change(), **loose, "paid_by": _payer(original)})
        for copied in made
        for original in originals
    )
    tied = []
    for start in range(0, len(rows), max(1, len(originals))):
        own = rows[start : start + len(originals)]
        copy_of: dict[int | None, int] = {row.pk: copy.pk for row, copy in zip(originals, own, strict=True)}
        for row, original in zip(own, originals, strict=True):
            for name in Possession.TIES:
                setattr(row, name, copy_of.get(getattr(original, name)))
            if any(getattr(row, name) for name in Possession.TIES):
                tied.append(row)
    Possession.objects.bulk_update(tied, [name.removesuffix("_id") for name in Possession.TIES])


def _payer(original: Possession) -> int | None:
    """Return who paid for a copied thing: where another character did, then nobody that could get it back."""
    return None if original.paid_by is None else Possession.NOBODY


def _open_ledgers(source: Character, made: Sequence[Character]) -> None:
    """Enter the starting funds of each copy, then what makes its purse the original's."""
    begun = _begun_as(source)
    starts, since, ledger = [], 0, ledger_of(source)
    if ledger.funds is not None:
        amount = ledger.start - sum(entry.amount for entry in begun)
        starts = [starting_funds(copied, amount) for copied in made]
        since = ledger.funds - ledger.start
    kits = [_alike(entry, copied) for entry in begun for copied in made]
    LedgerEntry.objects.bulk_create([*starts, *kits, *(_copied(source, one, since) for one in made)])


def _copied(source: Character, copied: Character, amount: int) -> LedgerEntry:
    """Return the entry, not stored yet, of all that came and went before a character was copied."""
    return LedgerEntry(
        character=copied,
        token=uuid4(),
        kind=LedgerEntry.Kind.COPIED,
        name=str(source),
        amount=amount,
        version=copied.version,
        by_id=copied.owner_id,
    )


def _begun_as(source: Character) -> list[LedgerEntry]:
    """Return the entries of the occupations whose kits were taken and not undone (decision 0080)."""
    begun = list(source.ledger.begun().exclude(occupation=None).order_by("id"))
    stands = set(standing(source)) if begun else set()
    return [entry for entry in begun if entry.version in stands]


def _alike(entry: LedgerEntry, copied: Character) -> LedgerEntry:
    """Return an entry like another one, not stored yet, in the ledger of a copy."""
    return LedgerEntry(
        character=copied,
        token=uuid4(),
        kind=entry.kind,
        name=entry.name,
        amount=entry.amount,
        occupation_id=entry.occupation_id,
        version=copied.version,
        by_id=copied.owner_id,
    )


def starting_funds(character: Character, amount: int) -> LedgerEntry:
    """Return the entry, not stored yet, with which a character's ledger begins."""
    return LedgerEntry(
        character=character,
        token=uuid4(),
        kind=LedgerEntry.Kind.START,
        amount=amount,
        version=character.version,
        by_id=character.owner_id,
    )
