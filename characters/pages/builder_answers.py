"""The answer to what a step posts."""

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django_htmx.http import HttpResponseClientRedirect

from characters.forms.base import StepForm
from characters.pages.builder_conflict import conflict_page
from characters.pages.builder_frame import LIMIT, ONCE, SAVED, STANDS
from characters.pages.builder_steps import NAMES, step_url
from characters.steps import Conflict
from config.htmx import HtmxRequest, is_htmx

GO = "go"
"""What a button posts that saves and goes on: the step to go to."""
FROM_TEMPLATE = frozenset({"build", "abilities", "qualities"})
"""The steps whose fields show what the template brings where nobody chose."""


def posted(request: HtmxRequest) -> QueryDict | None:
    """Return what was posted; None if the page is only looked at."""
    return request.POST if request.method == "POST" else None


def stored(request: HtmxRequest, form: StepForm) -> HttpResponse | None:
    """Return the answer to a post: the way back to the page, or on, if it is stored, or the conflict page.

    None is a form that is not posted, or that cannot be read: it is shown, with its sentences.
    """
    if not form.is_bound or not form.is_valid():
        return None
    outcome = form.store(request.user)
    if outcome is None:
        return None
    if isinstance(outcome, Conflict):
        return conflict_page(request, form, outcome)
    go = request.POST.get(GO, "")
    query = QueryDict(mutable=True) if go in NAMES else request.GET.copy()
    for passing in (*ONCE, "to"):
        query.pop(passing, None)
    if form.end_pressed:
        query[LIMIT] = "=".join(form.end_pressed)
    query[SAVED if outcome.changed else STANDS] = str(outcome.version)
    path = step_url(form.character, go) if go in NAMES else request.path
    address = f"{path}?{query.urlencode()}"
    changed = form.character.template_version > form.cleaned_data["version"]
    if changed and form.step in FROM_TEMPLATE and is_htmx(request):
        # The fields show what another template brings: with the next save it would be somebody's choice.
        return HttpResponseClientRedirect(address)
    return redirect(address)
