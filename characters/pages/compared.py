"""Which items a shop's address keeps to be compared, and the ways to add one and to take one away."""

from collections.abc import Sequence
from typing import Any

from django.http import QueryDict

from characters.models import Character
from characters.pages.shop_address import goods_address, shop_address

MOST_COMPARED = 4
TOO_MANY = "Four items stand side by side at most. Take one of them away, then add another."


def compared_numbers(query: QueryDict) -> tuple[list[int], str]:
    """Return the items that an address compares, each once, and why one is left out; "" if none is."""
    texts = dict.fromkeys(query.getlist("compare"))
    numbers = [int(text) for text in texts if text.isascii() and text.isdigit() and len(text) <= 18]
    return numbers[:MOST_COMPARED], TOO_MANY if len(numbers) > MOST_COMPARED else ""


def comparing(character: Character, query: QueryDict, opened: str) -> dict[str, Any]:
    """Return what the shop says of the items to be compared, and what adds or takes away the opened one."""
    numbers, fault = compared_numbers(query)
    number = opened.removeprefix("item-")
    one = int(number) if number.isascii() and number.isdigit() and len(number) <= 18 else None
    return {
        "numbers": numbers,
        "count": "1 item to compare" if len(numbers) == 1 else f"{len(numbers)} items to compare",
        "url": side_by_side(character, numbers),
        "none_url": shop_address(character, query, without="compare"),
        "fault": fault,
        "has_opened": one in numbers,
        "toggle_url": "" if one is None else _toggled(character, query, numbers, one),
    }


def side_by_side(character: Character, numbers: Sequence[int]) -> str:
    """Return the address of the page that compares some items."""
    query = QueryDict(mutable=True)
    query.setlist("compare", [str(number) for number in numbers])
    return goods_address("characters:compare-items", character, query)


def _toggled(character: Character, query: QueryDict, numbers: Sequence[int], one: int) -> str:
    """Return the shop's address with an item more to be compared, or without it if it is among them."""
    changed = query.copy()
    kept = [number for number in numbers if number != one]
    changed.setlist("compare", [str(number) for number in (kept if one in numbers else [*numbers, one])])
    return f"{shop_address(character, changed)}#open-item-{one}"
