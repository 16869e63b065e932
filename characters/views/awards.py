"""A character's awards: the list, a form for who may award, and the calculator of training."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from characters.awards import award, may_award
from characters.forms.awards import AwardForm
from characters.models import Character
from characters.pages.awards import awards_context
from characters.refusals import Refused
from characters.views.access import actor, character_at_table_or_404, done_before
from config.htmx import HtmxRequest, render_page


@require_http_methods(["GET", "HEAD", "POST"])
def awards(request: HtmxRequest, id: int) -> HttpResponse:
    """Show the awards of a character, to its owner and to the GMs of its setting; who may adds one."""
    found = character_at_table_or_404(request, id)
    form = AwardForm(request.POST) if request.method == "POST" else None
    if form is not None and not may_award(request.user, found):
        messages.error(request, f"The GMs of {found.setting} award points. Nothing was changed.")
        return redirect("characters:awards", found.pk)
    if form is not None and form.is_valid() and _given(request, found, form):
        return redirect("characters:awards", found.pk)
    context = awards_context(found, request.user, request.GET, form)
    return render_page(request, "characters/awards.html", context, status=422 if form else 200)


def _given(request: HtmxRequest, character: Character, form: AwardForm) -> bool:
    """Return whether the award is stored; a refusal is then the form's."""
    try:
        given = award(character, **form.given(), by=actor(request))
    except Refused as refusal:
        form.add_error("cp", refusal.sentence)
        return False
    says = f"“{character}” was awarded" if given.cp > 0 else f"From “{character}” were taken"
    again = done_before(character, given)
    messages.success(request, f"{says} {abs(given.cp):,} CP: {given.reason}.{again}")
    return True
