"""The portrait of a character, as a picture."""

from django.http import Http404, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import quote_etag
from django.views.decorators.http import require_safe

from characters.pictures import MEDIA_TYPE
from characters.views.access import character_or_404, guests_too
from config.htmx import HtmxRequest


@guests_too
@require_safe
def portrait(request: HtmxRequest, id: int, digest: str) -> HttpResponse:
    """Return a picture that the character has or had.

    Its browser may keep it, and asks each time whether it may still show it: after signing out it may not.
    """
    own = character_or_404(request, id).portraits.filter(pk=digest)
    if not own.exists():
        raise Http404
    etag = quote_etag(digest)
    response = get_conditional_response(request, etag=etag)
    if response is None:
        response = HttpResponse(bytes(own.values_list("data", flat=True).get()), content_type=MEDIA_TYPE)
    response.headers["ETag"] = etag
    patch_cache_control(response, private=True, no_cache=True)
    return response
