"""The pages on which something is added that was found, as a browser without scripts shows them."""

import re
from uuid import uuid4

import pytest
from django.urls import reverse

from characters.tests.builder_pages import get, words
from characters.tests.factories import a_character, a_setting, an_item, fresh, goods_of, torches

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


def page(client, character, query=""):
    return client.get(reverse("characters:found", args=[character.pk]) + query)


def address(character, item):
    return reverse("characters:found-item", args=[character.pk, item.pk])


def add(client, character, item, **values):
    values = {"quantity": "3", "reason": "in a cave", "token": uuid4(), **values}
    return client.post(address(character, item), values, follow=True)


def test_everything_of_the_setting_is_there_by_name_but_what_is_hidden(ann, steven, market):
    torches(market)
    an_item(market)
    an_item(market, name="idol", hidden=True)
    assert re.findall(r"Add … (\w+)", words(page(ann, steven))) == ["machete", "torch"]


def test_what_is_sold_to_others_alone_can_be_found(ann, steven, market):
    machete = an_item(market)
    market.equipment_lists.get().for_templates.set([market.creature_templates.get(key="dwarf")])
    assert "Add … machete" in words(page(ann, steven))
    assert ann.get(address(steven, machete)).status_code == 200


def test_a_search_finds_words_and_what_is_called_alike(ann, steven, market):
    torches(market)
    an_item(market)
    assert "machete" not in words(page(ann, steven, "?q=torch"))
    assert "Nothing is called “torhc”; similar: " in words(page(ann, steven, "?q=torhc"))
    assert "No item of this setting has these words" in words(page(ann, steven, "?q=zeppelin"))


def test_htmx_gets_the_items_alone_with_how_many_they_are(ann, steven, market):
    torches(market)
    an_item(market)
    asked = {"HX-Request": "true", "HX-Target": "found-items"}
    answer = ann.get(reverse("characters:found", args=[steven.pk]) + "?q=torch", headers=asked)
    assert "<html" not in answer.content.decode()
    assert words(answer).endswith("1 item")


def test_words_that_cannot_be_read_are_told_beside_the_field(ann, steven, market):
    an_item(market)
    assert "write at most 100" in words(page(ann, steven, f"?q={'x' * 5_000}"))


def test_a_further_page_keeps_the_words(ann, steven, market):
    for number in range(51):
        torches(market, name=f"torch {number:02}")
    first = page(ann, steven, "?q=torch").content.decode()
    (following,) = re.findall(r'href="([^"]+)" rel="next"', first)
    assert "Add … torch 50" in words(ann.get(following.replace("&amp;", "&")))


def test_it_is_added_and_the_inventory_and_the_receipts_say_so(ann, steven, market):
    shown = words(add(ann, steven, torches(market)))
    assert "Found 3 × torch: in a cave." in shown
    assert goods_of(steven) == [(3, "torch", "carried")]
    assert "Found torch: in a cave 3" in words(get(ann, steven, "receipts"))


def test_a_double_click_adds_once_and_says_so(ann, steven, market):
    torch, token = torches(market), uuid4()
    add(ann, steven, torch, token=token)
    assert "the same form was sent once more" in words(add(ann, steven, torch, token=token))
    assert goods_of(steven) == [(3, "torch", "carried")]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"quantity": "many"}, "How many"),
        ({"quantity": "0"}, "How many"),
        ({"reason": " "}, "Say where or why it was found: the receipts keep it."),
        ({"token": "none"}, "The form is not complete. Reload the page, then try again."),
    ],
)
def test_what_cannot_be_read_is_said_and_what_was_typed_stays(ann, steven, market, typed, sentence):
    answer = add(ann, steven, torches(market), **{"quantity": "7", "reason": "in a cave", **typed})
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert (goods_of(steven), fresh(steven).version) == ([], 1)


def test_what_is_hidden_or_of_another_setting_is_nowhere(ann, steven, market):
    for item in (an_item(market, hidden=True), an_item(a_setting())):
        assert ann.get(address(steven, item)).status_code == 404


def test_inventory_and_shop_lead_there(ann, steven, market):
    torch = torches(market)
    assert reverse("characters:found", args=[steven.pk]) in get(ann, steven, "inventory").content.decode()
    shop = ann.get(reverse("characters:shop", args=[steven.pk]) + f"?open=item-{torch.pk}")
    assert address(steven, torch) in shop.content.decode()


def test_the_page_asks_no_more_for_fifty_items_than_for_one(
    ann, steven, market, django_assert_max_num_queries
):
    for number in range(50):
        torches(market, name=f"torch {number:02}")
    with django_assert_max_num_queries(6):
        page(ann, steven)
