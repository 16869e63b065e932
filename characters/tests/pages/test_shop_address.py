"""The addresses of the shop and of the pages beside it."""

from django.http import QueryDict

from characters.models import Character
from characters.pages.shop_address import goods_address, shop_address

STEVEN = Character(pk=7)
QUERY = QueryDict("q=axe&open=item-1&compare=1&compare=2")


def test_filters_stay_and_what_is_named_goes():
    assert shop_address(STEVEN, QUERY, without="open") == "/characters/7/shop/?q=axe&compare=1&compare=2"


def test_what_changes_stands_last():
    address = shop_address(STEVEN, QUERY, without="compare", q="a b")
    assert address == "/characters/7/shop/?open=item-1&q=a+b"


def test_without_a_question_there_is_no_mark():
    assert (
        goods_address("characters:kits", STEVEN, QueryDict("open=kit-1"), without="open")
        == "/characters/7/kits/"
    )
