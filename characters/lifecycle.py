"""A character's life: made, copied, into the bin and back, ready and a draft again."""

from collections import Counter
from uuid import UUID, uuid4

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import IntegrityError, transaction
from django.utils import timezone

import rules
from characters.blueprints import blueprint_of
from characters.choices import DESCRIPTION_FIELDS, set_columns
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
from characters.refusals import Refused
from equipment.models import Setting

LONGEST_NAME = 100
STAYS_READY = "After the first sale or award a character stays ready."


def create(owner: Actor, setting: Setting, name: str = "", *, token: UUID | None = None) -> Character:
    """Return a new draft of the setting's first template, with its starting funds.

    A used token returns the character that it made.
    """
    if made := _made(owner, token):
        return made
    template = setting.creature_templates.choosable().first()
    if template is None:
        raise Refused(f"{setting.name} has no creature template yet, so nobody can be made there.")
    character = Character(
        owner_id=None if owner is None else owner.pk,
        setting=setting,
        creature_template=template,
        template_figures=template.figures,
        token=token,
    )
    set_columns(character, {"name": name})
    try:
        with transaction.atomic():
            character.save()
            if setting.budget == Setting.Budget.COINS:
                _enter_start(character, setting.starting_coins)
    except IntegrityError:
        made = _made(owner, token)  # by the same form, pressed twice in the same instant
        if made is None:
            raise
        return made
    return character


def _made(owner: Actor, token: UUID | None) -> Character | None:
    """Return the character that a token made, if it was used."""
    if token is None or owner is None:
        return None
    return Character.objects.owned_by(owner).filter(token=token).first()


def copy(
    character: Character, owner: AbstractBaseUser | AnonymousUser, *, token: UUID | None = None
) -> Character:
    """Return a new draft with the same choices and possessions.

    Its ledger begins anew: the same starting funds, then a purchase of everything at the price that was paid.
    A used token returns the copy that it made.
    """
    with transaction.atomic():
        source = Character.objects.with_choices().lock(character.pk)
        if made := _made(owner, token):
            return made
        columns = ("creature_template_id", "template_figures", "outfit", *DESCRIPTION_FIELDS, *BUILD_FIELDS)
        copied = Character(
            owner_id=owner.pk,
            setting=source.setting,
            token=token,
            **{name: getattr(source, name) for name in columns},
        )
        copied.name = f"Copy of {source}"[:LONGEST_NAME]
        copied.save()
        _copy_choices(source, copied)
        rows = _copy_inventory(source, copied)
        if source.setting.budget == Setting.Budget.COINS:
            start = source.ledger.filter(kind=LedgerEntry.Kind.START).first()
            _enter_start(copied, start.amount if start else source.setting.starting_coins)
        LedgerEntry.objects.bulk_create(_purchases_of(rows))
    return copied


def bin(character: Character) -> None:  # noqa: A001 - the players' word
    """Put a character into the bin; it stays as it is there."""
    Character.objects.live().filter(pk=character.pk).update(deleted_at=timezone.now())


def restore(character: Character) -> None:
    """Take a character out of the bin."""
    Character.objects.filter(pk=character.pk).update(deleted_at=None)


def delete_all_of(user: AbstractBaseUser) -> None:
    """Delete every character of a user, all locked before, in a fixed order; call it in a transaction."""
    own = Character.objects.filter(owner_id=user.pk).order_by("pk").select_for_update()
    Character.objects.filter(pk__in=[character.pk for character in own]).delete()


def make_ready(character: Character, *, by: Actor = None) -> None:
    """End the draft; refused while the rules find an error."""
    with transaction.atomic():
        locked = Character.objects.with_choices().lock(character.pk)
        problems = rules.find_problems(blueprint_of(locked))
        errors = [problem for problem in problems if problem.severity is rules.Severity.ERROR]
        if errors:
            count = "One error is" if len(errors) == 1 else f"{len(errors)} errors are"
            raise Refused(f"{count} left, so this stays a draft. {errors[0].sentence}")
        _set_state(locked, Character.State.READY, by)


def back_to_draft(character: Character, *, by: Actor = None) -> None:
    """Make a draft again of a character that is ready; refused after its first sale or award."""
    with transaction.atomic():
        locked = Character.objects.lock(character.pk)
        if stays_ready(locked):
            raise Refused(f"{STAYS_READY} Nothing was changed.")
        _set_state(locked, Character.State.DRAFT, by)


def stays_ready(character: Character) -> bool:
    """Return whether a character can be no draft again: it was awarded points, or sold something."""
    return bool(character.awarded_cp) or character.ledger.filter(kind=LedgerEntry.Kind.SALE).exists()


def _set_state(character: Character, state: Character.State, by: Actor) -> None:
    before = character.state
    if before != state:
        character.state = state
        character.record("state", {"state": before}, {"state": state.value}, by=by, columns=["state"])


def _enter_start(character: Character, amount: int) -> None:
    character.ledger.create(
        token=uuid4(),
        kind=LedgerEntry.Kind.START,
        amount=amount,
        version=character.version,
        by_id=character.owner_id,
    )


def _copy_choices(source: Character, copied: Character) -> None:
    AbilityChoice.objects.bulk_create(
        [
            AbilityChoice(character=copied, ability_id=row.ability_id, level=row.level)
            for row in source.levels.all()
        ]
    )
    QualityChoice.objects.bulk_create(
        [QualityChoice(character=copied, quality_id=row.quality_id) for row in source.qualities.all()]
    )
    OccupationChoice.objects.bulk_create(
        [
            OccupationChoice(character=copied, occupation_id=row.occupation_id)
            for row in source.occupations.all()
        ]
    )


def _copy_inventory(source: Character, copied: Character) -> list[Possession]:
    """Return copies of all possessions, in the same containers and layers."""
    originals = list(source.inventory.all())
    loose = {"container_id": None, "worn_over_id": None}
    rows = Possession.objects.bulk_create(
        [Possession(character=copied, **{**row.as_change(), **loose}) for row in originals]
    )
    copy_of: dict[int | None, int] = {row.pk: copy.pk for row, copy in zip(originals, rows, strict=True)}
    for row, original in zip(rows, originals, strict=True):
        row.container_id = copy_of.get(original.container_id)
        row.worn_over_id = copy_of.get(original.worn_over_id)
    Possession.objects.bulk_update(rows, ["container", "worn_over"])
    return rows


def _purchases_of(rows: list[Possession]) -> list[LedgerEntry]:
    """Return a purchase of each row, so that pieces of the same lots cost together what was paid for them."""
    seen: Counter[str] = Counter()
    entries = []
    for row in rows:
        seen[row.bought_as()] += row.quantity
        cost = rules.put_back_coins(row.price_paid, row.lot, seen[row.bought_as()], row.quantity)
        entries.append(_purchase_of(row, cost))
    return entries


def _purchase_of(row: Possession, cost: int) -> LedgerEntry:
    return LedgerEntry(
        character=row.character,
        token=uuid4(),
        kind=LedgerEntry.Kind.PURCHASE,
        name=row.name,
        quantity=row.quantity,
        amount=-cost,
        item_id=row.item_id,
        possession=row,
        version=row.character.version,
        by_id=row.character.owner_id,
    )
