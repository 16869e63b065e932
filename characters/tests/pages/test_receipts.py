"""The page of receipts."""

import pytest

from characters import history
from characters.pages import receipts
from characters.pages.receipts import receipts_context
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, fresh, torches, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_amounts_carry_their_signs_and_the_balance_is_their_sum():
    steven = a_character(a_setting(**COINS))
    bought(steven, an_item(steven.setting))
    found = receipts_context(steven, "")
    assert [row["amount"] for row in found["rows"]] == ["−61", "+200"]
    assert found["balance"] == "139 coins"
    assert [row["by"] for row in found["rows"]] == ["ann", "ann"]


def test_nothing_has_no_sign():
    steven = a_character()
    bought(steven, an_item(steven.setting))
    found = receipts_context(steven, "")
    assert [row["amount"] for row in found["rows"]] == ["0"]
    assert (found["money"], found["balance"]) == (False, "")


def test_an_amount_agrees_with_its_unit():
    steven = a_character(a_setting(**COINS))
    bought(steven, an_item(steven.setting, list_price=1))
    assert [row["unit"] for row in receipts_context(steven, "")["rows"]] == ["coin", "coins"]


def lines(character, cursor=""):
    found = receipts_context(fresh(character), cursor)
    return [(row["words"], row["quantity"], row["amount"], row["left"]) for row in found["rows"]]


def back_to(character, version):
    history.bring_back(character, version, seen_version=fresh(character).version, by=user())


def test_each_line_says_what_was_left_after_it():
    steven = a_character(a_setting(**COINS))
    bought(steven, an_item(steven.setting))
    bought(steven, torches(steven.setting))
    assert lines(steven) == [
        ("Bought torch", "5", "−7", "132"),
        ("Bought machete", "1", "−61", "139"),
        ("Started", "", "+200", "200"),
    ]


def test_a_later_page_goes_on_with_its_own_balance(monkeypatch):
    monkeypatch.setattr(receipts, "PAGE_SIZE", 1)
    steven = a_character(a_setting(**COINS))
    bought(steven, an_item(steven.setting))
    second = receipts_context(steven, "")["next_url"].partition("page=")[2].replace("%3E", ">")
    assert lines(steven, second.replace("%7E", "~")) == [("Started", "", "+200", "200")]


def test_going_back_is_a_line_where_it_moved_money():
    steven = a_character(a_setting(**COINS))
    bought(steven, an_item(steven.setting))
    back_to(steven, 1)
    assert lines(steven)[0] == ("Went back to version 1", "", "+61", "200")
    back_to(steven, 1)
    assert [words for words, *_ in lines(steven)].count("Went back to version 1") == 1


def test_where_nothing_is_charged_going_back_is_told_still():
    steven = a_character()
    bought(steven, an_item(steven.setting))
    back_to(steven, 1)
    assert next(words for words, *_ in lines(steven)) == "Went back to version 1"
