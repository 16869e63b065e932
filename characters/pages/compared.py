"""Which items a shop's address keeps to be compared, and the ways to add one and to take one away."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from characters.models import Character
from characters.pages.shop_address import goods_address, shop_address
from config.page_numbers import is_number

MOST_COMPARED = 4
MORE, NO_MORE = "Compare", "Compare no more"
TOO_MANY = "Four items stand side by side at most. Take one of them away, then add another."


@dataclass(frozen=True, slots=True)
class Toggle:
    """The link beside an item that adds it to those to be compared, or takes it away from them."""

    url: str
    words: str


def compared_numbers(query: QueryDict) -> tuple[list[int], str]:
    """Return the items that an address compares, each once, and why one is left out; "" if none is."""
    texts = dict.fromkeys(query.getlist("compare"))
    numbers = [int(text) for text in texts if is_number(text)]
    return numbers[:MOST_COMPARED], TOO_MANY if len(numbers) > MOST_COMPARED else ""


def comparing(character: Character, query: QueryDict) -> dict[str, Any]:
    """Return what the shop says of the items to be compared."""
    numbers, fault = compared_numbers(query)
    return {
        "numbers": numbers,
        "count": "1 item to compare" if len(numbers) == 1 else f"{len(numbers)} items to compare",
        "url": side_by_side(character, numbers),
        "none_url": shop_address(character, query, without="compare"),
        "fault": fault,
    }


def toggles(character: Character, query: QueryDict, items: Sequence[int]) -> list[Toggle]:
    """Return for each item the way to have it among those to be compared, or no more among them."""
    numbers, _ = compared_numbers(query)
    others = shop_address(character, query, without="compare")
    return [
        Toggle(_address(others, _toggled(numbers, one), one), NO_MORE if one in numbers else MORE)
        for one in items
    ]


def side_by_side(character: Character, numbers: Sequence[int]) -> str:
    """Return the address of the page that compares some items."""
    query = QueryDict(mutable=True)
    query.setlist("compare", [str(number) for number in numbers])
    return goods_address("characters:compare-items", character, query)


def _toggled(numbers: Sequence[int], one: int) -> list[int]:
    return [number for number in numbers if number != one] if one in numbers else [*numbers, one]


def _address(others: str, numbers: Sequence[int], one: int) -> str:
    question = urlencode([("compare", number) for number in numbers])
    mark = "&" if "?" in others else "?"
    return f"{others}{mark if question else ''}{question}#open-item-{one}"
