"""Pages and their fragments: who asks for what, and how it is answered."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from pathlib import PurePosixPath
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.http import require_POST
from django_htmx.middleware import HtmxDetails

View = Callable[..., HttpResponse]


class HtmxRequest(HttpRequest):
    """A request after the middleware: who sends it is known, and whether htmx does."""

    htmx: HtmxDetails
    user: AbstractBaseUser | AnonymousUser  # type: ignore[assignment]


def render_page(
    request: HttpRequest,
    template: str,
    context: Mapping[str, Any] | None = None,
    *,
    fragments: Sequence[str] = (),
    status: int = 200,
) -> HttpResponse:
    """Return the region that htmx asked for, if it is one of `fragments`; the whole page for everybody else.

    The region `build-results` of `characters/builder/build.html` is the file
    `characters/builder/_build_results.html`. Markup finds the region's name in `fragment`, empty in a whole
    page, so that a fragment can carry copies of the other regions that change with it. No browser keeps it:
    who goes back sees what is stored now, and after signing out nothing.
    """
    target = request.headers.get("HX-Target", "")
    fragment = target if is_htmx(request) and target in fragments else ""
    if fragment:
        template = fragment_file(template, fragment)
    response = render(request, template, {**(context or {}), "fragment": fragment}, status=status)
    patch_vary_headers(response, ("HX-Request", "HX-Target"))
    patch_cache_control(response, no_store=True, private=True)
    return response


def fragment_file(template: str, region: str) -> str:
    """Return the file of a page's region.

    >>> fragment_file("characters/shop.html", "shop-summary")
    'characters/_shop_summary.html'
    """
    return str(PurePosixPath(template).with_name(f"_{region.replace('-', '_')}.html"))


def is_htmx(request: HttpRequest) -> bool:
    """Return whether htmx sends the request; works before the middleware too, for error pages."""
    return request.headers.get("HX-Request") == "true"


def refuse(  # noqa: PLR0913 - what is said, and to whom
    request: HttpRequest,
    template: str,
    sentence: str,
    *,
    status: int,
    for_user: bool = False,
    context: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """Return a refusal: for htmx its sentence in the region `message`, so that what was typed stays.

    Everybody else gets the page, which may show `sentence`. It is rendered without the request, since what is
    refused may be what a page needs (the database, say), unless it is `for_user`.
    """
    if is_htmx(request):
        message = render_to_string("parts/message.html", {"sentence": sentence, "urgent": True})
        response = HttpResponse(message, status=status)
        response.headers["HX-Retarget"] = "#message"
        response.headers["HX-Reswap"] = "innerHTML"
    else:
        told = {**(context or {}), "sentence": sentence}
        response = render(request if for_user else None, template, told, status=status)
    patch_vary_headers(response, ("HX-Request", "HX-Target"))
    return response


def posted_to(page: str, *known: str) -> Callable[[View], View]:
    """Return a decorator for an address that only takes posts: who opens it is led to its page.

    `known` are the parts of the address that the page's own has too.
    """

    def closed(view: View) -> View:
        @wraps(view)
        def answer(request: HtmxRequest, **parts: Any) -> HttpResponse:
            if request.method in {"GET", "HEAD"}:
                query = request.GET.urlencode()
                way = reverse(page, kwargs={name: parts[name] for name in known})
                return redirect(f"{way}?{query}" if query else way)
            return require_POST(view)(request, **parts)

        return answer

    return closed
