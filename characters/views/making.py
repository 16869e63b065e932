"""Making characters in other ways than step by step: one drawn from a seed, and copies of one."""

from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import format_html
from django.views.decorators.http import require_http_methods

from characters.copies import copies as copies_of
from characters.copies import copy_tokens
from characters.forms.making import CopiesForm, RandomForm
from characters.random_character.again import is_there, make_room, mark, untouched
from characters.random_character.make import make
from characters.refusals import Refused
from characters.views.access import (
    SENT_AGAIN,
    actor,
    begun,
    character_or_404,
    expect,
    obstacle,
    own_characters,
    sent_again,
    tell,
)
from config.htmx import HtmxRequest, render_page

DRAWN = (
    "“{}” was drawn with the seed {} for {} CP; its versions keep the seed. "
    'The same seed, setting and CP draw the same again.{} <a href="{}">Draw another</a>'
)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
def random(request: HtmxRequest) -> HttpResponse:
    """Draw a character; the address may say what stands in the form. A visitor needs no account for it."""
    asked = {name: request.GET.get(name, "") for name in ("setting", "name", "limit", "seed", "instead")}
    form = RandomForm(request.user, request.POST if request.method == "POST" else None, initial=asked)
    if form.is_valid():
        try:
            return _drawn(request, form)
        except Refused as refusal:
            tell(form, refusal, "limit")
    expect(request)
    gone = untouched(own_characters(request), f"{form['instead'].value() or ''}")
    full = "" if form.is_bound or gone else obstacle(request)
    context = {"section": "characters", "form": form, "obstacle": full, "makes_room": gone}
    return render_page(request, "characters/random.html", context, status=422 if form.errors else 200)


def _drawn(request: HtmxRequest, form: RandomForm) -> HttpResponse:
    """Return the way to the character that the form draws; one that is as it was drawn makes room for it."""
    given, marked, gone = form.given(), form.cleaned_data["instead"] or "", []
    again = sent_again(request, [given["token"]])
    made = begun(
        request,
        given["token"],
        lambda: make(actor(request), **given),
        make_room=lambda: gone.append(make_room(own_characters(request), marked)),
    )
    alike = {"setting": given["setting"].pk, "name": given["name"], "limit": given["limit"]}
    another = (
        f"{reverse('characters:random')}?{urlencode(alike if again else alike | {'instead': mark(made)})}"
    )
    said = again or (_of_the_one_before(request, marked, gone) if marked else "")
    messages.success(request, format_html(DRAWN, made, given["seed"], f"{given['limit']:,}", said, another))
    return redirect("characters:review", made.pk)


def _of_the_one_before(request: HtmxRequest, marked: str, gone: list[str]) -> str:
    """Return what became of it; `gone` is empty if another press of the form drew while this one waited."""
    if not gone:
        return f" {SENT_AGAIN}"
    if gone[0]:
        return f" It took the place of “{gone[0]}”."
    stays = is_there(own_characters(request), marked)
    return " The one drawn before was changed since, so it stays." if stays else ""


@require_http_methods(["GET", "HEAD", "POST"])
def copies(request: HtmxRequest, id: int) -> HttpResponse:
    """Make several copies of a character, with names of their own."""
    found = character_or_404(request, id)
    form = CopiesForm(found, request.POST if request.method == "POST" else None)
    if form.is_valid():
        names, token = form.given()
        again = sent_again(request, copy_tokens(token, len(names)))
        made = copies_of(found, request.user, names, token=token)
        messages.success(request, copied(str(found), [str(one) for one in made]) + again)
        return redirect("characters:roster")
    context = {"section": "characters", "form": form, "character": found}
    return render_page(request, "characters/copies.html", context, status=422 if form.errors else 200)


def copied(name: str, names: list[str]) -> str:
    """Return what was made, in a sentence.

    >>> copied("Guard", ["Guard 1", "Guard 2"])
    '2 copies of “Guard” are drafts of their own: Guard 1 to Guard 2.'
    """
    if len(names) == 1:
        return f"“{names[0]}” is a draft of its own, a copy of “{name}”."
    return f"{len(names)} copies of “{name}” are drafts of their own: {names[0]} to {names[-1]}."
