"""A change of one row among five hundred."""

import re
import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from characters.inventory import move
from characters.models import Possession
from characters.tests.builder_pages import words
from characters.tests.factories import a_character, bought, fresh, torches
from characters.tests.inventory_pages import HTMX, bag_of, owned, post, url

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


class TestFiveHundredRows:
    @pytest.fixture
    def many(self, steven):
        for number in range(5):
            bag = bag_of(steven)
            Possession.objects.filter(pk=bag.pk).update(name=f"bag {number}")
            Possession.objects.bulk_create(
                Possession(character=steven, name=f"thing {number}-{one}", quantity=3, container=bag)
                for one in range(99)
            )
        return steven

    def changed(self, client, row, **posted):
        """Count one row as a window does that shows all; return the answer with its queries and seconds."""
        since = fresh(row.character).version
        begun = time.perf_counter()
        with CaptureQueriesContext(connection) as captured:
            answer = post(client, "count", row, headers=HTMX, since=since, **posted)
            page = client.get(answer.url, headers=HTMX)
        return page, len(captured), time.perf_counter() - begun

    def test_the_fragment_of_a_change_reads_all_possessions_once(self, ann, many):
        row = Possession.objects.get(character=many, name="thing 3-50")
        address = post(ann, "count", row, headers=HTMX, since=fresh(many).version, pieces="−1").url
        with CaptureQueriesContext(connection) as captured:
            ann.get(address, headers=HTMX)
        asked = [query["sql"] for query in captured if 'FROM "characters_possession"' in query["sql"]]
        assert len(asked) == 1

    def test_a_change_answers_only_the_rows_that_changed_by_as_many_questions_as_one_of_five(self, ann, many):
        small = a_character(many.setting)
        bag = bag_of(small)
        _, few, _ = self.changed(ann, owned(small, "thing", quantity=3, container=bag), pieces="−1")
        row = Possession.objects.get(character=many, name="thing 3-50")
        page, queries, seconds = self.changed(ann, row, pieces="−1")
        text = page.content.decode()
        assert queries == few
        assert page.headers["HX-Reswap"] == "none"
        assert set(re.findall(r'<tbody id="possession-(\d+)">', text)) == {f"{row.pk}", f"{row.container_id}"}
        assert "Used up 1 × thing 3-50." in words(page)
        assert len(text) < 20_000
        assert seconds < 3, "a tenth of it on a quiet machine"

    def test_a_row_stands_after_the_one_before_it_and_goes_from_where_it_stood(self, ann, many):
        row = Possession.objects.get(character=many, name="thing 3-50")
        before = Possession.objects.get(character=many, name="thing 3-49")
        page, *_ = self.changed(ann, row, pieces="−1")
        text = page.content.decode()
        assert f'hx-swap-oob="afterend:#possession-{before.pk}"' in text
        assert f'<tbody id="possession-{row.pk}" hx-swap-oob="delete">' in text

    def test_an_old_window_gets_what_another_one_changed_too(self, ann, many):
        one, other = (Possession.objects.get(character=many, name=f"thing 1-{number}") for number in (1, 2))
        since = fresh(many).version
        post(ann, "count", one, pieces="−1")
        answer = post(ann, "count", other, headers=HTMX, since=since, pieces="−1")
        text = ann.get(answer.url, headers=HTMX).content.decode()
        assert {f"{one.pk}", f"{other.pk}"} <= set(re.findall(r'<tbody id="possession-(\d+)">', text))

    @pytest.mark.parametrize("since", ["", "x", "-1", "9" * 40, "²"])
    def test_a_version_that_nobody_showed_brings_the_whole_list(self, ann, many, since):
        page = ann.get(url(many) + f"?since={since}", headers=HTMX)
        assert "HX-Reswap" not in page.headers
        assert page.content.decode().count('<tbody id="possession-') == 500

    def test_a_new_container_brings_the_whole_list_since_every_row_offers_it(self, ann, many):
        bag = Possession.objects.get(character=many, name="bag 0")
        page, *_ = self.changed(ann, bag, pieces="0")
        assert "HX-Reswap" not in page.headers


def test_the_first_thing_and_the_last_one_bring_the_whole_list(ann, steven):
    rope = owned(steven, "rope")
    since = fresh(steven).version
    answer = post(ann, "put-back", rope, headers=HTMX, since=since, quantity="1")
    page = ann.get(answer.url, headers=HTMX)
    assert "HX-Reswap" not in page.headers
    assert "Nothing owned yet" in words(page)


def test_what_is_left_of_the_lots_says_what_it_brings_after_another_row_of_them_is_put_back(ann, steven):
    apples = bought(steven, torches(steven.setting, name="apple", lot=6, list_price=1))
    move(apples, "stored", quantity=1, seen_version=fresh(steven).version, by=None)
    stored = steven.inventory.get(place="stored")
    since = fresh(steven).version
    answer = post(ann, "put-back", stored, headers=HTMX, since=since, quantity="1")
    text = ann.get(answer.url, headers=HTMX).content.decode()
    assert re.findall(r'<tbody id="possession-(\d+)">', text) == [f"{apples.pk}"]
    assert f'<tbody id="possession-{stored.pk}" hx-swap-oob="delete">' in text
