"""The Content-Security-Policy, and the refusals that are not a view's own."""

import sys
from collections.abc import Callable

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse

from config.htmx import refuse

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
STALE_FORM = (
    "This form is too old, or it was opened before you signed in. Nothing was stored. "
    "What you typed is still there: copy what is long, load the page again, and send it once more."
)
FORBIDDEN = "This is not for your account. If you think it should be, ask the GM of the setting."
BROKEN = (
    "Something went wrong in Heft itself. Nothing was stored, and the maintainer can read why in the log."
)
DATABASE_AWAY = (
    "The database cannot be reached, so nothing was read or saved. What you typed is still there. "
    "Try again in a moment."
)


class ContentSecurityMiddleware:
    """Gives every answer one strict policy: no inline script, no inline style, nothing from elsewhere."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Return the answer with the policy in its headers."""
        response = self.get_response(request)
        response.headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
        return response


def stale_form(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001 - Django passes it
    """Return the refusal of a form whose token is missing or old (status 403)."""
    return refuse(request, "403.html", STALE_FORM, status=403)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001 - Django passes it
    """Return the refusal of what the user may not do (status 403)."""
    return refuse(request, "403.html", FORBIDDEN, status=403)


def broken(request: HttpRequest) -> HttpResponse:
    """Return the page for an error of ours (status 500), or for an unreachable database (status 503)."""
    if isinstance(sys.exc_info()[1], OperationalError | InterfaceError):
        response = refuse(request, "503.html", DATABASE_AWAY, status=503)
        response.headers["Retry-After"] = "10"
        return response
    return refuse(request, "500.html", BROKEN, status=500)
