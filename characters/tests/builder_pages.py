"""What tests ask of the builder's pages: post a step, get it, read its words."""

import re

from django.urls import reverse

from characters.tests.factories import fresh

STEPS = ("template", "description", "build", "abilities")
HTMX = {"HX-Request": "true", "HX-Target": "build-results"}
BUILD = {
    "speed": "1", "agility": "0", "strength": "3", "toughness": "5", "running": "5", "swimming": "none",
    "airspeed": "none", "mass": "75", "length": "1.7",
}  # fmt: skip


def url(character, step):
    return reverse(f"characters:{step}", args=[character.pk])


def post(client, character, step, values, *, version=None, htmx=False, follow=False, query=""):
    seen = fresh(character).version if version is None else version
    headers = HTMX if htmx else None
    return client.post(
        url(character, step) + query, {"version": seen, **values}, headers=headers, follow=follow
    )


def get(client, character, step, query="", **options):
    return client.get(url(character, step) + query, **options)


def words(response):
    """Return the text of a page without its markup."""
    text = re.sub(r"<(script|style|svg|title).*?</\1>", " ", response.content.decode(), flags=re.DOTALL)
    within_words = re.sub(r"</?bdi[^>]*>", "", text)
    return " ".join(re.sub(r"<[^>]+>", " ", within_words).split())
