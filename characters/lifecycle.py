"""A character's life: made, copied, into the bin and back, ready and a draft again."""

from collections.abc import Collection
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser
from django.db import IntegrityError, transaction
from django.utils import timezone

import rules
from characters.blueprints import blueprint_of
from characters.choices import set_columns
from characters.copies import LONGEST_NAME, copies, cut, starting_funds
from characters.history import still_stands
from characters.models import Actor, Character, LedgerEntry, Portrait
from characters.portraits import forget_unused
from characters.refusals import Refused
from equipment.models import Setting

STAYS_READY = "While a sale or an award stands, a character stays ready."


def create(owner: Actor, setting: Setting, name: str = "", *, token: UUID | None = None) -> Character:
    """Return a new draft of the setting's first template, with its starting funds.

    A used token returns the character that it made.
    """
    if made := made_by(owner, token):
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
                starting_funds(character, setting.starting_coins).save()
    except IntegrityError:
        made = made_by(owner, token)  # by the same form, pressed twice in the same instant
        if made is None:
            raise
        return made
    return character


def made_by(owner: Actor, token: UUID | None) -> Character | None:
    """Return the character that a token made, if it was used."""
    if token is None:
        return None
    own = Character.objects.unowned() if owner is None else Character.objects.owned_by(owner)
    return own.filter(token=token).first()


def copy(character: Character, owner: Actor, *, token: UUID | None = None) -> Character:
    """Return a new draft with the same choices and possessions, called a copy, as `copies` makes it."""
    return copies(character, owner, [cut(f"Copy of {character}", LONGEST_NAME)], token=token)[0]


def bin(character: Character) -> None:  # noqa: A001 - the players' word
    """Put a character into the bin; it stays as it is there.

    Its form's token ends here: who sends the form again wants another one, not one that is in the bin.
    """
    Character.objects.live().filter(pk=character.pk).update(deleted_at=timezone.now(), token=None)


def restore(character: Character) -> None:
    """Take a character out of the bin; a guest's counts as changed, since its days would be over before."""
    now = {} if character.owner_id else {"changed_at": timezone.now()}
    Character.objects.filter(pk=character.pk).update(deleted_at=None, **now)


def obstacle_to_deletion(user: AbstractBaseUser) -> str:
    """Return why an account cannot be deleted yet: others have characters in its settings; else ""."""
    others = Character.objects.filter(setting__owner_id=user.pk).exclude(owner_id=user.pk)
    names = ", ".join(sorted(set(others.values_list("setting__name", flat=True))))
    return f"Others have characters in {names}. Hand it over to one of them first." if names else ""


def delete_all_of(user: AbstractBaseUser) -> None:
    """Delete every character of a user, all locked before, in a fixed order; call it in a transaction."""
    own = Character.objects.filter(owner_id=user.pk).order_by("pk").select_for_update()
    delete_for_good([character.pk for character in own])


def delete_for_good(ids: Collection[int]) -> None:
    """Delete characters, and the portraits that no other character has; call it on locked characters."""
    portraits = list(Portrait.objects.filter(characters__in=ids).values_list("pk", flat=True))
    Character.objects.filter(pk__in=ids).delete()
    forget_unused(portraits)


def make_ready(character: Character, *, by: Actor = None) -> bool:
    """End the draft, and return whether it was one; refused while the rules find an error."""
    with transaction.atomic():
        locked = Character.objects.with_choices().lock(character.pk)
        if locked.state == Character.State.READY:
            return False
        problems = rules.find_problems(blueprint_of(locked))
        errors = [problem for problem in problems if problem.severity is rules.Severity.ERROR]
        if errors:
            count = "One error is" if len(errors) == 1 else f"{len(errors)} errors are"
            raise Refused(f"{count} left, so this stays a draft. {errors[0].sentence}")
        return _set_state(locked, Character.State.READY, by)


def back_to_draft(character: Character, *, by: Actor = None) -> bool:
    """Make a draft again, and return whether it was ready; refused while a sale or an award stands."""
    with transaction.atomic():
        locked = Character.objects.lock(character.pk)
        if stays_ready(locked):
            raise Refused(f"{STAYS_READY} Nothing was changed.")
        return _set_state(locked, Character.State.DRAFT, by)


def stays_ready(character: Character) -> bool:
    """Return whether a character can be no draft again: what was awarded, or a sale, still stands."""
    if character.awarded_cp:
        return True
    sold = character.ledger.filter(kind=LedgerEntry.Kind.SALE).values_list("version", flat=True)
    return still_stands(character, set(sold))


def _set_state(character: Character, state: Character.State, by: Actor) -> bool:
    before = character.state
    if before == state:
        return False
    character.state = state
    character.record("state", {"state": before}, {"state": state.value}, by=by, columns=["state"])
    return True
