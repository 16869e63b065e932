"""The shop's filters: what they offer, and that what is wrong in them is in sight."""

import re
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from characters.bench.scratch import multiply
from characters.models import Character
from characters.purchases import funds
from characters.quotes import Offer, quote
from characters.tests.builder_pages import words
from characters.tests.factories import a_character, an_item, bought, fresh, goods_of, torches
from equipment.models import Item

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
    assert "nothing further was done" in words(ann.post(address, form, follow=True))
    assert (goods_of(steven), funds(steven)) == ([], 200)


class TestWhatIsFound:
    @pytest.fixture(autouse=True)
    def goods(self, market):
        an_item(market)
        an_item(
            market, name="shield", kind="armor", power=None, heft=None, sharp=False, cover=2, absorption=2
        )
        an_item(market, name="maul", mass_mg=500_000, power=9, sharp=False, two_handed=True)
        an_item(market, name="pebble", plain=True)
        an_item(market, name="gift", plain=True, list_price=0)
        an_item(market, name="rope", plain=True, list_price=5)

    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ("kind=armor", ["shield"]),
            ("kind=hand&power=6", ["maul"]),
            ("power=5", ["machete", "maul"]),
            ("power=0", ["machete", "maul"]),
            ("priceless=on", ["pebble"]),
            ("price_from=0&price=5", ["gift", "rope"]),
            ("price_from=1&price=5", ["rope"]),
            ("price_from=0.5&price=5", ["rope"]),
            ("price_from=5&price=5,9", ["rope"]),
            ("price_from=62", ["maul"]),
        ],
    )
    def test_each_filter_has_an_address(self, ann, steven, query, found):
        assert sorted(names(ann.get(shop(steven, f"?{query}")))) == found

    @pytest.mark.parametrize(
        ("query", "sentence"),
        [
            ("price_from=0.2&price=0.8", "Prices are whole, and none lies from 0.2 to 0.8."),
            ("price_from=7&price=6", "Prices are whole, and none lies from 7 to 6."),
            ("priceless=on&price=5", "What has no price lies between no prices."),
            ("price_from=cheap", "The price must be a whole number"),
            ("power=much", "The power must be a whole number"),
            ("power=-1", "The power must be"),
            ("kind=sword", "This kind is not on the list."),
        ],
    )
    def test_what_cannot_be_meant_says_why_and_keeps_what_was_typed(self, ann, steven, query, sentence):
        page = ann.get(shop(steven, f"?{query}"))
        assert sentence in words(page).partition("Item Price")[0]
        for pair in query.split("&"):
            name, _, typed = pair.partition("=")
            if name in {"price_from", "price", "power"}:
                assert f'name="{name}" id="id_{name}" value="{typed}"' in page.content.decode()

    @pytest.mark.parametrize(
        ("typed", "found"),
        [("machette", "machete"), ("sheild", "shield"), ("pebel", "pebble"), ("MACHTEE", "machete")],
    )
    def test_a_typing_error_finds_what_is_called_alike_and_says_so(self, ann, steven, typed, found):
        page = ann.get(shop(steven, f"?q={typed}"))
        assert names(page)[0] == found
        assert f"Nothing is called “{typed}”; similar:" in words(page)
        assert words(page).count("Nothing is called") == 1

    def test_that_only_similar_items_were_found_is_seen_once_and_heard_in_the_announcement(self, ann, steven):
        page = ann.get(shop(steven, "?q=machette"), headers={"HX-Request": "true", "HX-Target": "shop-items"})
        heard = '<span class="visually-hidden">Nothing is called that; 1 similar item</span>'
        assert heard in page.content.decode()
        assert words(page).count("Nothing is called") == 2

    def test_what_is_called_exactly_that_stands_alone(self, ann, steven):
        page = ann.get(shop(steven, "?q=machete"))
        assert names(page) == ["machete"]
        assert "similar" not in words(page)

    def test_what_is_alike_obeys_the_other_filters(self, ann, steven):
        assert names(ann.get(shop(steven, "?q=sheild&kind=hand"))) == []

    def test_two_letters_are_like_nothing(self, ann, steven):
        assert "Nothing fits" in words(ann.get(shop(steven, "?q=zq")))

    def test_the_questions_stay_few_where_only_alike_is_found(self, ann, steven):
        with CaptureQueriesContext(connection) as captured:
            ann.get(shop(steven, "?q=sheild"))
        assert len(captured) <= 13


def test_the_first_look_is_by_name_and_a_press_on_price_shows_the_cheapest_first(ann, steven, market):
    an_item(market)
    torches(market, name="Anvil, the dear one")
    torches(market)
    page = ann.get(shop(steven))
    assert names(page) == ["Anvil, the dear one", "machete", "torch"]
    heads = page.content.decode().partition("<tbody>")[0]
    assert re.findall(r'aria-sort="(\w+)"><a href="[^"]*">(\w+)', heads) == [("ascending", "Item")]
    assert f'href="{shop(steven)}?sort=price"' in heads


def test_an_index_serves_the_first_page_and_the_next_as_they_are_sorted_at_first(ann, steven, market):
    multiply(an_item(market), 60_000, {"name": "'thing ' || n"})
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE equipment_item")
    next_page = ann.get(shop(steven)).context["next_url"]
    assert "page=" in next_page
    for address in (shop(steven), next_page):
        with CaptureQueriesContext(connection) as captured:
            ann.get(address)
        (of_the_list,) = [one["sql"] for one in captured if "LIMIT 51" in one["sql"]]
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN {of_the_list}")
            plan = "\n".join(line for (line,) in cursor.fetchall())
        assert "Index Scan using item_by_name" in plan
        assert "Sort" not in plan


def test_a_power_that_is_the_hands_is_called_so(ann, steven, market):
    an_item(market)
    told = "“Hand’s” power is that of the bare hand"
    assert told not in words(ann.get(shop(steven)))
    Character.objects.filter(pk=steven.pk).update(strength=6)
    page = words(ann.get(shop(steven)))
    assert "0.5 6 hand’s 0 10 yes" in page
    assert told in page


def test_an_opened_bow_says_from_where_on_distance_adds(ann, steven, market):
    bow = an_item(market, name="bow", kind="bow", range_m=150, sharp=False)
    page = ann.get(shop(steven, f"?open=item-{bow.pk}"))
    assert "distance adds to the difficulty Range +1 +5 +10 +15 +20" in words(page)
    assert "range 150 m 7.5 37.5 75 112.5 150" in words(page)
    assert '/rules/fighting/#distance"' in page.content.decode()


def names(response):
    return re.findall(r'<th scope="row" class="item"><b>([^<]*)</b>', response.content.decode())


def test_of_two_items_of_one_name_the_one_that_was_chosen_is_bought(ann, steven, market):
    """Wanderer’s Guide 5bc148fe: of two rows of one name one was picked at random."""
    small = an_item(market, name="knife", mass_mg=100_000, list_price=2)
    large = an_item(market, name="knife", mass_mg=300_000, list_price=9)
    assert names(ann.get(shop(steven, "?q=knife"))) == ["knife", "knife"]
    offers = {item.pk: Offer(item.price, item.lot) for item in (small, large)}
    form = {"token": uuid4(), "buy": small.pk, "quote": quote(steven, offers)}
    ann.post(reverse("characters:buy", args=[steven.pk]), form)
    assert [(row.item_id, row.mass_mg, row.price_paid) for row in fresh(steven).inventory.all()] == [
        (small.pk, 100_000, 2)
    ]


PLANS = {
    "item_name_trigrams": lambda items: items.called_like("sheild"),
    "item_by_price": lambda items: items.without_price(),
    "item_by_power": lambda items: items.powerful(5),
    "item_by_kind": lambda items: items.filter(kind="bow"),
}


@pytest.mark.parametrize("index", PLANS)
def test_an_index_serves_each_filter(market, index):
    machete = an_item(market)
    multiply(machete, 60_000, {"name": "'thing ' || n", "price": "n", "power": "mod(n, 5)"})
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE equipment_item")
    plan = PLANS[index](Item.objects.filter(setting=market)).explain()
    assert index in plan


def test_names_wait_in_no_list_before_a_search_finds_them_quickly(market):
    """What an index keeps in a list beside it is read through by every search, until the list is cleared."""
    multiply(an_item(market), 500, {"name": "'thing ' || n"})
    with connection.cursor() as cursor:
        cursor.execute("SELECT gin_clean_pending_list('item_name_trigrams')")
        assert cursor.fetchone() == (0,)
