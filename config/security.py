"""The Content-Security-Policy."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from config.htmx import is_htmx

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)


class ContentSecurityMiddleware:
    """Gives every page one strict policy: no inline script, no inline style, nothing from elsewhere.

    A redirect has nothing in it that a policy could be about. A fragment that htmx asks for comes into a page
    that has its own: no browser shows it alone, and no other site may ask for it.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Return the answer with the policy in its headers."""
        response = self.get_response(request)
        if is_htmx(request):
            response.headers.pop("X-Frame-Options", None)
        elif not 300 <= response.status_code < 400:
            response.headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
        return response
