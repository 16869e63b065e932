"""The page on which a thing is bought for several characters."""

import pytest
from django.urls import reverse

from characters.purchases import funds
from characters.tests.builder_pages import get, words
from characters.tests.factories import (
    COINS,
    a_character,
    a_draft,
    a_setting,
    an_item,
    as_guest,
    goods_of,
    torches,
    user,
)

pytestmark = [pytest.mark.database, pytest.mark.django_db]

TOKEN = "3f2b8a52-7a34-4dd4-a3a6-4b5a4f0f8c11"


@pytest.fixture
def steven(market):
    return a_character(market)


@pytest.fixture
def bruni(market):
    return a_character(market, name="Bruni")


def address(character, item):
    return reverse("characters:party-purchase", args=[character.pk, item.pk])


def post(client, character, item, party, **values):
    page = client.get(address(character, item))
    quote = page.context["quote"]
    values = {"for": [one.pk for one in party], "quantity": "1", "token": TOKEN, "quote": quote, **values}
    return client.post(address(character, item), values, follow=True)


def test_the_page_says_each_purse_and_who_is_short(ann, steven, bruni, market):
    page = words(ann.get(address(steven, an_item(market, list_price=201))))
    assert "201 coins each" in page
    assert "Bruni 200 coins, 1 coin short" in page
    assert "Steven 200 coins, 1 coin short" in page


def test_all_who_are_ticked_get_it_and_the_shop_says_so(ann, steven, bruni, market):
    page = words(post(ann, steven, torches(market), [steven, bruni], quantity="2"))
    assert "Bought 10 × torch for each of 2 characters, 28 coins in all." in page
    assert goods_of(steven) == goods_of(bruni) == [(10, "torch", "carried")]


def test_a_double_click_buys_once(ann, steven, bruni, market):
    item = an_item(market)
    for _ in range(2):
        post(ann, steven, item, [steven, bruni])
    assert (funds(steven), funds(bruni)) == (139, 139)


def test_the_price_on_the_page_is_charged_though_the_gm_changed_it(ann, steven, bruni, market):
    item = an_item(market)
    quote = ann.get(address(steven, item)).context["quote"]
    item.list_price = 100
    item.save()
    post(ann, steven, item, [steven, bruni], quote=quote)
    assert (funds(steven), funds(bruni)) == (139, 139)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"for": ["9" * 5_000]}, "Who gets it cannot be read."),
        ({"for": []}, "Nobody is ticked. Tick who gets it, then buy."),
        ({"for": ["999999999"]}, "cannot buy this here any more"),
        ({"for": ["x", "５"]}, "Who gets it cannot be read."),
        ({"quantity": "4"}, "Bruni is 44 coins short"),
        ({"quantity": ""}, "quantity is empty"),
        ({"quantity": "0"}, "must be from 1 to"),
        ({"token": ""}, "The form is not complete"),
        ({"quote": "made up"}, "did not say which price"),
    ],
)
def test_what_cannot_be_is_refused_and_the_ticks_stay(ann, steven, bruni, market, values, sentence):
    page = post(ann, steven, an_item(market), [bruni], **values)
    assert page.status_code == 422
    assert sentence.lower() in words(page).lower()
    assert (funds(steven), funds(bruni)) == (200, 200)
    ticked = [row["name"] for row in page.context["rows"] if row["ticked"]]
    assert ticked == ([] if "for" in values else ["Bruni"])


@pytest.mark.parametrize("unread", ["９", "B224", "", "-1"])
def test_a_tick_that_cannot_be_read_is_not_passed_over(ann, steven, bruni, market, unread):
    page = post(ann, steven, an_item(market), [], **{"for": [bruni.pk, unread], "quantity": "2"})
    assert page.status_code == 422
    assert "Who gets it cannot be read. Look at who is ticked, then buy once more." in words(page)
    assert (funds(steven), funds(bruni)) == (200, 200)
    assert [row["name"] for row in page.context["rows"] if row["ticked"]] == ["Bruni"]
    assert page.context["typed"] == "2"


def test_only_ones_own_of_this_setting_whom_the_list_serves_are_there(ann, steven, market):
    a_character(a_setting(**COINS), name="Mira")
    a_character(market, owner=user("bob"), name="Cato")
    dwarf = market.creature_templates.get(key="dwarf")
    a_character(market, name="Durin", creature_template=dwarf)
    item = an_item(market)
    assert [row["name"] for row in ann.get(address(steven, item)).context["rows"]] == ["Durin", "Steven"]
    market.equipment_lists.get().for_templates.set([steven.creature_template])
    assert [row["name"] for row in ann.get(address(steven, item)).context["rows"]] == ["Steven"]


def test_a_guest_buys_for_the_drafts_of_the_session(client, market):
    drafts = [a_draft(market, name=name) for name in ("Steven", "Bruni")]
    as_guest(client, *drafts)
    assert "for each of 2 characters" in words(post(client, drafts[0], an_item(market), drafts))


def test_what_is_not_on_sale_is_404(ann, steven, market):
    assert ann.get(address(steven, an_item(market, hidden=True))).status_code == 404


def test_without_a_price_there_is_nothing_to_press(ann, steven, market):
    page = words(ann.get(address(steven, an_item(market, plain=True, name="rope"))))
    assert "No price yet" in page
    assert "for all ticked" not in page


def test_where_nothing_is_charged_one_takes(ann):
    clone = a_character(a_setting())
    page = words(post(ann, clone, an_item(clone.setting), [clone]))
    assert "Took 1 machete for 1 character." in page


def test_an_opened_item_leads_here(ann, steven, market):
    item = an_item(market)
    page = get(ann, steven, "shop", f"?open=item-{item.pk}").content.decode()
    assert address(steven, item) in page


def test_the_page_asks_the_same_questions_for_two_and_for_forty(
    ann, steven, market, django_assert_max_num_queries
):
    item = an_item(market)
    for number in range(40):
        a_character(market, name=f"Guard {number}")
    with django_assert_max_num_queries(10):
        ann.get(address(steven, item))
