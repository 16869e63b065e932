"""The page on which coins are added to a purse, or taken out."""

from uuid import uuid4

import pytest
from django.urls import reverse

from characters.purchases import funds
from characters.tests.builder_pages import get, words
from characters.tests.factories import a_character, a_draft, as_guest, fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]

TOKEN = "3f2b8a52-7a34-4dd4-a3a6-4b5a4f0f8c11"


@pytest.fixture
def steven(market):
    return a_character(market)


def post(client, character, **values):
    values = {"coins": "50", "reason": "found a purse", "kind": "gift", "token": TOKEN, **values}
    return client.post(reverse("characters:money", args=[character.pk]), values, follow=True)


def test_coins_are_added_and_the_receipts_say_why(ann, steven):
    page = words(post(ann, steven))
    assert "Got 50 coins: found a purse." in page
    assert "Got money: found a purse +50 250" in page
    assert ": 250 coins left" in page


def test_coins_are_taken(ann, steven):
    assert "Lost 50 coins: a toll." in words(post(ann, steven, kind="fine", reason="a toll"))
    assert funds(steven) == 150


def test_a_double_click_adds_once(ann, steven):
    for _ in range(2):
        post(ann, steven)
    assert (funds(steven), fresh(steven).version) == (250, 2)


def test_a_guest_adds_coins_to_a_draft(client, market):
    draft = a_draft(market)
    assert "Got 50 coins" in words(post(as_guest(client, draft), draft))


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"coins": ""}, "How many is empty; write a number."),
        ({"coins": "0"}, "How many must be from 1 to"),
        ({"coins": "−50"}, "How many must be from 1 to"),
        ({"coins": "abc"}, "must be a whole number such as 5; “abc” is not one."),
        ({"coins": "NaN"}, "“NaN” is not one."),
        ({"coins": "Infinity"}, "“Infinity” is not one."),
        ({"coins": "1e400"}, "“1e400” is not one."),
        ({"coins": "５"}, "“５” is not one."),
        ({"coins": "1.5"}, "“1.5” is not one."),
        ({"coins": "9" * 50}, "is too long to be a number"),
        ({"coins": "201", "kind": "fine"}, "There are 200 coins in the purse. Take at most that."),
        ({"reason": " "}, "Say what it is for"),
        ({"reason": "x" * 101}, "write at most 100"),
        ({"kind": "steal"}, "Choose whether to add or to take it."),
        ({"token": ""}, "The form is not complete"),
    ],
)
def test_what_cannot_be_is_refused_beside_the_field_and_stays_typed(ann, steven, values, sentence):
    page = post(ann, steven, **values)
    assert page.status_code == 422
    assert sentence in words(page)
    assert 'value="found a purse"' in page.content.decode() or "reason" in values
    assert (funds(steven), fresh(steven).version) == (200, 1)


def test_where_nothing_is_charged_the_page_says_that_there_is_no_purse(ann):
    steven = a_character()
    assert "charges nothing for equipment" in words(get(ann, steven, "money"))
    assert post(ann, steven).status_code == 422
    assert "Add or take money" not in words(get(ann, steven, "receipts"))


def test_the_receipts_lead_here_and_undo_stands_there(ann, steven):
    post(ann, steven)
    page = get(ann, steven, "receipts").content.decode()
    assert reverse("characters:money", args=[steven.pk]) in page
    assert 'data-key="undo"' in page


def test_the_page_asks_the_same_questions_however_long_the_ledger_is(
    ann, steven, django_assert_max_num_queries
):
    with django_assert_max_num_queries(6):
        get(ann, steven, "money")
    for number in range(20):
        post(ann, steven, coins=str(number + 1), token=uuid4())
    with django_assert_max_num_queries(6):
        get(ann, steven, "money")
