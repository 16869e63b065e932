"""The page on which something is given to another character."""

from uuid import uuid4

import pytest
from django.urls import reverse

from characters.gifts import give
from characters.purchases import funds
from characters.tests.builder_pages import get, words
from characters.tests.factories import (
    COINS,
    a_character,
    a_draft,
    a_setting,
    an_item,
    as_guest,
    bought,
    goods_of,
    torches,
    user,
)
from characters.tests.inventory_pages import bag_of, owned, url

pytestmark = [pytest.mark.database, pytest.mark.django_db]

TOKEN = "3f2b8a52-7a34-4dd4-a3a6-4b5a4f0f8c11"


@pytest.fixture
def steven(market):
    return a_character(market)


@pytest.fixture
def bruni(market):
    return a_character(market, name="Bruni")


@pytest.fixture
def torch(steven, market):
    return bought(steven, torches(market))


def address(row):
    return reverse("characters:give", args=[row.character_id, row.pk])


def post(client, row, bruni, **values):
    values = {"to": bruni.pk, "quantity": "2", "token": TOKEN, **values}
    return client.post(address(row), values, follow=True)


def post_coins(client, steven, to, **values):
    values = {"to": to.pk, "coins": "50", "token": TOKEN, **values}
    data = {f"give-{name}": value for name, value in values.items()}
    return client.post(reverse("characters:give-coins", args=[steven.pk]), data, follow=True)


def test_some_pieces_are_given_and_the_inventory_says_so(ann, steven, bruni, torch):
    page = words(ann.get(address(torch)))
    assert "Steven has 5 × torch, carried, 1 kg" in page
    assert "Gave 2 × torch to Bruni." in words(post(ann, torch, bruni))
    assert goods_of(bruni) == [(2, "torch", "carried")]
    assert "Gave torch to Bruni 2 0 193" in words(get(ann, steven, "receipts"))
    assert "Got torch from Steven 2 0 200" in words(get(ann, bruni, "receipts"))


def test_a_double_click_gives_once_and_shows_the_same_receipt(ann, bruni, torch):
    for _ in range(2):
        assert "Gave 5 × torch to Bruni." in words(post(ann, torch, bruni, quantity="5"))
    assert goods_of(bruni) == [(5, "torch", "carried")]


def test_only_ones_own_characters_of_the_same_setting_are_on_the_list(ann, steven, bruni, torch, market):
    a_character(a_setting(**COINS), name="Mira")
    others = a_character(market, owner=user("bob"), name="Cato")
    page = words(ann.get(address(torch)))
    assert "Bruni" in page
    assert "Mira" not in page
    assert "Cato" not in page
    refused = post(ann, torch, others)
    assert refused.status_code == 422
    assert "Choose from the list whom it goes to." in words(refused)
    assert goods_of(others) == []


def test_two_of_one_name_can_be_told_apart(ann, torch, bruni, market):
    twin = a_character(market, name="Bruni")
    page = words(ann.get(address(torch)))
    assert f"Bruni (number {bruni.pk})" in page
    assert f"Bruni (number {twin.pk})" in page


def test_a_guest_gives_among_the_drafts_of_the_session(client, market):
    drafts = [a_draft(market, name=name) for name in ("Steven", "Bruni")]
    stranger = a_draft(market, name="Cato")
    row = bought(drafts[0], torches(market))
    as_guest(client, *drafts)
    assert "Cato" not in words(client.get(address(row)))
    assert post(client, row, stranger).status_code == 422
    assert "Gave 2 × torch to Bruni." in words(post(client, row, drafts[1]))


def test_who_has_nobody_else_is_told_so(ann, torch):
    assert "You have no other one there." in words(ann.get(address(torch)))


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"quantity": "6"}, "There are 5 pieces here. Choose a number from 1 to 5."),
        ({"quantity": "0"}, "must be from 1 to"),
        ({"quantity": "1.5"}, "“1.5” is not one."),
        ({"quantity": ""}, "How many is empty"),
        ({"to": "x"}, "Choose from the list whom it goes to."),
        ({"to": ""}, "Choose from the list whom it goes to."),
        ({"token": ""}, "The form is not complete"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_moves(ann, steven, bruni, torch, values, sentence):
    page = post(ann, torch, bruni, **values)
    assert page.status_code == 422
    assert sentence in words(page)
    assert goods_of(steven) == [(5, "torch", "carried")]


def test_coins_are_given_on_the_page_of_the_purse(ann, steven, bruni):
    assert "Give money to another" in words(get(ann, steven, "money"))
    assert "Gave 50 coins to Bruni." in words(post_coins(ann, steven, bruni))
    assert (funds(steven), funds(bruni)) == (150, 250)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [({"coins": "201"}, "1 coin short. Nothing was given."), ({"coins": "−5"}, "must be from 1 to")],
)
def test_coins_that_are_not_there_are_not_given(ann, steven, bruni, values, sentence):
    page = post_coins(ann, steven, bruni, **values)
    assert page.status_code == 422
    assert sentence in words(page)
    assert funds(steven) == 200


def test_undo_after_a_gift_says_what_to_do(ann, steven, bruni, torch):
    post(ann, torch, bruni)
    address = reverse("characters:bring-back", args=[steven.pk])
    page = ann.post(address, {"version": "3", "to": "2"}, follow=True)
    assert "Since then torch went to Bruni." in words(page)


def test_the_page_asks_the_same_questions_for_two_and_for_forty_characters(
    ann, torch, market, django_assert_max_num_queries
):
    for number in range(40):
        a_character(market, name=f"Guard {number}")
    with django_assert_max_num_queries(6):
        ann.get(address(torch))


def test_what_is_given_is_said_so_where_it_is_put_back(ann, steven, bruni, torch, market):
    post(ann, torch, bruni, quantity="5")
    assert "1 brings nothing, all 5 bring nothing" in words(get(ann, bruni, "inventory"))


@pytest.mark.parametrize(
    ("things", "place", "sentence"),
    [
        (1, "carried", "What is in it does not go along: the thing in it comes out and is carried."),
        (
            2,
            "stored",
            "What is in it does not go along: the 2 things in it come out and are stored elsewhere.",
        ),
        (0, "carried", ""),
    ],
)
def test_before_a_full_bag_is_given_the_page_says_what_becomes_of_its_contents(
    ann, steven, bruni, things, place, sentence
):
    bag = bag_of(steven, place=place)
    for number in range(things):
        owned(steven, f"rope {number}", container=bag)
    page = words(ann.get(reverse("characters:give", args=[steven.pk, bag.pk])))
    assert (sentence in page) if sentence else "does not go along" not in page
    inventory = words(get(ann, steven, "inventory"))
    assert ("what is in it stays" in inventory) == bool(things)


def test_an_undo_that_is_refused_leads_to_the_versions(ann, steven, bruni, market):
    give(bought(steven, an_item(market)), bruni, 1, token=uuid4(), by=user())
    back = reverse("characters:bring-back", args=[steven.pk])
    answer = ann.post(back, {"version": "3", "to": "1", "next": url(steven)}, follow=True)
    assert "Or set by hand what you want back: the versions say what it was." in words(answer)
    way = reverse("characters:versions", args=[steven.pk])
    assert f'<a href="{way}">Versions</a>' in answer.content.decode()
