"""The Content-Security-Policy."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)


class ContentSecurityMiddleware:
    """Gives every page one strict policy: no inline script, no inline style, nothing from elsewhere.

    A redirect has nothing in it that a policy could be about.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Return the answer with the policy in its headers."""
        response = self.get_response(request)
        if not 300 <= response.status_code < 400:
            response.headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
        return response
