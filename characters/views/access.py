"""Whose character it is, and whose a new one becomes."""

from collections.abc import Callable, Sequence
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.forms import Form
from django.http import Http404
from django.urls import reverse
from django.utils.html import format_html

from characters import guests
from characters.copies import made_with
from characters.history import still_stands
from characters.models import Actor, Award, Character, CharacterQuerySet, LedgerEntry
from characters.refusals import Refused
from config.htmx import HtmxRequest
from config.sign_in import NothingForGuests, open_to
from equipment.models import Setting

SENT_AGAIN = "That was before; the same form was sent once more, and nobody further was made."
DONE_BEFORE = "That was before; the same form was sent once more, and nothing further was done."
UNDONE_SINCE = (
    "That was before, and was undone since; the same form was sent once more, and nothing further was done."
)
guests_too = open_to(guests.has_drafts)
"""Opens a closed page to visitors whose browser session has drafts."""


def own_characters(request: HtmxRequest) -> CharacterQuerySet:
    """Return the characters that whoever sends the request may edit, those in the bin included.

    They are the account's; for a guest, the drafts of the browser session that nobody has claimed.
    """
    if request.user.is_authenticated:
        return Character.objects.owned_by(request.user)
    guests.stay(request)
    return guests.drafts_of(request)


def character_or_404(
    request: HtmxRequest, id: int, *, binned: bool = False, locked: bool = False, only: Sequence[str] = ()
) -> Character:
    """Return a character that the sender may edit, with its setting; 404 for everything else.

    Who is signed out is told of the way to sign in, unless it is a draft of the session, in its bin.
    With `binned` it may be in the bin too; `locked`, nobody else changes it until the transaction ends; with
    `only` no more than these columns are read. Its choices are read when they are asked for: a form that
    stores a step and redirects asks for none.
    """
    own = own_characters(request)
    characters = own if binned else own.live()
    characters = characters.only(*only) if only else characters.select_related("setting")
    characters = characters.locked() if locked else characters
    character = characters.filter(pk=id).first()
    if character is None:
        binned_draft = own.filter(pk=id).exists()
        raise Http404 if request.user.is_authenticated or binned_draft else NothingForGuests
    return character


def character_at_table_or_404(request: HtmxRequest, id: int) -> Character:
    """Return a character of the user, or of a setting that the user runs, with its setting; else 404."""
    theirs = Q(pk__in=Character.objects.owned_by(request.user).values("pk"))
    at_table = theirs | Q(setting__in=Setting.objects.run_by(request.user).values("pk"))
    character = Character.objects.live().filter(at_table, pk=id).select_related("setting").first()
    if character is None:
        raise Http404
    return character


def actor(request: HtmxRequest) -> Actor:
    """Return who does what the request asks for; None for a visitor."""
    return request.user if request.user.is_authenticated else None


def begun(
    request: HtmxRequest,
    token: UUID,
    make: Callable[[], Character],
    *,
    make_room: Callable[[], object] = lambda: None,
) -> Character:
    """Return a new draft: the account's, or within a guest's limits the browser session's.

    What makes room for it goes in the same transaction; a form that is sent again changes nothing.
    """
    with transaction.atomic():
        if request.user.is_authenticated:
            if not made_with(actor(request), [token]):
                make_room()
            return make()
        guests.one_at_a_time(request)
        if not guests.drafts_of(request).filter(token=token).exists():
            make_room()
            guests.count_draft(request)
        made = make()
        guests.keep(request, made)
    return made


def tell(form: Form, refusal: Refused, field: str) -> None:
    """Add a refusal to a form: beside a field, or at its top where a guest’s limit is reached."""
    if not isinstance(refusal, guests.AtLimit):
        form.add_error(field, refusal.sentence)
        return
    way = reverse("characters:roster")
    form.add_error(None, format_html('{} <a href="{}">To the drafts</a>', refusal.sentence, way))


def sent_again(request: HtmxRequest, tokens: Sequence[UUID]) -> str:
    """Return what is said of a form that made somebody before, "" of a new one; ask before it makes any."""
    return f" {SENT_AGAIN}" if made_with(actor(request), tokens) else ""


def done_before(character: Character, made: Award | LedgerEntry) -> str:
    """Return what is said of a form that did it before, "" of a new one; `character` is as it was before.

    Undo leaves an award as it is.
    """
    if made.version > character.version:
        return ""
    undone = isinstance(made, LedgerEntry) and not still_stands(character, {made.version})
    return f" {UNDONE_SINCE if undone else DONE_BEFORE}"


def obstacle(request: HtmxRequest) -> str:
    """Return why there can be no further character; an account has room for all."""
    return "" if request.user.is_authenticated else guests.obstacle(request)


def expect(request: HtmxRequest) -> None:
    """Prepare for whoever opens a form that begins a character: a visitor is given a key with it."""
    if not request.user.is_authenticated:
        guests.expect(request)
