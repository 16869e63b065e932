"""The shop's filters: what they offer, and that what is wrong in them is in sight."""

from uuid import uuid4

import pytest
from django.urls import reverse

from characters.purchases import funds
from characters.quotes import Offer, quote
from characters.tests.builder_pages import words
from characters.tests.factories import a_character, an_item, bought, goods_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


def shop(character, query=""):
    return reverse("characters:shop", args=[character.pk]) + query


def test_categories_without_items_are_not_offered(ann, steven, market):
    an_item(market)
    an_item(market, name="axe")
    market.categories.create(key="rope", name="Ropes")
    page = words(ann.get(shop(steven)))
    assert "all categories Blades" in page
    assert "Ropes" not in page


def test_fields_with_a_fault_are_in_sight(ann, steven, market):
    an_item(market)
    assert '<details class="fold" open>' in ann.get(shop(steven, "?price=abc")).content.decode()
    assert '<details class="fold">' in ann.get(shop(steven)).content.decode()


def test_undo_leads_back_to_the_same_items(ann, steven, market):
    bought(steven, an_item(market))
    page = ann.get(shop(steven, "?sort=name&q=mach")).content.decode()
    assert f'name="next" value="{shop(steven)}?sort=name&amp;q=mach"' in page


def test_a_form_that_is_sent_once_more_after_undo_says_that_nothing_further_was_bought(ann, steven, market):
    machete = an_item(market)
    form = {"token": uuid4(), "buy": machete.pk, "quote": quote(steven, {machete.pk: Offer(61, 1)})}
    address = reverse("characters:buy", args=[steven.pk])
    ann.post(address, form)
    ann.post(reverse("characters:bring-back", args=[steven.pk]), {"version": "2", "to": "1"})
    assert "nothing further was bought" in words(ann.post(address, form, follow=True))
    assert (goods_of(steven), funds(steven)) == ([], 200)
