"""Looking round the shop and buying, as a browser without scripts does it."""

import re
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from characters import purchases
from characters.models import LedgerEntry
from characters.purchases import funds
from characters.quotes import Offer, quote
from characters.tests.builder_pages import words
from characters.tests.factories import (
    a_character,
    a_setting,
    an_item,
    fresh,
    torches,
)
from equipment.models import Item

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HTMX = {"HX-Request": "true", "HX-Target": "shop-items"}


@pytest.fixture
def steven(market):
    return a_character(market)


def shop(character, query=""):
    return reverse("characters:shop", args=[character.pk]) + query


def buy(client, character, item, *, token=None, query="", quoted=None, headers=None, **posted):
    quoted = quote(character, {item.pk: Offer(item.price, item.lot)}) if quoted is None else quoted
    return client.post(
        reverse("characters:buy", args=[character.pk]) + query,
        {"token": token or uuid4(), "buy": item.pk, "quote": quoted, **posted},
        headers=headers,
    )


def names(response):
    return re.findall(r'<th scope="row" class="item"><b>([^<]*)</b>', response.content.decode())


def owned(character):
    return sum(row.quantity for row in fresh(character).inventory.all())


class TestLooking:
    def test_shows_what_each_item_does_in_these_hands(self, ann, steven, market):
        an_item(market)
        page = words(ann.get(shop(steven)))
        assert "sharp · Compare machete machete, price in coins: 61 0.5 5 0 10 yes 0.5 Buy 1 machete" in page

    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ("q=mach", ["machete"]),
            ("q=SHARP", ["machete"]),
            ("q=two-handed", ["maul"]),
            ("price=40", ["torch", "maul"]),
            ("price=0", []),
            ("price=40,5", ["torch", "maul"]),
            ("mass=0,3", ["torch"]),
            ("mass=0.3", ["torch"]),
            ("wield=on", ["machete", "torch"]),
            ("afford=on", ["machete", "torch", "maul"]),
            ("q=mach&wield=on", ["machete"]),
        ],
    )
    def test_filters(self, ann, steven, market, query, found):
        an_item(market)
        an_item(market, name="maul", mass_mg=5_000_000, heft=5, power=5, sharp=False, two_handed=True)
        torches(market)
        assert sorted(names(ann.get(shop(steven, f"?{query}")))) == sorted(found)

    def test_a_category_filters(self, ann, steven, market):
        an_item(market)
        torches(market, name="rope")
        rope = market.categories.create(key="rope", name="Ropes")
        market.items.filter(name="rope").update(category=rope)
        assert names(ann.get(shop(steven, f"?category={rope.pk}"))) == ["rope"]

    @pytest.mark.parametrize("column", ["name", "price", "mass", "power"])
    def test_every_heading_sorts_both_ways(self, ann, steven, market, column):
        an_item(market)
        torches(market)
        up = names(ann.get(shop(steven, f"?sort={column}")))
        down = names(ann.get(shop(steven, f"?sort=-{column}")))
        assert up == ["torch", "machete"][:: -1 if column == "name" else 1]
        assert down == up[::-1]

    def test_the_sorted_heading_says_so_and_turns_round(self, ann, steven, market):
        an_item(market)
        page = ann.get(shop(steven, "?sort=name&q=mach")).content.decode()
        assert 'aria-sort="ascending"><a href="' in page
        assert f"{shop(steven)}?q=mach&amp;sort=-name" in page

    def test_pages_go_forth_and_back_through_equal_prices(self, ann, steven, market):
        for number in range(120):
            torches(market, name=f"torch {number:03}")
        address, seen = shop(steven, "?q=torch&sort=price"), []
        for _ in range(3):
            page = ann.get(address)
            seen.append(names(page))
            forth = page.context["next_url"]
            address = forth or address
        assert [len(part) for part in seen] == [50, 50, 20]
        assert len({name for part in seen for name in part}) == 120
        back = ann.get(page.context["previous_url"])
        assert names(back) == seen[1]
        assert names(ann.get(back.context["previous_url"])) == seen[0]

    @pytest.mark.parametrize("cursor", ["x", ">", ">1~x", "<9~", ">1~" + "9" * 400, "%00", ">-~1"])
    def test_a_cursor_that_cannot_be_read_is_the_first_page(self, ann, steven, market, cursor):
        an_item(market)
        assert names(ann.get(shop(steven, f"?sort=price&page={cursor}"))) == ["machete"]

    @pytest.mark.parametrize(
        ("query", "sentence"),
        [
            ("price=abc", "The price must be a whole number"),
            ("price=1e9", "The price must be"),
            ("price=1,800", "two ways"),
            ("mass=1,800", "two ways"),
            ("mass=-1", "The mass must be"),
            ("category=999", "not on the list"),
            ("q=%00", "cannot be seen"),
            ("q=" + "x" * 101, "at most 100"),
        ],
    )
    def test_a_filter_that_cannot_be_read_says_so_and_filters_nothing(
        self, ann, steven, market, query, sentence
    ):
        an_item(market)
        page = ann.get(shop(steven, f"?{query}"))
        assert page.status_code == 200
        assert names(page) == ["machete"]
        assert sentence in words(page).partition("Item Price")[0]

    def test_lists_for_others_are_not_shown(self, ann, steven, market):
        an_item(market, name="lance")
        market.equipment_lists.get().for_occupations.add(market.occupations.get(key="knight"))
        assert names(ann.get(shop(steven))) == []
        steven.occupations.create(occupation=market.occupations.get(key="knight"))
        assert names(ann.get(shop(steven))) == ["lance"]

    def test_what_people_write_is_escaped(self, ann, steven, market):
        an_item(market, name="</script><b>{{7*7}}")
        page = ann.get(shop(steven, "?q=%3C/script%3E%3Cb%3E")).content.decode()
        assert "</script><b>{{7*7}}" not in page
        assert "&lt;/script&gt;&lt;b&gt;{{7*7}}" in page

    def test_says_what_to_do_where_nothing_fits_and_where_nothing_is_sold(self, ann, steven, market):
        assert "Nothing is on sale" in words(ann.get(shop(steven)))
        an_item(market)
        assert "Nothing fits" in words(ann.get(shop(steven, "?q=zzz")))

    def test_without_coins_goods_are_taken_and_weighed_in_cp(self, ann):
        core = a_setting()
        clone = a_character(core)
        an_item(core)
        page = words(ann.get(shop(clone)))
        assert "machete, price in CP: 61" in page
        assert "Take 1 machete" in page

    def test_an_opened_item_shows_its_sum_and_may_stand_on_no_page(self, ann, steven, market):
        machete = an_item(market)
        page = words(ann.get(shop(steven, f"?open=item-{machete.pk}")))
        assert "heft 3 × −10 −30" in page
        assert "Buy for 61 coins Buy, 61 coins each leaves 139 coins" in page
        assert 'id="breakdown"' not in ann.get(shop(steven, "?open=item-x")).content.decode()

    def test_htmx_gets_the_rows_with_what_changes_beside_them(self, ann, steven, market):
        an_item(market)
        page = ann.get(shop(steven), headers=HTMX).content.decode()
        assert page.lstrip().startswith('<section id="shop-items"')
        assert 'id="announcement" role="status" hx-swap-oob="innerHTML"' in page
        for region in ("goods", "purse-line"):
            assert len(re.findall(rf'id="{region}"[^>]*hx-swap-oob="true"', page)) == 1


class TestBuying:
    def test_the_row_s_button_buys_one_and_leads_back_to_the_same_list(self, ann, steven, market):
        answer = buy(ann, steven, an_item(market), query="?q=mach&sort=name&open=item-1")
        assert (answer.status_code, answer.url) == (302, shop(steven, "?q=mach&sort=name"))
        assert owned(steven) == 1
        assert purchases.funds(steven) == 139
        page = words(ann.get(answer.url))
        assert page.count("Bought 1 machete for 61 coins.") == 2  # the message, and the last receipt
        assert words(ann.get(answer.url)).count("Bought 1 machete for 61 coins.") == 1

    def test_the_opened_row_buys_the_quantity(self, ann, steven, market):
        machete = an_item(market)
        buy(ann, steven, machete, **{f"quantity-{machete.pk}": "3"})
        assert (owned(steven), purchases.funds(steven)) == (3, 17)

    def test_a_lot_brings_all_its_pieces(self, ann, steven, market):
        buy(ann, steven, torches(market))
        assert (owned(steven), purchases.funds(steven)) == (5, 193)

    def test_without_scripts_a_step_changes_the_number_alone(self, ann, steven, market):
        machete = an_item(market)
        field = f"quantity-{machete.pk}"
        page = buy(ann, steven, machete, **{field: "1", "set": f"{field}=2"})
        assert page.status_code == 200
        assert f'name="{field}" value="2"' in page.content.decode()
        assert owned(steven) == 0

    @pytest.mark.parametrize("typed", ["0", "−1", "-1", "abc", "1e9", "1.5", "", "５", "1001", "9" * 5000])
    def test_an_impossible_quantity_is_refused_and_stays(self, ann, steven, market, typed):
        machete = an_item(market)
        field = f"quantity-{machete.pk}"
        page = buy(ann, steven, machete, **{field: typed})
        assert page.status_code == 422
        assert f'name="{field}" value="{typed}"' in page.content.decode()
        assert f'id="fault-{field}"' in page.content.decode()
        assert owned(steven) == 0

    @pytest.mark.parametrize("posted", [{}, {f"quantity-{number}": "1" for number in range(3)}])
    def test_the_same_post_twice_buys_once(self, ann, steven, market, posted):
        machete, token = an_item(market), uuid4()
        first, second = (buy(ann, steven, machete, token=token, **posted) for _ in range(2))
        assert first.url == second.url
        assert owned(steven) == 1

    def test_two_tokens_buy_twice(self, ann, steven, market):
        machete = an_item(market)
        for _ in range(2):
            buy(ann, steven, machete)
        assert owned(steven) == 2

    @pytest.mark.parametrize("token", ["x", "1" * 500])
    def test_a_form_without_its_token_is_refused(self, ann, steven, market, token):
        page = buy(ann, steven, an_item(market), token=token)
        assert page.status_code == 422
        assert "Reload the page, then try again." in words(page)

    def test_the_price_that_the_page_showed_is_charged_though_the_gm_changed_it_meanwhile(
        self, ann, steven, market
    ):
        machete = an_item(market)
        page = ann.get(shop(steven)).content.decode()
        quoted = re.search(r'name="quote" value="([^"]+)"', page)[1]
        type(machete).objects.filter(pk=machete.pk).update(list_price=90, price=90)
        assert buy(ann, steven, machete, quoted=quoted).status_code == 302
        assert (owned(steven), funds(steven)) == (1, 200 - 61)

    @pytest.mark.parametrize("quoted", ["", "x", "x" * 100_000, "\u202e:1:2"])
    def test_a_price_that_no_page_quoted_is_refused(self, ann, steven, market, quoted):
        page = buy(ann, steven, an_item(market), quoted=quoted)
        assert page.status_code == 422
        assert "did not say which price it showed" in words(page)
        assert owned(steven) == 0

    @pytest.mark.parametrize("number", ["", "x", "0", "9" * 30, "999999"])
    def test_what_is_not_there_is_404(self, ann, steven, number):
        address = reverse("characters:buy", args=[steven.pk])
        assert ann.post(address, {"token": uuid4(), "buy": number}).status_code == 404

    def test_hidden_and_foreign_items_are_404(self, ann, steven, market):
        foreign = an_item(a_setting())
        assert buy(ann, steven, an_item(market, hidden=True)).status_code == 404
        assert buy(ann, steven, foreign).status_code == 404

    def test_funds_never_fall_below_zero(self, ann, steven, market):
        machete = an_item(market)
        page = buy(ann, steven, machete, **{f"quantity-{machete.pk}": "4"})
        assert page.status_code == 422
        assert "44 coins short." in words(page)
        assert purchases.funds(steven) == 200
        assert LedgerEntry.objects.filter(character=steven).count() == 1

    def test_a_get_leads_to_the_shop_as_it_was_filtered(self, ann, steven):
        answer = ann.get(reverse("characters:buy", args=[steven.pk]), {"q": "torch"})
        assert answer.url == reverse("characters:shop", args=[steven.pk]) + "?q=torch"


def test_the_queries_are_the_same_for_five_and_five_thousand_items(ann, steven, market):
    an_item(market)
    counts = []
    for more in (4, 4_995):
        copies(market.items.first(), more)
        with CaptureQueriesContext(connection) as captured:
            ann.get(shop(steven))
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 12


def copies(item, count):
    columns = {field.attname: getattr(item, field.attname) for field in Item._meta.concrete_fields}
    del columns["id"]
    Item.objects.bulk_create(Item(**columns | {"name": f"item {number}"}) for number in range(count))
