"""Awards: points that raise a character's limit, each with its reason."""

from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import transaction
from django.db.models import Sum

from characters.history import stands_for
from characters.models import Actor, Award, Character
from characters.refusals import Refused
from equipment.models import Setting


def may_award(user: AbstractBaseUser | AnonymousUser, character: Character) -> bool:
    """Return whether `user` may award points: a GM of the setting, or the owner where no GM can be.

    A shipped setting has no GM.
    """
    if character.setting.shipped:
        return user.is_authenticated and character.owner_id == user.pk
    return Setting.objects.run_by(user).filter(pk=character.setting_id).exists()


def award(character: Character, cp: int, reason: str, *, token: UUID, by: Actor) -> Award:
    """Store an award and the limit that it makes, and return it; a used token returns the first one.

    `cp` below zero corrects earlier awards, and is refused below none at all.
    """
    with transaction.atomic():
        locked = Character.objects.lock(character.pk)
        if made := locked.awards.filter(token=token).first():
            return made
        before = locked.awarded_cp
        given = locked.awards.aggregate(cp=Sum("cp"))["cp"] or 0
        if given + cp < 0:
            raise Refused(f"Only {given:,} CP were awarded; no more than that can be taken back.")
        locked.awarded_cp = given + cp
        change = ({"awarded_cp": before}, {"awarded_cp": locked.awarded_cp, "reason": reason})
        locked.record_all(
            {"award": change},
            by=by,
            columns=["awarded_cp"],
            stands_for=stands_for(locked, locked.version),  # there is nothing in it to undo
        )
        return locked.awards.create(
            token=token, cp=cp, reason=reason, version=locked.version, by_id=None if by is None else by.pk
        )
