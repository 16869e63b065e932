"""The way back to the page from which somebody went to look something up."""

from dataclasses import dataclass
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.urls import Resolver404, resolve
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.module_loading import import_string

FROM = "from"
"""What the address of a page to look something up in carries: the address of the page before."""


@dataclass(frozen=True, slots=True)
class WayBack:
    """A link to the page before, and what the links among the pages to look things up in carry on."""

    url: str
    words: str
    query: str


def way_back(request: HttpRequest) -> WayBack | None:
    """Return the way back, as the address or else the browser tells it; None where there is none to tell.

    Only an address of this site counts, and one that an application has words for (`PLACES_TO_COME_FROM`).
    """
    address = request.GET.get(FROM) or _address_before(request)
    if not _is_local(address):
        return None
    before = urlsplit(address)
    try:
        match = resolve(before.path)
    except Resolver404:
        return None
    for path in settings.PLACES_TO_COME_FROM:
        if words := import_string(path)(request, match):
            opened = parse_qs(before.query).get("open", [""])[0]
            anchor = f"#open-{quote(opened)}" if opened else ""
            return WayBack(f"{address}{anchor}", f"Back to {words}", f"?{urlencode({FROM: address})}")
    return None


def _address_before(request: HttpRequest) -> str:
    """Return the address, within this site, of the page whose link was followed; "" for any other."""
    before = request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(before, request.get_host(), require_https=request.is_secure()):
        return ""
    path, query = urlsplit(before)[2:4]
    return f"{path}?{query}" if query else path


def _is_local(address: str) -> bool:
    """Return whether an address is a path of this site, without a place on the page."""
    return (
        address.startswith("/")
        and "#" not in address
        and url_has_allowed_host_and_scheme(address, allowed_hosts=None)
    )
