"""The answer to what a step posts."""

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect

from characters.forms.base import StepForm
from characters.pages.builder_conflict import conflict_page
from characters.pages.builder_frame import LIMIT
from characters.steps import Conflict
from config.htmx import HtmxRequest


def posted(request: HtmxRequest) -> QueryDict | None:
    """Return what was posted; None if the page is only looked at."""
    return request.POST if request.method == "POST" else None


def stored(request: HtmxRequest, form: StepForm) -> HttpResponse | None:
    """Return the answer to a post: the way back to the page if it is stored, or the conflict page.

    None is a form that is not posted, or that cannot be read: it is shown, with its sentences.
    """
    if not form.is_bound or not form.is_valid():
        return None
    outcome = form.store(request.user)
    if outcome is None:
        return None
    if isinstance(outcome, Conflict):
        return conflict_page(request, form, outcome)
    query = request.GET.copy()
    for passing in (LIMIT, "to"):
        query.pop(passing, None)
    if form.end_pressed:
        query[LIMIT] = "=".join(form.end_pressed)
    return redirect(request.path + (f"?{query.urlencode()}" if query else ""))
