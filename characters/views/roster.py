"""Home, the list of characters, the bin, and what is done to a character as a whole."""

from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import format_html
from django.views.decorators.http import require_http_methods, require_safe

from characters import guests, lifecycle
from characters.copies import copy_tokens
from characters.forms.roster import CreateForm
from characters.forms.tokens import TokenForm
from characters.pages.create import setting_choices
from characters.pages.home import home_context
from characters.pages.roster import roster_context
from characters.refusals import Refused
from characters.views.access import (
    actor,
    begun,
    character_or_404,
    expect,
    guests_too,
    obstacle,
    own_characters,
    sent_again,
    tell,
)
from config.htmx import HtmxRequest, posted_to, render_page
from equipment.models import Setting

BINNED = '“{}” is in the bin, from where you can bring it back. <a href="{}">See the bin</a>'
DELETED = (
    "“{}” was thrown away before the last three, so it is deleted for good: a browser’s bin keeps three."
)


@login_not_required
@require_safe
def home(request: HtmxRequest) -> HttpResponse:
    """Show what Heft is, with one character that can be opened, and the button that begins one."""
    return render_page(request, "characters/home.html", home_context(request.GET))


@guests_too
@require_safe
def roster(request: HtmxRequest) -> HttpResponse:
    """Show the user's characters, the one changed last first; a guest's are those of the browser session."""
    own = own_characters(request)
    context = roster_context(
        own.live(), reverse("characters:roster"), request.GET.get("page", ""), at="changed_at"
    )
    return render_page(request, "characters/roster.html", {**context, "binned": own.binned().exists()})


@guests_too
@require_safe
def bin(request: HtmxRequest) -> HttpResponse:  # noqa: A001 - the players' word
    """Show the characters in the bin, the one thrown away last first."""
    own = own_characters(request).binned()
    context = roster_context(own, reverse("characters:bin"), request.GET.get("page", ""), at="deleted_at")
    return render_page(request, "characters/bin.html", context)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
def create(request: HtmxRequest) -> HttpResponse:
    """Begin a character: choose its setting. A visitor needs no account for it.

    Who would rather have one drawn takes setting and name along.
    """
    form = CreateForm(request.user, request.POST if request.method == "POST" else None)
    if "random" in request.POST and "name" not in form.errors:
        return redirect(f"{reverse('characters:random')}?{urlencode(form.taken_along())}")
    if form.is_valid():
        try:
            given = form.given()
            made = begun(request, given["token"], lambda: lifecycle.create(actor(request), **given))
        except Refused as refusal:
            tell(form, refusal, "setting")
        else:
            return redirect("characters:template", made.pk)
    settings = setting_choices(Setting.objects.visible_to(request.user), request.POST.get("setting", ""))
    expect(request)
    full = "" if form.is_bound else obstacle(request)
    context = {"section": "characters", "form": form, "settings": settings, "obstacle": full}
    return render_page(request, "characters/create.html", context, status=422 if form.errors else 200)


@guests_too
@posted_to("characters:roster")
def copy(request: HtmxRequest, id: int) -> HttpResponse:
    """Copy a character into a new draft."""
    character = character_or_404(request, id)
    form = TokenForm(request.POST)
    if not form.is_valid():
        messages.error(request, form.sentences())
        return redirect("characters:roster")
    token = form.token_for("copy", character.pk)
    again = sent_again(request, copy_tokens(token, 1))
    try:
        made = begun(request, token, lambda: lifecycle.copy(character, actor(request), token=token))
    except Refused as refusal:
        messages.error(request, refusal.sentence)
        return redirect("characters:roster")
    messages.success(
        request, f"“{made}” is a draft of its own, with the same choices and possessions.{again}"
    )
    return redirect("characters:template", made.pk)


@guests_too
@posted_to("characters:roster")
def delete(request: HtmxRequest, id: int) -> HttpResponse:
    """Put a character into the bin; a guest's bin keeps the last ones."""
    character = character_or_404(request, id, binned=True)
    gone: list[str] = []
    with transaction.atomic():
        lifecycle.bin(character)
        if not request.user.is_authenticated:
            gone = guests.trim_bin(request)
    messages.success(request, format_html(BINNED, character, reverse("characters:bin")))
    for name in gone:
        messages.warning(request, DELETED.format(name))
    return redirect("characters:roster")


@guests_too
@posted_to("characters:bin")
def restore(request: HtmxRequest, id: int) -> HttpResponse:
    """Take a character out of the bin, if there is room for it."""
    character = character_or_404(request, id, binned=True)
    with transaction.atomic():
        if not request.user.is_authenticated:
            guests.one_at_a_time(request)
        if character.deleted_at and (sentence := obstacle(request)):
            messages.error(request, sentence)
            return redirect("characters:bin")
        lifecycle.restore(character)
    messages.success(request, f"“{character}” is back.")
    return redirect("characters:roster")
