"""Pages go out compressed: a fragment after a change is a quarter of its size then."""

import re

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils.cache import patch_vary_headers

WEIGHT = re.compile(r"q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)")


class CompressedPagesMiddleware(GZipMiddleware):
    """Compresses pages and fragments for browsers that read it; a PDF is compressed already.

    The length of a page says nothing about its secrets: Django masks each form's token anew and adds bytes at
    random.
    """

    max_random_bytes = 32  # a hundred would be a fortieth of what one change may take

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Return the answer, compressed if it is a page."""
        is_page = response.get("Content-Type", "").startswith("text/html")
        if not is_page or not isinstance(response, HttpResponse):
            return response
        if not reads_gzip(request.headers.get("Accept-Encoding", "")):
            patch_vary_headers(response, ("Accept-Encoding",))
            return response
        return super().process_response(request, response)


def reads_gzip(accepted: str) -> bool:
    """Return whether an Accept-Encoding names gzip, and wants it no less than the page as it is (RFC 9110).

    >>> reads_gzip("gzip, br"), reads_gzip("gzip;q=0, *"), reads_gzip("identity, gzip;q=0.5")
    (True, False, False)
    """
    weights = dict(map(_weighed, accepted.lower().replace(" ", "").replace("\t", "").split(",")))
    return 0 < weights.get("gzip", 0) >= weights.get("identity", 0)


def _weighed(part: str) -> tuple[str, float]:
    """Return a coding and how much it is wanted; what cannot be read is not wanted."""
    coding, *parameters = part.split(";")
    weight = next((text for text in parameters if text.startswith("q")), "q=1")
    found = WEIGHT.fullmatch(weight)
    return coding, float(found[1]) if found else 0
