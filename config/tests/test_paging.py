"""Pages by key: forth and back, with keys that many rows share, and cursors that nobody made."""

from datetime import UTC, datetime

import pytest
from django.db.models import F
from django.db.models.functions import Lower
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from characters.models import Character
from characters.tests.factories import a_setting, torches
from config.paging import NUMBER, TEXT, TIME, Order, page_of, page_url
from equipment.models import Item

pytestmark = [pytest.mark.database, pytest.mark.django_db]

BY_PRICE = Order(F("price"))


@pytest.fixture
def seven():
    """Seven torches at 1, 1, 1, 2, 2, 3 and 3 coins."""
    setting = a_setting()
    for number, price in enumerate((1, 1, 1, 2, 2, 3, 3)):
        torches(setting, name=f"Torch {number}", list_price=price)


def names(page):
    return [row["name"][-1] for row in page.rows]


def ask(cursor="", order=BY_PRICE, size=2):
    return page_of(Item.objects.all(), order, ("name",), cursor=cursor, size=size)


@pytest.mark.usefixtures("seven")
class TestPages:
    @pytest.mark.parametrize(
        ("order", "expected"),
        [
            (BY_PRICE, "0123456"),
            (Order(F("price"), descending=True), "6543210"),
            (Order(Lower("name"), TEXT), "0123456"),
            (Order(Lower("name"), TEXT, descending=True), "6543210"),
        ],
        ids=["price", "price falling", "name", "name falling"],
    )
    def test_go_through_every_row_once_and_back_the_same_way(self, order, expected):
        pages = [ask(order=order)]
        while pages[-1].after:
            pages.append(ask(pages[-1].after, order))
        assert "".join("".join(names(page)) for page in pages) == expected
        for page, before in zip(pages[:0:-1], pages[-2::-1], strict=True):
            assert names(ask(page.before, order)) == names(before)

    def test_the_first_has_none_before_it_and_the_last_none_after(self):
        first = ask(size=6)
        assert (first.before, bool(first.after)) == ("", True)
        last = ask(first.after, size=6)
        assert (bool(last.before), last.after) == (True, "")
        assert ask(last.before, size=6).before == ""

    def test_a_list_that_just_fills_a_page_has_no_other(self):
        page = ask(size=7)
        assert (page.before, page.after) == ("", "")

    @pytest.mark.parametrize(
        "cursor",
        ["x", ">", ">1", ">x~1", ">1~x", ">1~" + "9" * 19, "=1~1", ">1~1" + " " * 300, ">1~１", ">١~1"],
    )
    def test_a_cursor_that_cannot_be_read_is_the_first(self, cursor):
        assert names(ask(cursor)) == ["0", "1"]

    @pytest.mark.parametrize(
        ("kind", "key"),
        [
            (TIME, "yesterday"),
            (TIME, "2026-13-01"),
            (TIME, "2026-11-30T12:00:00"),
            (TIME, "9999-12-31T23:59:59-23:59"),
            (TIME, "0001-01-01T00:00:00+23:59"),
            (TEXT, "\x00"),
        ],
    )
    def test_a_key_of_the_wrong_kind_is_not_read(self, kind, key):
        assert kind.read(key) is None

    def test_a_row_that_went_meanwhile_still_marks_its_place(self):
        page = ask()
        Item.objects.get(name="Torch 1").delete()
        assert names(ask(page.after)) == ["2", "3"]

    def test_an_empty_list_is_an_empty_page(self):
        page = page_of(Character.objects.none(), Order(F("id")), (), cursor=">1~1", size=2)
        assert (page.rows, page.before, page.after) == ([], "", "")


def test_numbers_may_be_below_zero():
    assert NUMBER.read("-1") == -1


def test_the_address_of_no_page_is_nothing():
    assert page_url("/items/", "") == ""


KEYS = st.one_of(
    st.text(),
    st.integers().map(str),
    st.datetimes(timezones=st.none() | st.timezones() | st.just(UTC)).map(datetime.isoformat),
    st.from_regex(r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?([+-]\d\d:\d\d|Z)\Z"),
)
CURSORS = st.text() | st.builds("{}{}~{}".format, st.sampled_from("<>"), st.integers(), KEYS)


class TestAnyCursor(TestCase):
    """Whatever stands in an address."""

    @settings(max_examples=150, deadline=None)
    @given(cursor=CURSORS, falling=st.booleans())
    def test_is_a_page_of_every_list(self, cursor, falling):
        for order in (Order(F("price")), Order(F("name"), TEXT, falling)):
            page_of(Item.objects.all(), order, ("name",), cursor=cursor, size=2)
        page_of(Character.objects.all(), Order(F("changed_at"), TIME, falling), (), cursor=cursor, size=2)
