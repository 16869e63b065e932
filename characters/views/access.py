"""Whose character it is."""

from django.http import Http404

from characters.models import Actor, Character, CharacterQuerySet
from config.htmx import HtmxRequest


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


def actor(request: HtmxRequest) -> Actor:
    """Return who does what the request asks for; None for a visitor."""
    return request.user if request.user.is_authenticated else None
