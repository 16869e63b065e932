"""What to answer where the stored figures of a character or of a setting cannot be read."""

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

import rules
from config.htmx import refuse

logger = logging.getLogger(__name__)

UNREADABLE = "What is stored here cannot be read ({}). It is kept as it is; tell the maintainer."


class UnreadableFiguresMiddleware:
    """Gives a page with words to whoever asks for what is stored in a form that no rule reads.

    Figures that somebody types are refused by their forms, so those that no view caught were stored:
    by another release, or past the checks of our pages.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Return the answer of the view."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Return the page that says what cannot be read (status 409); None for any other error."""
        if not isinstance(error, rules.FormatError | rules.FigureError):
            return None
        logger.error("%s cannot be shown", request.path, exc_info=error)
        sentence = UNREADABLE.format(str(error).rstrip("."))
        found = request.resolver_match
        number = found.kwargs.get("id") if found and found.app_name == "characters" else None
        told = {"character_id": number}
        return refuse(request, "characters/unreadable.html", sentence, status=409, context=told)
