"""Whose character it is."""

from django.db.models import Q
from django.http import Http404

from characters.models import Actor, Character, CharacterQuerySet
from config.htmx import HtmxRequest
from equipment.models import Setting


def character_or_404(request: HtmxRequest, id: int, *, binned: bool = False) -> Character:
    """Return a character that the user may edit, with its setting; 404 for everything else.

    With `binned` it may be in the bin too. Its choices are read when they are asked for:
    a form that stores a step and redirects asks for none.
    """
    own = Character.objects.owned_by(request.user)
    characters = own if binned else own.live()
    character = characters.select_related("setting").filter(pk=id).first()
    if character is None:
        raise Http404
    return character


def own_characters(request: HtmxRequest) -> CharacterQuerySet:
    """Return the characters outside the bin that the user may edit."""
    return Character.objects.owned_by(request.user).live()


def character_at_table_or_404(request: HtmxRequest, id: int) -> Character:
    """Return a character of the user, or of a setting that the user runs, with its setting; else 404."""
    theirs = Q(pk__in=Character.objects.owned_by(request.user).values("pk"))
    at_table = theirs | Q(setting__in=Setting.objects.run_by(request.user).values("pk"))
    character = Character.objects.live().filter(at_table, pk=id).select_related("setting").first()
    if character is None:
        raise Http404
    return character


def actor(request: HtmxRequest) -> Actor:
    """Return who does what the request asks for; None for a visitor."""
    return request.user if request.user.is_authenticated else None
