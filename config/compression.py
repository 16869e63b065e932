"""Pages go out compressed: a fragment after a change is a quarter of its size then."""

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware


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
        return super().process_response(request, response)
