"""The refusals that are not a view's own: what happened, what became of what was typed, what to do."""

import sys
from collections.abc import Callable

from django.core.exceptions import (
    DisallowedHost,
    RequestDataTooBig,
    TooManyFieldsSent,
    TooManyFilesSent,
)
from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.urls import reverse

from config.charset import NotUtf8Error, is_readable, read_strictly
from config.htmx import is_htmx, refuse
from config.postgres_programs import PostgresMissingError
from config.sign_in import (
    NO_DRAFT_OF_THIS_BROWSER,
    NothingForGuests,
    must_sign_in,
    sign_in_once_more,
    signed_out,
)
from config.typed import typed

STALE_FORM = "This form is too old, or it was opened before you signed in."
FORBIDDEN = "This is not for your account. If you think it should be, ask the GM of the setting."
BROKEN = "Something went wrong in Heft itself. The maintainer can read why in the log."
DATABASE_AWAY = "The database cannot be reached. Try again in a moment."
CLASH = "Another window changed or deleted the same thing at the same moment."
GONE = (
    "This is not there any more: it was put into the bin, given back or deleted, perhaps in another window."
)
WRONG_METHOD = "This address is no page: it only takes what a button of a page sends."
UNREADABLE = "What your browser sent cannot be read. Load the page again, then make the change once more."
WRONG_CHARSET = "What was sent is not written in UTF-8, and Heft reads nothing else."
UNREADABLE_BECAUSE: dict[type[Exception], str] = {
    RequestDataTooBig: (
        "What was sent is too large: Heft reads a megabyte of words, and a picture of two. "
        "Make it smaller, then send it."
    ),
    TooManyFieldsSent: "What was sent has more than 1,000 fields, and no page of Heft has so many.",
    TooManyFilesSent: "What was sent has more than two files. Send fewer at once.",
    NotUtf8Error: WRONG_CHARSET,
    DisallowedHost: "Heft is not served under this address. Ask its maintainer for the right one.",
}
NOTHING_STORED = "Nothing was stored."
STILL_THERE = "What you typed is still here."
COPY_IT = "Copy what is long of it, then load the page again."
BELOW = "What you typed stands below."
GO_BACK = "Go back in your browser: some browsers still show what was typed there."
COLLISIONS = {"40001", "40P01", "55P03", "23503", "23505"}
"""What Postgres calls two transactions that met: serialization, deadlock, lock, foreign key, uniqueness."""


class OwnPagesMiddleware:
    """Gives pages of our own to what Django answers with nothing, and refuses every charset but UTF-8."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Return the answer, with words where it had none."""
        if not is_readable(request):
            return refuse(request, "400.html", WRONG_CHARSET, status=415)
        read_strictly(request)
        response = self.get_response(request)
        if response.status_code != 405 or response.streaming or response.content:
            return response
        page = _refuse(request, "405.html", WRONG_METHOD, status=405, for_user=True)
        page.headers["Allow"] = response.headers["Allow"]
        return page


def stale_form(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001 - Django passes it
    """Return the refusal of a form whose token is missing or old (status 403), with a new one at hand."""
    get_token(request)  # the answer brings the new token's cookie: the next try has it
    if request.path == reverse("sign-in"):
        return sign_in_once_more(request)
    if must_sign_in(request):
        return signed_out(request)
    return _refuse(request, "403.html", STALE_FORM, status=403, for_user=True)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001 - Django passes it
    """Return the refusal of what the user may not do (status 403)."""
    return refuse(request, "403.html", FORBIDDEN, status=403)


def gone(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Return the page for what is not there, or not for this user (status 404)."""
    if isinstance(exception, NothingForGuests):
        return _gone_for_guests(request)
    if is_htmx(request) and request.method == "POST":
        sentence = f"{GONE} {NOTHING_STORED} {STILL_THERE} {COPY_IT}"
        return refuse(request, "404.html", sentence, status=404)
    return _refuse(request, "404.html", GONE, status=404, for_user=True)


def _gone_for_guests(request: HttpRequest) -> HttpResponse:
    """Return the same with a way to sign in: what was typed into an account's page is kept for it."""
    if is_htmx(request) or request.method == "POST":
        return signed_out(request, NO_DRAFT_OF_THIS_BROWSER, status=404)
    context = {"sign_in_to": request.get_full_path()}
    return refuse(request, "404.html", "", status=404, for_user=True, context=context)


def unreadable(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Return the page for what cannot be read at all (status 400), or is too large for it (413)."""
    found = (words for kind, words in UNREADABLE_BECAUSE.items() if isinstance(exception, kind))
    sentence = next(found, UNREADABLE) + _fate(request, kept=False)
    return refuse(
        request, "400.html", sentence, status=413 if isinstance(exception, RequestDataTooBig) else 400
    )


def broken(request: HttpRequest) -> HttpResponse:
    """Return the page for an error of ours (500), a database that is away (503), or a collision (409)."""
    error = sys.exc_info()[1]
    if isinstance(error, DatabaseError) and sqlstate(error) in COLLISIONS:
        return _refuse(request, "409.html", CLASH, status=409)
    if isinstance(error, OperationalError | InterfaceError | PostgresMissingError):
        response = _refuse(request, "503.html", DATABASE_AWAY, status=503)
        response.headers["Retry-After"] = "10"
        return response
    return _refuse(request, "500.html", BROKEN, status=500)


def sqlstate(error: BaseException | None) -> str:
    """Return the code that Postgres gave an error, as "40P01" for a deadlock; "" if it gave none."""
    while error is not None:
        if code := getattr(error, "sqlstate", None):
            return str(code)
        error = error.__cause__
    return ""


def _refuse(
    request: HttpRequest, template: str, sentence: str, *, status: int, for_user: bool = False
) -> HttpResponse:
    """Return a refusal that says what became of what was typed, and offers it again where it can be kept."""
    kept = None if is_htmx(request) else typed(request)
    context = {"typed": kept, "csrf_token": get_token(request)} if kept else {}
    sentence += _fate(request, kept=kept is not None)
    return refuse(request, template, sentence, status=status, for_user=for_user, context=context)


def _fate(request: HttpRequest, *, kept: bool) -> str:
    """Return what became of what was posted; nothing for a page that was only looked at."""
    if request.method != "POST":
        return ""
    if is_htmx(request):
        return f" {NOTHING_STORED} {STILL_THERE}"
    return f" {NOTHING_STORED} {BELOW if kept else GO_BACK}"
