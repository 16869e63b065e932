"""Whose character it is."""

from django.http import Http404

from characters.models import Actor, Character
from config.htmx import HtmxRequest


def character_or_404(request: HtmxRequest, id: int, *, binned: bool = False) -> Character:
    """Return a character that the user may edit, with its choices; 404 for everything else.

    With `binned` it is one from the bin, and only from there.
    """
    own = Character.objects.owned_by(request.user)
    characters = own.binned() if binned else own.live()
    character = characters.with_choices().filter(pk=id).first()
    if character is None:
        raise Http404
    return character


def actor(request: HtmxRequest) -> Actor:
    """Return who does what the request asks for; None for a visitor."""
    return request.user if request.user.is_authenticated else None
