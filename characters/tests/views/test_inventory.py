"""The inventory: moving, giving back, and the receipts."""

import re
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from characters import lifecycle, purchases
from characters.models import Character, Possession
from characters.tests.builder_pages import words
from characters.tests.factories import a_character, a_setting, an_item, bought, fresh, torches

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HTMX = {"HX-Request": "true", "HX-Target": "inventory-rows"}


@pytest.fixture
def steven(market):
    return a_character(market)


@pytest.fixture
def machete(steven, market):
    return bought(steven, an_item(market))


def url(character, page="inventory"):
    return reverse(f"characters:{page}", args=[character.pk])


def act(client, possession, what, **posted):
    address = reverse(f"characters:{what}", args=[possession.character_id, possession.pk])
    return client.post(address, {"token": uuid4(), "quantity": "1", **posted})


def move(client, possession, place, version=None):
    version = fresh(possession.character).version if version is None else version
    address = reverse("characters:move", args=[possession.character_id, possession.pk])
    return client.post(address, {"place": place, "version": version})


def faulty_fields(page):
    """Return the names of the fields that a page marks as faulty."""
    fields = re.findall(r"<(?:input|select)[^>]*aria-invalid[^>]*>", page.content.decode())
    return [re.search(r'name="(\w+)"', field)[1] for field in fields]


class TestLooking:
    @pytest.mark.usefixtures("machete")
    def test_shows_where_things_are_and_what_they_weigh(self, ann, steven, market):
        bought(steven, torches(market))
        page = words(ann.get(url(steven)))
        assert (
            "1 machete sharp 0.5 machete, power 5 machete, attack 0 machete, defense 10 in one hand" in page
        )
        assert "5 × torch 1 0.2 kg each" in page
        assert "load 1.5 of 5 kg" in page

    def test_what_is_not_in_hand_has_the_figures_that_it_would_have(self, ann, steven, machete):
        move(ann, machete, "carried")
        page = words(ann.get(url(steven)))
        assert "machete, power 5 if held machete, attack 0 machete, defense 10 in one hand" in page

    @pytest.mark.parametrize(("figure", "result"), [("power", "5"), ("attack", "0"), ("defense", "10")])
    @pytest.mark.parametrize("place", ["hand-1", "carried"])
    def test_every_figure_opens(self, ann, steven, machete, figure, result, place):
        move(ann, machete, place)
        row = steven.inventory.model.objects.get(character=steven)
        page = ann.get(url(steven) + f"?open={figure}-{row.pk}")
        assert page.content.decode().count('id="breakdown"') == 1
        assert f"machete: {figure} {result}" in words(page)

    def test_says_where_to_begin_when_it_is_empty(self, ann, steven):
        assert "Nothing owned yet" in words(ann.get(url(steven)))

    @pytest.mark.usefixtures("machete")
    def test_htmx_gets_the_rows_with_purse_and_message(self, ann, steven):
        page = ann.get(url(steven), headers=HTMX).content.decode()
        assert page.lstrip().startswith('<section id="inventory-rows"')
        assert 'id="goods" hx-swap-oob="true"' in page

    def test_names_are_escaped(self, ann, steven, market):
        bought(steven, an_item(market, name="</script><b>{{7*7}}"))
        for page in ("inventory", "receipts", "shop", "equipment"):
            text = ann.get(url(steven, page)).content.decode()
            assert "</script><b>" not in text
            assert "&lt;/script&gt;&lt;b&gt;{{7*7}}" in text


class TestMoving:
    @pytest.mark.parametrize(
        ("place", "stored"),
        [
            ("hand-2", ("hand", 2)),
            ("worn", ("worn", 0)),
            ("carried", ("carried", 0)),
            ("stored", ("stored", 0)),
        ],
    )
    def test_moves_to_each_place(self, ann, steven, machete, place, stored):
        answer = move(ann, machete, place)
        assert (answer.status_code, answer.url) == (302, url(steven))
        row = Possession.objects.get(character=steven)
        assert (row.place, row.hands) == stored

    @pytest.mark.parametrize("place", ["moon", ""])
    def test_a_place_that_is_not_on_the_list_is_refused_beside_the_row(self, ann, machete, place):
        page = move(ann, machete, place)
        assert page.status_code == 422
        assert "Choose a place from the list." in words(page)
        assert faulty_fields(page) == ["place"]

    @pytest.mark.parametrize("version", ["", "x", "-1", "3", "999999999", "9" * 30])
    def test_a_version_that_no_page_showed_is_refused_beside_the_row(self, ann, steven, machete, version):
        assert fresh(steven).version == 2
        page = move(ann, machete, "stored", version)
        assert page.status_code == 422
        assert "This page is too old to be saved." in words(page)
        assert faulty_fields(page) == ["place"]
        assert Possession.objects.get(character=steven).place == "hand"

    def test_a_second_window_sees_what_the_first_one_did(self, ann, steven, machete):
        seen = fresh(steven).version
        move(ann, machete, "stored", seen)
        page = move(ann, machete, "carried", seen)
        assert page.status_code == 409
        assert "Another window changed this in the meantime" in words(page)
        assert faulty_fields(page) == ["place"]
        assert Possession.objects.get(character=steven).place == "stored"

    def test_what_is_not_there_is_404(self, ann, steven, machete):
        bought(steven, torches(steven.setting)).delete()
        machete.pk += 1_000
        assert move(ann, machete, "stored", 1).status_code == 404


class TestGivingBack:
    def test_a_quantity_that_is_not_owned_is_marked_and_the_place_is_not(self, ann, machete):
        assert faulty_fields(act(ann, machete, "put-back", quantity="2")) == ["quantity"]

    def test_puts_back_for_what_was_paid(self, ann, steven, machete):
        answer = act(ann, machete, "put-back")
        assert (answer.status_code, answer.url) == (302, url(steven))
        assert purchases.funds(steven) == 200
        assert words(ann.get(answer.url)).count("Put back 1 machete for 61 coins.") == 2

    def test_sells_at_the_resale_rate_once_it_is_ready(self, ann, steven, machete):
        Character.objects.filter(pk=steven.pk).update(state=Character.State.READY)
        assert "Sell … machete brings 30 coins" in words(ann.get(url(steven)))
        act(ann, machete, "sell", brings="30")
        assert purchases.funds(steven) == 139 + 30

    def test_asks_before_it_sells(self, ann, steven, machete):
        Character.objects.filter(pk=steven.pk).update(state=Character.State.READY)
        answer = act(ann, machete, "sell")
        assert answer.url == url(steven) + f"?sell={machete.pk}&quantity=1"
        page = words(ann.get(answer.url))
        assert "Sell 1 machete for 30 coins? That is 50 % of what was paid" in page
        assert "Sell for 30 coins Keep" in page
        assert purchases.funds(steven) == 139

    def test_a_quantity_of_any_length_is_answered_beside_its_field(self, ann, steven, machete):
        Character.objects.filter(pk=steven.pk).update(state=Character.State.READY)
        answer = act(ann, machete, "sell", quantity="9" * 17_000)
        assert "quantity is too long to be a number" in words(ann.get(answer.url)).lower()

    def test_what_brings_nothing_says_so_before(self, ann, steven, market):
        row = bought(steven, torches(market, lot=1, list_price=1))
        Character.objects.filter(pk=steven.pk).update(state=Character.State.READY)
        assert "brings nothing" in words(ann.get(url(steven)))
        assert "Sell 1 torch for nothing?" in words(ann.get(url(steven) + f"?sell={row.pk}"))

    def test_what_a_page_did_not_say_is_not_paid(self, ann, steven, machete):
        Character.objects.filter(pk=steven.pk).update(state=Character.State.READY)
        page = act(ann, machete, "sell", brings="61")
        assert page.status_code == 422
        assert "It brings 30 coins now. Look at it again, then sell." in words(page)
        assert purchases.funds(steven) == 139

    @pytest.mark.parametrize("typed", ["0", "abc", "2", ""])
    def test_a_quantity_that_cannot_be_sold_says_so_instead_of_asking(self, ann, steven, machete, typed):
        Character.objects.filter(pk=steven.pk).update(state=Character.State.READY)
        page = ann.get(url(steven) + f"?sell={machete.pk}&quantity={typed}").content.decode()
        assert f'id="fault-{machete.pk}"' in page
        assert f'id="quantity-{machete.pk}" value="{typed}"' in page
        assert 'id="question"' not in page

    def test_nothing_is_asked_of_a_draft(self, ann, steven, machete):
        assert 'id="question"' not in ann.get(url(steven) + f"?sell={machete.pk}").content.decode()

    def test_the_wrong_word_is_refused_with_its_sentence(self, ann, machete):
        page = act(ann, machete, "sell")
        assert page.status_code == 422
        assert "This character is a draft: put things back" in words(page)

    def test_from_the_shop_leads_back_to_the_shop(self, ann, steven, machete):
        address = reverse("characters:put-back", args=[steven.pk, machete.pk]) + "?q=axe&open=item-1"
        answer = ann.post(address, {"token": uuid4(), "quantity": "1", "from": "shop"})
        assert answer.url == url(steven, "shop") + "?q=axe"

    def test_a_refusal_in_the_shop_is_said_in_the_shop(self, ann, steven, machete):
        answer = act(ann, machete, "sell", **{"from": "shop"})
        assert answer.url == url(steven, "shop")
        assert "This character is a draft: put things back" in words(ann.get(answer.url))

    def test_the_same_post_after_the_row_is_gone_shows_the_same_receipt(self, ann, steven, machete):
        token = uuid4()
        first, second = (act(ann, machete, "put-back", token=token) for _ in range(2))
        assert (first.status_code, first.url) == (second.status_code, second.url)
        assert "Put back 1 machete for 61 coins." in words(ann.get(second.url))
        assert purchases.funds(steven) == 200

    def test_another_post_after_the_row_is_gone_is_said_to_have_done_nothing(self, ann, machete):
        act(ann, machete, "put-back")
        page = act(ann, machete, "put-back")
        assert page.status_code == 409
        assert "This row is gone" in words(page)
        assert "Nothing was done." in words(page)

    def test_what_is_gone_is_said_in_the_shop_to_whoever_puts_it_back_there(self, ann, steven, machete):
        act(ann, machete, "put-back")
        answer = act(ann, machete, "put-back", **{"from": "shop"})
        assert answer.url == url(steven, "shop")
        assert "This row is gone" in words(ann.get(answer.url))

    @pytest.mark.parametrize("typed", ["0", "−1", "abc", "1e9", "1.5", "", "５", "2"])
    def test_an_impossible_quantity_is_refused_and_stays(self, ann, steven, machete, typed):
        page = act(ann, machete, "put-back", quantity=typed)
        assert page.status_code == 422
        assert f'id="quantity-{machete.pk}" value="{typed}"' in page.content.decode()
        assert f'id="fault-{machete.pk}"' in page.content.decode()
        assert purchases.funds(steven) == 139

    def test_the_sentence_stands_in_a_row_of_its_own(self, ann, machete):
        page = act(ann, machete, "put-back", quantity="2")
        assert "There is 1 piece here. Choose 1." in words(page)
        assert (
            f'<tr class="opened"><td colspan="7"><span class="fault" id="fault-{machete.pk}"'
            in page.content.decode()
        )

    def test_somebody_else_s_row_is_404(self, ann, steven):
        other = a_character(steven.setting)
        row = bought(other, an_item(steven.setting))
        address = reverse("characters:put-back", args=[steven.pk, row.pk])
        assert ann.post(address, {"token": uuid4(), "quantity": "1"}).status_code == 404


class TestReceipts:
    def test_tell_every_movement_the_latest_first(self, ann, steven, machete):
        act(ann, machete, "put-back")
        page = words(ann.get(url(steven, "receipts")))
        assert "200 coins left" in page
        put_back = page.index("Put back machete 1 +61 200")
        assert put_back < page.index("Bought machete 1 −61 139") < page.index("Started +200")

    def test_go_on_on_a_second_page(self, ann, steven, market):
        torch = torches(market, list_price=0)
        for _ in range(50):
            bought(steven, torch)
        page = ann.get(url(steven, "receipts"))
        assert words(page).count("Bought torch 5") == 50
        second = ann.get(page.context["next_url"])
        assert "Started +200" in words(second)
        assert words(ann.get(second.context["previous_url"])).count("Bought torch 5") == 50

    def test_say_nothing_of_money_where_there_is_none(self, ann):
        clone = a_character(a_setting())
        bought(clone, an_item(clone.setting))
        page = words(ann.get(url(clone, "receipts")))
        assert "Took machete 1" in page
        assert "coins" not in page


def test_the_queries_are_the_same_for_five_and_five_thousand_possessions(ann, steven, machete):
    counts = []
    for more in (4, 4_995):
        like = Possession.objects.filter(character=steven).first()
        columns = {field.attname: getattr(like, field.attname) for field in Possession._meta.concrete_fields}
        columns |= {"id": None, "place": "stored", "hands": 0}
        Possession.objects.bulk_create(Possession(**columns) for _ in range(more))
        with CaptureQueriesContext(connection) as captured:
            ann.get(url(steven))
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 12


def test_a_copy_of_a_character_owns_copies(ann, steven, machete):
    copied = lifecycle.copy(steven, steven.owner)
    assert "1 machete" in words(ann.get(url(copied)))
