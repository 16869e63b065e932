"""The prices that a page showed."""

from datetime import timedelta

import pytest
import time_machine
from django.core import signing
from django.utils import timezone

from characters.quotes import STANDS_FOR, Offer, quote, quoted_price
from characters.refusals import Refused
from characters.tests.factories import a_character, an_item

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


@pytest.fixture
def machete(market):
    return an_item(market)


@pytest.fixture
def later():
    with time_machine.travel(timezone.now() + STANDS_FOR + timedelta(seconds=2)):
        yield


def at(item, price):
    item.price = price
    return item


def test_what_a_page_quoted_stands_though_the_price_changed(steven, machete):
    quoted = quote(steven, {machete.pk: Offer(61, 1)})
    assert quoted_price(quoted, steven, at(machete, 90)) == 61
    assert quoted_price(quoted, steven, at(machete, None)) == 61


@pytest.mark.usefixtures("later")
class TestAfterAnHour:
    @pytest.fixture
    def quoted(self, steven, machete):
        with time_machine.travel(timezone.now() - STANDS_FOR - timedelta(seconds=2)):
            return quote(steven, {machete.pk: Offer(61, 1)})

    def test_a_price_that_is_still_the_same_stands(self, quoted, steven, machete):
        assert quoted_price(quoted, steven, at(machete, 61)) == 61

    @pytest.mark.parametrize(("price", "words"), [(90, "it is 90 coins now"), (None, "there is none now")])
    def test_a_price_that_changed_is_refused_with_both(self, quoted, steven, machete, price, words):
        with pytest.raises(Refused, match=f"its price of 61 coins has changed: {words}"):
            quoted_price(quoted, steven, at(machete, price))


def test_a_quote_is_for_one_character_and_what_stood_on_its_page(steven, market, machete):
    bruni, axe = a_character(market, name="Bruni"), an_item(market, name="axe")
    quoted = quote(steven, {machete.pk: Offer(61, 1)})
    assert quoted_price(quoted, bruni, machete) is None
    assert quoted_price(quoted, steven, axe) is None


@pytest.mark.parametrize(
    "text",
    ["", "x", "x" * 100_000, ":::", signing.dumps({"for": 1}, salt="another")],
    ids=["nothing", "a letter", "too long", "no parts", "another salt"],
)
def test_what_we_did_not_sign_quotes_nothing(steven, machete, text):
    assert quoted_price(text, steven, machete) is None


@pytest.mark.parametrize("price", [61, None])
def test_another_number_of_pieces_is_refused(steven, machete, price):
    quoted = quote(steven, {machete.pk: Offer(price, 12)})
    with pytest.raises(Refused, match="The page offered 12 at once, and now it is 1"):
        quoted_price(quoted, steven, machete)
