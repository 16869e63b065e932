"""Everything that the page of a character's awards shows."""

from typing import Any

from django.http import QueryDict

from characters.awards import may_award
from characters.forms.awards import AwardForm, TrainingForm
from characters.models import Actor, Character
from characters.templatetags.figures import signed

MOST_SHOWN = 200
"""How many awards are listed, the newest first; nobody gets more in a life."""


def awards_context(
    character: Character, user: Any, query: QueryDict, refused: AwardForm | None = None
) -> dict[str, Any]:
    """Return the list of awards, the calculator of training and, for who may award, the form.

    Hours that were counted stand in the form already; `refused` is the form as it was posted.
    """
    training = TrainingForm(query)
    setting = character.setting
    limit = setting.cp_limit + character.awarded_cp
    return {
        "section": "characters",
        "character": character,
        "own": _owns(user, character),
        "under": (
            f"{setting.cp_limit:,} CP of {setting} and {character.awarded_cp:,} awarded: at most {limit:,} CP"
        ),
        "rows": [_row(award) for award in character.awards.select_related("by")[:MOST_SHOWN]],
        "form": (refused or _begun(training)) if may_award(user, character) else None,
        "training": training,
        "trained": training.cp(),
        "trained_words": training.words(),
    }


def _owns(user: Actor, character: Character) -> bool:
    return user is not None and user.is_authenticated and character.owner_id == user.pk


def _begun(training: TrainingForm) -> AwardForm:
    """Return the form with what the hours that were counted bring."""
    cp = training.cp()
    return AwardForm(initial={"cp": cp, "reason": f"Training: {training.words()}"} if cp else None)


def _row(award: Any) -> dict[str, Any]:
    return {
        "made_at": award.made_at,
        "cp": signed(award.cp),
        "reason": award.reason,
        "by": award.by.get_username() if award.by else "",
    }
