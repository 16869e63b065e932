"""The inventory’s page: containers, quantities, layers, outfits and what is too much."""

import re

import pytest

from characters.models import Possession
from characters.tests.builder_pages import words
from characters.tests.factories import a_character, a_setting, an_item, bought, fresh, ready, torches
from characters.tests.inventory_pages import bag_of, owned, page_of, post, url

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


class TestContainers:
    def test_a_thing_is_put_into_a_bag_and_the_page_says_so(self, ann, steven):
        bag, rope = bag_of(steven), owned(steven, "rope", mass_mg=500_000)
        answer = post(ann, "move", rope, place=f"in-{bag.pk}")
        page = words(ann.get(answer.url))
        assert "1 rope: in the bag." in page
        assert "with 1 thing 1.5 kg" in page

    def test_nested_rows_all_stand_below_their_bag_each_further_in(self, ann, steven):
        bag = bag_of(steven)
        sack = owned(steven, "sack", holds_things=True, container=bag)
        owned(steven, "coin", container=sack)
        owned(steven, "axe")
        text = page_of(ann, steven).content.decode()
        assert re.findall(r'<tr class="(deep-\d)', text) == ["deep-0", "deep-1", "deep-2", "deep-0"]

    def test_a_circle_is_refused_beside_the_row(self, ann, steven):
        bag = bag_of(steven)
        sack = owned(steven, "sack", holds_things=True, container=bag)
        page = post(ann, "move", bag, place=f"in-{sack.pk}")
        assert page.status_code == 422
        assert "neither can be inside the other one" in words(page)

    def test_another_s_bag_holds_nothing_of_mine(self, ann, steven, market):
        rope, bag = owned(steven, "rope"), bag_of(a_character(market))
        assert post(ann, "move", rope, place=f"in-{bag.pk}").status_code == 422
        rope.refresh_from_db()
        assert rope.container is None

    def test_a_dropped_bag_takes_the_armor_in_it_off_the_load_and_off_the_sheet(self, ann, steven):
        bag = bag_of(steven)
        owned(steven, "mail", mass_mg=3_000_000, cover=4, absorption=4, kind="armor", container=bag)
        post(ann, "move", bag, place="stored")
        assert "load 0 of 5 kg" in words(page_of(ann, steven))
        assert "in the bag, stored" in words(ann.get(url(steven, "sheet")))

    def test_what_is_in_a_bag_that_is_put_back_is_said_to_come_out(self, ann, steven, market):
        bag = bought(steven, an_item(market, plain=True, name="bag", list_price=5, holds_things=True))
        owned(steven, "rope", container=bag)
        owned(steven, "coin", container=bag)
        answer = post(ann, "put-back", bag, quantity="1")
        assert "Put back 1 bag for 5 coins. The 2 things that were in it are carried now." in words(
            ann.get(answer.url)
        )


class TestQuantities:
    @pytest.mark.parametrize(
        ("posted", "said", "left"),
        [
            ({"pieces": "−2"}, "Used up 2 × torch.", [3]), ({"by": "-1"}, "Used up 1 × torch.", [4]),
            ({"pieces": "1"}, "Used up 4 × torch.", [1]),
            ({"pieces": "0"}, "Used up 5 × torch. None is left.", [0]),
            ({"pieces": "+2"}, "Found 2 × torch. Nobody paid for it, so it has a row of its own.", [5, 2]),
        ],
    )  # fmt: skip
    def test_pieces_are_used_up_and_found(self, ann, steven, market, posted, said, left):
        torch = bought(steven, torches(market))
        answer = post(ann, "count", torch, **posted)
        assert said in words(ann.get(answer.url))
        assert [row.quantity for row in Possession.objects.filter(character=steven)] == left

    @pytest.mark.parametrize(
        "typed", ["", "abc", "1e9", "1.5", "５", "−9", "+0", "NaN", "9" * 5_000, "\u202e5", "<b>"]
    )
    def test_what_cannot_be_read_is_said_beside_the_field_and_stays(self, ann, steven, market, typed):
        torch = bought(steven, torches(market))
        page = post(ann, "count", torch, pieces=typed)
        text = page.content.decode()
        assert page.status_code == 422
        assert f'id="fault-{torch.pk}"' in text
        assert f'aria-describedby="fault-{torch.pk} hint-{torch.pk}" aria-invalid="true"' in text
        assert Possession.objects.get(pk=torch.pk).quantity == 5

    def test_a_form_without_its_token_is_refused_in_a_sentence(self, ann, steven):
        page = post(ann, "count", owned(steven, "torch", quantity=2), pieces="1", token="")
        assert page.status_code == 422
        assert "The form is not complete." in words(page)

    def test_what_is_used_up_is_dimmed_and_not_printed_and_can_be_removed(self, ann, steven):
        torch = owned(steven, "torch", quantity=0)
        page = page_of(ann, steven)
        assert 'class="deep-0 none-left"' in page.content.decode()
        assert "none left" in words(page)
        assert "torch" not in words(ann.get(url(steven, "sheet")))
        answer = post(ann, "remove", torch)
        assert "Removed the row of torch." in words(ann.get(answer.url))
        assert post(ann, "remove", torch).status_code == 302

    def test_what_is_there_is_not_removed(self, ann, steven):
        assert post(ann, "remove", owned(steven, "torch", quantity=2)).status_code == 422

    def test_a_window_that_saw_another_number_is_told_so(self, ann, steven, market):
        torch = bought(steven, torches(market))
        seen = fresh(steven).version
        post(ann, "count", torch, pieces="4", version=seen)
        page = post(ann, "count", torch, pieces="5", version=seen)
        assert page.status_code == 409
        assert "Another window changed this" in words(page)

    def test_the_receipts_tell_what_was_used_up_and_found(self, ann, steven, market):
        torch = bought(steven, torches(market))
        post(ann, "count", torch, pieces="−1")
        post(ann, "count", torch, pieces="+3")
        page = words(ann.get(url(steven, "receipts")))
        assert "Used up torch" in page
        assert "Found torch" in page

    def test_a_draft_and_a_ready_character_use_up_the_same_way(self, ann, steven, market):
        torch = bought(steven, torches(market))
        ready(steven)
        post(ann, "count", torch, by="-1")
        assert Possession.objects.get(pk=torch.pk).quantity == 4


class TestOutfits:
    def test_two_buttons_say_which_is_on_and_what_is_elsewhere(self, ann, steven):
        cap = owned(steven, "cap", place="worn", cover=1, absorption=1)
        switch = lambda number: words(ann.get(ann.post(url(steven, "outfit"), {"outfit": number}).url))  # noqa: E731
        assert "Outfit 2 is on. Everything is where it was" in switch("2")
        post(ann, "move", cap, place="stored")
        assert "in outfit 1: worn" in words(page_of(ann, steven))
        assert "Outfit 1 is on: cap worn." in switch("1")
        assert 'value="1" aria-pressed="true"' in page_of(ann, steven).content.decode()

    @pytest.mark.parametrize("number", ["", "3", "x", "²"])
    def test_another_outfit_is_refused(self, ann, steven, number):
        owned(steven, "cap")
        page = ann.post(url(steven, "outfit"), {"outfit": number})
        assert page.status_code == 422
        assert "There are two outfits." in words(page)

    def test_more_than_four_things_are_counted(self, ann, steven):
        for number in range(6):
            owned(steven, f"cap {number}", other_place="stored")
        page = words(ann.get(ann.post(url(steven, "outfit"), {"outfit": "2"}).url))
        assert "cap 3 stored elsewhere; 2 more." in page


def test_the_other_character_s_load_stays_with_the_other_character(ann, steven, market):
    owned(steven, "anvil", mass_mg=9_000_000)
    bo = a_character(market, name="Bo")
    assert "load 9 of 5 kg" in words(page_of(ann, steven))
    page = page_of(ann, bo)
    assert "load 0 of 5 kg" in words(page)
    assert "no-store" in page.headers["Cache-Control"]


def test_where_nothing_is_charged_things_are_used_up_and_found_alike(ann):
    clone = a_character(a_setting())
    torch = owned(clone, "torch", quantity=2)
    answer = post(ann, "count", torch, pieces="+3")
    assert "Found 3 × torch." in words(ann.get(answer.url))
    assert Possession.objects.get(pk=torch.pk).quantity == 5
