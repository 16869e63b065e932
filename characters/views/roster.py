"""Home, the list of characters, the bin, and what is done to a character as a whole."""

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import format_html
from django.views.decorators.http import require_http_methods, require_safe

from characters import lifecycle
from characters.forms.roster import CopyForm, CreateForm
from characters.forms.shop import INCOMPLETE
from characters.models import Character
from characters.pages.create import setting_choices
from characters.pages.home import home_context
from characters.pages.roster import roster_context
from characters.refusals import Refused
from characters.views.access import character_or_404
from config.htmx import HtmxRequest, posted_to, render_page
from equipment.models import Setting

BINNED = '“{}” is in the bin, from where you can bring it back. <a href="{}">See the bin</a>'


@login_not_required
@require_safe
def home(request: HtmxRequest) -> HttpResponse:
    """Show what Heft is, with one character that can be opened, and the button that begins one."""
    return render_page(request, "characters/home.html", home_context(request.GET))


@require_safe
def roster(request: HtmxRequest) -> HttpResponse:
    """Show the user's characters, the one changed last first."""
    own = Character.objects.owned_by(request.user)
    context = roster_context(
        own.live(), reverse("characters:roster"), request.GET.get("page", ""), at="changed_at"
    )
    return render_page(request, "characters/roster.html", {**context, "binned": own.binned().exists()})


@require_safe
def bin(request: HtmxRequest) -> HttpResponse:  # noqa: A001 - the players' word
    """Show the characters in the bin, the one thrown away last first."""
    own = Character.objects.owned_by(request.user).binned()
    context = roster_context(own, reverse("characters:bin"), request.GET.get("page", ""), at="deleted_at")
    return render_page(request, "characters/bin.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def create(request: HtmxRequest) -> HttpResponse:
    """Begin a character: choose its setting."""
    form = CreateForm(request.user, request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            made = lifecycle.create(request.user, **form.given())
        except Refused as refusal:
            form.add_error("setting", refusal.sentence)
        else:
            return redirect("characters:template", made.pk)
    settings = setting_choices(Setting.objects.visible_to(request.user), request.POST.get("setting", ""))
    context = {"section": "characters", "form": form, "settings": settings}
    return render_page(request, "characters/create.html", context, status=422 if form.errors else 200)


@posted_to("characters:roster")
def copy(request: HtmxRequest, id: int) -> HttpResponse:
    """Copy a character into a new draft."""
    character = character_or_404(request, id)
    token = CopyForm(request.POST).token_for(character.pk)
    if token is None:
        messages.error(request, INCOMPLETE)
        return redirect("characters:roster")
    made = lifecycle.copy(character, request.user, token=token)
    messages.success(request, f"“{made}” is a draft of its own, with the same choices and possessions.")
    return redirect("characters:template", made.pk)


@posted_to("characters:roster")
def delete(request: HtmxRequest, id: int) -> HttpResponse:
    """Put a character into the bin."""
    character = character_or_404(request, id, binned=True)
    lifecycle.bin(character)
    messages.success(request, format_html(BINNED, character, reverse("characters:bin")))
    return redirect("characters:roster")


@posted_to("characters:bin")
def restore(request: HtmxRequest, id: int) -> HttpResponse:
    """Take a character out of the bin."""
    character = character_or_404(request, id, binned=True)
    lifecycle.restore(character)
    messages.success(request, f"“{character}” is back.")
    return redirect("characters:roster")
