"""What tests of the inventory's pages do again and again."""

from uuid import uuid4

from django.urls import reverse

from characters.models import Possession
from characters.tests.factories import fresh

HTMX = {"HX-Request": "true", "HX-Target": "inventory-rows"}


def owned(character, name, **columns):
    return Possession.objects.create(character=character, name=name, **columns)


def bag_of(character, **columns):
    return owned(character, "bag", holds_things=True, mass_mg=1_000_000, **columns)


def url(character, name="inventory", *more):
    return reverse(f"characters:{name}", args=[character.pk, *more])


def post(client, name, row, headers=None, **posted):
    known = {"version": fresh(row.character).version, "token": uuid4(), **posted}
    return client.post(url(row.character, name, row.pk), known, headers=headers or {})


def page_of(client, character, query=""):
    return client.get(url(character) + query)
