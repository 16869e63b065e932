"""Guests: visitors without an account, whose drafts live with their browser session until they sign in.

The session holds a key: its drafts carry it, and what it does is counted by it. The session is a cookie, so
with a list of drafts in it two answers that meet would lose one of them (decision 0073). A draft is the
guest's only as long as it has no owner: once claimed it is reached through the account alone.
"""

from datetime import date, timedelta
from secrets import token_urlsafe
from typing import TypedDict

from django.contrib import messages
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone

from characters.lifecycle import delete_for_good
from characters.models import Character, CharacterQuerySet
from characters.refusals import Refused
from config.addresses import network_of
from config.limits import LimitReached, count

IN_SESSION = "guest"
TO_BE = "guest to be"
"""Where the key stands that came with the form of a first draft."""
MOST_DRAFTS = 3
MOST_BINNED = 3
PRINTS_AN_HOUR = 10
PORTRAITS_AN_HOUR = 20
NETWORK_AN_HOUR = 60
KEPT = timedelta(days=30)
TIDIED_AT_ONCE = 100

FULL = (
    "A browser without an account keeps three drafts. Sign up to build more, or put one of them into the bin."
)


class Guest(TypedDict):
    """What a session says of its guest; `seen` is the day on which its cookie was last renewed."""

    key: str
    seen: str


class AtLimit(Refused):
    """A limit for guests is reached: nothing that was typed is wrong."""


class TooOften(AtLimit):
    """A limit for guests is reached; `seconds` is how long it lasts."""

    def __init__(self, sentence: str, seconds: int) -> None:
        super().__init__(sentence)
        self.seconds = seconds


def has_drafts(request: HttpRequest) -> bool:
    """Return whether the browser session began a draft."""
    return IN_SESSION in request.session


def expect(request: HttpRequest) -> None:
    """Give a visitor the key with the form, so that first drafts which are begun at once are one guest's."""
    if _key(request) is None:
        request.session[TO_BE] = _new_key()


def drafts_of(request: HttpRequest) -> CharacterQuerySet:
    """Return the drafts of the browser session, those in the bin included."""
    key = _key(request)
    return Character.objects.none() if key is None else Character.objects.unowned().filter(guest=key)


def stay(request: HttpRequest) -> None:
    """Renew the session's cookie, once a day, so that it outlives what it leads to."""
    if has_drafts(request) and _guest(request)["seen"] != _today():
        request.session[IN_SESSION] = {**_guest(request), "seen": _today()}


def obstacle(request: HttpRequest) -> str:
    """Return why the session can have no further draft; "" where it can."""
    return FULL if drafts_of(request).live().count() >= MOST_DRAFTS else ""


def count_draft(request: HttpRequest) -> None:
    """Count a new draft; AtLimit where the session has three, or its network began too many in this hour."""
    if sentence := obstacle(request):
        raise AtLimit(sentence)
    try:
        count({f"draft network {network_of(request)}": NETWORK_AN_HOUR})
    except LimitReached as reached:
        raise TooOften(
            f"From this network {NETWORK_AN_HOUR} drafts were begun without an account within an hour. "
            f"The next one can be begun {reached.wait}; with an account at once.",
            reached.seconds,
        ) from reached


def count_print(request: HttpRequest) -> None:
    """Count a PDF; TooOften where the session or its network printed enough in this hour."""
    _count(request, "print", PRINTS_AN_HOUR, "printed", "PDFs")


def count_portrait(request: HttpRequest) -> None:
    """Count a picture; TooOften where the session or its network sent enough in this hour."""
    _count(request, "portrait", PORTRAITS_AN_HOUR, "sent", "pictures")


def _count(request: HttpRequest, what: str, an_hour: int, did: str, things: str) -> None:
    session = f"{what} session {_guest(request)['key']}"
    limits = {session: an_hour, f"{what} network {network_of(request)}": NETWORK_AN_HOUR}
    try:
        count(limits)
    except LimitReached as reached:
        who = "This browser" if reached.of == session else "This network"
        raise TooOften(
            f"{who} {did} {limits[reached.of]} {things} within an hour: all that it can without an account. "
            f"The next one can be {did} {reached.wait}; signing up lifts this limit at once.",
            reached.seconds,
        ) from reached


def keep(request: HttpRequest, character: Character) -> None:
    """Note that a new draft is the session's.

    A form that was sent twice at once made one draft: whoever comes second takes the key of the first.
    """
    if _key(request) is not None or not character.guest:
        character.guest = _guest(request)["key"]
        character.save(update_fields=["guest"])
    request.session[IN_SESSION] = {**_guest(request), "key": character.guest}
    request.session.pop(TO_BE, None)


def one_at_a_time(request: HttpRequest) -> None:
    """Let requests that count the session's drafts pass one by one, until the transaction ends."""
    if (key := _key(request)) is not None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [key])


def trim_bin(request: HttpRequest) -> list[str]:
    """Delete for good what was thrown away before the last three, and return the names of it.

    So a guest's bin stays small. Call it in a transaction.
    """
    binned = drafts_of(request).binned().order_by("-deleted_at", "-id")
    names = {one.pk: str(one) for one in binned.select_for_update()[MOST_BINNED:]}
    delete_for_good(names.keys())
    return list(names.values())


def claim_drafts(request: HttpRequest, user: User) -> None:
    """Make the session's drafts the account's, within the transaction that signs it in.

    A draft that somebody else claimed meanwhile stays theirs. The tokens of their forms come along, but for
    those by which the account has a character already: none has two with one token.
    """
    drafts = list(drafts_of(request).locked().order_by("pk"))
    claimed = Character.objects.filter(pk__in=[draft.pk for draft in drafts])
    used = Character.objects.filter(owner=user, token__in=[draft.token for draft in drafts])
    claimed.filter(token__in=[one.token for one in used]).update(token=None)
    claimed.update(owner=user, guest="")
    for known in (IN_SESSION, TO_BE):
        request.session.pop(known, None)
    names = [draft.name or "an unnamed character" for draft in drafts if draft.deleted_at is None]
    if names:
        last = names.pop()
        said = f"{', '.join(names)} and {last} are" if names else f"{last} is"
        messages.success(request, f"{said[0].upper()}{said[1:]} yours now.")


def drafts_come_along(request: HttpRequest) -> str:
    """Return what `claim_drafts` will do, in a sentence; "" where the session has no draft."""
    count = drafts_of(request).live().count()
    if count == 1:
        return "The draft of this browser comes along and is yours then."
    return f"The {count} drafts of this browser come along and are yours then." if count else ""


def tidy() -> int:
    """Delete the drafts without an owner that nobody touched for thirty days, and return how many."""
    deleted = 0
    while gone := _tidy_some():
        deleted += gone
    return deleted


def _tidy_some() -> int:
    """Delete some of them; who claims or changes one at this moment keeps it."""
    before = timezone.now() - KEPT
    with transaction.atomic():
        untouched = Character.objects.unowned().filter(
            Q(deleted_at=None) | Q(deleted_at__lt=before), changed_at__lt=before
        )
        free = untouched.order_by("pk").select_for_update(skip_locked=True)
        gone = list(free.values_list("pk", flat=True)[:TIDIED_AT_ONCE])
        delete_for_good(gone)
    return len(gone)


def _guest(request: HttpRequest) -> Guest:
    """Return what the session says; a new guest where it says nothing."""
    known: Guest | None = request.session.get(IN_SESSION)
    return known or Guest(key=_key(request) or _new_key(), seen=_today())


def _key(request: HttpRequest) -> str | None:
    """Return the key of the session's guest, or of the one to be."""
    known: Guest | None = request.session.get(IN_SESSION)
    to_be: str | None = request.session.get(TO_BE)
    return known["key"] if known else to_be


def _new_key() -> str:
    return token_urlsafe(12)


def _today() -> str:
    today: date = timezone.now().date()
    return today.isoformat()
