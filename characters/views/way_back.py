"""What the way back to a character's pages is called."""

from django.urls import ResolverMatch

from characters.pages.builder_steps import NAMES
from characters.views.access import own_characters
from config.htmx import HtmxRequest

PLACES = {
    **{step: name.lower() for step, name in NAMES.items()},
    "affordable": "points",
    "shop": "shop",
    "compare-items": "items side by side",
    "kits": "kits",
    "inventory": "inventory",
    "sheet": "sheet",
}
"""The pages from which one looks up rules, by the names of their addresses."""


def place_to_come_from(request: HtmxRequest, match: ResolverMatch) -> str:
    """Return the words for a page of a character, such as "Mira’s build"; "" for other pages.

    Whoever may not edit the character is not told its name.
    """
    if match.namespace != "characters" or match.url_name not in PLACES:
        return ""
    found = own_characters(request).live().only("name").filter(pk=match.kwargs["id"]).first()
    return f"{found}’s {PLACES[match.url_name]}" if found else ""
