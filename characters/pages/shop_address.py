"""The addresses of the shop and of the pages beside it, with what they ask."""

from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse

from characters.models import Character


def shop_address(character: Character, query: QueryDict, *, without: str = "", **changed: str) -> str:
    """Return the shop's address with the filters of `query`, less `without`, plus what `changed` says."""
    return goods_address("characters:shop", character, query, without=without, **changed)


def goods_address(
    goods: str, /, character: Character, query: QueryDict, *, without: str = "", **changed: str
) -> str:
    """Return the address of a page of goods with what `query` asks, less `without`, plus `changed`."""
    kept = {name: query.getlist(name) for name in query if name != without and name not in changed}
    question = urlencode({**kept, **changed}, doseq=True)
    address = reverse(goods, args=[character.pk])
    return f"{address}?{question}" if question else address
