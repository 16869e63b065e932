"""A portrait as pages show it: the address of its picture and what is said in its place."""

import base64
from dataclasses import dataclass

from django.urls import reverse

from characters.models import Character
from characters.pictures import MEDIA_TYPE


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture on a page; without one the address is empty."""

    url: str
    words: str


def portrait_shown(character: Character) -> Shown:
    """Return the portrait of a character for a page on screen."""
    return Shown(portrait_url(character, character.portrait_id or ""), f"Portrait of {character}")


def portrait_url(character: Character, digest: str) -> str:
    """Return the address of one of a character's pictures; empty for no picture."""
    return reverse("characters:portrait", args=[character.pk, digest]) if digest else ""


def portrait_on_paper(character: Character, data: bytes) -> Shown:
    """Return the portrait with its picture within its address: who prints it fetches nothing."""
    picture = base64.b64encode(data).decode()
    return Shown(f"data:{MEDIA_TYPE};base64,{picture}" if data else "", f"Portrait of {character}")
